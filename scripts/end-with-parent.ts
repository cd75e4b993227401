/**
 * Ends this process, as SIGTERM would, when the process that started it is gone: the channel between them closes with
 * it, whatever has ended it and on whatever system. Without such a channel nothing happens.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel alone does not keep this process running.
  process.channel?.unref();
}
