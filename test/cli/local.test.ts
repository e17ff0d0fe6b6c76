/** `surety local` and `run --local` with the real service and its own database: started, found again, used, stopped. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/src/table/index.ts';
import { temporaryFolder } from '../faults/service-process.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { emptyDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import type { Outcome } from './command.ts';
import { MACHINE_PATH, packedCli, shell, type Packed } from './packed.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const folder = temporaryFolder('local');

let packed: Packed;
let provider: FakeProvider;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  packed = await packedCli();
  provider = await startFakeProvider();
  const [port, gatewayPort] = [await freePort(), await freePort()];
  env = {
    HOME: folder.path,
    XDG_CONFIG_HOME: join(folder.path, 'config'),
    XDG_STATE_HOME: join(folder.path, 'state'),
    SURETY_SERVICE: join(ROOT, 'bin/surety.mjs'),
    SURETY_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    UPSTREAM_ANTHROPIC_URL: provider.url,
  };
  packed.program('claude', CLAUDE);
}, 120_000);
afterAll(async () => {
  await surety('surety local stop');
  await provider.close();
  packed.remove();
  folder.remove();
}, 60_000);

const surety = (line: string, more: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  shell(packed, line, { env: { ...env, ...more }, cwd: folder.path, timeout: 150_000 });

/** One turn, with the variables that Claude Code reads. */
const CLAUDE = `#!/bin/sh
printf '%s\\n' "$ANTHROPIC_CUSTOM_HEADERS" > headers.txt
exec curl -sf -o reply.txt -H @headers.txt -H 'x-api-key: sk-test' -H 'anthropic-version: 2023-06-01' -H 'content-type: application/json' \\
  "$ANTHROPIC_BASE_URL/v1/messages" -d '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"hello"}]}'
`;

it('says that none runs, and that its script is not there', { timeout: 60_000 }, async () => {
  expect((await surety('surety local status')).code).toBe(5);
  expect((await surety('surety local stop')).stderr).toContain('no service that surety local start started is running');
  const absent = await surety('surety local start', { SURETY_SERVICE: '/nowhere/surety.mjs' });
  expect([absent.code, absent.stderr]).toEqual([
    1,
    expect.stringContaining('SURETY_SERVICE /nowhere/surety.mjs is not there'),
  ]);
  expect((await surety('surety local start', { SURETY_SERVICE: '' })).stderr).toContain(
    'name bin/surety.mjs of its checkout by SURETY_SERVICE',
  );
  const inFolder =
    'mkdir -p node_modules/surety/bin; echo "process.exit(7)" > node_modules/surety/bin/surety.mjs; surety local start';
  expect((await surety(inFolder, { SURETY_SERVICE: '' })).stderr).toContain('could not be started: it ended with 7');
  const broken = await surety('echo "throw new Error(1)" > broken.mjs; SURETY_SERVICE=broken.mjs surety local start');
  expect([broken.code, broken.stderr]).toEqual([
    5,
    expect.stringMatching(/could not be started: it ended with 1\n {2}log /),
  ]);
});

it(
  'run --local starts it, says where the console is, and the turn is on record; a second run finds it',
  { timeout: 240_000 },
  async () => {
    const first = await surety('surety run --local --agent claude-here -- claude');
    expect([first.code, first.stderr]).toEqual([
      0,
      expect.stringMatching(/starting a service[\s\S]*console http:\/\/localhost:\d+; surety local stop/),
    ]);
    expect(readFileSync(join(folder.path, 'reply.txt'), 'utf8')).toContain('Hello from the fake');
    const second = await surety('surety run --local --agent claude-here -- claude');
    expect([second.code, second.stderr]).toEqual([0, expect.not.stringContaining('starting')]);
    const listed = await surety('surety agent list --org="$(surety whoami -o name)"');
    expect(listed.stdout).toContain('"name":"claude-here"');
    const status = await surety('surety local status');
    expect(JSON.parse(status.stdout)).toMatchObject({ ready: true, url: env['SURETY_URL'] });
    expect((await surety('surety local start')).stdout).toContain('"profile":"local"');
  },
);

/** As the help page shows it. */
const exampleOf = (name: string): string => COMMANDS.find((command) => command.name === name)?.example ?? '';

describe('backup, restore and migrate', () => {
  it('backs up what the running service has, and verifies the file', { timeout: 120_000 }, async () => {
    writeFileSync(join(folder.path, 'passphrase'), 'a passphrase of this test\n');
    writeFileSync(join(folder.path, 'wrong'), 'another passphrase\n');
    const made = await surety(exampleOf('backup'));
    expect([made.code, existsSync(join(folder.path, 'now.backup'))], made.stderr).toEqual([0, true]);
    expect((await surety(exampleOf('backup'))).code, 'the file is there').toBe(1);
    expect((await surety(`${exampleOf('backup')} --overwrite`)).code).toBe(0);
    expect((await surety(exampleOf('restore'))).code).toBe(0);
    expect((await surety(exampleOf('restore').replace(/passphrase$/, 'wrong'))).code).toBe(3);
  });

  it('refuses to restore while the service runs', { timeout: 60_000 }, async () => {
    const refused = await surety('surety restore now.backup --passphrase-file passphrase --overwrite');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^restore: .*(?:running|stop)/m)]);
  });

  it('copies it all into another database', { timeout: 120_000 }, async () => {
    const target = await emptyDatabase();
    try {
      const moved = await surety(exampleOf('migrate'), { TARGET_DATABASE_URL: target.url });
      expect(moved.code, moved.stderr).toBe(0);
      expect((await surety('surety migrate --to http://127.0.0.1:1')).code).toBe(1);
    } finally {
      await target.drop();
    }
  });

  it('says what is missing where the package is not installed, or is older', { timeout: 60_000 }, async () => {
    for (const line of [
      'surety backup x.backup',
      'surety restore x.backup',
      'surety migrate --to postgres://x',
      'surety serve',
    ]) {
      const absent = await surety(`rm -rf node_modules; ${line}`, { SURETY_SERVICE: '' });
      expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining('SURETY_SERVICE')]);
    }
    const old = await surety('surety backup x.backup', { SURETY_SERVICE: join(folder.path, 'broken.mjs') });
    expect([old.code, old.stderr]).toEqual([1, expect.stringContaining('older than this command')]);
  });
});

it('stops it, and says so', { timeout: 60_000 }, async () => {
  expect((await surety('surety local stop')).code).toBe(0);
  expect((await surety('surety agent list')).code).toBe(5);
});

it('serves in the terminal with the same data, until Ctrl-C', { timeout: 180_000 }, async () => {
  const child = spawn('sh', ['-c', `exec ${exampleOf('serve')}`], {
    cwd: folder.path,
    env: { ...env, PATH: `${packed.bin}:${MACHINE_PATH}` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  await expect
    .poll(async () => (await surety('surety local status')).code, { timeout: 120_000, interval: 500 })
    .toBe(0);
  expect((await surety('surety agent list')).stdout, said).toContain('"name":"claude-here"');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect((await surety('surety local status')).code).toBe(5);
});
