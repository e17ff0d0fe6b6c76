/** Rows and wire shape of patterns. Source: docs/reference/screening.md#evaluations; docs/reference/screening.md#customer-patterns. */
import { Type, type Static } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { PatternId } from '../../../contract/ids.ts';
import { Int8, Nullable, Timestamp, jsonOf } from '../../../platform/db/row.ts';
import { PATTERN_KINDS, PATTERN_STATUSES, type PatternForm } from '../rules/patterns-customer.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
export const ArenaResult = Type.Object(
  {
    messages: Count,
    tp: Count,
    fp: Count,
    fn: Count,
    tn: Count,
    precision: Share,
    recall: Share,
    /** Matched lines of other attacks, which do not count. */
    other_attacks: Count,
    corpus_hash: Type.String(),
    passed: Type.Boolean(),
    /** The reason for the failure; null when it passed. */
    reason: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'ArenaResult' },
);
export type ArenaResult = Static<typeof ArenaResult>;

const PATTERN = {
  pattern_id: PatternId,
  threat_type: enumOf(THREAT_TYPES),
  kind: enumOf(PATTERN_KINDS, 'literal, regex (RE2), or fingerprint: near wordings of an example'),
  pattern: Nullable(
    Type.String({ description: 'Folded literal or expression; null for an example, whose text is not shown' }),
  ),
  description: Type.String(),
  source: Type.String(),
  quarantine_id: Nullable(Type.String({ description: 'The reported text it comes from' })),
  status: enumOf(PATTERN_STATUSES),
  status_reason: Nullable(Type.String()),
  confirmed: Type.Integer({ minimum: 0, description: 'Confirmed threats it had matched' }),
  false_positives: Type.Integer({ minimum: 0, description: 'Harmless texts it had matched' }),
} as const;

export const PatternRow = Type.Object({
  ...PATTERN,
  fingerprint: Nullable(Type.String()),
  chars: Nullable(Type.Integer()),
  arena: jsonOf<ArenaResult | null>(),
  hits: Int8,
  last_hit_at: Nullable(Timestamp),
  created_at: Timestamp,
  evaluated_at: Nullable(Timestamp),
  activated_at: Nullable(Timestamp),
});
export type PatternRow = Static<typeof PatternRow>;

const Time = Type.String({ format: 'date-time' });
export const PatternWire = Type.Object(
  {
    ...PATTERN,
    arena: Nullable(ArenaResult),
    hits: Type.Integer({ minimum: 0 }),
    last_hit_at: Nullable(Time),
    created_at: Time,
    evaluated_at: Nullable(Time),
    activated_at: Nullable(Time),
  },
  { title: 'ThreatPattern' },
);

export function patternToWire({ fingerprint: _print, chars: _chars, ...row }: PatternRow): Static<typeof PatternWire> {
  return {
    ...row,
    hits: Number(row.hits),
    last_hit_at: row.last_hit_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    evaluated_at: row.evaluated_at?.toISOString() ?? null,
    activated_at: row.activated_at?.toISOString() ?? null,
  };
}

/** A row's form as it is matched. */
export function formOfRow(row: Pick<PatternRow, 'kind' | 'pattern' | 'fingerprint' | 'chars'>): PatternForm {
  return row.kind === 'fingerprint'
    ? { kind: 'fingerprint', fingerprint: row.fingerprint ?? '', chars: row.chars ?? 0 }
    : { kind: row.kind, text: row.pattern ?? '' };
}

export const EXAMPLE_PATTERN = {
  pattern_id: 'pat_5Kq2LmN4pR7sT1vX',
  threat_type: 'bec_fraud',
  kind: 'literal',
  pattern: 'our bank details have changed, use the new account',
  description: 'Mails of the June wave',
  source: 'incident review',
  quarantine_id: null,
  status: 'candidate',
  status_reason: null,
  confirmed: 0,
  false_positives: 0,
  arena: null,
  hits: 0,
  last_hit_at: null,
  created_at: '2026-08-17T10:04:05.120Z',
  evaluated_at: null,
  activated_at: null,
};
