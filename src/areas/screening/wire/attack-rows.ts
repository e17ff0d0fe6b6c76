/** Rows of the counts of attacks, as the database gives them. */
import { Type, type Static } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { Int8, Nullable, Timestamp } from '../../../platform/db/row.ts';

export const AttackRow = Type.Object({
  bucket: Timestamp,
  /** '': evaluations of every type and of none. */
  threat_type: Type.Union([Type.Literal(''), enumOf(THREAT_TYPES)]),
  warn: Int8,
  quarantine: Int8,
  block: Int8,
});
export type AttackRow = Static<typeof AttackRow>;

export const SourceRow = Type.Object({
  surface: enumOf(SURFACES),
  source: Type.String(),
  tool_name: Nullable(Type.String()),
  warn: Type.Integer(),
  quarantine: Type.Integer(),
  block: Type.Integer(),
  last_at: Timestamp,
  oldest_at: Timestamp,
  read: Type.Integer(),
});
export type SourceRow = Static<typeof SourceRow>;
