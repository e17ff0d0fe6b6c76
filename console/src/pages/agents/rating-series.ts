/** The history of a rating as places of a chart and as changes. Pure. */
import type { Grade } from './grade';

export interface Week {
  readonly week_start: string; // a Sunday (UTC)
  readonly score: number; // 0 to 1000
  readonly grade: Grade;
  readonly count: number; // of what the rating rested on
}

export interface Place {
  readonly week: Week;
  /** Where the point lies, and the strip of the chart in which the pointer means it. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
  /** By a line to the point before it: only weeks that follow each other are. */
  readonly isJoined: boolean;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const dayOf = ({ week_start: date }: Week): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/**
 * By date and not by number: a week without a point leaves its place empty.
 *
 * @param weeks oldest first
 */
export function placesOf(weeks: readonly Week[], width: number): Place[] {
  const days = weeks.map(dayOf);
  const first = days[0] ?? 0;
  const span = Math.max(WEEK_DAYS, (days.at(-1) ?? 0) - first);
  const xs = days.map((day) => ((day - first) / span) * width);
  return weeks.map((week, place) => {
    const x = xs[place] ?? 0;
    const before = xs[place - 1];
    const after = xs[place + 1];
    return {
      week,
      x,
      from: before === undefined ? 0 : (before + x) / 2,
      to: after === undefined ? width : (x + after) / 2,
      isJoined: before !== undefined && (days[place] ?? 0) - (days[place - 1] ?? 0) <= WEEK_DAYS,
    };
  });
}

export type RatingChange =
  | {
      readonly kind: 'score';
      readonly id: string;
      readonly at: string;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly kind: 'grade';
      readonly id: string;
      readonly at: string;
      readonly before: string;
      readonly after: string;
    };

interface RatingEvent {
  readonly event_id: string;
  readonly type: 'reputation.score_changed' | 'reputation.grade_changed';
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What the events say; one without its two values is left out. */
export const changesOf = (events: readonly RatingEvent[]): RatingChange[] =>
  events.flatMap(({ event_id: id, type, created_at: at, data }): RatingChange[] => {
    if (type === 'reputation.score_changed') {
      const { score_before: before, score_after: after } = data;
      return typeof before === 'number' && typeof after === 'number' ? [{ kind: 'score', id, at, before, after }] : [];
    }
    const { grade_before: before, grade_after: after } = data;
    return typeof before === 'string' && typeof after === 'string' ? [{ kind: 'grade', id, at, before, after }] : [];
  });
