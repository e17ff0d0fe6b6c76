/**
 * Starting as an operator does, the real service as a child process: a stop in the middle of the first start, wrong settings, users
 * and directories. Source: docs/reference/reliability.md#f12-termination, docs/reference/reliability.md#f13-two-instances.
 */
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeProvider } from '../support/fakes/llm-provider.ts';
import { failToStart, startProcess, stopDuringStart } from './service-process.ts';
import { bootstrapOf, folder, removeFolders, status } from './start.fixture.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const ROOT = new URL('../..', import.meta.url).pathname;
/**
 * Whether another user may pass every folder on the way: a checkout in a private one (mktemp makes such) runs as its owner only.
 */
const isReachable = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isReachable(dirname(path)));
const isRoot = process.getuid?.() === 0;

afterAll(removeFolders);

it('a SIGTERM in the middle of the first start ends in order with code 0, and the next start finds everything', async () => {
  const dataDir = join(folder(0o755), 'data');
  expect(await stopDuringStart({ dataDir }, () => existsSync(join(dataDir, 'postgres')))).toBe(0);
  expect(existsSync(join(dataDir, 'surety.lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  const service = await startProcess({ dataDir });
  expect(await status(service, '/v1/agents', bootstrapOf(dataDir).api_key)).toBe(200);
  expect(await service.stop()).toBe(0);
}, 60_000);

describe('wrong settings', () => {
  it('stop the start with exit code 1 and one line for each problem, and leave no trace', async () => {
    const dataDir = join(folder(0o755), 'data');
    const env = { RATE_LIMITS: 'defalt:5', UPSTREAM_COLOUR: 'blue', LOG_LEVEL: 'loud', DATABASE_POOL_MAX: 'many' };
    const { code, lines } = await failToStart({ dataDir, isBare: true, env });
    expect(code).toBe(1);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^surety cannot start: /);
    expect(lines.join('\n')).toContain("RATE_LIMITS: 'defalt' is not a class; did you mean default?");
    expect(lines.join('\n')).toContain('LOG_LEVEL must be one of');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('of a chain that lack one part are found before there is a database', async () => {
    const dataDir = join(folder(0o755), 'data');
    const chain = { CHAIN_RPC_URL: 'http://127.0.0.1:1' };
    for (const [env, line] of [
      [chain, 'CHAIN_ID must name the chain of CHAIN_RPC_URL'],
      [{ ...chain, CHAIN_ID: '1' }, 'CHAIN_CONTRACT must name the contract'],
    ] as const) {
      const { code, lines } = await failToStart({ dataDir, isBare: true, env });
      expect([code, lines]).toEqual([1, [expect.stringContaining(`surety cannot start: ${line}`)]]);
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('a part that fails after others have started is one line: what had started is stopped', async () => {
    const dataDir = join(folder(0o755), 'data');
    const env = {
      CHAIN_RPC_URL: 'http://127.0.0.1:1',
      CHAIN_ID: '1',
      CHAIN_CONTRACT: `0x${'1'.repeat(40)}`,
      CHAIN_PRIVATE_KEY_FILE: join(dataDir, 'no-such-key'),
    };
    const { code, lines } = await failToStart({ dataDir, env });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^surety cannot start: .*no-such-key/)]]);
  }, 40_000);

  it('a port that is taken is one line and exit code 1, and the data directory is free again', async () => {
    const dataDir = join(folder(0o755), 'data');
    const provider = await startFakeProvider();
    const { code, lines } = await failToStart({ dataDir, env: { PORT: new URL(provider.url).port } });
    await provider.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^surety cannot start: PORT \d+: .*address already in use .*give PORT another port/),
    ]);
    expect(existsSync(join(dataDir, 'bootstrap.json'))).toBe(false); // the next start is the first one
    const service = await startProcess({ dataDir });
    expect(service.output()).toContain('First start');
    expect(await service.stop()).toBe(0);
  }, 40_000);
});

describe('what a start does not find as it was', () => {
  it('a master key that is gone ends the start with its name, and no new one takes its place', async () => {
    const dataDir = join(folder(0o755), 'data');
    const path = join(dataDir, 'master.key');
    let service = await startProcess({ dataDir });
    expect(await service.stop()).toBe(0);
    const key = readFileSync(path);
    rmSync(path);
    const { code, lines } = await failToStart({ dataDir });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^surety cannot start: .*master\.key is missing/)]]);
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, key, { mode: 0o600 });
    service = await startProcess({ dataDir });
    expect(await status(service, '/v1/agents', bootstrapOf(dataDir).api_key)).toBe(200);
    expect(await service.stop()).toBe(0);
  }, 60_000);

  it('a database whose files are damaged is not to be made anew', async () => {
    const dataDir = join(folder(0o755), 'data');
    const service = await startProcess({ dataDir });
    expect(await service.stop()).toBe(0);
    const control = join(dataDir, 'postgres', 'global', 'pg_control');
    writeFileSync(control, Buffer.alloc(statSync(control).size));
    const { code, lines } = await failToStart({ dataDir });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/restore a backup/);
    expect(lines.join('\n')).not.toMatch(/initdb/);
  }, 40_000);
});

describe('users and directories', () => {
  it.skipIf(!isRoot || !isReachable(ROOT))(
    'works as a normal user with a data directory of its own (skipped: only root can become another user, who must reach this folder)',
    async () => {
      const home = folder(0o700);
      chownSync(home, NOBODY.uid, NOBODY.gid);
      const dataDir = join(home, 'data');
      const prefix = ['setpriv', `--reuid=${NOBODY.uid}`, `--regid=${NOBODY.gid}`, '--clear-groups'];
      const service = await startProcess({ dataDir, prefix, env: { HOME: home } });
      try {
        expect(await status(service, '/v1/agents', bootstrapOf(dataDir).api_key)).toBe(200);
        const owners = [statSync(dataDir).uid, statSync(join(dataDir, 'postgres')).uid];
        expect(owners).toEqual([NOBODY.uid, NOBODY.uid]);
        expect(statSync(join(dataDir, 'bootstrap.json')).mode & 0o777).toBe(0o600);
      } finally {
        expect(await service.stop()).toBe(0);
      }
    },
    40_000,
  );

  it.skipIf(!isRoot)(
    "works as root with DATA_DIR in a private home, where PostgreSQL's user may not look (skipped: not root)",
    async () => {
      const dataDir = join(folder(0o700), 'home', 'data');
      mkdirSync(dirname(dataDir), { mode: 0o700 });
      let service = await startProcess({ dataDir });
      try {
        const { api_key: key } = bootstrapOf(dataDir);
        expect(await status(service, '/v1/agents', key)).toBe(200);
        expect(statSync(dirname(dataDir)).mode & 0o777).toBe(0o700);
        expect(await service.stop()).toBe(0);
        service = await startProcess({ dataDir });
        expect(await status(service, '/v1/agents', key)).toBe(200);
      } finally {
        await service.stop();
        const moved = join(dataDir, 'postgres.location');
        if (existsSync(moved)) rmSync(dirname(readFileSync(moved, 'utf8').trim()), { recursive: true, force: true });
      }
    },
    60_000,
  );
});
