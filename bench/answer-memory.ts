/** Loaded into a measured server before it starts: tells its parent process what its memory holds, without garbage. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
