/**
 * POST /v1/safe-house/quarantine/{quarantine_id}/release and /report: a reviewer's decision, once. Source:
 * docs/reference/screening.md#quarantine.
 */
import { Type } from 'typebox';
import { RELEASE_SCOPES, enumOf } from '../../../contract/enums.ts';
import { QuarantineId, type QuarantineId as Id } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { operation, type Operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_QUARANTINE } from '../examples.ts';
import { awaitQuarantine } from '../await-quarantine.ts';
import { decide, type AfterDecision } from '../decide-quarantine.ts';

const Note = Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, description: 'Kept with the record' }));
const Instant = Type.String({ format: 'date-time' });
const ID = EXAMPLE_QUARANTINE.quarantine_id;

/** @param after the steps after a decision, in this order */
export const decisionOperations = (after: readonly AfterDecision[]): readonly Operation[] => [
  releaseQuarantine(after),
  reportQuarantine(after),
];

const releaseQuarantine = (after: readonly AfterDecision[]): Operation =>
  operation({
    id: 'safe_house.release_quarantine',
    method: 'POST',
    path: '/v1/safe-house/quarantine/:quarantine_id/release',
    tag: 'Safe House',
    summary: 'Release a held text or a call that waits',
    description:
      'applies_to says what may pass. once: the same text of the same agent, within 24 hours; the next turn that brings it consumes the allowance. agent: the text of this agent; organization: of every agent of its organisation; both until POST /v1/safe-house/quarantine/{quarantine_id}/revoke. is_false_positive reports to threshold suggestions that the screen was wrong. A record is decided once. Of a call that waits for a confirmation (surface tool_calls) the question is released: once, the model may make exactly this call.',
    access: { allow: 'authenticated', scope: 'api:write' },
    limit: 'default',
    effect: 'write',
    params: Type.Object({ quarantine_id: QuarantineId }),
    body: Type.Object(
      {
        applies_to: Type.Optional(
          enumOf(
            RELEASE_SCOPES,
            "Default: agent for a tool declaration or a text of the agent's own program, which are in every request; else once",
          ),
        ),
        is_false_positive: Type.Optional(Type.Boolean({ description: 'The text is harmless; default false' })),
        note: Note,
      },
      { additionalProperties: false },
    ),
    bodyOptional: true,
    reply: {
      status: 200,
      schema: Type.Object({
        quarantine_id: QuarantineId,
        status: Type.Literal('released'),
        applies_to: enumOf(RELEASE_SCOPES),
        false_positive_recorded: Type.Boolean(),
        resolved_at: Instant,
        allow_token_expires_at: Nullable(
          Type.String({ format: 'date-time', description: 'null: until it is revoked' }),
        ),
      }),
    },
    errors: ['resource_not_found', 'org_access_denied', 'conflict', 'validation_error'],
    example: {
      params: { quarantine_id: ID },
      body: { is_false_positive: true, note: 'Mail of a known supplier.' },
      reply: {
        quarantine_id: ID,
        status: 'released',
        applies_to: 'once',
        false_positive_recorded: true,
        resolved_at: '2026-08-17T10:30:00.000Z',
        allow_token_expires_at: '2026-08-18T10:30:00.000Z',
      },
    },
    awaitBefore: awaitQuarantine,
    async handle(context) {
      const { is_false_positive: wrong, note, applies_to: appliesTo } = context.body;
      const verb = { status: 'released', isFalsePositive: wrong ?? false, note: note ?? null, appliesTo } as const;
      const record = await decide(context, context.params.quarantine_id as Id, verb, after);
      return {
        quarantine_id: record.quarantine_id,
        status: 'released' as const,
        applies_to: record.allow_scope ?? 'once',
        false_positive_recorded: wrong ?? false,
        resolved_at: (record.reviewed_at ?? context.now).toISOString(),
        allow_token_expires_at: record.allow_expires_at?.toISOString() ?? null,
      };
    },
  });

const reportQuarantine = (after: readonly AfterDecision[]): Operation =>
  operation({
    id: 'safe_house.report_quarantine',
    method: 'POST',
    path: '/v1/safe-house/quarantine/:quarantine_id/report',
    tag: 'Safe House',
    summary: 'Confirm that a held text is a threat',
    description:
      'The text stays held; a call that waits is refused, and not asked about again. What was learnt feeds the pattern library and threshold suggestions.',
    access: { allow: 'authenticated', scope: 'api:write' },
    limit: 'default',
    effect: 'write',
    params: Type.Object({ quarantine_id: QuarantineId }),
    body: Type.Object({ note: Note }, { additionalProperties: false }),
    bodyOptional: true,
    reply: {
      status: 200,
      schema: Type.Object({
        quarantine_id: QuarantineId,
        status: Type.Literal('confirmed_threat'),
        resolved_at: Instant,
      }),
    },
    errors: ['resource_not_found', 'org_access_denied', 'conflict', 'validation_error'],
    example: {
      params: { quarantine_id: ID },
      body: { note: 'Seen twice this week.' },
      reply: { quarantine_id: ID, status: 'confirmed_threat', resolved_at: '2026-08-17T10:30:00.000Z' },
    },
    awaitBefore: awaitQuarantine,
    async handle(context) {
      const verb = { status: 'confirmed_threat', isFalsePositive: null, note: context.body.note ?? null } as const;
      const record = await decide(context, context.params.quarantine_id as Id, verb, after);
      return {
        quarantine_id: record.quarantine_id,
        status: 'confirmed_threat' as const,
        resolved_at: (record.reviewed_at ?? context.now).toISOString(),
      };
    },
  });
