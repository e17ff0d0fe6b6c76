/**
 * Kill rounds: turns are answered through the gateway without a pause while, round by round, one of the targets is killed with
 * SIGKILL at a random moment. Judged by the rows: every turn that was answered to its last byte is stored, once, and no process
 * left out a number. Source: docs/reference/gateway.md#journal.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../../src/contract/random.ts';
import { gapFaults, turnGaps } from '../../verifier/index.mjs';
import { startFakeProvider, type FakeProvider } from '../support/fakes/llm-provider.ts';
import { embeddedDatabase } from './kill-rounds.ts';
import { killAll, pidsOf, type Target } from './kill-targets.ts';
import { killDuringStart, startProcess, temporaryFolder, type ServiceProcess } from './service-process.ts';

const PROVIDER_KEY = 'sk-journal-test-credential';
const NAMES = ['journal-a', 'journal-b', 'journal-c'];
const LANES = 12;
/** What was answered is looked up after this many rounds, so that most rounds strike while earlier ones are still replayed. */
const LOOK_EVERY = 5;
const STORED_WITHIN_MS = 60_000;
/** Generous: long runs go beside other work. What counts is what is stored. */
const READY_MS_MAX = 120_000;

export interface RoundsPlan {
  readonly mode: 'journal' | 'durable' | 'memory';
  /** What is killed, in turn. */
  readonly targets: readonly Target[];
  readonly rounds: number;
  readonly seed: number;
  /** Called after each look. */
  readonly progress?: (outcome: RoundsOutcome) => void;
}

export interface TargetRow {
  rounds: number;
  answered: number;
  /** Answered turns without a record. */
  missing: number;
}

export interface RoundsOutcome {
  readonly rows: ReadonlyMap<Target, TargetRow>;
  /** Starts of the service that were killed before they were ready. */
  startsKilled: number;
  /** Certificates with turn numbers that were looked through, and what is missing or doubled among them. */
  readonly numbered: number;
  readonly faults: readonly string[];
}

interface Stage {
  readonly plan: RoundsPlan;
  readonly dataDir: string;
  readonly random: () => number;
  readonly provider: FakeProvider;
  readonly env: Readonly<Record<string, string>>;
  service: ServiceProcess;
  headers: Record<string, string>;
  next: number;
}

/** Runs the rounds on a service of its own. Rejects when the service does not come back. */
export async function journalRounds(plan: RoundsPlan): Promise<RoundsOutcome> {
  const folder = temporaryFolder('journal');
  const { dataDir } = folder;
  const provider = await startFakeProvider({ script: { text: 'An answer of a few words.' }, eventDelayMs: 1 });
  const env = { UPSTREAM_ANTHROPIC_URL: provider.url, RECORD: plan.mode };
  const service = await startProcess({ dataDir, env, readyMsMax: READY_MS_MAX });
  const stage: Stage = { plan, dataDir, random: seededRandom(plan.seed), provider, env, service, headers: {}, next: 0 };
  try {
    await makeAgents(stage);
    return await allRounds(stage);
  } finally {
    await stage.service.stop();
    await provider.close();
    folder.remove();
  }
}

async function makeAgents(stage: Stage): Promise<void> {
  const { api_key } = JSON.parse(readFileSync(join(stage.dataDir, 'bootstrap.json'), 'utf8')) as { api_key: string };
  stage.headers = { 'x-svc-api-key': api_key, 'content-type': 'application/json' };
  for (const name of NAMES) {
    const hash_proof = createHash('sha256').update(`${PROVIDER_KEY}|${name}`).digest('hex');
    const body = JSON.stringify({ name, hash_proof });
    const made = await fetch(`${stage.service.api}/v1/agents`, { method: 'POST', headers: stage.headers, body });
    if (made.status !== 201) throw new Error(`no agent: ${made.status}`);
  }
}

async function allRounds(stage: Stage): Promise<RoundsOutcome> {
  const { plan } = stage;
  const rows = new Map(
    plan.targets.map((target): [Target, TargetRow] => [target, { rounds: 0, answered: 0, missing: 0 }]),
  );
  const outcome = { rows, startsKilled: 0, numbered: 0, faults: [] as string[] };
  const pending = new Map<string, Target>();
  for (let round = 1; round <= plan.rounds; round += 1) {
    const target = plan.targets[(round - 1) % plan.targets.length] as Target;
    const row = rows.get(target) as TargetRow;
    const { answered, isMainKilled } = await oneRound(stage, target);
    row.rounds += 1;
    row.answered += answered.length;
    for (const id of answered) pending.set(id, target);
    if (isMainKilled) outcome.startsKilled += await backAgain(stage);
    if (round % LOOK_EVERY !== 0 && round !== plan.rounds) continue;
    await stored(stage, pending);
    for (const [id, of] of pending) {
      (rows.get(of) as TargetRow).missing += 1;
      outcome.faults.push(`${id} was answered in a round of ${of} (before or in ${round}) and is not stored`);
    }
    pending.clear();
    plan.progress?.(outcome);
  }
  const judged = await numbers(stage);
  return { ...outcome, numbered: judged.numbered, faults: [...outcome.faults, ...judged.faults] };
}

