import { Fragment, type ReactNode } from "react";

/** A text with its braces filled in by elements. */
export const fillNodes = (text: string, nodes: Readonly<Record<string, ReactNode>>) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? nodes[part] : part}</Fragment>);
