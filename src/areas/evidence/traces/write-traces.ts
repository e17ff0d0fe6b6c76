/** Writing traces, in the recorder's transaction: the traces of a batch and the events they cause. */
import type { AccountId } from '../../../contract/ids.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import { agreedTo, supportsOf, waitsFor, watchBehaviour, type WatchedTrace } from '../checkpoints/index.ts';
import { traceEvents } from './events.ts';
import { insertTraces } from './store/traces.ts';
import { asksUnder, traceOf, type Trace, type TurnFacts } from './rules/build.ts';

export interface RecordedTurn extends TurnFacts {
  readonly accountId: AccountId | null; // null: unclaimed, no trace
}

/** A batch that is written again adds no trace and no event. Returns the new traces. */
export async function recordTraces(
  tx: Tx,
  turns: readonly RecordedTurn[],
  at: WriteContext,
): Promise<readonly Trace[]> {
  const asked = turns.filter(
    ({ accountId, acted, policy, tools }) => accountId !== null && acted !== 'replaced' && asksUnder(policy, tools),
  );
  const supports = await supportsOf(tx, asked.map(({ checkpointId }) => checkpointId)); // prettier-ignore
  const made = turns.flatMap((turn) =>
    turn.accountId === null
      ? []
      : [{ accountId: turn.accountId, checkpointId: turn.checkpointId, trace: traceOf(withAgreed(turn, supports)) }],
  );
  if (made.length === 0) return [];
  const written = await insertTraces(tx, made);
  const fresh = made.filter(({ trace }) => written.has(trace.trace_id));
  await insertEvents(
    tx,
    fresh.flatMap(({ accountId, trace }) => traceEvents(accountId, trace)),
    at,
  );
  await watchBehaviour(tx, fresh.map(watched), at);
  return fresh.map(({ trace }) => trace);
}

/** Whether the user had agreed to a call, or is asked about it, was decided with the conversation at hand: the checkpoint says it, and the trace repeats it. */
function withAgreed(turn: RecordedTurn, supports: ReadonlyMap<string, readonly string[]>): RecordedTurn {
  const said = supports.get(turn.checkpointId);
  if (said === undefined) return turn;
  const toolsBy = (words: (tool: string) => string) => new Set(turn.tools.filter((tool) => said.includes(words(tool))));
  return { ...turn, agreed: toolsBy(agreedTo), waiting: toolsBy(waitsFor) };
}

const watched = ({ accountId, trace }: { readonly accountId: AccountId; readonly trace: Trace }): WatchedTrace => ({
  accountId,
  agentId: trace.agent_id,
  cardVersion: trace.card_version,
  facts: {
    type: trace.action.type,
    category: trace.action.category,
    name: trace.action.name,
    values: trace.decision.values_applied,
    escalationRequired: trace.escalation.required,
    confidence: trace.decision.confidence,
  },
});
