/**
 * Preloaded into a measured process: SIGUSR2 begins, a second one ends and writes BENCH_STRETCH: the longest stretches of CPU
 * between two rounds of the event loop, in microseconds. CPU and not time, so that a process that others push aside does not
 * look like one that blocks.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_STRETCH !== undefined) {
  const target = process.env.BENCH_STRETCH;
  delete process.env.BENCH_STRETCH; // its children are not measured
  let found = null;
  let last = 0;
  const now = () => {
    process.cpuUsage(); // makes the kernel bring this thread's figure up to date: else it stands since the last tick, 4 ms ago
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  const round = () => {
    if (found === null) return;
    const at = now();
    if (at - last > 500) found.push(at - last);
    last = at;
    setImmediate(round);
  };
  process.on('SIGUSR2', () => {
    if (found === null) {
      found = [];
      last = now();
      setImmediate(round);
      return;
    }
    const ended = found;
    found = null;
    writeFileSync(target, JSON.stringify(ended.sort((a, b) => b - a)));
  });
}
