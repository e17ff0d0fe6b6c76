/**
 * docs/operate.md, backup, restore and move, as an operator runs them: commands, processes and HTTP only. A service is backed up
 * while agents work; what is restored elsewhere verifies its log with the verifier, signs with the same key and knows its keys.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consistencyFault, readKeys, verifyDocument } from '../../verifier/index.mjs';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { externalServer, type ExternalServer } from '../support/external-server.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const PROVIDER_KEY = 'sk-backup-test-credential';
const PASSPHRASE = 'a passphrase of this test';
const folder = temporaryFolder('backup');
const FILE = join(folder.path, 'surety.backup');
const elsewhere = join(folder.path, 'elsewhere', 'data');
const TURNS = 12;

let provider: FakeProvider;
let external: ExternalServer;
let service: ServiceProcess;
let key: string;
let agentId: string;
let head: Head;

interface Ran {
  readonly code: number;
  readonly err: string;
}
interface Head {
  readonly tree_size: number;
  readonly root: string;
}

/** Runs an operator's command. */
function run(
  program: string,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Ran> {
  const all = { PATH: process.env['PATH'] ?? '', HOME: folder.path, DATA_DIR: dataDir, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: all, cwd: ROOT }, (error, _out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, err });
    });
  });
}

/** backup, restore, migrate; the passphrase is in the environment. */
const command = (dataDir: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ran> =>
  run(`${ROOT}bin/surety-data.mjs`, dataDir, { BACKUP_PASSPHRASE: PASSPHRASE, ...env }, args);

async function call<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  const response = await fetch(`${service.api}${path}`, {
    method: init.method ?? 'GET',
    headers: {
      'x-svc-api-key': key,
      ...(init.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'idempotency-key': `k-${Math.random()}` }),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  });
  expect([path, response.ok]).toEqual([path, true]);
  return (await response.json()) as T;
}

async function turn(i: number | string): Promise<void> {
  const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-svc-api-key': key,
      'x-api-key': PROVIDER_KEY,
      'anthropic-version': '2023-06-01',
      'x-svc-agent': 'keeper',
    },
    body: JSON.stringify({ model: 'm-1', max_tokens: 64, messages: [{ role: 'user', content: `Question ${i}` }] }),
  });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
}

const start = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> =>
  startProcess({ dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url, ...env } });
const headOf = async (): Promise<Head> =>
  (await call<{ tree_head: Head }>(`/v1/agents/${agentId}/merkle-root`)).tree_head;

beforeAll(async () => {
  [provider, external] = await Promise.all([startFakeProvider(), externalServer()]);
  provider.answer(() => ({ script: { thinking: 'I answer the question as I was asked.', text: 'An answer.' } }));
  service = await start(folder.dataDir);
  key = (JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string }).api_key;
  const proof = createHash('sha256').update(`${PROVIDER_KEY}|keeper`).digest('hex');
  const made = await call<{ id: string }>('/v1/agents', {
    method: 'POST',
    body: { name: 'keeper', hash_proof: proof },
  });
  agentId = made.id;
  for (let i = 0; i < TURNS; i += 1) await turn(i);
}, 120_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  await external.stop();
  folder.remove();
});

/** Certificates of all checkpoints, through the verifier's command, with the keys the service publishes. */
async function verifyAll(atLeast: number): Promise<void> {
  const { checkpoints } = await call<{ checkpoints: { checkpoint_id: string }[] }>(
    `/v1/agents/${agentId}/checkpoints?limit=100`,
  );
  expect(checkpoints.length).toBeGreaterThanOrEqual(atLeast);
  const certificates = await Promise.all(
    checkpoints.map((row) => call(`/v1/checkpoints/${row.checkpoint_id}/certificate`)),
  );
  const published = await call('/v1/keys');
  const keys = await readKeys(published);
  for (const certificate of certificates)
    expect((await verifyDocument(certificate, keys)).checks.filter((check) => check.fault !== null)).toEqual([]);
  const [file, keyFile] = [join(folder.path, 'certificate.json'), join(folder.path, 'keys.json')];
  writeFileSync(file, JSON.stringify(certificates[0]));
  writeFileSync(keyFile, JSON.stringify(published));
  expect(await verifier(file, '--keys', keyFile)).toMatchObject({ code: 0 });
}
const verifier = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`${ROOT}verifier/cli.mjs`, ...args], { cwd: folder.path }, (error, out, err) => {
      resolve({ code: error === null ? 0 : 1, err: `${out}${err}` });
    });
  });

