import { writeSync } from "node:fs";

/** Loaded before a program: says at its end what it took, to whoever listens at the fourth stream. */
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // Microseconds and kilobytes.
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, peak: maxRSS / 1024 }));
});
