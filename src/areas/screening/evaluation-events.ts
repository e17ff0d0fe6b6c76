/** A step after evaluations are written: one event for each that is not a pass, in the same transaction. Source:
 * docs/reference/events.md#event-data; docs/reference/screening.md#feed.
 */
import type { EventType } from '../../contract/events.ts';
import type { Screening } from '../../contract/screening.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents } from '../../platform/outbox/outbox.ts';
import { unquoted } from './engine.ts';
import type { AfterEvaluations, EvaluationDraft } from './write-evaluations.ts';

export const announceEvaluations: AfterEvaluations = async (tx, written, at) => {
  const drafts = written.flatMap((draft) => evaluationFound(draft) ?? []);
  if (drafts.length > 0) await insertEvents(tx, drafts, at);
};

const TYPE_OF = {
  pass: null,
  warn: 'safe_house.evaluation.warn',
  quarantine: 'safe_house.evaluation.quarantine',
  block: 'safe_house.evaluation.block',
} as const satisfies Record<Screening['verdict'], EventType | null>;

/** Null for a pass and for an unclaimed agent, which has no account. */
function evaluationFound(draft: EvaluationDraft): EventDraft | null {
  const { screening, quarantine } = draft;
  const type = TYPE_OF[screening.verdict];
  if (type === null || draft.accountId === null) return null;
  const quarantineId = quarantine?.quarantineId ?? null;
  return {
    type,
    accountId: draft.accountId,
    data: {
      evaluation_id: draft.evaluationId,
      agent_id: draft.agentId,
      session_id: draft.sessionId,
      surface: screening.surface,
      source: screening.source,
      mode: draft.mode,
      verdict: screening.verdict,
      action: draft.action,
      overall_risk: screening.overall_risk,
      top_threat: topThreat(screening),
      detection_sources: [...screening.detection_sources],
      quarantine_id: quarantineId,
      review_url: quarantineId === null ? null : `/v1/safe-house/quarantine/${quarantineId}`,
      created_at: draft.createdAt.toISOString(),
    },
  };
}

/** Events are sent to webhooks and kept, so they leave out the quotation at the end of a reasoning; in the log it can be erased. */
function topThreat({ threats }: Screening) {
  const top = threats.reduce<Screening['threats'][number] | null>(
    (best, threat) => (best === null || threat.confidence > best.confidence ? threat : best),
    null,
  );
  if (top === null) return null;
  return { type: top.type, confidence: top.confidence, reasoning: unquoted(top.reasoning) };
}