/** The log continues from the backup, and the same key signs new entries. */
async function goesOn(): Promise<void> {
  const before = await headOf();
  await turn('afterwards');
  await expect.poll(async () => (await headOf()).tree_size).toBe(before.tree_size + 1);
  const after = await headOf();
  for (const earlier of [head, before]) {
    const { proof } = await call<{ proof: string[] }>(
      `/v1/evidence/consistency?agent_id=${agentId}&first=${earlier.tree_size}&second=${after.tree_size}`,
    );
    const [first, second] = [earlier, after].map((h) => ({ size: h.tree_size, root: h.root })) as [
      { size: number; root: string },
      { size: number; root: string },
    ];
    expect(await consistencyFault(first, second, proof)).toBeNull();
  }
  await verifyAll(TURNS + 1);
}

describe('a backup taken while agents work', () => {
  let keys: unknown;

  it('is one file, readable by its owner only, and says how much it holds', async () => {
    await expect.poll(async () => (await headOf()).tree_size).toBe(TURNS);
    head = await headOf();
    keys = await call('/v1/keys');
    const state = { isOver: false };
    const working = (async () => {
      for (let i = TURNS; !state.isOver; i += 1) await turn(i);
    })();
    const { code, err } = await command(folder.dataDir, {}, 'backup', FILE);
    state.isOver = true;
    await working;
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/backup: \d+ tables, \d+ rows, .* Without its passphrase it cannot be read\.\n$/),
    ]);
    expect(statSync(FILE).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(readFileSync(FILE).includes('keeper')).toBe(false);
  }, 60_000);

  it('is verified by its own command; exit code 3 with another passphrase, cut or altered, and 2 for wrong arguments', async () => {
    const check = (file: string, env = {}) => command(elsewhere, env, 'restore', file, '--check');
    expect(await check(FILE)).toMatchObject({ code: 0, err: expect.stringContaining('is whole') as unknown });
    expect(await check(FILE, { BACKUP_PASSPHRASE: 'another passphrase' })).toMatchObject({
      code: 3,
      err: expect.stringContaining('the passphrase is wrong') as unknown,
    });
    const cut = join(folder.path, 'cut');
    copyFileSync(FILE, cut);
    truncateSync(cut, statSync(FILE).size - 100);
    expect(await command(elsewhere, {}, 'restore', cut)).toMatchObject({
      code: 3,
      err: expect.stringContaining('cut off') as unknown,
    });
    const short = await command(folder.dataDir, { BACKUP_PASSPHRASE: 'short' }, 'backup', join(folder.path, 'x'));
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('fewer than 12 characters') as unknown });
    const none = await command(folder.dataDir, { BACKUP_PASSPHRASE: '' }, 'backup', join(folder.path, 'x'));
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('there is no passphrase') as unknown });
    expect((await command(folder.dataDir, {}, 'restore', FILE, '--to', 'x')).code).toBe(2);
    expect((await command(folder.dataDir, {}, 'backup', FILE)).code).toBe(4); // the file exists
  }, 60_000);

  it('restored elsewhere: the service verifies its log, signs with the same key, and its API key works', async () => {
    await service.stop();
    const restored = await command(elsewhere, {}, 'restore', FILE);
    expect(restored).toEqual({
      code: 0,
      err: expect.stringMatching(
        /The master key is now in .*elsewhere\/data\/master\.key\.\nrestore: turns that were logged after \S+Z are not in it: whoever kept a later head of a log, or cosigned one, finds that log rewritten/,
      ) as unknown,
    });
    expect(statSync(join(elsewhere, 'master.key')).mode & 0o777).toBe(0o600);
    service = await start(elsewhere);
    expect(existsSync(join(elsewhere, 'bootstrap.json'))).toBe(false); // no second owner
    expect(await call('/v1/keys')).toEqual(keys);
    await goesOn();
    expect(await call('/v1/keys')).toEqual(keys);
  }, 120_000);

  it('is not restored into a target that is in use or has data', async () => {
    expect(await command(elsewhere, {}, 'restore', FILE)).toMatchObject({
      code: 4,
      err: expect.stringContaining('is in use by process') as unknown,
    });
    await service.stop();
    expect(await command(elsewhere, {}, 'restore', FILE)).toMatchObject({
      code: 4,
      err: expect.stringContaining('the target is not empty') as unknown,
    });
    service = await start(elsewhere);
    await verifyAll(TURNS + 1);
  }, 120_000);
});

