/**
 * What each band does with the texts of one source and length: shares with their 95 % score interval, quarantine first, since that is
 * where the gateway acts. Worst rows first: of attacks the least found, of benign texts the most held. Pure.
 */
import { wilson } from '../../src/contract/wilson.ts';
import { isGenerated, isOrdinary, standingOf, type Row, type Standing } from './dataset.ts';

export interface Share {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface BandRow {
  readonly role: 'attack' | 'ordinary' | 'hard';
  readonly standing: Standing;
  readonly source: string;
  readonly channel: string;
  readonly length: string;
  readonly count: number;
  readonly quarantine: Share;
  readonly warn: Share;
  readonly block: Share;
}

const BANDS = { quarantine: 0.8, warn: 0.6, block: 0.95 } as const;
/** Ends of the length buckets in UTF-16 units. Short texts are likelier to be false alarms. */
const LENGTHS = [
  { name: 'under 500', below: 500 },
  { name: '500 to 1,999', below: 2_000 },
  { name: '2,000 and more', below: Number.POSITIVE_INFINITY },
] as const;
/** Fewer texts than this say nothing about a rate. */
export const COUNT_MIN = 20;

export const roleOf = (row: Row): BandRow['role'] =>
  row.label === 1 ? 'attack' : isOrdinary(row) ? 'ordinary' : 'hard';
/** Name of the length bucket of a text. */
export const lengthOf = ({ text }: Pick<Row, 'text'>): string => LENGTHS.find(({ below }) => text.length < below)!.name;

function shareAt(scores: readonly number[], bound: number): Share {
  const rate = scores.filter((score) => score >= bound).length / scores.length;
  return { rate, ...wilson(rate, scores.length) };
}

/** Rows of all sources and lengths with 20 texts or more. */
export function bandRows(rows: readonly Row[], scores: ArrayLike<number>): BandRow[] {
  const groups = new Map<string, { readonly row: Row; readonly scores: number[] }>();
  rows.forEach((row, index) => {
    if (isGenerated(row)) return;
    const key = [roleOf(row), row.source, row.channel, lengthOf(row)].join('|');
    const group = groups.get(key) ?? { row, scores: [] };
    group.scores.push(scores[index]!);
    groups.set(key, group);
  });
  return [...groups.values()]
    .filter((group) => group.scores.length >= COUNT_MIN)
    .map(({ row, scores: own }) => ({
      role: roleOf(row),
      standing: standingOf(row.source),
      source: row.source,
      channel: row.channel,
      length: lengthOf(row),
      count: own.length,
      quarantine: shareAt(own, BANDS.quarantine),
      warn: shareAt(own, BANDS.warn),
      block: shareAt(own, BANDS.block),
    }))
    .sort(worstFirst);
}

/** By role first: what is worst differs by role, so rows of two roles have no other order. */
const worstFirst = (a: BandRow, b: BandRow): number =>
  a.role !== b.role
    ? a.role.localeCompare(b.role)
    : a.role === 'attack'
      ? a.quarantine.rate - b.quarantine.rate || a.warn.rate - b.warn.rate || b.count - a.count
      : b.quarantine.rate - a.quarantine.rate || b.warn.rate - a.warn.rate || b.count - a.count;

/** The mean over sources: each source counts as one, whatever its size. */
export function meanOverSources(rows: readonly BandRow[], band: keyof typeof BANDS): number {
  const bySource = new Map<string, { hits: number; count: number }>();
  for (const row of rows) {
    const key = `${row.source}|${row.channel}`;
    const sum = bySource.get(key) ?? { hits: 0, count: 0 };
    bySource.set(key, { hits: sum.hits + row[band].rate * row.count, count: sum.count + row.count });
  }
  const rates = [...bySource.values()].map(({ hits, count }) => hits / count);
  return rates.length === 0 ? Number.NaN : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}
