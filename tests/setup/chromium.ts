// Without a browser, only the tests that open one fail.
export { installChromium as setup } from "../../build/commands/chromium.ts";
