/** Preloaded into a measured process: SIGUSR2 begins a CPU profile, a second SIGUSR2 ends it and writes BENCH_PROFILE. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_PROFILE !== undefined) {
  const target = process.env.BENCH_PROFILE;
  delete process.env.BENCH_PROFILE; // its children are not profiled
  let session = null;
  process.on('SIGUSR2', () => {
    if (session === null) {
      session = new Session();
      session.connect();
      session.post('Profiler.enable');
      session.post('Profiler.setSamplingInterval', { interval: 200 });
      session.post('Profiler.start');
      return;
    }
    const ending = session;
    session = null;
    ending.post('Profiler.stop', (error, result) => {
      if (error === null) writeFileSync(target, JSON.stringify(result.profile));
      ending.disconnect();
    });
  });
}
