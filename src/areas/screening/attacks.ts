/** Counts of attacks from their rows: for the period, for each bucket, and for each type with its course. Source: docs/reference/screening.md#attacks. */
import type { Static } from 'typebox';
import { THREAT_TYPES, type ThreatType } from '../../contract/enums.ts';
import { bucketStarts, type Span } from './rules/metric-spans.ts';
import type { AttackRow, SourceRow } from './store/attacks.ts';
import type { AttackCounts, AttackSource } from './wire/attacks.ts';

type Counts = Static<typeof AttackCounts>;

const of = (rows: readonly AttackRow[]) => ({
  warn: sum(rows, 'warn'),
  quarantine: sum(rows, 'quarantine'),
  block: sum(rows, 'block'),
});
const sum = (rows: readonly AttackRow[], band: keyof Counts): number =>
  rows.reduce((all, row) => all + Number(row[band]), 0);
const all = (counts: Counts): number => counts.warn + counts.quarantine + counts.block;

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
