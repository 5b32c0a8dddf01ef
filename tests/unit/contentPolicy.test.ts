import { expect, it } from "vitest";
import { hashSource } from "../../build/pages/contentPolicy.ts";

it.each(["a{}</style><b>", "x = '</SCRIPT>'"])(
  "hashSource refuses %j, at which a browser would end the element",
  (content) => {
    expect(() => hashSource(content)).toThrow("An inline block ends early");
  },
);
