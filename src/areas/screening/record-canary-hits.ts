/** Canaries detected in a batch of evaluations: counted, and reported once for each text, with a hash and never the
 * credential. A leak by another agent of the organisation counts: the canary belongs to the organisation.
 * Source: docs/reference/screening.md#canaries.
 */
import type { AccountId } from '../../contract/ids.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents } from '../../platform/outbox/outbox.ts';
import { markTriggered, type Detected, type Detection } from './store/canaries.ts';
import type { AfterEvaluations, EvaluationDraft } from './write-evaluations.ts';

interface Seen {
  readonly draft: EvaluationDraft;
  readonly account: AccountId;
  readonly canaryId: string;
  readonly signalHash: string | null;
}

/** One detection for each text and canary, however often the text contains it. */
function seenIn(draft: EvaluationDraft): Seen[] {
  const byCanary = new Map<string, Seen>();
  for (const { canaryId, signalHash } of draft.screening.leaks) {
    if (canaryId === undefined || draft.accountId === null || byCanary.has(canaryId)) continue;
    byCanary.set(canaryId, { draft, account: draft.accountId, canaryId, signalHash: signalHash ?? null });
  }
  return [...byCanary.values()];
}

function sightings(seen: readonly Seen[]): Detection[] {
  const groups = Map.groupBy(seen, ({ account, canaryId }) => `${account}|${canaryId}`);
  return [...groups.values()].map((of) => {
    const [first, last] = [of[0] as Seen, of.at(-1) as Seen];
    return {
      account_id: first.account,
      canary_id: first.canaryId,
      times: of.length,
      evaluation_id: last.draft.evaluationId,
      seen_at: first.draft.createdAt,
    };
  });
}

const triggered = ({ draft, account, signalHash }: Seen, canary: Detected, count: number): EventDraft => ({
  type: 'safe_house.canary.triggered',
  accountId: account,
  data: {
    canary_id: canary.canary_id,
    canary_type: canary.type,
    agent_id: canary.agent_id,
    triggered_by: draft.agentId,
    direction:
      draft.screening.surface === 'outgoing' || draft.screening.surface === 'tool_calls' ? 'outbound' : 'inbound',
    surface: draft.screening.surface,
    session_id: draft.sessionId,
    evaluation_id: draft.evaluationId,
    action_taken: draft.action,
    signal_hash: signalHash,
    trigger_count: count,
  },
});

export const recordCanaries: AfterEvaluations = async (tx, written, at) => {
  const seen = written.flatMap(seenIn);
  if (seen.length === 0) return;
  const rows = await markTriggered(tx, sightings(seen));
  const events = rows.flatMap((canary) => {
    const of = seen.filter((s) => s.canaryId === canary.canary_id && s.account === canary.account_id);
    return of.map((sighting, i) => triggered(sighting, canary, canary.trigger_count - of.length + i + 1));
  });
  await insertEvents(tx, events, at);
};
