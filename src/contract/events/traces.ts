/** Alignment traces and policy verdicts (AAP family). Data: docs/reference/events.md#event-data, inside the common envelope. */
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

const PolicyText = Type.Array(Field.text);

/** The envelope of a trace where there may be none: an evaluation that somebody asked for is of no trace. */
const PolicyData = shape({
  all_events: Type.Array(Field.token, { minItems: 1 }),
  trace: shape({
    trace_id: orNull(Field.token),
    agent_id: Field.agentId,
    session_id: Field.sessionId,
    decision: orNull(shape({ reasoning: Field.text, alternatives_count: Field.count })),
    verification: orNull(shape({ verified: Type.Boolean(), warnings: PolicyText })),
    escalation: orNull(shape({ required: Type.Boolean(), reason: orNull(Field.text), triggered: Type.Boolean() })),
    policy: shape({ verdict: Type.Enum(['pass', 'warn', 'fail']), violations: PolicyText, warnings: PolicyText }),
  }),
  context: Type.Enum(['gateway', 'runtime', 'audit']),
  policy_id: Field.token,
  policy_version: Field.count,
  transaction_id: orNull(Field.token),
  violation_count: Field.count,
  violations: Type.Array(
    shape({
      type: Type.Enum(['forbidden', 'unmapped', 'escalation']),
      tool: Type.String({ maxLength: 256, description: 'As it was asked about: it may be no tool name' }),
      reason: Field.text,
      severity: Field.severity,
    }),
    { maxItems: 20, description: 'The first of them' },
  ),
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
  'policy.violation': event('aap', 'A policy evaluation failed.', 'policy evaluation verdict fail', PolicyData, {
    all_events: ['policy.violation'],
    trace: {
      trace_id: null,
      agent_id: AGENT,
      session_id: null,
      decision: null,
      verification: null,
      escalation: null,
      policy: { verdict: 'fail', violations: ['payments.send: forbidden by the card'], warnings: [] },
    },
    context: 'gateway',
    policy_id: 'pol-3b3b3b3b3b3b3b3b',
    policy_version: 3,
    transaction_id: null,
    violation_count: 1,
    violations: [{ type: 'forbidden', tool: 'payments.send', reason: 'forbidden by the card', severity: 'critical' }],
  }),
} as const;
