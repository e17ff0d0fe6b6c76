/**
 * The kill loop (docs/reference/reliability.md#f1-kill--9): while a writer sends mutations, each with its Idempotency-Key, the
 * service is killed with SIGKILL at a random moment and started again. Afterwards every key is sent once more. Judged by the
 * rows: nothing acknowledged is missing, nothing exists twice, no mutation lacks its audit row, event and idempotency row.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seededRandom } from '../../src/contract/random.ts';
import type { ServiceProcess } from './service-process.ts';

const JUDGE = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

export interface KillPlan {
  readonly rounds: number;
  readonly seed: number;
  start(): Promise<ServiceProcess>;
  /** Where bootstrap.json is. */
  readonly dataDir: string;
  /** The database, for the judge (invariants.sql); asked while the service runs. */
  readonly database: pg.ClientConfig;
}

export interface KillOutcome {
  readonly attempts: number;
  readonly acknowledged: number;
  readonly restartMsMax: number;
  readonly faults: readonly string[];
}

interface Write {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  acknowledged: { status: number; text: string } | null;
}

/** Before the moment of the kill is drawn, so that a round on a busy machine tests something too. */
const ACKNOWLEDGED_A_ROUND = 6;
const ACKNOWLEDGED_MS_MAX = 20_000;

const acknowledged = (writes: readonly Write[]): number => writes.filter((write) => write.acknowledged !== null).length;
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function untilAcknowledged(writes: readonly Write[], count: number): Promise<void> {
  const until = performance.now() + ACKNOWLEDGED_MS_MAX;
  while (acknowledged(writes) < count && performance.now() < until) await pause(20);
}

export async function killLoop(plan: KillPlan): Promise<KillOutcome> {
  const random = seededRandom(plan.seed);
  const writes: Write[] = [];
  const faults: string[] = [];
  let restartMsMax = 0;
  let service = await plan.start();
  try {
    const { api_key: apiKey } = JSON.parse(readFileSync(join(plan.dataDir, 'bootstrap.json'), 'utf8')) as {
      api_key: string;
    };
    const agent = await createAgent(service, apiKey);
    for (let round = 0; round < plan.rounds; round += 1) {
      const load = Promise.all(
        [0, 1, 2].map((lane) => writer(service, apiKey, { agent, writes, prefix: `${plan.seed}-${round}-${lane}` })),
      );
      await untilAcknowledged(writes, acknowledged(writes) + ACKNOWLEDGED_A_ROUND);
      await pause(50 + Math.floor(random() * 600));
      await service.kill();
      await load;
      service = await plan.start();
      restartMsMax = Math.max(restartMsMax, service.readyMs);
    }
    for (const write of writes) faults.push(...(await replay(service, apiKey, write)));
    faults.push(...(await compareWithRows(service, apiKey, { agent, writes })));
    faults.push(...(await brokenPromises(plan.database)));
  } finally {
    await service.stop();
  }
  return {
    attempts: writes.length,
    acknowledged: acknowledged(writes),
    restartMsMax,
    faults,
  };
}

/** The service's own embedded database, through its socket. */
export const embeddedDatabase = (dataDir: string): pg.ClientConfig => ({
  host: join(dataDir, 'run'),
  user: 'surety',
  database: 'surety',
});

async function brokenPromises(database: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows } = await client.query<{ broken: string; detail: string }>(JUDGE);
    return rows.map((row) => `${row.broken}: ${row.detail}`);
  } finally {
    await client.end();
  }
}

const send = async (
  service: ServiceProcess,
  apiKey: string,
  write: Pick<Write, 'key' | 'method' | 'path' | 'body'>,
): Promise<{ status: number; text: string; replayed: boolean }> => {
  const response = await fetch(`${service.api}${write.path}`, {
    method: write.method,
    body: JSON.stringify(write.body),
    signal: AbortSignal.timeout(10_000),
    headers: { 'x-svc-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': write.key },
  });
  return {
    status: response.status,
    text: await response.text(),
    replayed: response.headers.get('idempotent-replay') === 'true',
  };
};

const proof = (text: string): string => createHash('sha256').update(text).digest('hex');

async function createAgent(service: ServiceProcess, apiKey: string): Promise<string> {
  const made = await send(service, apiKey, {
    key: 'kill-agent',
    method: 'POST',
    path: '/v1/agents',
    body: { name: 'kill-target', hash_proof: proof('kill-target') },
  });
  return (JSON.parse(made.text) as { id: string }).id;
}

const card = (mark: number): unknown => ({
  card_version: 'protection/2026-04-26',
  mode: 'observe',
  thresholds: { warn: 0.5, quarantine: 0.7, block: Number((0.8 + (mark % 100) / 1_000).toFixed(3)) },
  screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
});

/** Writes until the service is gone. The key stands in `writes` before the request leaves, as on a client's disk. */
async function writer(
  service: ServiceProcess,
  apiKey: string,
  to: { agent: string; writes: Write[]; prefix: string },
): Promise<void> {
  for (let i = 0; ; i += 1) {
    const key = `${to.prefix}-${i}`;
    const write: Write =
      i % 2 === 0
        ? {
            key,
            method: 'POST',
            path: '/v1/agents',
            body: { name: `a-${to.prefix}-${i}`.slice(0, 32), hash_proof: proof(key) },
            acknowledged: null,
          }
        : { key, method: 'PUT', path: `/v1/protection/agent/${to.agent}`, body: card(i), acknowledged: null };
    to.writes.push(write);
    try {
      const { status, text } = await send(service, apiKey, write);
      write.acknowledged = { status, text };
    } catch {
      return; // killed: this one stays unanswered, and is replayed later
    }
  }
}

/** Sends a key again: an acknowledged one must answer the same bytes as a replay, an unanswered one must succeed now. */
async function replay(service: ServiceProcess, apiKey: string, write: Write): Promise<string[]> {
  const again = await send(service, apiKey, write);
  if (write.acknowledged === null)
    return again.status < 300 ? [] : [`${write.key}: unanswered, and now ${again.status} ${again.text}`];
  if (again.status !== write.acknowledged.status || again.text !== write.acknowledged.text)
    return [`${write.key}: acknowledged ${write.acknowledged.status}, replay answers ${again.status} with other bytes`];
  return again.replayed ? [] : [`${write.key}: acknowledged, but ran again`];
}

/** Every key has exactly one agent; the card has exactly as many versions as it had writes. */
async function compareWithRows(
  service: ServiceProcess,
  apiKey: string,
  told: { agent: string; writes: readonly Write[] },
): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${service.api}${path}`, { headers: { 'x-svc-api-key': apiKey } })).json()) as T;
  const names: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const page = await read<{ agents: { name: string }[] }>(`/v1/agents?limit=100&offset=${offset}`);
    names.push(...page.agents.map((agent) => agent.name));
    if (page.agents.length < 100) break;
  }
  const expected = told.writes.filter((write) => write.method === 'POST').length + 1;
  const puts = told.writes.filter((write) => write.method === 'PUT').length;
  const { version = 0 } = puts === 0 ? {} : await read<{ version?: number }>(`/v1/protection/agent/${told.agent}`);
  return [
    ...(names.length === expected && new Set(names).size === expected
      ? []
      : [`${expected} agents were asked for, ${names.length} exist (${new Set(names).size} different)`]),
    ...(version === puts ? [] : [`${puts} card writes, but the card is at version ${version}`]),
  ];
}