interface Round {
  /** Checkpoints of the turns that were answered in it. */
  readonly answered: readonly string[];
  readonly isMainKilled: boolean;
}

async function oneRound(stage: Stage, target: Target): Promise<Round> {
  const { service, random, dataDir } = stage;
  const answered: string[] = [];
  const over = new AbortController();
  stage.provider.requests.length = 0;
  const lanes = Array.from({ length: LANES }, async () => {
    while (!over.signal.aborted) {
      const id = await turn(stage, (stage.next += 1));
      if (id !== null) answered.push(id);
      else await pause(5);
    }
  });
  while (answered.length === 0) {
    if (service.child.exitCode !== null || service.child.signalCode !== null)
      throw new Error(`the service ended by itself:\n${service.output()}`);
    await pause(5);
  }
  await pause(random() * 250);
  const main = service.child.pid ?? 0;
  const chance = random();
  let pids = pidsOf(target, { main, dataDir, chance });
  for (let i = 0; pids.length === 0; i += 1) {
    if (i > 1_000) throw new Error(`nothing to kill: ${target}`);
    await pause(20); // an earlier round's victim is on its way back
    pids = pidsOf(target, { main, dataDir, chance });
  }
  killAll(pids);
  if (!pids.includes(main)) await pause(random() * 200); // turns are answered while it is away
  over.abort();
  await Promise.all(lanes);
  return { answered, isMainKilled: pids.includes(main) };
}

/** Starts the killed service again; one start in five is killed as well, while it replays or before. */
async function backAgain(stage: Stage): Promise<number> {
  await stage.service.kill(); // resolves when it is gone
  const options = { dataDir: stage.dataDir, env: stage.env, readyMsMax: READY_MS_MAX };
  let killed = 0;
  for (; stage.random() < 0.2; killed += 1) await killDuringStart(options, stage.random() * 1_500);
  stage.service = await startProcess(options);
  return killed;
}

/** The checkpoint of a turn that was answered to its last byte; null for one that was not. */
async function turn({ service, headers }: Stage, i: number): Promise<string | null> {
  const stream = i % 3 === 0;
  try {
    const response = await fetch(`${service.gateway}/anthropic/v1/messages`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-api-key': PROVIDER_KEY,
        'anthropic-version': '2023-06-01',
        'x-svc-agent': NAMES[i % NAMES.length] ?? '',
      },
      body: JSON.stringify({
        model: 'm-1',
        max_tokens: 64,
        stream,
        messages: [{ role: 'user', content: `Question ${i}` }],
      }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const isWhole = stream ? text.includes('message_stop') : text.endsWith('}');
    return response.ok && isWhole ? response.headers.get('x-aip-checkpoint-id') : null;
  } catch {
    return null;
  }
}

async function asked<T extends pg.QueryResultRow>(stage: Stage, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client(embeddedDatabase(stage.dataDir));
  client.on('error', () => undefined); // the query says so
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Takes out of `pending` what is stored, until nothing is left or the time is over. */
async function stored(stage: Stage, pending: Map<string, Target>): Promise<void> {
  const end = performance.now() + STORED_WITHIN_MS;
  while (pending.size > 0 && performance.now() < end) {
    const text = 'select checkpoint_id from checkpoints where checkpoint_id = any($1)';
    const rows = await asked<{ checkpoint_id: string }>(stage, text, [[...pending.keys()]]).catch(() => []);
    for (const row of rows) pending.delete(row.checkpoint_id);
    if (pending.size > 0) await pause(100);
  }
}

/** All certificates, as the verifier reads their numbers. */
async function numbers(stage: Stage): Promise<{ numbered: number; faults: string[] }> {
  const rows = await asked<{ agent_id: string; turn: unknown }>(
    stage,
    `select agent_id, claims::jsonb -> 'gateway_turn' as turn from checkpoints`,
    [],
  );
  const documents = rows.map(({ agent_id, turn: of }) => ({ claims: { gateway_turn: of }, subject: { agent_id } }));
  const faults = (['agent', 'process'] as const).flatMap((of) => gapFaults(turnGaps(documents, of)));
  return { numbered: documents.length, faults };
}
