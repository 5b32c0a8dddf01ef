import { Panel, PastedShot } from "./Drawing.tsx";
import { Mara, Place } from "./scene.tsx";

const house = <Place horizon={-4} house="translate(20 6)scale(1.6)" />;
const mara = (
  <>
    <Place horizon={-4} />
    <Mara at="translate(-6-8)scale(1.2)" head="turned" />
  </>
);
const tree = <Place horizon={-4} tree="translate(-10 10)scale(1.5)" />;

/** All images together; one of them; an edit, which stops at a barrier. */
export const drawImageGeneration = () => [
  <Panel key="all" viewBox="4 0 152 120">
    {[house, mara, tree, mara, tree, house].map((shot, index) => (
      <PastedShot key={index} x={20 + 42 * (index % 3)} y={index < 3 ? 58 : 90} width={36}>
        {shot}
      </PastedShot>
    ))}
    <rect className="sheet-fill outline" x="52" y="4" width="56" height="28" rx="5" />
    <path d="M67 12h20v14H67zM72 8h20v14" />
    <path className="mark" d="M72 36L44 53m0-6v6h6M80 36v17m-5-5l5 5 5-5M88 36l28 17m0-6v6h-6" />
  </Panel>,
  <Panel key="one" viewBox="164 0 152 120">
    <path
      className="pencil dashed"
      d="M180 58h36v24h-36zM264 58h36v24h-36zM180 90h36v24h-36zM222 90h36v24h-36zM264 90h36v24h-36z"
    />
    <PastedShot x={222} y={58} width={36}>
      {mara}
    </PastedShot>
    <rect className="sheet-fill outline" x="212" y="4" width="56" height="28" rx="5" />
    <path d="M229 10h22v16h-22zM229 24l8-8 5 5 3-3 6 6" />
    <path className="mark" d="M240 36v17m-5-5l5 5 5-5" />
  </Panel>,
  <Panel key="edit" viewBox="0 128 178 96">
    <rect className="sheet-fill outline" x="8" y="146" width="76" height="58" rx="4" />
    <PastedShot x={15} y={153} width={62} viewBox="-60 -30 120 52">
      {mara}
    </PastedShot>
    <path className="pencil" d="M16 188h34M16 196h24" />
    <path className="sheet-fill" d="M46 198l2-7 14-14 5 5-14 14zM48 191l5 5" />
    <path d="M92 176h30m-6-5l6 5-6 5" />
    <path className="mark" d="M100 169l12 14m-12 0l12-14" />
    <path className="pencil dashed" d="M130 162h40v28h-40z" />
  </Panel>,
];
