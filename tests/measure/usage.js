import { readFileSync, writeSync } from "node:fs";

/** Loaded before a program; when the program exits, writes its CPU time in seconds and its peak memory in MiB. */
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // In kilobytes. maxRSS includes the parent process's memory; Linux's /proc has the program's own.
  const status = process.platform === "linux" ? readFileSync("/proc/self/status", "utf8") : "";
  const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? maxRSS);
  writeSync(1, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peak: peak / 1024 }));
});
