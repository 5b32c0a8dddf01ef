import { createContext, use } from "react";

/**
 * What a page needs besides its HTML, noted while it is rendered: the classes that have a style sheet of their own, and
 * the shared drawings that it refers to ("#house_") or defines ("house_").
 */
export const Needs = createContext(new Set<string>());

/** Notes the names of an element, and returns them: `className={need("callout")}`. */
export function need(names: string): string {
  const needs = use(Needs);
  for (const name of names.split(" ")) needs.add(name);
  return names;
}
