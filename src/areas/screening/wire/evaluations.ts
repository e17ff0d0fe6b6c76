/** Rows and wire shapes of evaluations, quarantine and canaries. Source: docs/reference/screening.md#evaluations. */
import { Type, type Static } from 'typebox';
import {
  MODES,
  QUARANTINE_STATUSES,
  RELEASE_SCOPES,
  SCREEN_ACTIONS,
  SCREEN_VERDICTS,
  SURFACES,
  THREAT_TYPES,
  enumOf,
  vocabulary,
} from '../../../contract/enums.ts';
import { AgentId, CanaryId, EvaluationId, QuarantineId } from '../../../contract/ids.ts';

export const CANARY_TYPES = vocabulary('CanaryType', [
  'api_key',
  'password',
  'database_url',
  'ssh_key',
  'oauth_token',
  'email',
  'document_marker',
  'url',
]);
export type CanaryType = (typeof CANARY_TYPES)[number];
export const INJECT_SITES = vocabulary('CanaryPlace', ['system_prompt', 'tool_result', 'memory']);

const Instant = Type.Unsafe<Date>({});
const nullable = <const S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);
const Time = Type.String({ format: 'date-time' });

export const ThreatWire = Type.Object(
  {
    type: enumOf(THREAT_TYPES),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    reasoning: Type.String(),
    matched_pattern: Type.Optional(Type.String()),
    span: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        minItems: 2,
        maxItems: 2,
        description: 'UTF-16 offsets [start, end)',
      }),
    ),
  },
  { title: 'Threat' },
);

export const LeakWire = Type.Object(
  {
    kind: Type.String({ description: 'credit_card, api_key, iban, email, canary, ...' }),
    type: enumOf(THREAT_TYPES),
    label: Type.String({ description: 'What redaction puts in its place' }),
    span: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 })),
  },
  { title: 'Leak' },
);

const DetectorScores = Type.Record(Type.String(), nullable(Type.Number()), {
  description: 'null: the detector did not run',
});

const EVALUATION = {
  agent_id: AgentId,
  session_id: nullable(Type.String()),
  request_id: nullable(Type.String()),
  mode: enumOf(MODES),
  surface: enumOf(SURFACES),
  source: Type.String({ description: 'user_message, tool_result, ...' }),
  verdict: enumOf(SCREEN_VERDICTS, 'Score band; `action` says what was done'),
  action: enumOf(SCREEN_ACTIONS, 'What was done to the bytes'),
  overall_risk: Type.Number({ minimum: 0, maximum: 1 }),
  threats: Type.Array(ThreatWire),
  leaks: Type.Array(LeakWire),
  detector_scores: DetectorScores,
  detection_sources: Type.Array(Type.String()),
  session_multiplier: Type.Number(),
  quarantine_id: nullable(QuarantineId),
  engine: Type.String(),
  duration_ms: Type.Number({ minimum: 0 }),
} as const;

export const EvaluationRow = Type.Object({ evaluation_id: EvaluationId, ...EVALUATION, created_at: Instant });
export type EvaluationRow = Static<typeof EvaluationRow>;
export const EvaluationWire = Type.Object(
  {
    id: EvaluationId,
    ...EVALUATION,
    decorated: Type.Boolean({ description: 'Text was added around the span' }),
    created_at: Time,
  },
  { title: 'Evaluation' },
);

export function evaluationToWire({ evaluation_id, created_at, ...row }: EvaluationRow): Static<typeof EvaluationWire> {
  return {
    id: evaluation_id,
    ...row,
    decorated: row.action === 'wrapped' || row.action === 'advised',
    created_at: created_at.toISOString(),
  };
}

