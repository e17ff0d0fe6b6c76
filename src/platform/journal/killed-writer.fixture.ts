/** A process of journal.test.ts: appends as many records as it is told, says its id and kills itself. */
import { createSealer } from '../auth/secrets.ts';
import { systemClock } from '../clock.ts';
import { silentLog } from '../log.ts';
import { Journal } from './journal.ts';

const [dir = '', records = '0'] = process.argv.slice(2);
process.once('message', (masterKey: number[]) => {
  void write(Buffer.from(masterKey));
});

async function write(masterKey: Buffer): Promise<void> {
  const journal = await Journal.open({
    dir,
    keys: createSealer(masterKey),
    log: silentLog,
    clock: systemClock,
    reserveBytes: 0,
  });
  for (let i = 0; i < Number(records); i += 1) journal.append(1, Buffer.from(String(i)), 1);
  process.send?.(journal.owner, undefined, undefined, () => {
    process.kill(process.pid, 'SIGKILL');
  });
}
