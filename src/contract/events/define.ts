/** What one entry of the event catalogue holds, and the words many entries share. No logic. */
import { Type, type Static, type TSchema } from 'typebox';
import { enumOf, CHECKPOINT_VERDICTS, INTEGRITY_VERDICTS, SEVERITIES, CONCERN_CATEGORIES } from '../enums.ts';
import { ID_PATTERN } from '../ids.ts';

/**
 * Which signature headers a webhook delivery carries besides the service's own.
 * Source: docs/reference/events.md#delivery-schedule.
 */
export type EventFamily = 'aip' | 'aap' | 'service';

export interface EventSpec<S extends TSchema = TSchema> {
  readonly description: string;
  /** When it is emitted, in the words of the specification. */
  readonly trigger: string;
  readonly family: EventFamily;
  /** Version of the data schema; rises when a field is removed or changes its meaning. */
  readonly version: number;
  readonly data: S;
  readonly example: Static<S>;
}

/** Declares one event; the example is checked against the schema by the compiler and by a test. */
export const event = <const S extends TSchema>(
  family: EventFamily,
  description: string,
  trigger: string,
  data: S,
  example: Static<S>,
): EventSpec<S> => ({ family, description, trigger, version: 1, data, example });

/** Closed objects: a receiver can rely on the schema saying everything. */
export const shape = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const orNull = <const S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const id = (kind: keyof typeof ID_PATTERN) => Type.String({ pattern: ID_PATTERN[kind] });

export const Field = {
  agentId: id('agent'),
  orgId: id('org'),
  teamId: id('team'),
  checkpointId: id('checkpoint'),
  driftAlertId: id('drift_alert'),
  hash: Type.String({ pattern: '^sha256:[0-9a-f]{64}$', description: 'SHA-256 of the canonical JSON' }),
  sessionId: orNull(Type.String({ minLength: 1, maxLength: 256 })),
  text: Type.String({ maxLength: 4_000 }),
  token: Type.String({ minLength: 1, maxLength: 256 }),
  instant: Type.String({ format: 'date-time' }),
  verdict: enumOf(INTEGRITY_VERDICTS),
  /** Of a stored checkpoint: `unverified` where there is no verdict. */
  checkpointVerdict: enumOf(CHECKPOINT_VERDICTS),
  severity: enumOf(SEVERITIES),
  category: enumOf(CONCERN_CATEGORIES),
  count: Type.Integer({ minimum: 0 }),
  points: Type.Number({ minimum: 0, maximum: 1000 }),
  percent: Type.Number({ minimum: 0 }),
  /** Who did it: a user id, a key id, or `system`. */
  actor: Type.String({ minLength: 1, maxLength: 128 }),
} as const;

export const AGENT = 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44';
export const ORG = 'org-4k2m9x7q';
export const TEAM = '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b';
export const USER = 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d';
export const CHECKPOINT = 'ic-8f3k2p9w';
export const HASH = `sha256:${'3b'.repeat(32)}`;
export const AT = '2026-08-17T12:00:00.000Z';
