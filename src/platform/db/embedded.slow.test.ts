import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog, type Log } from '../log.ts';
import { connectDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { EmbeddedUnavailable, findBinaries, linkLibraries, packageRoot } from './embedded/binaries.ts';
import { canReach } from './embedded/location.ts';
import { stopPostmaster } from './embedded/postmaster.ts';
import { isAlive } from './embedded/process-identity.ts';
import { isUnavailable } from './errors.ts';
import { sql } from './sql.ts';

const CHILD = fileURLToPath(new URL('../../../test/support/embedded-child.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
let base = '';
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'surety-embedded-'));
  chmodSync(base, 0o711);
  const first = await startEmbedded({ dataDir: join(base, 'made'), log: silentLog });
  await first.stop();
});
/** A data directory with a cluster that was made and stopped: a copy, where a test is not about how one is made. */
function stopped(name: string): string {
  cpSync(join(base, 'made'), join(base, name), { recursive: true });
  chmodSync(join(base, name), statSync(join(base, 'made')).mode);
  chmodSync(join(base, name, 'postgres'), 0o700);
  return join(base, name);
}
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Line {
  ready?: true;
  pid: number;
  adopted: boolean;
  host: string;
  ms: number;
  error?: string;
  message?: string;
  beat?: true;
  lost?: string;
  info?: string;
}
interface Child {
  readonly process: ChildProcess;
  readonly lines: Line[];
  until(test: (line: Line) => boolean): Promise<Line>;
  end(signal: NodeJS.Signals): Promise<void>;
}

function start(...args: string[]): Child {
  const child = spawn(process.execPath, [CHILD, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const w of waiting) w();
  };
  createInterface({ input: child.stdout }).on('line', (text) => {
    lines.push(JSON.parse(text) as Line);
    wake();
  });
  child.once('exit', wake);
  return {
    process: child,
    lines,
    until: (test) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const line = lines.find(test);
          if (line !== undefined) {
            waiting.delete(look);
            resolve(line);
            return;
          }
          if (child.exitCode !== null || child.signalCode !== null) {
            waiting.delete(look);
            setTimeout(() => {
              const late = lines.find(test);
              if (late !== undefined) resolve(late);
              else reject(new Error(`the child ended: ${JSON.stringify(lines.at(-1))}`));
            }, 50);
          }
        };
        waiting.add(look);
        look();
      }),
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) {
          resolve();
          return;
        }
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}
/** The shells that wait to end the server `pid`. */
const followersOf = (pid: number | undefined): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('surety-follow') && line.endsWith(` ${pid}`))
    .map((line) => Number.parseInt(line, 10));
const isReady = (line: Line): boolean => line.ready === true || line.error !== undefined;
const countBeats = (db: Awaited<ReturnType<typeof connectDatabase>>) =>
  db.direct.one(
    Type.Object({ n: Type.Integer() }),
    sql`-- t.count
  select count(*)::int as n from beats`,
  );

