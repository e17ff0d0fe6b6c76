import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUse, LOCK_FILE, lockDirectory } from './lock.ts';
import { pidRealm, startedAt } from './process-identity.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'surety-lock-'));
  path = join(dir, LOCK_FILE);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const holder = (over: object): void =>
  writeFileSync(
    path,
    JSON.stringify({
      pid: process.pid,
      started: startedAt(process.pid),
      realm: pidRealm(),
      nonce: 'x',
      ...over,
    }),
  );
const age = (seconds: number): void => {
  const then = new Date(Date.now() - seconds * 1_000);
  utimesSync(path, then, then);
};

describe('the lock of a data directory', () => {
  it('is held by one, names its holder, and is free again after release', async () => {
    const lock = await lockDirectory(dir);
    await expect(lockDirectory(dir)).rejects.toThrow(`in use by process ${process.pid}`);
    lock.release();
    expect(readdirSync(dir)).toEqual([]);
    (await lockDirectory(dir)).release();
  });

  it('of a dead process is taken over', async () => {
    holder({ pid: 2 ** 22 - 5 });
    (await lockDirectory(dir)).release();
  });

  it('of a process whose number now belongs to another one is taken over', async () => {
    holder({ pid: 1, started: '12345678901' });
    const lock = await lockDirectory(dir);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it('of a process in another container counts while its heartbeat is fresh', async () => {
    holder({ realm: 'elsewhere boot pid:[1]' });
    await expect(lockDirectory(dir)).rejects.toThrow('on elsewhere');
    age(60);
    (await lockDirectory(dir)).release();
  });

  it('that somebody else took over meanwhile is not removed by a late release', async () => {
    const lock = await lockDirectory(dir);
    holder({ nonce: 'another' });
    lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('goes to exactly one of many processes that find a dead one', async () => {
    holder({ pid: 2 ** 22 - 5 });
    const script = `import { lockDirectory } from ${JSON.stringify(fileURLToPath(new URL('./lock.ts', import.meta.url)))};
      try { await lockDirectory(${JSON.stringify(dir)}); process.stdout.write('won'); setTimeout(() => {}, 4000); }
      catch (error) { process.stdout.write(error.name); }`;
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const answers = await Promise.all(
      children.map(
        (child) => new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text)))),
      ),
    );
    for (const child of children) child.kill('SIGKILL');
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
    expect(answers.filter((answer) => answer === DataDirectoryInUse.name)).toHaveLength(5);
  });
});
