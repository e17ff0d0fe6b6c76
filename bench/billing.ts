/**
 * `node bench/billing.ts`: what a billing account costs a turn of the gateway: three services in one run, one with an account in enforce and a price,
 * two without, whose difference is what the machine adds, each with one claimed agent. CPU and time a request, against a bare undici forwarder, in short turns one after another. Everything on
 * 127.0.0.1; about three minutes. BENCH_ROUNDS: rounds, 9 without it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { middle } from './gateway/agent-loads.ts';
import { headersOf, requestBody, saturate, type Saturation } from './gateway/measure.ts';
import { startBareUndici, startProvider, startSurety, stopAll, type Target } from './gateway/processes.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const REQUESTS = 2_000;
const WARM = 12_000;
const NAME = 'bench-billed';
const ROOT = new URL('..', import.meta.url).pathname;

/** The target with an agent that its organisation owns: only those are charged. */
async function claimed(target: Target, port: number): Promise<Target> {
  const proof = `${headersOf(target)['x-api-key'] ?? ''}|${NAME}`;
  const hash_proof = createHash('sha256').update(proof).digest('hex');
  const reply = await fetch(`http://127.0.0.1:${port}/v1/agents`, {
    method: 'POST',
    headers: { ...target.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: NAME, hash_proof }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return { ...target, headers: { ...target.headers, 'x-svc-agent': NAME } };
}

/** Gives the organisation of a service an account, a price, and more credit than the run uses. */
function bill({ folder = '' }: Target): string {
  const { org_id: org } = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8')) as { org_id: string };
  const billing = (...args: string[]): string =>
    execFileSync(process.execPath, [join(ROOT, 'bin/surety-billing.mjs'), ...args], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    });
  billing('price', 'plan-enterprise', 'checks', '0.1');
  billing('open', org);
  billing('grant', org, '1000000', '--reference', 'bench');
  return billing('list');
}

const load = loadavg()[0] ?? 0;
const provider = await startProvider();
try {
  const bare = await startBareUndici(provider);
  const services: Target[] = [];
  for (const [name, port] of Object.entries({ surety: 18_787, 'surety billed': 18_807, 'surety again': 18_827 })) {
    const service = await startSurety(provider, { name, port });
    if (name === 'surety billed') console.log(bill(service).trim());
    services.push(await claimed(service, port));
  }
  const targets = [bare, ...services];
  const body = requestBody(1, 'plain');
  for (const target of targets) await saturate(target, body, { requests: WARM });
  const rounds: Saturation[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const found: Saturation[] = [];
    const order = round % 2 === 0 ? targets : targets.toReversed(); // what comes last finds a machine that is warmer, or busier
    for (const target of order) found[targets.indexOf(target)] = await saturate(target, body, { requests: REQUESTS });
    rounds.push(found);
  }
  const errors = rounds.flat().reduce((sum, one) => sum + one.errors, 0);
  if (errors > 0) throw new Error(`${errors} requests failed`);
  const ratio = (at: number, to: number, of: (one: Saturation) => number): number =>
    middle(rounds.map((found) => of(found[at] as Saturation) / of(found[to] as Saturation)));
  const median = (at: number, of: (one: Saturation) => number): string =>
    middle(rounds.map((found) => of(found[at] as Saturation))).toFixed(0);
  const wallUs = (one: Saturation): number => 1e6 / one.perSecond;
  for (const [at, { name }] of targets.entries())
    console.log(
      `${name}: CPU ${median(at, (one) => one.cpuUs)} us (${ratio(at, 0, (one) => one.cpuUs).toFixed(2)} x bare), main thread ` +
        `${median(at, (one) => one.mainUs)} us, time ${median(at, wallUs)} us`,
    );
  for (const [what, of] of [
    ['CPU', (one: Saturation) => one.cpuUs],
    ['main thread', (one: Saturation) => one.mainUs],
    ['time', wallUs],
  ] as const)
    console.log(
      `${what}, against the first without: with a billing account ${ratio(2, 1, of).toFixed(3)} x, the second without ${ratio(3, 1, of).toFixed(3)} x`,
    );
  console.log(
    `${ROUNDS} rounds of ${REQUESTS}; load ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  );
} finally {
  stopAll();
}
