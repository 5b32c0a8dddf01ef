/*
 * Mara, the heroine of every drawing: black hair to the jaw, with a fringe that has one notch; a striped scarf, its
 * end on her left; a white coat, wider towards its hem; black boots. Hair and boots are black and the coat is white,
 * so that she is recognisable even at a height of 20 pixels. * 0,0 is between her eyes, and she is seven heads tall.
 * From crown to chin she measures 20; her scarf is at 12 to 18, her shoulders at 19, her hips at 58, the hem of the
 * coat at 86, her knees at 97 and her soles at 130. The features of her face are filled areas, so that they get
 * thinner as she gets smaller; all other lines have one width at every size. Nothing shows through her: all of her
 * is filled with paper or ink.
 */

/** The parts of Mara that a page draws only once. */
export const maraParts = {
  legs: (
    <>
      <path className="sheet-fill" d="M-9.5 86l1 22 6 0 1-22m11 0-1 22L3 108 2 86" />
      <path
        className="ink-fill"
        d="M-9 104h7v19q1 7-1 7-5 1-9 0-2-1 2-7zM9 104H2v19q-1 7 1 7 5 1 9 0 2-1-2-7z"
      />
    </>
  ),
  coat: (
    <>
      <path
        className="sheet-fill"
        d="M-9 17.5L-12.5 28c.5 10 2.5 16 1 25C-13 64-16 76-17 86c11 3.5 23 3.5 34 0-1-10-4-22-5.5-33-1.5-9 .5-15 1-25L9 17.5z"
      />
      <path
        className="sheet-fill"
        d="M-8 17.5c-4 1-7.5 1.5-9 4.5-2 5-4.5 16-5 22 .5 6 4 11 8 14.5l5.5-4.5q-8-6-4-26M8 17.5c4 1 7.5 1.5 9 4.5 2 5 4.5 16 5 22-.5 6-4 11-8 14.5l-5.5-4.5q8-6 4-26"
      />
      <path d="M-1 19Q-.5 49 .5 88.5M-15.5 59.5l8.5-7m22.5 7-8.5-7" />
      <path className="ink-fill" d="M-4 34a.9.9 0 1 0 .1 0M-4 47a.9.9 0 1 0 .1 0M-3.5 60a.9.9 0 1 0 .1 0" />
      <path className="sheet-fill" d="M-3 8l0 6 6 0L3 8M1.5 16Q4 27 3 39.5L9 39q.5-13-1.5-24" />
      <path d="M3.5 33l6-.5M3 35.5 9 35" />
      <path className="sheet-fill" d="M-7.5 12q7.5 2 15 0c3 1 3 5 1 6C4 20-5 20-8.5 18c-2-1.5-1.5-5 1-6z" />
      <path d="M-7.5 15.5Q1 18 6.5 15" />
    </>
  ),
  face: (
    <>
      <path
        className="ink-fill"
        d="M-9.5 10.6Q-12.8 5-11.2-3C-9.8-9.8-5-12.4.5-12.4S11-9.8 11.6-3Q12.8 5 9.5 10.6 0 12-9.5 10.6z"
      />
      <path className="sheet-line" d="M-7.5-6.5Q-6-9.3-3-10.3" />
      <path
        className="sheet-fill"
        d="M-7.4-3.2Q-3-4.7 2-4.5L3.3-7l.6 2.8 3.4 1 .3 4C7.4 5 5 8 2.4 9.9Q0 11.2-2.4 9.9C-5 8-7.4 5-7.6.8z"
      />
      <path
        className="ink-fill"
        d="M-5.6-1.9Q-4.2-3.2-1.9-2.5-4-2.6-5.6-1.9zM5.6-1.9Q4.2-3.2 1.9-2.5 4-2.6 5.6-1.9zM-6 .9Q-4.2-2-1.9.6L-2.5.3Q-2.5 2.1-3.6 2.1T-4.8 0zM6 .9Q4.2-2 1.9.6L2.5.3Q2.5 2.1 3.6 2.1T4.8 0zM.3 2Q-.6 3.8-.8 4.6-.2 5.3.9 4.8.1 4.7-.3 4.4zM-2.3 6.8Q0 7.5 2.4 6.5.2 8.2-2.3 6.8z"
      />
    </>
  ),
  turned: (
    <>
      <path
        className="ink-fill"
        d="M-7.4 9.6Q-10.2 4-9.4-3c.6-6.5 5.9-9.6 11.4-9.4C9-12.2 13-7 12.6 0q-.3 6-2.1 9.6-4.5.8-8.7 1.7z"
      />
      <path className="sheet-line" d="M-7.5-6.5Q-6-9.3-3-10.3" />
      <path
        className="sheet-fill"
        d="M-8.3-3.2Q-5-4.8-1-4.5L.2-6.8 1-4.3l2.7.9Q5.6 3 2.3 9.6q-1.8.6-4.1 1.2-2.1.3-3.2-.9-1.7-2.1-2.4-5-1-1.7-.5-3.6Q-8.6-1-8.3-3.2z"
      />
      <path
        className="ink-fill"
        d="M-2.9-2.3Q-.6-3.5 2-1.9q-2.4-.7-4.9-.4zm-2.6 0q-1.3-.8-2.4.4 1.1-.6 2.4-.4zm3 3.1q2.2-3 4.7-.1L1.3.1q-.2 2-1.4 2-1.2 0-1.4-2zM-7.8.8Q-6.7-1.7-5.1.5L-5.8.2q.1 1.9-.7 1.9-.8 0-.8-2zm2.6.7q-1 2.1-1.5 3.2 .5.7 1.7.2-.8-.1-.9-.5zM-6.5 7q2 .5 4.5-.4-2 2-4.5.4zM-5 9q.9.5 1.8-.1-.9.2-1.8.1z"
      />
    </>
  ),
  profile: (
    <>
      <path
        className="ink-fill"
        d="M-8.3-2.7C-8.7-9.5-3-12.5 2.5-12.4 10-12.2 13.2-6 12.2.5Q11.6 5 9.4 8.2 4 9-2.8 11.6z"
      />
      <path className="sheet-line" d="M-5-7.5Q-3-10-.5-10.5" />
      <path
        className="sheet-fill"
        d="M-7.9-3.2Q-8.2-1.5-7.5-.3-8.4 2.2-9.4 3.5-9.6 4.5-8.3 4.8L-8 5.5Q-9 6.3-7.9 6.9-8.5 7.6-7.7 8.3-8.2 10.7-6 10.8L-3.2 10.5Q1.5 3.5.8-3.9-4-5-7.9-3.2z"
      />
      <path
        className="ink-fill"
        d="M-7-1.9Q-5.6-3.1-3.6-2-5.5-2.5-7-1.9zM-7 .2Q-5.5-1.6-3.3.8L-4.6.3Q-4.5 2.1-5.5 2.1T-6.3.1zM-8 6.9l2.5-.3q-1 1-2.5.3zM-7.8 4.2q.4-.6 1-.2-.3.6-1 .2z"
      />
    </>
  ),
  small: (
    <>
      <path className="ink-fill" d="M-1.3 10.5h1.1v4.8h-2.2q.1-.8 1-1zM.5 10.5h1.1v4.8H-.5q.1-.8 1-1z" />
      <path className="sheet-fill" d="M-1 2.8Q0 2.4 1.2 2.8 2.4 5.5 2.7 10.2q-2.5.8-5 0 0-4.7 1.3-7.4z" />
      <path className="sheet-fill" d="M-1.7-1V.2L-2.1 1h.4v1h1v.8H.8V-1z" />
      <path className="ink-fill" d="M-2.1-.4Q-2.4-2.5.1-2.6 2.6-2.5 2.2 1.9L.5 2-.2-.6z" />
    </>
  ),
  distant: (
    <>
      <path
        className="ink-fill"
        d="M-1.5 10.2h1.3v5.1h-1.7zM.2 10.2h1.3l.4 5.1H.2zM-2.4 1.9Q-3-2.6 0-2.6T2.4 1.9z"
      />
      <path className="sheet-fill" d="M-1.4 2.7Q0 2.2 1.4 2.7L2.8 10.3q-2.8.8-5.6 0z" />
      <path className="sheet-fill bare" d="M-1.4-.5h2.8Q1.6 2 0 2T-1.4-.5z" />
    </>
  ),
  plan: (
    <>
      <path className="sheet-fill" d="M-8.5 0C-8.5-5 8.5-5 8.5 0S-8.5 5-8.5 0z" />
      <path className="ink-fill" d="M-4.6-.5a4.6 4.8 0 0 1 9.2 0Q4.5 2 3 3.5Q0 5-3 3.5-4.5 2-4.6-.5z" />
      <path className="sheet-fill" d="M-2 3.8Q0 6.8 2 3.8" />
    </>
  ),
  eye: (
    <>
      <path className="ink-fill" d="M-62-42 62-42l0 8q-28-6-42 2l-6-5L8-31q-38-5-56 11l-2 62-12 0z" />
      <path className="ink-fill" d="M-44-14c16-15 46-19 71-6l-3 4c-22-9-48-7-68 2z" />
      <path className="sheet-fill" d="M-33 9c12-20 42-22 60 2C10 24-17 24-33 9z" />
      <path className="ink-fill" d="M-18 4C-18-9 11-9 11 5c0 17-29 17-29-1z" />
      <path className="sheet-fill bare" d="M-9-1a4 4 0 1 1-.1.1z" />
      <path
        className="ink-fill"
        d="M-34 1Q-42-2-45-10-38-5-29-6zM-46 4Q-38 5-34 0C-14-25 14-20 27 11 10-9-18-9-32 9q-8 1-14-5z"
      />
      <path d="M-22-14C-12-19 8-19 19-8M44-6q-6 20 2 34 5 6 14 5" />
    </>
  ),
};
