/** Wire shape of alignment traces. Source: docs/reference/evidence.md#alignment-traces. */
import { Type, type Static } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf } from '../../../../contract/enums.ts';
import { AgentId, TraceId } from '../../../../contract/ids.ts';
import { Nullable, Timestamp, jsonOf } from '../../../../platform/db/row.ts';
import { ACTION_CATEGORIES, ACTION_TYPES, CHECKS, ESCALATION_STATUSES, TRACE_VIOLATIONS } from '../rules/build.ts';

const text = Type.String();

export const TraceWire = Type.Object(
  {
    trace_id: TraceId,
    agent_id: AgentId,
    card_id: Nullable(text),
    card_version: Type.Integer({ minimum: 0 }),
    timestamp: Type.String({ format: 'date-time' }),
    action: Type.Object({
      type: enumOf(ACTION_TYPES),
      name: Type.String({ description: 'Names of the tools called, or inference' }),
      category: enumOf(ACTION_CATEGORIES),
      parameters: Type.Object({
        tools: Type.Array(text),
        model: Nullable(text),
        tokens_in: Nullable(Type.Integer()),
        tokens_out: Nullable(Type.Integer()),
        duration_ms: Type.Integer(),
        second_asked: Type.Optional(
          Type.Literal(true, {
            description: 'The gateway called the provider a second time; tokens are those of both calls',
          }),
        ),
        unchecked_calls: Type.Optional(Type.Integer({ description: 'Calls that a model was to check and did not' })),
      }),
    }),
    decision: Type.Object({
      alternatives_considered: Type.Array(Type.Object({ option_id: text, description: text })),
      selected: text,
      selection_reasoning: text,
      values_applied: Type.Array(text),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
      inferred: Type.Array(text, { description: 'Members that are inferences and not facts' }),
    }),
    escalation: Type.Object({
      evaluated: Type.Boolean(),
      triggers_checked: Type.Array(Type.Object({ trigger: text, matched: Type.Boolean() })),
      required: Type.Boolean(),
      reason: Nullable(text),
      escalation_status: enumOf(
        ESCALATION_STATUSES,
        'approved: the user had agreed before the call, by the checkpoint of the turn. missed: a trigger was met and it had not',
      ),
    }),
    context: Type.Object({
      session_id: text,
      environment: text,
      metadata: Type.Object({
        integrity_verdict: enumOf(CHECKPOINT_VERDICTS),
        integrity_checkpoint_id: text,
        provider: text,
      }),
    }),
    verification: Type.Object({
      verified: Type.Boolean(),
      violations: Type.Array(
        Type.Object({ type: enumOf(TRACE_VIOLATIONS), severity: enumOf(['critical', 'high']), description: text }),
      ),
      warnings: Type.Array(text),
      checks_performed: Type.Array(enumOf(CHECKS)),
    }),
  },
  { title: 'AlignmentTrace' },
);

export const TraceRow = Type.Object({
  trace_id: Type.String(),
  occurred_at: Timestamp,
  trace: jsonOf<Static<typeof TraceWire>>(),
});