describe('one data directory', () => {
  it('[req:ROB-3] a second process refuses with one line that names the first, which keeps working', async () => {
    const dir = join(base, 'f13');
    const first = start(dir);
    const ready = await first.until(isReady);
    expect(ready).toMatchObject({ ready: true, adopted: false });
    const second = start(dir);
    const refused = await second.until(isReady);
    expect(refused.error).toBe('DataDirectoryInUse');
    expect(refused.message).toContain(`process ${first.process.pid}`);
    expect(refused.message).not.toContain('\n');
    const seen = first.lines.length;
    await first.until((line) => line.beat === true && first.lines.indexOf(line) >= seen);
    expect(first.lines.some((line) => line.lost !== undefined)).toBe(false);
    expect(isAlive(ready.pid)).toBe(true);
    await first.end('SIGTERM');
    expect(isAlive(ready.pid)).toBe(false);
    expect(existsSync(join(dir, 'surety.lock'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')(
    'a server follows its process within 2 s, killed or stopped in the middle, also while it hangs',
    async () => {
      const dir = stopped('follows');
      const first = start(dir);
      const { pid } = await first.until(isReady);
      await first.until((line) => line.beat === true);
      await first.end('SIGKILL');
      const acknowledged = first.lines.filter((line) => line.beat === true).length;
      await expect.poll(() => isAlive(pid), { timeout: 2_000, interval: 20 }).toBe(false);

      const second = start(dir);
      const { pid: later } = await second.until(isReady);
      process.kill(later, 'SIGSTOP');
      await second.end('SIGKILL');
      await expect.poll(() => isAlive(later), { timeout: 2_000, interval: 20 }).toBe(false);

      const third = await startEmbedded({ dataDir: dir, log: silentLog });
      expect(third.adopted).toBe(false);
      const db = await connectDatabase({ connection: third.connection, log: silentLog });
      expect((await countBeats(db)).n).toBeGreaterThanOrEqual(acknowledged);
      await db.close();
      await third.stop();
      expect(followersOf(third.pid())).toEqual([]);
    },
    30_000,
  );

  it('an orphan server, whose follower was killed too, is adopted, no acknowledged row is missing, and a warm start is under 1 s', async () => {
    const dir = stopped('orphan');
    const first = start(dir);
    const { pid } = await first.until(isReady);
    await first.until((line) => line.beat === true);
    expect(followersOf(pid)).toHaveLength(1);
    for (const follower of followersOf(pid)) process.kill(follower, 'SIGKILL');
    await first.end('SIGKILL');
    const acknowledged = first.lines.filter((line) => line.beat === true).length;
    expect(isAlive(pid)).toBe(true);

    const again = await startEmbedded({ dataDir: dir, log: silentLog });
    expect(again.adopted).toBe(true);
    expect(again.pid()).toBe(pid);
    const db = await connectDatabase({ connection: again.connection, log: silentLog });
    expect((await countBeats(db)).n).toBeGreaterThanOrEqual(acknowledged);
    await db.close();
    await again.stop();
    expect(isAlive(pid)).toBe(false);

    const startMs = performance.now();
    const warm = await startEmbedded({ dataDir: dir, log: silentLog });
    expect(performance.now() - startMs).toBeLessThan(1_000);
    expect(warm.adopted).toBe(false);
    await warm.stop();
  });

  it('an orphan that does not answer is stopped and replaced', async () => {
    const dir = stopped('frozen');
    const first = start(dir);
    const { pid } = await first.until(isReady);
    await first.end('SIGKILL');
    process.kill(pid, 'SIGSTOP');
    const second = await startEmbedded({ dataDir: dir, log: silentLog });
    expect(second.adopted).toBe(false);
    expect(second.pid()).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
    await second.stop();
  }, 60_000);

  it('a server that was killed and never reaped does not block the next start', async () => {
    const dir = stopped('zombie');
    const first = start(dir);
    const { pid } = await first.until(isReady);
    await first.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const second = await startEmbedded({ dataDir: dir, log: silentLog });
    expect(second.adopted).toBe(false);
    await second.stop();
  }, 60_000);

  it('a server that dies is started again, and the pool finds it without an exit or a restart of ours', async () => {
    const dir = stopped('dies');
    const embedded = await startEmbedded({ dataDir: dir, log: silentLog });
    const db = await connectDatabase({
      connection: embedded.connection,
      log: silentLog,
      poolSize: 4,
      acquireTimeoutMs: 1_000,
    });
    const pid = embedded.pid();
    const failures: unknown[] = [];
    const ping = (): Promise<boolean> =>
      db
        .systemTx(async (tx) =>
          tx.run(sql`-- t.ping
      select pg_sleep(0.005)`),
        )
        .then(
          () => true,
          (error: unknown) => {
            failures.push(error);
            return false;
          },
        );
    const load = { isOn: true };
    const running = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (load.isOn) await ping();
      }),
    );
    process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await expect.poll(() => embedded.pid() !== pid && ping(), { timeout: 15_000, interval: 50 }).toBe(true);
    load.isOn = false;
    await running;
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !isUnavailable(error))).toEqual([]);
    expect(db.stats().total).toBeLessThanOrEqual(4);
    await db.close();
    await embedded.stop();
  }, 60_000);
});

