/** Alignment traces and policy verdicts (AAP family). Data: open-shapes 5.3, inside the common envelope. */
import { Type } from 'typebox';
import { AGENT, event, Field, orNull, shape } from './define.ts';

const TraceData = shape({
  all_events: Type.Array(Field.token, { minItems: 1, description: 'Every event this trace caused' }),
  trace: shape({
    trace_id: Field.token,
    agent_id: Field.agentId,
    session_id: Field.sessionId,
    decision: shape({ reasoning: Field.text, alternatives_count: Field.count }),
    verification: orNull(shape({ verified: Type.Boolean(), warnings: Type.Array(Field.text) })),
    escalation: orNull(shape({ required: Type.Boolean(), reason: orNull(Field.text), triggered: Type.Boolean() })),
    policy: orNull(
      shape({
        verdict: Type.Enum(['pass', 'warn', 'fail']),
        violations: Type.Array(Field.text),
        warnings: Type.Array(Field.text),
      }),
    ),
  }),
});

const trace = (events: string[], change: object) => ({
  all_events: events,
  trace: {
    trace_id: 'tr-9f2c41d07ab3',
    agent_id: AGENT,
    session_id: 'sess-20260817-1',
    decision: { reasoning: 'Chose the cheaper carrier within the limit.', alternatives_count: 2 },
    verification: { verified: true, warnings: [] as string[] },
    escalation: { required: false, reason: null as string | null, triggered: false },
    policy: { verdict: 'pass' as 'pass' | 'warn' | 'fail', violations: [] as string[], warnings: [] as string[] },
    ...change,
  },
});

export const TRACE_EVENTS = {
  'trace.created': event(
    'aap',
    'A trace was submitted.',
    'every trace submitted',
    TraceData,
    trace(['trace.created', 'trace.verified'], {}),
  ),
  'trace.verified': event(
    'aap',
    'A trace agrees with the alignment card.',
    'verification result true',
    TraceData,
    trace(['trace.created', 'trace.verified'], {}),
  ),
  'trace.failed': event(
    'aap',
    'A trace does not agree with the alignment card.',
    'verification result false',
    TraceData,
    trace(['trace.created', 'trace.failed'], {
      verification: { verified: false, warnings: ['The action is not a bounded action of the card.'] },
    }),
  ),
  'trace.escalation_required': event(
    'aap',
    'A trace needs a person.',
    'trace escalation required',
    TraceData,
    trace(['trace.created', 'trace.verified', 'trace.escalation_required'], {
      escalation: { required: true, reason: 'Amount above the autonomous limit.', triggered: true },
    }),
  ),
  'policy.violation': event(
    'aap',
    'A policy evaluation failed.',
    'policy evaluation verdict fail',
    TraceData,
    trace(['trace.created', 'policy.violation'], {
      policy: { verdict: 'fail', violations: ['Tool payments.send is forbidden.'], warnings: [] },
    }),
  ),
} as const;
