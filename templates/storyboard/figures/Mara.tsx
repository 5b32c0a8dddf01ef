/*
 * Mara, the heroine of every drawing: black hair to the jaw, with a fringe that has one notch; a striped scarf, its
 * end on her left; a light coat, wider towards its hem; black boots. She is recognisable at a height of 20 pixels.
 * 0,0 is between her eyes, and she is seven heads tall: 1.68 m, so a unit is 12 mm. Her crown is at -12.4, her chin at
 * 10.8, her shoulders at 19, her hips at 58, the hem of the coat at 86, her knees at 97 and her soles at 130. The sun
 * is on the right. The features of her face are filled areas, so that they get thinner as she gets smaller; all other
 * lines have one width at every size. Nothing shows through her.
 */

interface BandProps {
  readonly d: string;
  readonly width: number;
  /** Whether it hangs down, so that its end is straight. */
  readonly isTail?: boolean;
}

/** A band of the scarf: its outline, its cloth, and dashes across it for its stripes. */
const Band = ({ d, width, isTail }: BandProps) => (
  <g className={isTail ? "band tail" : "band"}>
    <path d={d} strokeWidth={width + 1.2} />
    <path d={d} strokeWidth={width} />
    <path d={d} strokeWidth={width} />
  </g>
);

/** Seen from the front: one arm hangs, the other hand is in its pocket. The hem curves down, or up if it's negative. */
const coat = (hem: number) => (
  <>
    <path className="skin" d="M-22.7 59q-1.8 5-1.2 9.5.6 4 2.4 4 1.6-.2 2.2-3.2l1-2.3q.8-3.5.3-8" />
    <path
      className="outline"
      d={`M-7 16.5C-11 17.5-15 18.5-15.5 22L-12 50C-13 62-15.5 75-17 86q17 ${hem} 34 0C15.5 75 13 62 12 50l3.5-28C15 18.5 11 17.5 7 16.5z`}
    />
    <path
      className="outline"
      d="M-10.5 17.5C-16.5 18.5-19.5 23.5-20.5 28L-23 47v14l7 1Q-15 44-11.5 31M10.5 17.5C16.5 18.5 19.5 23.5 20.5 28L24 47 15.5 62.5 9.5 58l5.5-11.5L12 31"
    />
    <path
      className="wash"
      d={`M-14 20C-17.5 21-19 24-19.5 28L-22.3 47v13l4.5.7Q-17 46-13 36l1.7 14C-12 62-14.5 75-16 85.5l8 ${hem / 4}Q-6 66-7 49-9 33-8 19z`}
    />
    <path
      d={`M.5 24Q-.5 54 1.5 ${85 + hem / 2}M-12 50q12 ${hem / 2} 24 0M-7 18l-4 9 4.5 1.5 1 4.5L1 24.5M7 18l4.5 9-5 1.5-1 4.5L1 24.5M8 57l9 6.5M-11.5 60.5l6.5 2.5`}
    />
    <path className="hair" d="M-4 42a1 1 0 1 0 .1 0M-4 55a1 1 0 1 0 .1 0M-3 68a1 1 0 1 0 .1 0" />
  </>
);

