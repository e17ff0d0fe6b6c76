/** Slow drift of an agent. The monitors are updated when turns are stored: that of verdicts with the append, that of behaviour with the
 * traces. An alarm is an event, from which governance makes a signal. Source: docs/reference/integrity.md#slow-drift, docs/adr/0138.
 */
import type { AccountId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import { driftDetected } from './events.ts';
import { findMonitors, saveMonitors } from './store/monitors.ts';
import { featuresOf, noBehaviour, stepBehaviour, type ActionFacts } from './rules/behaviour.ts';
import { BASELINE_VERDICTS, NO_VERDICTS, PAGE_HINKLEY, stepVerdicts, type VerdictMonitor } from './rules/change.ts';

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
  const message = alarmWords(step.state, rates.p0);
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

/** The agent's own verdicts, and what they are compared with: what is taken as usual is its own rate only once it has a baseline. */
function alarmWords({ seen, bad }: VerdictMonitor, p0: number): string {
  const own = `${bad} of its first ${seen} ${bad === 1 ? 'was' : 'were'} not`;
  const usual = `${Math.round(p0 * 100)} % ${seen < BASELINE_VERDICTS ? `are taken as usual until there are ${BASELINE_VERDICTS}` : 'are taken as usual for it'}`;
  return `More verdicts of this agent are not clear than is usual: ${own}, and ${usual}.`;
}

/** The facts of a stored trace that behaviour is judged by. */
export interface WatchedTrace {
  readonly accountId: AccountId;
  readonly agentId: string;
  readonly cardVersion: number;
  readonly facts: ActionFacts;
}

/**
 * Updates the monitors of these agents, two statements a batch, in the transaction that stored their turns. Its lock on the
 * agents' logs keeps two batches of one agent apart.
 */
export async function watchBehaviour(tx: Tx, traces: readonly WatchedTrace[], at: WriteContext): Promise<void> {
  if (traces.length === 0) return;
  const states = await findMonitors(tx, [...new Set(traces.map((t) => t.agentId))]);
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
    [...owners].map(([agentId, accountId]) => ({ agentId, accountId, state: states.get(agentId) })),
    at.now,
  );
  if (events.length > 0) await insertEvents(tx, events, at);
}
