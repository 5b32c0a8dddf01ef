/*
 * Mara, the heroine of every drawing: black hair to the jaw, with a fringe that has one notch; a striped scarf, its end on
 * her left; a white coat, wider towards its hem; black boots. Hair and boots are black and the coat is white, so that she
 * is known even at a height of 20 pixels.
 *
 * 0,0 is between her eyes, and she is seven heads tall. From crown to chin she measures 20; her scarf is at 12 to 18, her
 * shoulders at 19, her hips at 58, the hem of the coat at 86, her knees at 97 and her soles at 130. The features of her
 * face are filled areas, so that they grow thinner as she grows smaller; all other lines have one width at every size.
 * Nothing shines through her: all of her is filled with paper or ink.
 */

/** Her parts, as the page draws them once. */
export const maraParts = {
  legs: (
    <>
      <path className="sheet-fill" d="M-9.5 86l1.2 22h5.6L-1.5 86M9.5 86L8.7 108H3L2 86" />
      <path
        className="ink-fill"
        d="M-9.3 104h7.2l-.1 19c.2 3 .3 6.5-1 7.2-3 1-7.5.8-9.3-.2-1.5-1.2 1.5-4 2.5-6.5zM9.3 104H2.6l-.3 19c-.2 3-.3 6.5 1 7.2 3 1 8.5.8 10.3-.2 1.5-1.2-2.5-4-3.5-6.5z"
      />
    </>
  ),
  coat: (
    <>
      <path
        className="sheet-fill"
        d="M-7.8 17.3C-12 18.3-15.3 19-16.8 22-19.2 27-21.5 38-21.8 44-21.5 50-17 56-13.5 60L-9 58 0 24 9 58 13.5 60C17 56 21.5 50 21.8 44 21.5 38 19.2 27 16.8 22 15.3 19 12 18.3 7.8 17.3z"
      />
      <path
        className="sheet-fill"
        d="M-12.7 28C-12 38-10 44-11.3 53-13 64-16 76-17 86-6 89.5 6 89.5 17 86 16 76 13 64 11.3 53 10 44 12 38 12.7 28L8.3 17H-8.3z"
      />
      <path d="M-.8 19q.3 30 1.3 69.5M-15 62.5l5.6-4M15 62.5l-5.6-4" />
      <path className="ink-fill" d="M-4 34a.9.9 0 1 0 .1 0M-4 47a.9.9 0 1 0 .1 0M-3.5 60a.9.9 0 1 0 .1 0" />
      <path className="sheet-fill" d="M-2.8 8v6h5.6V8M1.5 16q2.5 11 1.5 23.5l6.2-.5Q9.5 26 7.5 15" />
      <path d="M3.3 33l6-.5M3.2 35.7l6-.5" />
      <path
        className="sheet-fill"
        d="M-7.5 12.2Q0 14.2 7.5 12.2C10.3 13 10.3 16.8 8.3 17.8 4 20-5 20-8.6 17.8-10.3 16.5-10 13-7.5 12.2z"
      />
      <path d="M-7.5 15.5Q1 18 6.5 14.8" />
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
        d="M-5.6-1.9Q-4.2-3.2-1.9-2.5-4-2.6-5.6-1.9zM5.6-1.9Q4.2-3.2 1.9-2.5 4-2.6 5.6-1.9zM-6 .9Q-4.2-2-1.9.6L-2.5.3Q-2.5 2.1-3.6 2.1T-4.8 0zM6 .9Q4.2-2 1.9.6L2.5.3Q2.5 2.1 3.6 2.1T4.8 0zM.3 2Q-.6 3.8-.8 4.6-.2 5.3.9 4.8.1 4.7-.3 4.4zM-2.3 6.8Q0 7.5 2.4 6.5.2 8.2-2.3 6.8zM-.8 8.7q.8.5 1.7 0-.9.2-1.7 0z"
      />
    </>
  ),
  turned: (
    <>
      <path
        className="ink-fill"
        d="M-7.4 9.6Q-10.2 4-9.4-3C-8.8-9.5-3.5-12.6 2-12.4 9-12.2 13-7 12.6 0Q12.3 6 10.5 9.6 6 10.4 1.8 11.3z"
      />
      <path className="sheet-line" d="M-7.5-6.5Q-6-9.3-3-10.3" />
      <path
        className="sheet-fill"
        d="M-8.3-3.2Q-5-4.8-1-4.5L.2-6.8 1-4.3l2.7.9Q5.6 3 2.3 9.6.5 10.2-1.8 10.8-3.9 11.1-5 9.9-6.7 7.8-7.4 4.9-8.4 3.2-7.9 1.3-8.6-1-8.3-3.2z"
      />
      <path
        className="ink-fill"
        d="M-2.9-2.3Q-.6-3.5 2-1.9-.4-2.6-2.9-2.3zM-5.5-2.3Q-6.8-3.1-7.9-1.9-6.8-2.5-5.5-2.3zM-2.5.8Q-.3-2.2 2.2.7L1.3.1Q1.1 2.1-.1 2.1T-1.5.1zM-7.8.8Q-6.7-1.7-5.1.5L-5.8.2Q-5.7 2.1-6.5 2.1T-7.3.1zM-5.2 1.5Q-6.2 3.6-6.7 4.7-6.2 5.4-5 4.9-5.8 4.8-5.9 4.4zM-6.5 7Q-4.5 7.5-2 6.6-4 8.6-6.5 7zM-5 9q.9.5 1.8-.1-.9.2-1.8.1z"
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
      <path d="M-1.2 2.5h2.4" />
      <path className="sheet-line" d="M-.4.3v1" />
      <path className="ink-fill" d="M-1.9 1.7Q-2.6-2.2.1-2.2T2.2 1.7Q1.2 2 .8 1.5L-1-.4-1 1.7z" />
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
      <path className="ink-fill" d="M-62-42H62V-34Q34-40 20-32L14-37 8-31Q-30-36-48-20L-50 42H-62z" />
      <path className="ink-fill" d="M-44-14C-28-29 2-33 27-20L24-16C2-25-24-23-44-14z" />
      <path className="sheet-fill" d="M-33 9C-21-11 9-13 27 11 10 24-17 24-33 9z" />
      <path className="ink-fill" d="M-18 4C-18-9 11-9 11 5 11 22-18 22-18 4z" />
      <path className="sheet-fill bare" d="M-9-1a4 4 0 1 1-.1.1z" />
      <path
        className="ink-fill"
        d="M-42 10C-25-19 12-21 27 11 10-9-18-9-32 9Q-38 12-42 10zM-39 7L-49 1-35.5 1.5zM-36 2.5L-44-8-30-3.5z"
      />
      <path d="M-31-9C-18-20 8-19 19-8M-24 17l-2 3M-12 22l-1 3M2 22.5l1 3M44-6Q38 14 46 28 51 34 60 33" />
    </>
  ),
};
