/**
 * The weekly history of a score as a picture of lines that stretches with the page, its scale written beside it as text. Pure; no
 * script. Gaps stay gaps: only neighbouring weeks are joined.
 */
import { html, type Html } from '../../../../platform/http/page.ts';
import { SCORE_MAX } from '../rules/score.ts';

export interface WeekPoint {
  readonly week_start: string; // YYYY-MM-DD, a Sunday (UTC)
  readonly score: number;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WIDTH = 1_000;
const HEIGHT = 200;
/** Room for the round ends of the first and the last point. */
const INSET = 10;

/** @param weeks oldest first, at least two */
export function historyChart(weeks: readonly WeekPoint[]): Html {
  const first = weeks[0];
  const last = weeks.at(-1);
  if (first === undefined || last === undefined) return html``;
  const scores = weeks.map(({ score }) => score);
  const words = `${weeks.length} weeks from ${first.week_start} to ${last.week_start}: from ${first.score} to ${last.score}, lowest ${Math.min(...scores)}, highest ${Math.max(...scores)}.`;
  return html`<figure class="chart">
    <div class="scale" aria-hidden="true"><span>${SCORE_MAX}</span><span>${SCORE_MAX / 2}</span><span>0</span></div>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${words}">
      <path class="grid" d="M0 ${yOf(SCORE_MAX)}H${WIDTH}M0 ${yOf(SCORE_MAX / 2)}H${WIDTH}M0 ${yOf(0)}H${WIDTH}" />
      <path class="line" d="${lineOf(weeks)}" />
      <path
        class="dots"
        d="${placesOf(weeks)
          .map(({ x, y }) => `M${x} ${y}h0`)
          .join('')}"
      />
    </svg>
    <div class="weeks" aria-hidden="true"><span>${first.week_start}</span><span>${last.week_start}</span></div>
    <figcaption>${words}</figcaption>
  </figure>`;
}

const yOf = (score: number): number => Math.round(INSET + (1 - score / SCORE_MAX) * (HEIGHT - 2 * INSET));

const dayNumber = ({ week_start: date }: WeekPoint): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Where each week lies, by its date and not by its number: a missing week leaves its place empty. */
function placesOf(weeks: readonly WeekPoint[]): { readonly x: number; readonly y: number; readonly day: number }[] {
  const days = weeks.map(dayNumber);
  const from = days[0] ?? 0;
  const span = Math.max(1, (days.at(-1) ?? 0) - from);
  return weeks.map((week, i) => {
    const day = days[i] ?? 0;
    return { x: Math.round(INSET + ((day - from) / span) * (WIDTH - 2 * INSET)), y: yOf(week.score), day };
  });
}

const lineOf = (weeks: readonly WeekPoint[]): string =>
  placesOf(weeks)
    .map(({ x, y, day }, i, places) => {
      const before = places[i - 1];
      return `${before !== undefined && day - before.day <= WEEK_DAYS ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