describe('places', () => {
  it('uses a short private socket directory when DATA_DIR is too long for one, and removes it', async () => {
    const dir = stopped('long'.repeat(30));
    const embedded = await startEmbedded({ dataDir: dir, log: silentLog });
    const host = String(embedded.connection.host);
    expect(host.length).toBeLessThan(80);
    expect(statSync(host).mode & 0o077).toBe(0);
    await embedded.stop();
    expect(existsSync(host)).toBe(false);
  });

  it('opens no TCP port on a socket, and on TCP listens on loopback only, with a password', async () => {
    const socket = await startEmbedded({ dataDir: stopped('no-tcp'), log: silentLog });
    const listens = await connectDatabase({ connection: socket.connection, log: silentLog });
    const Row = Type.Object({ listen_addresses: Type.String(), fsync: Type.String() });
    const settings = sql`-- t.settings
      select current_setting('listen_addresses') as listen_addresses, current_setting('fsync') as fsync`;
    expect(await listens.direct.one(Row, settings)).toEqual({ listen_addresses: '', fsync: 'on' });
    await listens.close();
    await socket.stop();

    const tcp = await startEmbedded({ dataDir: join(base, 'tcp'), log: silentLog, transport: 'tcp' });
    expect(tcp.connection).toMatchObject({ host: '127.0.0.1', user: 'surety' });
    expect(String(tcp.connection.password).length).toBeGreaterThan(20);
    await expect(
      connectDatabase({ connection: { ...tcp.connection, password: 'wrong' }, log: silentLog }),
    ).rejects.toMatchObject({ code: '28P01' });
    const db = await connectDatabase({ connection: tcp.connection, log: silentLog });
    expect((await db.direct.one(Row, settings)).listen_addresses).toBe('127.0.0.1');
    await db.close();
    await tcp.stop();
  });

  it.runIf(isRoot)(
    'as root: below a 0700 home programs and cluster run from the state directory, said in one log line',
    async () => {
      const home = join(base, 'home');
      const stateDir = join(base, 'state');
      mkdirSync(home, { mode: 0o700 });
      const programs = join(home, 'native');
      cpSync(packageRoot() ?? '', programs, { recursive: true, verbatimSymlinks: true });
      const lines: string[] = [];
      const log: Log = {
        ...silentLog,
        info: (_f, message) => {
          lines.push(message);
        },
      };
      const options = { dataDir: join(home, 'data'), stateDir, programs: [programs], log };
      const first = await startEmbedded(options);
      expect(lines.filter((line) => line.includes('state directory'))).toHaveLength(1);
      const db = await connectDatabase({ connection: first.connection, log: silentLog });
      await db.direct.run(sql`-- t.keep
      create table kept as select 1 as n`);
      await db.close();
      await first.stop();
      expect(readdirSync(stateDir).some((name) => name.startsWith('postgresql-'))).toBe(true);
      expect(existsSync(join(home, 'data', 'postgres'))).toBe(false);

      const second = await startEmbedded(options);
      const same = await connectDatabase({ connection: second.connection, log: silentLog });
      expect(
        await same.direct.one(
          Type.Object({ n: Type.Integer() }),
          sql`-- t.kept
      select n from kept`,
        ),
      ).toEqual({ n: 1 });
      await same.close();
      await second.stop();
    },
  );

  it.runIf(isRoot)(
    'as root: a cluster made while the directory was open comes along when it is closed later',
    async () => {
      const dir = stopped('closing');
      const first = await startEmbedded({ dataDir: dir, log: silentLog });
      const db = await connectDatabase({ connection: first.connection, log: silentLog });
      await db.direct.run(sql`-- t.keep
      create table kept as select 1 as n`);
      await db.close();
      await first.stop();
      chmodSync(dir, 0o700);
      const second = await startEmbedded({ dataDir: dir, stateDir: join(base, 'state2'), log: silentLog });
      const same = await connectDatabase({ connection: second.connection, log: silentLog });
      expect(
        await same.direct.one(
          Type.Object({ n: Type.Integer() }),
          sql`-- t.kept
      select n from kept`,
        ),
      ).toEqual({ n: 1 });
      await same.close();
      await second.stop();
      expect(existsSync(join(dir, 'postgres.moved', 'PG_VERSION'))).toBe(true);
    },
  );

  it('decides by mode bits whether a user may pass a path', () => {
    const closed = join(base, 'closed');
    mkdirSync(join(closed, 'inner'), { recursive: true });
    const stranger = { uid: 64_001, gid: 64_001, name: 'stranger' };
    expect(canReach(join(closed, 'inner'), stranger)).toBe(true);
    chmodSync(closed, 0o700);
    expect(canReach(join(closed, 'inner'), stranger)).toBe(false);
    expect(canReach(join(closed, 'inner'), { ...stranger, uid: statSync(closed).uid })).toBe(true);
  });
});

describe('programs', () => {
  it('the symlinks an install script would make are made when absent (npm ci --ignore-scripts)', () => {
    const copy = join(base, 'package', 'native');
    cpSync(packageRoot() ?? '', copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const link of links) unlinkSync(join(base, 'package', link.target));
    expect(linkLibraries(copy)).toBe(links.length);
    expect(links.every((link) => lstatSync(join(base, 'package', link.target)).isSymbolicLink())).toBe(true);
    expect(linkLibraries(copy)).toBe(0);
    expect(findBinaries([copy])).toMatchObject({ root: copy, source: 'package' });
  });

  it('where nothing runs, the error asks for DATABASE_URL', () => {
    const broken = join(base, 'broken');
    mkdirSync(join(broken, 'bin'), { recursive: true });
    writeFileSync(join(broken, 'bin', 'postgres'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
    expect(() => findBinaries([broken], [])).toThrow(EmbeddedUnavailable);
    expect(() => findBinaries([broken], [])).toThrow('DATABASE_URL');
  });

  it('stopping a process that has ended is no error', async () => {
    await expect(stopPostmaster({ pid: 2 ** 22 - 3, host: '' })).resolves.toBeUndefined();
  });
});
