/**
 * `node bench/webhooks.ts`: events that are committed to the log until a receiver on this machine has them, signed, through
 * the whole service on the embedded database. First 500/s offered for 20 s, then 10,000 at once. Linux: reads /proc.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';
import { insertEvents } from '../src/platform/outbox/outbox.ts';
import { tellOthers } from '../src/platform/outbox/wakeups.ts';
import type { AccountId } from '../src/contract/ids.ts';
import { embeddedDatabase } from '../test/faults/kill-rounds.ts';
import { startProcess, temporaryFolder } from '../test/faults/service-process.ts';
import { webhookReceiver } from '../test/support/fakes/webhook-receiver.ts';
import { cpuMs } from './gateway/cpu.ts';
import { until } from './gateway/processes.ts';

const PER_SECOND = 500;
const SECONDS = 20;
const EVERY_MS = 10;
const BURST = 10_000;

const committedMs = new Map<string, number>();
const latenciesMs: number[] = [];
const seen = new Set<string>();
const receiver = await webhookReceiver(({ headers }) => {
  const id = String(headers['x-webhook-id']);
  if (!seen.has(id)) latenciesMs.push(performance.now() - (committedMs.get(id) ?? performance.now()));
  seen.add(id);
});
const folder = temporaryFolder('bench-webhooks');
const service = await startProcess({ dataDir: folder.dataDir, env: { EGRESS_ALLOW_LOOPBACK: 'on' } });
const db = await connectDatabase({
  connection: embeddedDatabase(folder.dataDir),
  log: silentLog,
  poolSize: 4,
  checkRows: false,
});
const stopTelling = tellOthers(db);
try {
  const accountId = await addEndpoint();
  await emit(accountId, 1);
  await until(async () => seen.size === 1, 10_000);
  clear();
  await sustained(accountId);
  clear();
  await burst(accountId);
} finally {
  stopTelling();
  await db.close();
  await service.stop();
  await receiver.close();
  folder.remove();
}

async function addEndpoint(): Promise<AccountId> {
  const { api_key: key, org_id: orgId } = JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as {
    api_key: string;
    org_id: string;
  };
  const made = await fetch(`${service.api}/v1/orgs/${orgId}/webhooks`, {
    method: 'POST',
    headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url(), event_types: ['*'] }),
  });
  return ((await made.json()) as { billing_account_id: AccountId }).billing_account_id;
}

/** Commits events in one transaction, and notes when. */
async function emit(accountId: AccountId, count: number): Promise<void> {
  const drafts = Array.from({ length: count }, (_, n) => ({
    type: 'integrity.checkpoint' as const,
    accountId,
    data: {
      checkpoint_id: newId('checkpoint'),
      agent_id: 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44',
      session_id: `bench-${n}`,
      verdict: 'clear',
      concerns: [],
      reasoning_summary: 'The agent compared two invoices and asked before paying.',
    },
  }));
  const ids = await db.systemTx((tx) => insertEvents(tx, drafts, { now: new Date(), newId }));
  const now = performance.now();
  for (const id of ids) committedMs.set(id, now);
}

async function sustained(accountId: AccountId): Promise<void> {
  const before = cpu();
  const startedMs = performance.now();
  const batch = (PER_SECOND * EVERY_MS) / 1_000;
  let emitted = 0;
  const writes: Promise<void>[] = [];
  while (emitted < PER_SECOND * SECONDS) {
    const due = Math.min(PER_SECOND * SECONDS, Math.floor(((performance.now() - startedMs) / EVERY_MS + 1) * batch));
    if (due > emitted) writes.push(emit(accountId, due - emitted));
    emitted = Math.max(emitted, due);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await Promise.all(writes);
  await until(async () => seen.size >= emitted, 120_000);
  report(`${PER_SECOND}/s offered for ${SECONDS} s`, emitted, performance.now() - startedMs, before);
}

async function burst(accountId: AccountId): Promise<void> {
  const before = cpu();
  const startedMs = performance.now();
  for (let n = 0; n < BURST; n += 500) await emit(accountId, 500);
  await until(async () => seen.size >= BURST, 120_000);
  report(`${BURST.toLocaleString('en')} at once`, BURST, performance.now() - startedMs, before);
}

function report(what: string, count: number, ms: number, before: Cpu): void {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number): string => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  const after = cpu();
  const perEvent = (used: number): string => `${((used * 1_000) / count).toFixed(0)} us`;
  console.log(
    `${what}: ${((count * 1_000) / ms).toFixed(0)} delivered/s, commit to receipt p50 ${at(0.5)}, p99 ${at(0.99)}; CPU an event: ` +
      `service ${perEvent(after.service - before.service)}, PostgreSQL ${perEvent(after.postgres - before.postgres)}; ` +
      `${receiver.received.length - seen.size} repeats`,
  );
}

function clear(): void {
  committedMs.clear();
  seen.clear();
  latenciesMs.length = 0;
  receiver.received.length = 0;
}

interface Cpu {
  readonly service: number;
  readonly postgres: number;
}

/** CPU so far of the service's processes, the database's apart; ms. */
function cpu(): Cpu {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name))),
  );
  const sum = { service: 0, postgres: 0 };
  for (const [pid, { comm }] of parents) {
    if (!isUnder(pid, service.child.pid ?? 0, parents)) continue;
    sum[comm === 'postgres' ? 'postgres' : 'service'] += cpuMs(pid);
  }
  return sum;
}

interface Stat {
  readonly parent: number;
  readonly comm: string;
}

function statOf(pid: number): [number, Stat][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return [[pid, { comm: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }]];
  } catch {
    return []; // ended between listing and reading
  }
}

function isUnder(pid: number, root: number, parents: ReadonlyMap<number, Stat>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)?.parent)
    if (at === root) return true;
  return false;
}
