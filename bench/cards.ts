/**
 * `node bench/cards.ts`: what a change above 10,000 agents costs. Three lines: agent cards written at the offered rate with their
 * composed record (p99), an organisation's card above 10,000 agents written one after another (p99), and the time until the
 * records of all of them say what the last one says. Real HTTP and PostgreSQL on a local socket, fsync off; the durable write is
 * bench/api.ts. Bars: docs/reference/reliability.md#l2-governance-writes (150/s, p99 <= 100 ms), 10,000 agents in less than 60 s.
 */
import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { Type } from 'typebox';
import { setup } from '../test/support/global-setup.ts';
import { testServer, type TestServer } from '../test/support/server.ts';
import { seedTenant, type Tenant } from '../test/support/tenants.ts';
import { sql } from '../src/platform/db/sql.ts';

const AGENTS = 10_000;
const BATCH = 1_000;
const OFFERED_PER_SECOND = 150;
const SECONDS = 20;
const WARM_UP_WRITES = 100;
const LANES = 16;
const ORG_WRITES = 100;

const tearDown = await setup();
const server = await testServer({ jobs: true, settings: { STRICT_REPLIES: false } });
const tenant = await seedTenant(server);
let missed = 0;

const card = (n: number): object => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: n % 2 === 0 ? 'nudge' : 'enforce',
  values: { declared: ['transparency', 'accuracy', 'safety'] },
  conscience: { values: [{ type: 'BOUNDARY', content: `Ask before line ${n}.` }] },
  autonomy: {
    bounded_actions: ['inference', 'read_invoice', 'send_reply'],
    forbidden_actions: ['delete_ledger', `never_${n}`],
    escalation_triggers: [{ condition: "tool_matches('payments__*')", action: 'escalate', reason: 'money moves' }],
  },
  capabilities: { invoices: { tools: ['erp__read_*'], required_actions: ['read_invoice'] } },
  enforcement: { forbidden_tools: [{ pattern: 'shell__*', reason: 'no shell', severity: 'critical' }] },
  audit: { retention_days: 365, queryable: false },
});

/** Agents with a card of their own each, a thousand in a statement. */
async function fill({ db }: TestServer, { accountId, orgId }: Tenant): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let from = 0; from < AGENTS; from += BATCH) {
    const rows = await db.direct.many(
      Type.Object({ agent_id: Type.String() }),
      sql`-- bench.fill_agents
      insert into agents (agent_id, account_id, org_id, agent_hash, proof_digest, claimed_at, created_at)
      select 'svc-' || gen_random_uuid(), ${accountId}, ${orgId}, substr(md5(i::text), 1, 16), decode(repeat('00', 32), 'hex'), now(), now()
        from generate_series(${from}::int, ${from + BATCH - 1}::int) i returning agent_id`,
    );
    const batch = rows.map((row) => row.agent_id);
    await db.direct.run(sql`-- bench.fill_cards
      insert into alignment_cards (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current)
      select 'agent', agent_id, 1, ${accountId}, 'ac-' || gen_random_uuid(), ${JSON.stringify(card(1))}::json, 'sha256:' || repeat('0', 64), now(), true
        from unnest(${batch}::text[]) as agent_id`);
    ids.push(...batch);
  }
  await db.direct.run(sql`-- bench.analyze
    analyze`);
  return ids;
}

async function put(path: string, body: object): Promise<number> {
  const began = performance.now();
  const { status, text } = await server.call('PUT', path, { headers: tenant.headers, body, key: randomUUID() });
  if (status !== 200) throw new Error(`${path} answers ${status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

const p = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * q)] ?? Number.NaN;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
function line(what: string, value: string, gate: string, held: boolean): void {
  missed += held ? 0 : 1;
  console.log(`| ${what} | ${value} | ${gate} | ${held ? 'held' : 'MISSED'} |`);
}

/** The first writes compile validators and plan statements; a service that has run for a second has done so. */
async function warmUp(agents: readonly string[]): Promise<void> {
  for (const agent of agents.slice(0, WARM_UP_WRITES)) await put(`/v1/alignment/agent/${agent}`, card(0));
}

async function agentWrites(agents: readonly string[]): Promise<void> {
  await warmUp(agents);
  const times: number[] = [];
  const started = performance.now();
  const lane = async (k: number): Promise<void> => {
    for (let i = 0; performance.now() < started + SECONDS * 1_000; i += 1) {
      const due = started + ((i * LANES + k) * 1_000) / OFFERED_PER_SECOND;
      if (due > performance.now()) await wait(due - performance.now());
      times.push(await put(`/v1/alignment/agent/${agents[(i * LANES + k) % agents.length] ?? ''}`, card(i)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, k) => lane(k)));
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  const p99 = p(times, 0.99);
  line(
    'agent card PUT (version, composed record, audit, event, key)',
    `${perSecond.toFixed(0)}/s, p50 ${p(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    `${OFFERED_PER_SECOND}/s, p99 <= 100 ms`,
    perSecond >= OFFERED_PER_SECOND * 0.95 && p99 <= 100,
  );
}

async function orgWrites(): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < ORG_WRITES; i += 1)
    times.push(await put(`/v1/alignment/org/${tenant.orgId}`, { audit: { retention_days: 400 + i } }));
  const p99 = p(times, 0.99);
  line(
    `organisation card PUT above ${AGENTS} agents`,
    `p50 ${p(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    'p99 <= 100 ms',
    p99 <= 100,
  );
}

async function recompose(): Promise<void> {
  const began = performance.now();
  await put(`/v1/alignment/org/${tenant.orgId}`, {
    audit: { retention_days: 999 },
    autonomy: { forbidden_actions: ['wire_money'] },
  });
  let done = 0;
  while (done < AGENTS && performance.now() - began < 120_000) {
    await wait(50);
    const { body } = await server.call<{ recompose: { status: string; done: number } }>(
      'GET',
      `/v1/alignment/org/${tenant.orgId}?include=sources`,
      { headers: tenant.headers },
    );
    done = body.recompose.status === 'done' ? body.recompose.done : 0;
  }
  const seconds = (performance.now() - began) / 1_000;
  const { n } = await server.db.direct.one(
    Type.Object({ n: Type.Integer() }),
    sql`-- bench.recorded
    select count(*)::int as n from composed_cards where kind = 'alignment' and card -> 'audit' ->> 'retention_days' = '999'`,
  );
  line(
    `recompose of ${n} agents after an organisation's card`,
    `${seconds.toFixed(1)} s`,
    '< 60 s, every agent',
    seconds < 60 && n === AGENTS,
  );
}

try {
  console.log(`${cpus()[0]?.model ?? 'unknown cpu'}, ${cpus().length} threads, Node ${process.version}`);
  const agents = await fill(server, tenant);
  await agentWrites(agents);
  await orgWrites();
  await recompose();
} finally {
  await server.stop();
  await tearDown();
}
process.exitCode = missed === 0 ? 0 : 1;
