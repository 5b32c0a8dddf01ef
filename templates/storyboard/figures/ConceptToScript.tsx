import { Panel } from "./Drawing.tsx";

/** The input; the story ideas (a lighthouse, a letter, a boat); and the script. */
export const drawConceptToScript = () => [
  <Panel key="entries" viewBox="-22 0 140 156">
    <path className="outline sheet-fill" d="M6 6h84v144H6z" />
    <path d="M6 42h84M6 78h84M6 114h84M19 30v-3c-8-5-5-15 3-15s11 10 3 15v3zM20 34h4M22 54v6l4 3M11 88h22v16H11z" />
    <circle cx="22" cy="60" r="9" />
    <circle cx="22" cy="132" r="9" />
    <path className="ink-fill" d="M22 123a9 9 0 0 1 0 18z" />
    <path className="pencil" d="M42 19h36M42 29h24M42 60h36M42 96h36M42 132h36M16 88v16M28 88v16" />
  </Panel>,
  <Panel key="ideas" viewBox="95 0 140 156">
    <path className="outline sheet-fill" d="M124 6h82v42h-82zM124 57h82v42h-82zM124 108h82v42h-82z" />
    <path d="M139 42l2-19h8l2 19zM142 23v-6h6v6M140 17l5-4 5 4zM132 69h26v18h-26zM132 69l13 11 13-11M132 136h26l-5 7h-16zM145 132v-17c5 4 9 10 10 17z" />
    <path className="ink-fill" d="M140 36h10l.5-6h-11z" />
    <path
      className="pencil"
      d="M152 18l8-3M152 21l8 2M138 18l-8-3M138 21l-8 2M170 22h26M170 32h16M170 73h26M170 83h16M170 124h26M170 134h16"
    />
  </Panel>,
  <Panel key="script" viewBox="208 0 140 156">
    <path className="outline sheet-fill mark" d="M242 22h52l20 20v92h-72zM294 22v20h20" />
    <path className="pencil" d="M252 40h26M252 56h52M252 66h38M265 82h26M260 92h36M252 108h52M252 118h26" />
  </Panel>,
];
