/** Whether an input method takes a key. Safari no longer calls the Enter that ends a composition composing. */
export const isComposed = ({ keyCode }: KeyboardEvent) => keyCode === 229;
