/** The example of every command, as its help page shows it, run by sh with the packed command against the real service. */
import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { COMMANDS } from '../../cli/src/table/index.ts';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { completed, KEY_SET, proved } from '../../src/areas/risk/proofs/receipt.fixture.ts';
import { EVENTS } from '../../src/contract/events.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';
import { ALIGNMENT } from '../support/card-calls.ts';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';
import type { Outcome } from './command.ts';
import { MACHINE_PATH, packedCli, shell, type Packed } from './packed.ts';

/** Lines before an example, in the same shell. */
const BEFORE: Readonly<Record<string, string>> = {
  'card edit': 'surety card apply my-agent card.yaml',
  'card apply': 'cp card.yaml cards/my-agent.yaml',
  'card rollback':
    'surety card get my-agent --kind protection | sed s/enforce/nudge/ > p.yaml; surety card apply my-agent p.yaml',
  'profile use': 'echo "$SURETY_API_KEY" | surety login --with-key --profile staging',
  'team remove': 'surety team add Purchasing third-agent',
  'key rotate': 'KEY=$(surety key create spare --personal -o name)',
  'key revoke': 'KEY=$(surety key create spare --personal -o name)',
  'webhook delete': 'ENDPOINT=$(surety webhook create https://hooks.example.com/spare -o name)',
  'alerts test': 'DESTINATION=$(surety alerts add webhook https://hooks.example.com/alerts -o name)',
};
/** Exit codes that are not 0: what the example is about. */
const CODES: Readonly<Record<string, number>> = { rating: 3, 'card diff': 2, 'policy test': 3 };
/** Run below or in local.test.ts: they end only by what happens meanwhile, or start a service. */
const ELSEWHERE = new Set([
  'watch',
  'webhook listen',
  'serve',
  'backup',
  'restore',
  'migrate',
  'local start',
  'local status',
  'local stop',
]);

let fixture: GatewayFixture;
let packed: Packed;
let cwd: string;
let env: NodeJS.ProcessEnv;

function emit(type: 'policy.violation'): Promise<string> {
  const { server, tenant } = fixture;
  return server.db.systemTx((tx) =>
    insertEvent(
      tx,
      { type, accountId: tenant.accountId, data: EVENTS[type].example },
      { now: new Date(), newId: server.services.newId },
    ),
  );
}

async function prepare(): Promise<NodeJS.ProcessEnv> {
  const { server, tenant } = fixture;
  const agentId = await fixture.guarded('my-agent');
  for (const name of ['other-agent', 'third-agent']) await fixture.guarded(name);
  const { accountId } = tenant;
  const drafts = Array.from({ length: 3 }, () => draft({ agentId, accountId, sessionId: 'sess-cli', at: new Date() }));
  const [stored] = await server.db.systemTx((tx) => server.services.evidence.append(tx, drafts));
  mkdirSync(join(cwd, 'cards'));
  writeFileSync(join(cwd, 'cards/my-agent.yaml'), stringify(ALIGNMENT));
  await server.call('POST', `/v1/reputation/${agentId}/recompute`, { headers: tenant.headers, key: 'rated' });
  await server.call('PUT', `/v1/alignment/agent/${agentId}`, {
    headers: tenant.headers,
    key: 'first-card',
    body: ALIGNMENT,
  });
  writeFileSync(join(cwd, 'keys.json'), JSON.stringify((await server.call('GET', '/v1/keys')).body));
  writeFileSync(join(cwd, 'receipt.json'), JSON.stringify({ receipt: proved(completed({})).receipt }));
  writeFileSync(join(cwd, 'receipt-keys.json'), JSON.stringify(KEY_SET));
  writeFileSync(
    join(cwd, 'policy-tests.yaml'),
    stringify({
      agent: 'my-agent',
      tests: [
        { name: 'files are read', tools: ['fs__read'], expect: 'pass' },
        { name: 'nothing is deleted', tools: ['delete'], expect: 'pass' },
      ],
    }),
  );
  const delivery = JSON.stringify({ id: 'evt-1', type: 'policy.violation', created_at: '', account_id: '', data: {} });
  writeFileSync(join(cwd, 'delivery.json'), delivery);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    HOME: cwd,
    XDG_CONFIG_HOME: join(cwd, 'config'),
    SURETY_URL: server.url,
    SURETY_GATEWAY_URL: fixture.url,
    SURETY_API_KEY: tenant.key.key,
    SURETY_WEBHOOK_SECRET: 'whsec',
    CHECKPOINT: stored?.checkpointId ?? '',
    EVENT: await emit('policy.violation'),
    TIMESTAMP: timestamp,
    SIGNATURE: `v1=${createHmac('sha256', 'whsec').update(`${timestamp}.${delivery}`).digest('hex')}`,
  };
}