/** The parts of Mara that a page draws only once. */
export const maraParts = {
  shadow: <path className="wash" d="M8-1.5Q-30-8-72-2q34 7 70 4z" />,
  legs: (
    <>
      <path className="outline" d="M-9.5 84l1 24h6l1-24M9.5 84l-1 24h-6l-1-24" />
      <path className="hair" d="M-9 104h7v18q0 9-1 8h-8q-1-2 2-9zM9 104H2v18q0 9 1 8h8q1-2-2-9z" />
    </>
  ),
  coat: coat(6),
  // For a lens lower than the hem.
  "low-coat": coat(-2),
  // Turned to the right, down to her hips.
  bust: (
    <>
      <path
        className="outline"
        d="M-5 16C-10 18-15 18-17 22-20 29-23 46-24 72H17C18 60 18 46 17 38 17 30 16 21 11 18L7 16z"
      />
      <path className="wash" d="M-6 17C-11 19-15 19-16 23-19 29-22 46-23 72h9q0-28 5-48z" />
      <path d="M-10 31Q-14 45-14 72M13 31q2 19 1 41M0 31Q2 50 1 72M-14 51q15 4 28 0" />
      <path className="cloth" d="M-5 17L-10 26-5 28-4 34 0 31 3 22zM9 18L14 25 11 27 11 31 7 29z" />
      <path className="hair" d="M-4 42a1 1 0 1 0 .1 0M-4 57a1 1 0 1 0 .1 0" />
    </>
  ),
  scarf: (
    <>
      <Band d="M4 19C7 27 6 35 7.6 43" width={6} isTail={true} />
      <path d="M4 44l7-1M5 44v3M7 43v3M9 43v3M11 43v3" />
      <Band d="M-7 15Q0 21 7.5 15" width={5} />
      <Band d="M-6 12Q0 15.5 6 11.5" width={4.6} />
    </>
  ),
  face: (
    <>
      <path
        className="hair"
        d="M9.5 10.6Q12.8 5 11.2-3C9.8-9.8 5-12.4-.5-12.4S-11-9.8-11.6-3Q-12.8 5-9.5 10.6 0 12 9.5 10.6z"
      />
      <path className="shade" d="M8.5-4.5Q7-8.8 3.2-10.3q2.3 2.5 3.1 5.7z" />
      <path
        className="skin bare"
        d="M-7.4-3.2Q-3-4.7 2-4.5L3.3-7l.6 2.8 3.4 1 .3 4C7.4 5 5 8 2.4 9.9Q0 11.2-2.4 9.9C-5 8-7.4 5-7.6.8z"
      />
      <path className="shade" d="M-7.4-3.2l3.2-.9Q-6.2 3-1.9 10.2l-.5-.3C-5 8-7.4 5-7.6.8z" />
      <path
        className="features"
        d="M-5.9-1.8Q-4.2-3.3-1.8-2.5-4-2.6-5.9-1.8zM5.9-1.8Q4.2-3.3 1.8-2.5 4-2.6 5.9-1.8zM-6.2 1Q-4.2-2-1.8.7L-2.5.3Q-2.5 2.2-3.7 2.2T-5-.1zM6.2 1Q4.2-2 1.8.7L2.5.3Q2.5 2.2 3.7 2.2T5-.1zM-1 4.6Q0 5.6 1.1 4.5 0 4.8-1 4.6zM-2.6 6.6Q0 7.4 2.6 6.6 0 8.8-2.6 6.6z"
      />
      <path className="skin bare" d="M-3.3-.2a.4.4 0 1 0 .1 0M4.1-.2a.4.4 0 1 0 .1 0" />
    </>
  ),
  turned: (
    <>
      <path
        className="hair"
        d="M7.4 9.6Q10 4 9.4-3C9-9.5 3.5-12.5-2-12.4-9-12-13-7-12.6 0q.3 6 2 9.6 4.5.8 8.7 1.7z"
      />
      <path className="shade" d="M7-5Q6-9 2-10 4-8 4.6-5z" />
      <path
        className="skin bare"
        d="M8.3-3.2Q5-4.8 1-4.5L0-7-1-4.3l-2.7.9Q-5.6 3-2.3 9.6q1.8.6 4.1 1.2 2 .3 3.2-1 1.7-2 2.4-5 1-1.7.5-3.6.7-2.3.4-4.4z"
      />
      <path className="shade" d="M-1-4.3l-2.7.9Q-5.6 3-2.3 9.6q1.8.6 4.1 1.2Q-1.6 7-1.8 3-2-1-1-4.3z" />
      <path
        className="features"
        d="M2.9-2.3Q.6-3.5-2-1.9.4-2.6 2.9-2.3zM5.5-2.3Q6.8-3.1 7.9-1.9 6.8-2.5 5.5-2.3zM2.5.8Q.3-2.2-2.2.7l.9-.6q.2 2 1.4 2 1.2 0 1.4-2zM7.8.8Q6.7-1.7 5.1.5L5.8.2q-.1 1.9.7 1.9.8 0 .8-2zM5.2 1.5q1 2.1 1.5 3.2-.5.7-1.7.2.8-.1.9-.5zM6.5 7q-2 .5-4.5-.4 2 2 4.5.4z"
      />
      <path className="skin bare" d="M.7 0a.5.5 0 1 0 .1 0M6.8 0a.4.4 0 1 0 .1 0" />
    </>
  ),
  // Twelve metres away.
  distant: (
    <>
      <path className="wash" d="M1 0Q-6-1-15 0-7 1 1 0z" />
      <path className="hair" d="M-1.5-5.2h1.2V0h-1.2zM.3-5.2h1.2V0H.3z" />
      <path className="cloth" d="M-1.5-13h3q1 1 1.3 4.5l-.8.2.3 3.3h-4.6l.3-3.3-.8-.2Q-2.5-12-1.5-13z" />
      <path className="hair" d="M-2-13c-.5-4 4.5-4 4 0z" />
      <path className="skin bare" d="M-1-15h2q0 1.5-1 1.5T-1-15z" />
      <path d="M-1-13h2M1-11.5h0M1-10h0" />
    </>
  ),
  // From the side, facing left, at the size of the front view.
  profile: (
    <>
      <path className="outline" d="M3 84l1 24h5l1-24M-8 84l1 24h6l2-24" />
      <path className="hair" d="M3 104h7v26H-3q0-3 3-4t3-6zM-7 104h7v26H-13q0-3 3-4t3-6z" />
      <path
        className="outline"
        d="M-5 16.5Q-12 20-12 32L-10 50Q-14 68-15 86 0 91 14 86 11 66 9 50 15 25 5 16z"
      />
      <path className="wash" d="M-11 30L-9 50-14 86l7 1.5Q-8 60-6 34z" />
      <path d="M-10 50l5 1M3 51l6-1" />
      <path className="skin" d="M-6 60q-1.5 5 0 9 2.5 1 3.5-2l1-5z" />
      <path className="outline" d="M0 22Q6 21 6 30L5 47 .5 63-7 60.5-3.5 45Q-6 26 0 22z" />
      <Band d="M-7 17Q-8 28-8 42" width={6} isTail={true} />
      <Band d="M-7 15Q0 19 7 14" width={5} />
      <Band d="M-6 12Q0 15 6 11" width={4.6} />
      <path className="skin" d="M-8-5v4L-11 4l2 1v3q0 3 4 3L2 9V-8z" />
      <path
        className="features"
        d="M-7.8-.8q2-1.2 4 .6L-5 0q0 2.2-1.2 2.2T-7.4-.2zM-9 7.7q1.8.3 3-.8-.8 2.2-2.8 1.7z"
      />
      <path
        className="hair"
        d="M-8.8-4.5Q-9-12.5 0-12.8 11-12.5 11.5-1 12 6 10.5 11.5L-1 10.5Q1 4-1.5-4.5z"
      />
    </>
  ),
  // From above, with her nose to the south; a unit is 8 cm.
  plan: (
    <>
      <path className="cloth" d="M-3.8 0C-3.8-2.6 3.8-2.6 3.8 0S-3.8 2.6-3.8 0z" />
      <path className="hair" d="M-1 1.4A1.7 1.7 0 1 1 1 1.4L0 4z" />
    </>
  ),
  // Her left eye, very close.
  eye: (
    <>
      <path className="skin bare" d="M-17 7Q-8-12 8-9q7 2 11 15-20 10-36 1z" />
      <path className="features" d="M0-9C8-9 11-4 11 2q0 10-10 10T-9 2Q-8-9 0-9z" />
      <path className="shade" d="M-5 5q5 5 12 1-2 4-6 4T-5 5z" />
      <path className="features" d="M-18 7.5Q-9-13 8-10q8 2 13 14l5-1-4 4 4 2-6-1Q14-5 6-7-8-8-18 7.5z" />
      <path d="M-16-2Q-8-15 8-13q8 1 13 9M-17 7Q-1 16 19 6" />
    </>
  ),
};