const QUARANTINE = {
  quarantine_id: QuarantineId,
  org_id: nullable(Type.String()),
  agent_id: AgentId,
  session_id: nullable(Type.String()),
  request_id: nullable(Type.String()),
  evaluation_id: EvaluationId,
  surface: enumOf(SURFACES),
  source: Type.String(),
  tool_name: nullable(Type.String()),
  verdict: enumOf(SCREEN_VERDICTS),
  threat_type: nullable(enumOf(THREAT_TYPES, 'null: a tool call that waits for a confirmation')),
  threats: Type.Array(ThreatWire),
  overall_risk: Type.Number({ minimum: 0, maximum: 1 }),
  threshold: Type.Number({ minimum: 0, maximum: 1, description: 'The band it reached' }),
  detector_scores: DetectorScores,
  detection_sources: Type.Array(Type.String()),
  content_hash: Type.String({ description: 'sha256:<hex> of the held text' }),
  status: enumOf(QUARANTINE_STATUSES),
  is_false_positive: nullable(Type.Boolean()),
  note: nullable(Type.String()),
  reviewed_by: nullable(Type.String()),
} as const;

export const QuarantineRow = Type.Object({
  ...QUARANTINE,
  reviewed_at: nullable(Instant),
  allow_scope: nullable(enumOf(RELEASE_SCOPES)),
  allow_revoked_at: nullable(Instant),
  allow_expires_at: nullable(Instant),
  allow_request_id: nullable(Type.String()),
  created_at: Instant,
});
export type QuarantineRow = Static<typeof QuarantineRow>;
export const QuarantineWire = Type.Object(
  {
    ...QUARANTINE,
    reviewed_at: nullable(Time),
    release_applies_to: nullable(enumOf(RELEASE_SCOPES, 'What a release allows; null: nothing was released')),
    release_revoked_at: nullable(Time),
    allow_token_expires_at: nullable(Time),
    allow_token_taken_by: nullable(Type.String({ description: 'Request id of the turn that took the allowance' })),
    review_url: Type.String(),
    created_at: Time,
  },
  { title: 'QuarantineItem' },
);

/** Without the content; `row` may have more members than the record. */
export function quarantineToWire(row: QuarantineRow): Static<typeof QuarantineWire> {
  const members = Object.keys(QUARANTINE) as (keyof typeof QUARANTINE)[];
  const record = Object.fromEntries(members.map((name) => [name, row[name]]));
  return {
    ...(record as Pick<QuarantineRow, keyof typeof QUARANTINE>),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    release_applies_to: row.allow_scope,
    release_revoked_at: row.allow_revoked_at?.toISOString() ?? null,
    allow_token_expires_at: row.allow_expires_at?.toISOString() ?? null,
    allow_token_taken_by: row.allow_request_id,
    review_url: `/v1/safe-house/quarantine/${row.quarantine_id}`,
    created_at: row.created_at.toISOString(),
  };
}

const CANARY = {
  canary_id: CanaryId,
  agent_id: AgentId,
  type: enumOf(CANARY_TYPES),
  label: Type.String(),
  inject_into: enumOf(INJECT_SITES),
  status: Type.Enum(['active', 'triggered', 'revoked'], { title: 'CanaryStatus' }),
} as const;

export const CanaryRow = Type.Object({
  ...CANARY,
  triggered_at: nullable(Instant),
  trigger_count: Type.Integer(),
  last_evaluation: nullable(EvaluationId),
  revoked_at: nullable(Instant),
  created_at: Instant,
});
export type CanaryRow = Static<typeof CanaryRow>;
export const CanaryWire = Type.Object(
  {
    ...CANARY,
    triggered: Type.Boolean(),
    triggered_at: nullable(Time),
    trigger_count: Type.Integer({ minimum: 0 }),
    last_evaluation_id: nullable(EvaluationId),
    revoked_at: nullable(Time),
    created_at: Time,
  },
  { title: 'Canary' },
);

export function canaryToWire(canary: CanaryRow): Static<typeof CanaryWire> {
  const { triggered_at, created_at, revoked_at, last_evaluation, ...row } = canary;
  return {
    ...row,
    triggered: row.trigger_count > 0,
    triggered_at: triggered_at?.toISOString() ?? null,
    last_evaluation_id: last_evaluation,
    revoked_at: revoked_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
