// Runs the development server with `tsx watch`, which restarts it when one of its own modules changes. It polls them:
// the system may have run out of watchers, and a network drive sends no events.
Object.assign(process.env, { CHOKIDAR_USEPOLLING: "true", CHOKIDAR_INTERVAL: "500" });
process.argv.splice(2, 0, "watch", "--clear-screen=false", "build/run.js", "build/commands/dev.ts");
await import(import.meta.resolve("tsx/cli"));
