/** What `npm pack` makes of sdk/: it runs on the Node of the machine, and its size. The registry is not asked. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant } from '../support/tenants.ts';
import { MACHINE_PATH, packedSdk, type PackedSdk } from './packed-sdk.ts';
import { completed, KEY_SET, proved } from '../../src/areas/risk/proofs/receipt.fixture.ts';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url).pathname;
const BYTES_MAX = 30_000;
let server: TestServer;
let sdk: PackedSdk;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  sdk = await packedSdk();
  ({ folder } = sdk);
}, 120_000);
afterAll(async () => {
  sdk.remove();
  await server.stop();
});

const PROGRAM = `
import { createSurety } from '@surety/sdk';
const surety = createSurety({ url: process.argv[2], apiKey: process.argv[3] });
await surety.agents.register({ name: 'packed', providerKey: process.argv[4] });
const names = [];
for await (const agent of surety.agents.list()) names.push(agent.name);
console.log(JSON.stringify({ names }));
`;

it('runs from the tarball on the Node of the machine and on that of the service', { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  for (const [index, node] of ['node', process.execPath].entries()) {
    const { key } = await seedTenant(server);
    const { stdout } = await run(node, ['program.mjs', server.url, key.key, `sk-packed-${index}`], {
      cwd: folder,
      env: { ...process.env, PATH: MACHINE_PATH },
    });
    expect(JSON.parse(stdout)).toMatchObject({ names: ['packed'] });
  }
});

const VERIFIER = `
import { createSurety } from '@surety/sdk';
import { verifyCertificate } from '@surety/sdk/verify';
const [url, apiKey, id] = process.argv.slice(2);
const certificate = await createSurety({ url, apiKey }).checkpoints.certificate(id);
const keys = await (await fetch(url + '/v1/keys')).json();
const { valid, kind, statement } = await verifyCertificate(JSON.stringify(certificate), keys);
const believed = [];
async function alter(holder, path) {
  for (const name of Object.keys(holder)) {
    const value = holder[name];
    const here = [...path, name];
    if (value !== null && typeof value === 'object') { await alter(value, here); continue; }
    holder[name] = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : value + 'x';
    const { valid, checks } = await verifyCertificate(certificate, keys);
    if (valid || checks.every(({ fault }) => fault === null)) believed.push(here.join('.'));
    holder[name] = value;
  }
}
await alter(certificate, []);
const after = (await verifyCertificate(certificate, keys)).valid;
const none = (await verifyCertificate('{', keys)).valid;
const noKeys = await verifyCertificate(certificate, {}).then(() => 'no error', (error) => error.name);
console.log(JSON.stringify({ valid, kind, statement, believed, after, none, noKeys }));
`;

it('verifies a certificate offline, and none of which one field is altered', { timeout: 120_000 }, async () => {
  const { key, accountId, headers } = await seedTenant(server);
  const { body } = await server.call<{ id: string }>('POST', '/v1/agents', {
    headers,
    body: { name: 'judged', hash_proof: 'ab'.repeat(32) },
  });
  const [stored] = await server.db.systemTx((tx) =>
    server.services.evidence.append(tx, [
      draft({ agentId: body.id, accountId, sessionId: 'sess-sdk', at: new Date() }),
    ]),
  );
  writeFileSync(join(folder, 'verify.mjs'), VERIFIER);
  for (const node of ['node', process.execPath]) {
    const { stdout } = await run(node, ['verify.mjs', server.url, key.key, stored?.checkpointId ?? ''], {
      cwd: folder,
      env: { ...process.env, PATH: MACHINE_PATH },
    });
    expect(JSON.parse(stdout)).toEqual({
      valid: true,
      kind: 'certificate',
      statement: expect.stringMatching(/^verdict: .+; assurance: /) as string,
      believed: [],
      after: true,
      none: false,
      noKeys: 'TypeError',
    });
  }
});

const RECEIPT_VERIFIER = `
import { readFileSync } from 'node:fs';
import { verifyReceipt } from '@surety/sdk/verify-receipt';
const { receipt, keys, others } = JSON.parse(readFileSync('receipt.json', 'utf8'));
const faults = async (document) => (await verifyReceipt(document, keys)).checks.filter(({ fault }) => fault !== null).map(({ name }) => name);
const answers = [(await verifyReceipt(receipt, keys)).valid];
for (const other of others) answers.push(await faults(other));
console.log(JSON.stringify(answers));
`;

it('verifies a risk receipt offline, and none with another score or another proof', { timeout: 120_000 }, async () => {
  const { receipt } = proved(completed({}));
  const other = proved(completed({ penaltyMilli: 200 })).receipt;
  const others = [{ ...receipt, signature: other.signature }, { ...other, proof: receipt.proof }, {}];
  writeFileSync(join(folder, 'receipt.json'), JSON.stringify({ receipt, keys: KEY_SET, others }));
  writeFileSync(join(folder, 'receipt.mjs'), RECEIPT_VERIFIER);
  for (const node of ['node', process.execPath]) {
    const { stdout } = await run(node, ['receipt.mjs'], { cwd: folder, env: { ...process.env, PATH: MACHINE_PATH } });
    const [valid, ...refused] = JSON.parse(stdout) as [boolean, ...string[][]];
    expect(valid).toBe(true);
    expect(refused[0]).toContain('signature');
    expect(refused[1]).toContain('proof');
    expect(refused[2]).toContain('format');
  }
});

const OFFLINE = `
import { createSurety, verifyWebhook, wrapFetch } from '@surety/sdk';
import { evaluatePolicy } from '@surety/sdk/policy';
import { createFakeSurety } from '@surety/sdk/testing';
import { listen } from '@surety/sdk/testing-node';
const card = { autonomy: { bounded_actions: ['read'], forbidden_actions: ['delete_file'] } };
const verdicts = ['read', 'delete_file', 'x'].map((tool) => evaluatePolicy(card, [tool]).verdict);
const fake = createFakeSurety({ webhookSecret: 's' });
fake.turns({ text: 'held', verdict: { front: 'enforced' } });
const fronts = [];
const surety = createSurety({ fetch: fake.fetch });
const { openai } = surety.gateway('packed');
const call = wrapFetch(fake.fetch, { onVerdict: ({ front }) => fronts.push(front) });
await call(openai.baseURL + '/chat/completions', { method: 'POST', headers: openai.defaultHeaders, body: '{}' });
const { score, grade } = await surety.ratings.get(fake.agent('packed', { rating: 905 }));
const { type } = await verifyWebhook(await fake.webhook('rating.updated'), 's');
const server = await listen(fake);
const served = await createSurety({ url: server.url }).screening.screen({ text: 'hello' });
await server.close();
console.log(JSON.stringify({ verdicts, fronts, score, grade, type, served: served.verdict }));
`;

it('evaluates policies and is a service for tests, without one', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'offline.mjs'), OFFLINE);
  for (const node of ['node', process.execPath]) {
    const { stdout } = await run(node, ['offline.mjs'], { cwd: folder, env: { ...process.env, PATH: MACHINE_PATH } });
    expect(JSON.parse(stdout)).toEqual({
      verdicts: ['pass', 'fail', 'fail'],
      fronts: ['enforced'],
      score: 905,
      grade: 'AAA',
      type: 'rating.updated',
      served: 'pass',
    });
  }
});

const STOPPED = `
import { createServer } from 'node:http';
import { createSurety } from '@surety/sdk';
const server = createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.write('event: ready\\ndata: {"cursor":"c0"}\\n\\n');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const surety = createSurety({ url: 'http://127.0.0.1:' + server.address().port });
const end = new AbortController();
const ended = surety.feed.watch({ signal: end.signal }).next().then(() => 'an event', (error) => error.name);
for (let i = 0; i < 20; i += 1) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  gc();
}
end.abort();
const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'nothing'));
console.log(await Promise.race([ended, late]));
process.exit();
`;

it('ends a stream by its signal, however much memory was collected meanwhile', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'stopped.mjs'), STOPPED);
  for (const node of ['node', process.execPath]) {
    const env = { ...process.env, PATH: MACHINE_PATH };
    const { stdout } = await run(node, ['--expose-gc', 'stopped.mjs'], { cwd: folder, env });
    expect(stdout.trim()).toBe('AbortError');
  }
});

it('has types that a strict program compiles against', { timeout: 60_000 }, async () => {
  const use = `import { createSurety } from '@surety/sdk';
import { evaluatePolicy } from '@surety/sdk/policy';
import { createFakeSurety } from '@surety/sdk/testing';
import { verifyCertificate } from '@surety/sdk/verify';
export const verdict: 'pass' | 'warn' | 'fail' = evaluatePolicy({}, []).verdict;
createFakeSurety().screens('x', { verdict: 'block' });
// @ts-expect-error not a verdict
createFakeSurety().screens('x', { verdict: 'blocked' });
export const isValid = (text: string): Promise<boolean> => verifyCertificate(text, {}).then(({ valid }) => valid);
export const name: Promise<string | null> = createSurety().agents.get('a').then((agent) => agent.name);
// @ts-expect-error a page size is a number
createSurety().agents.list({ pageSize: '1' });
`;
  writeFileSync(join(folder, 'use.mts'), use);
  await compiles('use.mts');
});

/** What the examples of the README take for granted; each declares some of it itself. */
const GIVEN: Readonly<Record<string, string>> = {
  surety: "ReturnType<typeof import('@surety/sdk').createSurety>",
  id: 'string',
  url: 'string',
  certificate: 'object',
  card: "import('@surety/sdk').Card",
  request: 'Request',
  handler: '(request: Request) => Promise<void>',
  expect: '(value: unknown) => { toHaveLength(length: number): void }',
};

