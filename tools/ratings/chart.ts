/**
 * Lines over turns on bands of grades, as one SVG document: panels side by side, each line named at its end. Pure. The same input
 * gives the same bytes.
 */
import { escapeXml } from '../../src/areas/ratings/reputation/rules/badge.ts';

export interface Line {
  /** Said at the end of the line. */
  readonly name: string;
  readonly colour: string;
  /** Score by turn, null while not rated; the first is that of turn 1. */
  readonly scores: readonly (number | null)[];
}

export interface Panel {
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly Line[];
}

export interface Band {
  readonly from: number;
  readonly until: number;
  readonly name: string;
  readonly colour: string;
}

const INK = '#1f2328';
const QUIET = '#57606a';
const PLOT = { width: 380, height: 300 } as const;
const GAP = { left: 56, right: 206, top: 74, bottom: 46 } as const;
const PANEL = { width: GAP.left + PLOT.width + GAP.right, height: GAP.top + PLOT.height + GAP.bottom } as const;
const HEAD = 92;
const SCORE_MAX = 1000;
/** Distance of two names at the ends of lines, so that none lies on another. */
const NAME_STEP = 17;

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
const yOf = (score: number): number => PLOT.height * (1 - score / SCORE_MAX);

interface TextStyle {
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'middle' | 'end';
  readonly bold?: true;
}

function text(content: string, x: number, y: number, { size = 13, fill = INK, anchor, bold }: TextStyle = {}): string {
  const at = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  const weight = bold === undefined ? '' : ' font-weight="bold"';
  return `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${size}" fill="${fill}"${at}${weight}>${escapeXml(content)}</text>`;
}

/** Heights of names that are as near to those wanted as `NAME_STEP` between them and the edges of the plot allow. */
export function spread(wanted: readonly number[], until: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y || a.i - b.i);
  const placed = order.map(({ y }) => y);
  for (let k = 1; k < placed.length; k += 1) placed[k] = Math.max(placed[k] ?? 0, (placed[k - 1] ?? 0) + NAME_STEP);
  for (let k = placed.length - 1, edge = until; k >= 0; k -= 1) {
    placed[k] = Math.min(placed[k] ?? 0, edge);
    edge = (placed[k] ?? 0) - NAME_STEP;
  }
  const found = Array.from({ length: wanted.length }, () => 0);
  order.forEach(({ i }, k) => (found[i] = placed[k] ?? 0));
  return found;
}

const drawBands = (bands: readonly Band[]): string[] =>
  bands.flatMap(({ from, until, name, colour }) => [
    `<rect x="0" y="${fixed(yOf(until))}" width="${PLOT.width}" height="${fixed(yOf(from) - yOf(until))}" fill="${colour}"/>`,
    text(name, 8, (yOf(from) + yOf(until)) / 2 + 4, { size: 12, fill: QUIET }),
  ]);

function axes(turns: number): string[] {
  const ticks = [0, 200, 400, 600, 800, 1000];
  const at = Array.from({ length: turns / 50 + 1 }, (_, i) => i * 50);
  return [
    ...ticks.map((score) => text(String(score), -8, yOf(score) + 4, { size: 12, fill: QUIET, anchor: 'end' })),
    ...at.map((turn) => text(String(turn), (PLOT.width * turn) / turns, PLOT.height + 18, { size: 12, fill: QUIET, anchor: 'middle' })), // prettier-ignore
    `<path d="M0 ${PLOT.height}H${PLOT.width}" stroke="${QUIET}"/>`,
    text('turns', PLOT.width / 2, PLOT.height + 38, { size: 12, fill: QUIET, anchor: 'middle' }),
  ];
}

function pathOf({ scores, colour }: Line, turns: number): string {
  const points = scores.flatMap((score, i) =>
    score === null ? [] : [`${fixed((PLOT.width * (i + 1)) / turns)} ${fixed(yOf(score))}`],
  );
  return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linejoin="round"/>`;
}

function names(lines: readonly Line[]): string[] {
  const ends = lines.map((line) => yOf(line.scores.at(-1) ?? 0));
  const placed = spread(ends, PLOT.height);
  return lines.flatMap(({ name, colour }, i) => {
    const [from, to] = [ends[i] ?? 0, placed[i] ?? 0];
    return [
      `<path d="M${PLOT.width} ${fixed(from)}L${PLOT.width + 14} ${fixed(to)}" fill="none" stroke="${colour}"/>`,
      text(name, PLOT.width + 18, to + 4, { fill: colour, bold: true, size: 12.5 }),
    ];
  });
}

const drawPanel = (panel: Panel, i: number, bands: readonly Band[]): string[] => {
  const turns = panel.lines[0]?.scores.length ?? 1;
  const first = panel.lines[0]?.scores.findIndex((score) => score !== null) ?? 0;
  const unrated = (PLOT.width * Math.max(0, first)) / turns;
  return [
    `<g transform="translate(${(i % 2) * PANEL.width + GAP.left} ${HEAD + Math.floor(i / 2) * PANEL.height + GAP.top})">`,
    text(panel.title, 0, -34, { size: 16, bold: true }),
    text(panel.subtitle, 0, -14, { fill: QUIET }),
    ...drawBands(bands),
    `<rect x="42" y="0" width="${fixed(unrated - 42)}" height="${PLOT.height}" fill="#ffffff" fill-opacity=".65"/>`,
    ...['not', 'rated'].map((word, k) =>
      text(word, (42 + unrated) / 2, PLOT.height / 2 + 14 * k, { size: 11, fill: QUIET, anchor: 'middle' }),
    ),
    ...axes(turns),
    ...panel.lines.map((line) => pathOf(line, turns)),
    ...names(panel.lines),
    '</g>',
  ];
};

/** The document, two panels a row. */
export function drawChart(chart: {
  readonly title: string;
  readonly note: string;
  readonly bands: readonly Band[];
  readonly panels: readonly Panel[];
}): string {
  const [width, height] = [2 * PANEL.width, HEAD + Math.ceil(chart.panels.length / 2) * PANEL.height];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" role="img">`,
    `<title>${escapeXml(chart.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(chart.title, GAP.left, 42, { size: 22, bold: true }),
    text(chart.note, GAP.left, 68, { fill: QUIET }),
    ...chart.panels.flatMap((panel, i) => drawPanel(panel, i, chart.bands)),
    '</svg>',
    '',
  ].join('\n');
}
