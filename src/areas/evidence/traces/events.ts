/** Events of a recorded trace. Source: docs/reference/events.md#event-data. */
import type { AccountId } from '../../../contract/ids.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { Trace } from './rules/build.ts';

const TEXTS_MAX = 20;

/** trace.created, then the result of the verification if anything was checked, then trace.escalation_required if a person is needed. */
export function traceEvents(accountId: AccountId, trace: Trace): EventDraft[] {
  const { verification, escalation } = trace;
  const types = [
    'trace.created',
    ...(verification.checks_performed.length === 0
      ? []
      : [verification.verified ? ('trace.verified' as const) : ('trace.failed' as const)]),
    ...(escalation.required ? (['trace.escalation_required'] as const) : []),
  ] as const;
  const data = {
    all_events: [...types],
    trace: {
      trace_id: trace.trace_id,
      agent_id: trace.agent_id,
      session_id: trace.context.session_id,
      decision: {
        reasoning: trace.decision.selection_reasoning,
        alternatives_count: trace.decision.alternatives_considered.length,
      },
      verification: {
        verified: verification.verified,
        warnings: [...verification.violations.map((v) => v.description), ...verification.warnings].slice(0, TEXTS_MAX),
      },
      escalation: {
        required: escalation.required,
        reason: escalation.reason,
        triggered: escalation.escalation_status === 'withheld',
      },
      policy: null,
    },
  };
  return types.map((type) => ({ type, accountId, data }));
}
