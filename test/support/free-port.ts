/**
 * Ports for programs that a test starts and that must be told theirs. None is given twice by one worker, so that two ports of
 * one program differ, and all lie below the range from which Linux gives ports to outgoing connections and to listeners on
 * port 0 (32768 to 60999), so that nobody takes one between this answer and the start of the program.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LOWEST = 15_000;
const HIGHEST = 32_000;

const given = new Set<number>();

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
