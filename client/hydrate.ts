/** Sets up the elements that have a data attribute, on the pages that have them. */
export function hydrate<T extends HTMLElement>(name: string, bringToLife: (element: T) => void): void {
  for (const element of document.querySelectorAll<T>(`[data-${name}]`)) bringToLife(element);
}