it('has examples in its README that compile in a strict program', { timeout: 120_000 }, async () => {
  symlinkSync(join(ROOT, 'node_modules/@anthropic-ai'), join(folder, 'node_modules/@anthropic-ai'));
  symlinkSync(join(ROOT, 'node_modules/openai'), join(folder, 'node_modules/openai'));
  const examples = [...readFileSync(join(ROOT, 'sdk/README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
  expect(examples.length).toBeGreaterThan(5);
  const files = examples.map(([, example = ''], at) => {
    const own = [...example.matchAll(/^(?:const|import) (?:\{ ([^}]*) \}|(\w+))/gm)].flatMap(([, some, one]) =>
      (some ?? one ?? '').split(/\W+/),
    );
    const given = Object.entries(GIVEN).filter(([name]) => !own.includes(name));
    const lines = given.map(([name, type]) => `declare const ${name}: ${type};\n`);
    const process = 'declare const process: { readonly env: Readonly<Record<string, string | undefined>> };\n';
    writeFileSync(join(folder, `readme-${at}.mts`), `${process}${lines.join('')}${example}\nexport {};\n`);
    return `readme-${at}.mts`;
  });
  await compiles('--exactOptionalPropertyTypes', '--skipLibCheck', ...files);
});

async function compiles(...args: readonly string[]): Promise<void> {
  const options =
    '--noEmit --strict --module nodenext --target es2022 --lib es2022,dom,dom.asynciterable --types'.split(' ');
  const failed = await run(join(ROOT, 'node_modules/.bin/tsc'), [...options, '', ...args], { cwd: folder }).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
  expect(failed).toBe('');
}

it('has no sources or tests in the tarball, and declarations beside the code', () => {
  const files = readdirSync(join(folder, 'package'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/schema.d.ts']));
  expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([]);
  for (const entry of ['index.js', 'verify.js', 'verify-receipt.js', 'policy.js', 'testing.js'])
    expect(readFileSync(join(folder, 'package/dist', entry), 'utf8'), entry).not.toMatch(/from\s*"node:/);
  // A declaration of one entry must not bring in what only Node has
  expect(readFileSync(join(folder, 'package/dist/testing.d.ts'), 'utf8')).not.toContain('node');
});

it('is smaller than 30 kB an entry, minified and gzipped, with its dependency', { timeout: 60_000 }, async () => {
  for (const [entry, least] of [
    ['index.js', 2_000],
    ['verify.js', 4_000],
    ['verify-receipt.js', 10_000],
    ['policy.js', 5_000],
    ['testing.js', 8_000],
  ] as const) {
    const input = join(folder, 'node_modules/@surety/sdk/dist', entry);
    const { output } = await build({ input, write: false, output: { minify: true } });
    const bytes = output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0), 0);
    expect(bytes, entry).toBeGreaterThan(least);
    expect(bytes, entry).toBeLessThan(BYTES_MAX);
  }
});
