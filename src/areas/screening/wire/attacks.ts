/** The counts of attacks as they are shown. Source: docs/reference/screening.md#attacks. */
import { Type, type Static } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf, type ThreatType } from '../../../contract/enums.ts';
import { bucketStarts, type Span } from '../rules/metric-spans.ts';
import type { AttackRow, SourceRow } from './attack-rows.ts';

const Count = Type.Integer({ minimum: 0 });
const Counts = Type.Array(Count, { description: 'One for each instant of `at`' });
const BANDS = { warn: Count, quarantine: Count, block: Count } as const;
const Time = Type.String({ format: 'date-time' });

export const AttackCounts = Type.Object(BANDS, { title: 'AttackCounts' });
export const AttackSeries = Type.Object(
  { at: Type.Array(Time), warn: Counts, quarantine: Counts, block: Counts },
  { title: 'AttackSeries' },
);
export const AttackType = Type.Object(
  { threat_type: enumOf(THREAT_TYPES), ...BANDS, series: Counts },
  { title: 'AttackType' },
);
export const AttackSource = Type.Object(
  {
    surface: enumOf(SURFACES),
    source: Type.String({ description: 'user_message, tool_result, ...' }),
    tool_name: Type.Union([Type.String(), Type.Null()], { description: 'Known of texts that were held' }),
    ...BANDS,
    last_at: Time,
  },
  { title: 'AttackSource' },
);

const of = (rows: readonly AttackRow[]) => ({
  warn: sum(rows, 'warn'),
  quarantine: sum(rows, 'quarantine'),
  block: sum(rows, 'block'),
});
const sum = (rows: readonly AttackRow[], band: keyof typeof BANDS): number =>
  rows.reduce((all, row) => all + Number(row[band]), 0);
const all = (counts: Static<typeof AttackCounts>): number => counts.warn + counts.quarantine + counts.block;

/**
 * @param rows of every type and of all together
 * @param shown the type whose course is shown; undefined: all
 */
export function toAttacks(rows: readonly AttackRow[], span: Span, unit: 'hour' | 'day', shown: ThreatType | undefined) {
  const starts = bucketStarts(unit, span);
  const course = (chosen: readonly AttackRow[]) => {
    const byBucket = Map.groupBy(chosen, ({ bucket }) => bucket.getTime());
    return starts.map((start) => of(byBucket.get(start.getTime()) ?? []));
  };
  const byType = Map.groupBy(rows, ({ threat_type: type }) => type);
  const chosen = byType.get(shown ?? '') ?? [];
  const bars = course(chosen);
  return {
    counts: of(chosen),
    series: {
      at: starts.map((start) => start.toISOString()),
      warn: bars.map(({ warn }) => warn),
      quarantine: bars.map(({ quarantine }) => quarantine),
      block: bars.map(({ block }) => block),
    },
    types: THREAT_TYPES.flatMap((type) => {
      const found = byType.get(type) ?? [];
      return found.length === 0 ? [] : [{ threat_type: type, ...of(found), series: course(found).map(all) }];
    }).sort((a, b) => all(b) - all(a)),
  };
}

export const toSource = ({
  read: _read,
  oldest_at: _oldest,
  last_at: lastAt,
  ...row
}: SourceRow): Static<typeof AttackSource> => ({ ...row, last_at: lastAt.toISOString() });
