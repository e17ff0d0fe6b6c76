/**
 * Slow drift of an agent, stepped where its turns are stored: verdicts with the append, behaviour with the traces. An alarm is an
 * event; the governance area makes a signal of it. Source: docs/reference/integrity.md#slow-drift. See docs/adr/0138.
 */
import { Type } from 'typebox';
import type { AccountId } from '../../../contract/ids.ts';
import { texts } from '../../../platform/db/columns.ts';
import { sql, type Tx } from '../../../platform/db/sql.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import { driftDetected } from './events.ts';
import { LogRow } from './wire/checkpoints.ts';
import { featuresOf, noBehaviour, stepBehaviour, type ActionFacts, type BehaviourMonitor } from './rules/behaviour.ts';
import { NO_VERDICTS, PAGE_HINKLEY, stepVerdicts, type VerdictMonitor } from './rules/change.ts';

export interface Judged {
  readonly accountId: AccountId | null;
  readonly agentId: string;
  readonly verdict: string;
}

/** Steps the agent's monitor in `monitors`; the event, if it alarms. An unverified turn changes nothing. */
export function watchVerdict(
  monitors: Map<string, VerdictMonitor>,
  { accountId, agentId, verdict }: Judged,
): EventDraft[] {
  if (verdict === 'unverified') return [];
  const step = stepVerdicts(monitors.get(agentId) ?? NO_VERDICTS, verdict !== 'clear');
  monitors.set(agentId, step.state);
  if (step.alarm === null) return [];
  const { sum, rates } = step.alarm;
  const message = `More verdicts are not clear than the ${Math.round(rates.p0 * 100)} % that is usual for this agent.`;
  return [
    driftDetected(accountId, {
      agentId,
      detector: 'cusum',
      pattern: 'verdict_rate',
      statistic: sum,
      threshold: rates.h,
      feature: null,
      message,
    }),
  ];
}

/** A stored trace, as far as behaviour goes. */
export interface WatchedTrace {
  readonly accountId: AccountId;
  readonly agentId: string;
  readonly cardVersion: number;
  readonly facts: ActionFacts;
}

/**
 * Steps the monitors of these agents, two statements a batch. In the transaction that stored their turns, whose lock on the
 * agents' logs keeps two batches of one agent apart.
 */
export async function watchBehaviour(tx: Tx, traces: readonly WatchedTrace[], at: WriteContext): Promise<void> {
  if (traces.length === 0) return;
  const found = await findMonitors(tx, [...new Set(traces.map((t) => t.agentId))]);
  const states = new Map(found.map((row) => [row.agent_id, JSON.parse(row.state) as BehaviourMonitor]));
  const events: EventDraft[] = [];
  const owners = new Map<string, AccountId>();
  for (const { accountId, agentId, cardVersion, facts } of traces) {
    const step = stepBehaviour(states.get(agentId) ?? noBehaviour(cardVersion), featuresOf(facts), cardVersion);
    states.set(agentId, step.state);
    owners.set(agentId, accountId);
    if (step.alarm === null) continue;
    const { statistic, moved } = step.alarm;
    const message = `The agent behaves unlike its first turns under this card${moved === null ? '' : `; most moved: ${moved}`}.`;
    const alarm = {
      agentId,
      detector: 'page_hinkley',
      pattern: 'behaviour',
      statistic,
      threshold: PAGE_HINKLEY.lambda,
    } as const;
    events.push(driftDetected(accountId, { ...alarm, feature: moved, message }));
  }
  await saveMonitors(
    tx,
    [...owners].map(([agent_id, account_id]) => ({ agent_id, account_id, state: states.get(agent_id) })),
    at.now,
  );
  if (events.length > 0) await insertEvents(tx, events, at);
}

/** state: JSON text of a BehaviourMonitor. */
const MonitorRow = Type.Object({ agent_id: Type.String(), state: Type.String() });

const findMonitors = (tx: Tx, agentIds: readonly string[]) =>
  tx.many(
    MonitorRow,
    sql`
    -- checkpoints.find_monitors
    select agent_id, state from behaviour_monitors where agent_id = any(${agentIds}::text[])`,
  );

const saveMonitors = (tx: Tx, rows: readonly { agent_id: string; account_id: string; state: unknown }[], now: Date) =>
  tx.run(sql`
    -- checkpoints.save_monitors
    insert into behaviour_monitors (agent_id, account_id, state, updated_at)
    select agent_id, account_id, state, ${now}
      from unnest(${texts(rows, (r) => r.agent_id)}::text[], ${texts(rows, (r) => r.account_id)}::text[], ${texts(rows, (r) => JSON.stringify(r.state))}::text[])
        as r (agent_id, account_id, state)
    on conflict (agent_id) do update set account_id = excluded.account_id, state = excluded.state, updated_at = excluded.updated_at`);

/** The monitor of one agent of these accounts. */
export async function findBehaviour(
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
): Promise<BehaviourMonitor | undefined> {
  const row = await tx.maybeOne(
    MonitorRow,
    sql`
    -- checkpoints.find_behaviour
    select agent_id, state from behaviour_monitors where agent_id = ${agentId} and account_id = any(${accounts}::text[])`,
  );
  return row === undefined ? undefined : (JSON.parse(row.state) as BehaviourMonitor);
}

/** The monitor of an agent's verdicts; the caller has checked whose agent it is. */
export async function findVerdicts(tx: Tx, agentId: string): Promise<VerdictMonitor> {
  const row = await tx.maybeOne(
    Type.Pick(LogRow, ['verdicts']),
    sql`
    -- checkpoints.find_verdicts
    select verdicts from evidence_logs where agent_id = ${agentId}`,
  );
  return typeof row?.verdicts === 'string' ? (JSON.parse(row.verdicts) as VerdictMonitor) : NO_VERDICTS;
}