beforeAll(async () => {
  fixture = await gatewayFixture({ work: true });
  packed = await packedCli();
  cwd = join(packed.folder, 'work');
  mkdirSync(cwd);
  packed.program('claude', `#!/bin/sh\ntest -n "$ANTHROPIC_BASE_URL" && test "$2" = "hi there"\n`);
  env = await prepare();
}, 180_000);
afterAll(async () => {
  packed.remove();
  await fixture.stop();
}, 60_000);

it.each(COMMANDS.filter(({ name }) => !ELSEWHERE.has(name)).map(({ name, example }) => [name, example]))(
  '%s: %s',
  { timeout: 60_000 },
  async (name, example) => {
    const before = BEFORE[name];
    const line = before === undefined ? example : `${before} > before.txt\n${example}`;
    const { code, stdout, stderr } = await shell(packed, line, { env, cwd });
    expect(code, `${stdout}${stderr}`).toBe(CODES[name] ?? 0);
    if (code === 0) expect(stderr).not.toMatch(/not |undefined/);
    expect(stdout).not.toContain('undefined');
    EXPECTED[name]?.(stdout);
  },
);

const EXPECTED: Readonly<Record<string, (stdout: string) => void>> = {
  'card get': () => expect(readFileSync(join(cwd, 'card.yaml'), 'utf8')).toContain('card_version: unified/'),
  'checkpoint verify': (stdout) => expect(JSON.parse(stdout)).toMatchObject({ valid: true }),
  'risk verify': (stdout) => expect(JSON.parse(stdout)).toMatchObject({ valid: true }),
  replay: (stdout) => expect(JSON.parse(stdout)).toMatchObject({ follows: true }),
  'policy test': () => {
    expect(readFileSync(join(cwd, 'results.xml'), 'utf8')).toContain('tests="2" failures="1"');
    expect(JSON.parse(readFileSync(join(cwd, 'results.sarif'), 'utf8'))).toMatchObject({
      version: '2.1.0',
      runs: [{ results: [{ level: 'error' }] }],
    });
  },
  'webhook verify': (stdout) => expect(stdout).toContain('evt-1'),
  whoami: (stdout) =>
    expect(JSON.parse(stdout)).toMatchObject({ org_id: fixture.tenant.orgId, url: fixture.server.url }),
  'key create': (stdout) => expect(stdout).toMatch(/"key": "sk_surety_/),
};

/** Started by sh, ended by `until`. */
async function whileRunning(line: string, until: (seen: () => Outcome) => Promise<boolean>): Promise<Outcome> {
  const child = spawn('sh', ['-c', `exec ${line}`], {
    cwd,
    env: { ...env, PATH: `${packed.bin}${delimiter}${MACHINE_PATH}` },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    stdout += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString();
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : -1)));
  });
  await expect
    .poll(() => until(() => ({ code: child.exitCode ?? -1, stdout, stderr })), { timeout: 40_000, interval: 300 })
    .toBe(true);
  child.kill('SIGINT');
  return { code: await ended, stdout, stderr };
}

const exampleOf = (name: string): string => COMMANDS.find((command) => command.name === name)?.example ?? '';

it('watch: ends with 3 at the first violation of the agent', { timeout: 60_000 }, async () => {
  const seen = await whileRunning(exampleOf('watch').replace(' --agent my-agent', ''), async (now) => {
    await emit('policy.violation');
    return now().code === 3;
  });
  expect(seen.stdout).toContain('policy.violation');
});

it(
  'webhook listen: hands events on with a signature that webhook verify accepts, until Ctrl-C',
  { timeout: 60_000 },
  async () => {
    const taken: { body: string; signature: string; timestamp: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        const { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp } = request.headers;
        taken.push({ body, signature: String(signature), timestamp: String(timestamp) });
        response.end();
      });
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const { port } = receiver.address() as AddressInfo;
    const line = exampleOf('webhook listen').replace('localhost:3000', `127.0.0.1:${port}`);
    const { code, stdout } = await whileRunning(line, async (now) => {
      await emit('policy.violation');
      return now().stdout.includes('"answer"');
    });
    receiver.close();
    const [{ body, signature, timestamp } = { body: '', signature: '', timestamp: '' }] = taken;
    writeFileSync(join(cwd, 'taken.json'), body);
    const verified = await shell(
      packed,
      `surety webhook verify taken.json --signature "${signature}" --timestamp "${timestamp}"`,
      { env, cwd },
    );
    expect([code, verified.code, stdout]).toEqual([130, 0, expect.stringContaining('"answer":"200"')]);
  },
);
