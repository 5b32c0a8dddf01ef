import { readFileSync, writeSync } from "node:fs";

/** Loaded before a program; when the program exits, writes its cost to file descriptor 3. */
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // In kilobytes. maxRSS includes the parent process's memory; Linux's /proc has the program's own.
  const status = process.platform === "linux" ? readFileSync("/proc/self/status", "utf8") : "";
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? maxRSS);
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, peak: peak / 1024 }));
});
