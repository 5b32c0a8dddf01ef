import { Drawing, type FigureProps, Marker } from "./Drawing.tsx";

const width = 120;
const left = 18;
const right = 188;
const between = 34;

/** What the example costs, as areas: the project, and what comes on top of it in one way or the other. */
export function ExampleSum(props: FigureProps) {
  const { exampleShots: shots, perShot, perRegeneratedImage, perVideo } = props.facts;
  const columns = Math.max(1, Math.ceil(Math.sqrt(shots)));
  const rows = Math.ceil(shots / columns);
  const tileWidth = width / columns;
  const tileHeight = tileWidth * 0.75;
  const smallHeight = (tileHeight * perRegeneratedImage) / perShot;
  const clipHeight = (tileWidth * tileHeight * perVideo) / perShot / width;

  const projectHeight = rows * tileHeight;
  const imagesHeight = rows * smallHeight;
  const height = Math.max(projectHeight, imagesHeight + between + clipHeight) + 32;
  const projectY = (height - projectHeight) / 2 + 6;
  const imagesY = (height - imagesHeight - between - clipHeight) / 2 + 6;
  const clipY = imagesY + imagesHeight + between;
  const project = round(projectY + projectHeight / 2);
  const images = round(imagesY + imagesHeight / 2);
  const clip = round(clipY + clipHeight / 2);

  /** Draws one thing in the place of each shot. */
  const each = (x: number, y: number, tall: number, draw: typeof frame) =>
    Array.from({ length: shots }, (_, index) =>
      draw(x + (index % columns) * tileWidth, y + Math.floor(index / columns) * tall, tileWidth, tall),
    ).join("");

  return (
    <Drawing {...props} height={Math.ceil(height)}>
      <path className="pencil-fill" d={each(left, projectY, tileHeight, frame)} />
      <path d={each(right, imagesY, smallHeight, frame)} />
      <path className="pencil" d={each(left, projectY, tileHeight, hills)} />
      <path d={frame(right, clipY, width, clipHeight)} />
      <path d={`M${right + 54} ${clip - 9}v18l15-9z`} />
      <path className="pencil" d={`M142 ${project}h9M158 ${images}h-7V${clip}h7`} />
      <path className="mark" d={`M163 ${images}h12m-6-6v12M163 ${clip}h12m-6-6v12`} />
      <Marker x={left - 4} y={round(projectY) - 4} number={1} />
      <Marker x={right - 4} y={round(imagesY) - 4} number={2} />
      <Marker x={right - 4} y={round(clipY) - 4} number={3} />
    </Drawing>
  );
}

const round = Math.round;

/** Its area is true; the line is drawn a little inside. */
const frame = (x: number, y: number, wide: number, tall: number) =>
  `M${round(x + 2)} ${round(y + 2)}h${round(wide - 4)}v${round(tall - 4)}h-${round(wide - 4)}z`;

const hills = (x: number, y: number, wide: number, tall: number) => {
  const step = round(wide / 10);
  const rise = round(tall / 5);
  return `M${round(x + wide / 5)} ${round(y + tall * 0.7)}l${step * 2}-${rise * 2} ${step * 2} ${rise * 2} ${step}-${rise} ${step} ${rise}`;
};