describe('a new master key', () => {
  const rotate = (env: Readonly<Record<string, string>> = {}) =>
    run(`${ROOT}bin/surety-rotate.mjs`, elsewhere, env, []);
  const journals = (): string[] => readdirSync(join(elsewhere, 'journal')).filter((name) => name.includes('.journal'));
  const put = (name: string, bytes: string): void => {
    writeFileSync(join(elsewhere, 'journal', name), bytes);
  };

  it('is refused while a crashed service has left journals, and says what to do: start, stop, and it is made', async () => {
    await turn('before a crash');
    await service.kill();
    expect(journals()).not.toEqual([]);
    const before = readFileSync(join(elsewhere, 'master.key'), 'utf8');
    expect(await rotate()).toMatchObject({
      code: 4,
      err: expect.stringMatching(
        /1 journal files in .*journal hold turns .*: start the service, .* stop it, /,
      ) as unknown,
    });
    put('00000000000000aa-000001.journal.unwritable', 'given up');
    service = await start(elsewhere, { LOG_LEVEL: 'info' });
    await expect.poll(() => service.output()).toContain('a journal was replayed');
    await service.stop();
    expect(await rotate()).toMatchObject({
      code: 4,
      err: expect.stringMatching(/set aside .*aa-000001\.journal\.unwritable.* move them away/) as unknown,
    });
    expect(readFileSync(join(elsewhere, 'master.key'), 'utf8')).toBe(before);
    renameSync(
      join(elsewhere, 'journal', '00000000000000aa-000001.journal.unwritable'),
      join(folder.path, 'moved-away.unwritable'),
    );
    expect(journals()).toEqual([]);
    service = await start(elsewhere);
  }, 120_000);

  it('is refused while the service runs; then the log goes on with the same signing keys, and the API key works', async () => {
    const keys = await call('/v1/keys');
    await turn('which leaves a journal while the service runs');
    expect(journals()).not.toEqual([]);
    expect(await rotate()).toMatchObject({ code: 4, err: expect.stringContaining('stop it first') as unknown });
    await service.stop();
    expect(journals()).toEqual([]);
    const path = join(elsewhere, 'master.key');
    const before = readFileSync(path, 'utf8');
    expect(await rotate()).toMatchObject({
      code: 0,
      err: expect.stringMatching(/\d+ values are sealed under the new key/) as unknown,
    });
    const after = readFileSync(path, 'utf8');
    expect(after).not.toBe(before);
    // interrupted between the commit and the renames: a second run completes it
    renameSync(path, `${path}.next`);
    writeFileSync(path, before, { mode: 0o600 });
    expect(await rotate()).toMatchObject({
      code: 0,
      err: expect.stringContaining('ended what was interrupted') as unknown,
    });
    expect(readFileSync(path, 'utf8')).toBe(after);
    expect(await rotate({ MASTER_KEY: after.trim() })).toMatchObject({
      code: 4,
      err: expect.stringContaining('NEW_MASTER_KEY') as unknown,
    });
    service = await start(elsewhere);
    expect(await call('/v1/keys')).toEqual(keys);
    await goesOn();
  }, 120_000);
});

describe('the move to an external PostgreSQL', () => {
  it('is refused while the service runs; then everything is there, and the service goes on with the same key', async () => {
    await external.administrator(
      `create role mover login password 'm'; create database surety_one owner mover; create role surety_app nologin; grant surety_app to mover`,
    );
    const url = external.urlOf('surety_one', { user: 'mover', password: 'm' });
    const refused = await command(elsewhere, {}, 'migrate', '--to', url);
    expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('stop it first') as unknown });
    await service.stop();
    const moved = await command(elsewhere, { TARGET_DATABASE_URL: url }, 'migrate');
    expect(moved).toMatchObject({ code: 0, err: expect.stringContaining('Start with DATABASE_URL') as unknown });
    expect(moved.err).not.toContain('mover:m@');
    service = await start(elsewhere, { DATABASE_URL: url, ROW_SECURITY: 'required' });
    await goesOn();
  }, 120_000);

  it('and a backup of it is restored into another external database', async () => {
    const second = join(folder.path, 'second.backup');
    const from = external.urlOf('surety_one', { user: 'mover', password: 'm' });
    expect((await command(elsewhere, { DATABASE_URL: from }, 'backup', second)).code).toBe(0);
    await service.stop();
    await external.administrator('create database surety_two owner mover');
    const to = external.urlOf('surety_two', { user: 'mover', password: 'm' });
    const third = join(folder.path, 'third');
    const restored = await command(third, { DATABASE_URL: to }, 'restore', second);
    expect([restored.code, restored.err]).toEqual([0, expect.any(String)]);
    service = await start(third, { DATABASE_URL: to, ROW_SECURITY: 'required' });
    await goesOn();
  }, 120_000);
});
