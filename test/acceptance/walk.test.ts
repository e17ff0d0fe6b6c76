/**
 * The README's five minutes with curl, run as they are, and the first promise of the service: sixty clean turns rate
 * AAA with confidence low, and a tampered certificate fails the offline verifier by the name of the check. HTTP only.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** As after `npm start` in the checkout: the data directory is ./data. */
const folder = temporaryFolder('walk');
const cwd = folder.path;
const THINKING =
  'The user asks how the invoices of this month compare with the last one. I have both totals in front of me, so I add them up, ' +
  'compare the sums and name the suppliers with the largest change. I say which figures I used, so that they can be checked, and ' +
  'that the figures of the last two days are still open. I change nothing in the ledger, because reading is all that was asked ' +
  'for. The answer should be short and plain: one sentence with the sums, one with the caveat, and nothing that I do not know.';

let provider: FakeProvider;
let service: ServiceProcess;
let key: string;
beforeAll(async () => {
  provider = await startFakeProvider({
    script: { thinking: THINKING, text: 'They add up to 18,240, two percent more.' },
  });
  service = await startProcess({ dataDir: folder.dataDir, env: { UPSTREAM_ANTHROPIC_URL: provider.url } });
  key = (JSON.parse(readFileSync(join(cwd, 'data/bootstrap.json'), 'utf8')) as { api_key: string }).api_key;
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
  folder.remove();
});

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    const child = spawn(command, args, { cwd, env: { PATH, HOME: cwd } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}

async function eventually<T>(read: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error('waited 20 s in vain');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

const get = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${service.api}${path}`, { headers: { 'x-svc-api-key': key } })).json()) as T;

/** The README's block of commands; its numbered comments become markers in the output. */
function readmeScript(): string {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8');
  const block = /## Five minutes with curl\n\n```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const commands = block
    .replace(/^npm start &.*\n/, '')
    .replaceAll('http://127.0.0.1:8787', service.api)
    .replaceAll('http://127.0.0.1:8788', service.gateway)
    .replaceAll(/^# (\d)\..*$/gm, (_line, n: string) => `echo; echo "=== ${n}"`);
  expect(block).toMatch(/^npm start &/);
  expect([...block.matchAll(/^# (\d)\./gm)].map((match) => match[1])).toEqual(['1', '2', '3', '4', '5']);
  return `set -euo pipefail\n${commands}`;
}

describe('the README', () => {
  it('has commands that work unchanged', async () => {
    const { code, stdout, stderr } = await run('bash', ['-c', readmeScript()]);
    expect([code, stderr]).toEqual([0, '']);
    const [, screened = '', , protectedBy = '', turn = '', record = ''] = stdout.split(/^=== \d$/m);
    expect(JSON.parse(screened)).toMatchObject({ verdict: expect.stringMatching(/^(quarantine|block)$/) as unknown });
    expect(JSON.parse(protectedBy)).toMatchObject({
      version: 1,
      mode: 'enforce',
      agent_id: expect.stringMatching(/^svc-/) as unknown,
    });
    expect(turn).toMatch(/^x-svc-verdict: front=pass; back=pass; integrity=/im);
    expect(turn).toMatch(/^x-aip-checkpoint-id: ic-/im);
    const [checkpoints = '', rating = ''] = record.trim().split(/(?<=\})\s*(?=\{"agent_id")/);
    expect(JSON.parse(checkpoints)).toMatchObject({ checkpoints: [{ verdict: 'clear', source: 'gateway' }] });
    expect(JSON.parse(rating)).toMatchObject({ score: 0, grade: 'NR', checkpoint_count: 1 });
    expect(readFileSync(join(cwd, 'badge.svg'), 'utf8')).toMatch(/^<svg [\s\S]*Building[\s\S]*<\/svg>\s*$/);
  }, 60_000);
});

const PROVIDER_KEY = 'sk-ant-walk';

async function turn(name: string, text: string): Promise<Response> {
  const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      'x-api-key': PROVIDER_KEY,
      'x-svc-api-key': key,
      'x-svc-agent': name,
    },
    body: JSON.stringify({ model: 'm-1', max_tokens: 256, messages: [{ role: 'user', content: text }] }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-svc-request-id')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  await response.arrayBuffer();
  return response;
}

interface Certificate {
  claims: { verdict: string };
  proofs: { chain: { position: number }; merkle: { leaf_index: number }; signature: { value: string } };
}

interface Rating {
  readonly score: number;
  readonly grade: string;
  readonly confidence: string;
  readonly checkpoint_count: number;
}

describe('an agent with sixty clean turns', () => {
  let agent: string;
  let checkpoint: string;
  beforeAll(async () => {
    const proof = createHash('sha256').update(`${PROVIDER_KEY}|walker`).digest('hex');
    const made = await fetch(`${service.api}/v1/agents`, {
      method: 'POST',
      headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'walker', hash_proof: proof }),
    });
    agent = ((await made.json()) as { id: string }).id;
    for (let i = 0; i < 60; i += 1) {
      checkpoint =
        (await turn('walker', `How do the invoices of week ${i} compare?`)).headers.get('x-aip-checkpoint-id') ?? '';
    }
  }, 60_000);

  it('never shows the service key to its provider, wherever a client puts it (req:GW-11)', async () => {
    for (const headers of [
      { 'x-api-key': PROVIDER_KEY, 'x-svc-api-key': key },
      { 'x-api-key': PROVIDER_KEY, authorization: `Bearer ${key}` },
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
    ]) {
      const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-svc-agent': 'careless', ...headers } as Record<
          string,
          string
        >,
        body: JSON.stringify({ model: 'm-1', max_tokens: 16, messages: [{ role: 'user', content: 'Hi' }] }),
      });
      await response.text();
      expect(JSON.stringify(provider.requests.map((request) => request.headers))).not.toContain(key);
    }
  });

  it('is rated A with confidence low while no model judged a turn, and says so', async () => {
    const rating = await eventually(async () => {
      const now = await get<Rating>(`/v1/reputation/${agent}`);
      return now.checkpoint_count === 60 ? now : undefined;
    });
    expect(rating).toMatchObject({ grade: 'A', confidence: 'low', grade_cap: { reason: 'not_judged_by_model' } });
    expect(rating.score).toBeGreaterThanOrEqual(750);
    expect(rating.score).toBeLessThan(830);
  }, 30_000);

  it('shows a checkpoint with action, source, summary and attestation (req:INT-6)', async () => {
    expect(await get(`/v1/agents/${agent}/checkpoints/${checkpoint}`)).toMatchObject({
      checkpoint_id: checkpoint,
      verdict: 'clear',
      action: 'continue',
      source: 'gateway',
      reasoning_summary: expect.any(String) as unknown,
      attestation: {
        certificate_id: expect.stringMatching(/^cert-/) as unknown,
        chain_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      },
    });
  });

  it('has certificates that the offline verifier accepts, and refuses by the name of the check once altered', async () => {
    const certificate = await get<Certificate>(`/v1/checkpoints/${checkpoint}/certificate`);
    writeFileSync(join(cwd, 'keys.json'), JSON.stringify(await get('/v1/keys')));
    const verify = (document: Certificate): Promise<Ran> => {
      writeFileSync(join(cwd, 'certificate.json'), JSON.stringify(document));
      return run(process.execPath, [`${ROOT}verifier/verify.ts`, 'certificate.json', '--keys', 'keys.json']);
    };
    expect(await verify(certificate)).toMatchObject({ code: 0, stdout: expect.stringContaining('valid') as unknown });
    const forgeries: [string, (c: Certificate) => void][] = [
      ['claims', (c) => (c.claims.verdict = 'boundary_violation')],
      ['chain', (c) => (c.proofs.chain.position += 1)],
      ['merkle', (c) => (c.proofs.merkle.leaf_index += 1)],
      [
        'signature',
        (c) =>
          (c.proofs.signature.value = c.proofs.signature.value.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))),
      ],
    ];
    for (const [check, forge] of forgeries) {
      const forged = structuredClone(certificate);
      forge(forged);
      const { code, stdout } = await verify(forged);
      expect(stdout).toMatch(new RegExp(`^\\s*FAIL {2}${check}: `, 'm'));
      expect(code).toBe(1);
    }
  }, 30_000);
});
