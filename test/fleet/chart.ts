/** A picture of several score histories for people: lines over weeks, names at their ends. */
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

export interface Line {
  readonly name: string;
  readonly points: readonly { readonly week_start: string; readonly score: number }[];
}
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [1200, 640, 70, 190, 50, 60];
const COLOURS = [
  '#1f77b4',
  '#2ca02c',
  '#ff7f0e',
  '#9467bd',
  '#8c564b',
  '#e377c2',
  '#17becf',
  '#bcbd22',
  '#d62728',
  '#111111',
  '#7f7f7f',
];
const FONT = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

/** PNG bytes. */
export function historyChart(given: readonly Line[]): Buffer {
  const lines = given.filter(({ points }) => points.length > 0);
  const weeks = [...new Set(lines.flatMap(({ points }) => points.map((p) => p.week_start)))].toSorted();
  const x = (week: string): number =>
    LEFT + (weeks.indexOf(week) / Math.max(1, weeks.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (score: number): number => TOP + (1 - score / 1000) * (HEIGHT - TOP - BOTTOM);
  const grid = [0, 200, 400, 500, 600, 700, 800, 900, 1000].map(
    (score) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(score)}" y2="${y(score)}" stroke="#ddd"/><text x="${LEFT - 10}" y="${y(score) + 5}" text-anchor="end" font-size="14">${score}</text>`,
  );
  const dates = weeks.map((week, i) =>
    i % 2 === 0
      ? `<text x="${x(week)}" y="${HEIGHT - BOTTOM + 25}" text-anchor="middle" font-size="13">${week.slice(5)}</text>`
      : '',
  );
  const ends = spread(lines.map(({ points }) => y(points.at(-1)?.score ?? 0)));
  const drawn = lines.map(({ name, points }, i) => {
    const colour = COLOURS[i % COLOURS.length];
    const path = points.map((p) => `${x(p.week_start).toFixed(1)},${y(p.score).toFixed(1)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5"/><text x="${WIDTH - RIGHT + 12}" y="${(ends[i] ?? 0) + 5}" fill="${colour}" font-size="15">${name} ${points.at(-1)?.score}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#fff"/><text x="${LEFT}" y="30" font-size="18">Trust rating of twelve agents over ninety days</text>${grid.join('')}${dates.join('')}${drawn.join('')}</svg>`;
  return new Resvg(svg, { font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' } })
    .render()
    .asPng();
}

/** Moves overlapping labels apart. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((h, i) => ({ h, i })).toSorted((a, b) => a.h - b.h);
  let last = -Infinity;
  const placed: number[] = [];
  for (const { h, i } of order) placed[i] = last = Math.max(h, last + 18);
  return placed;
}
