/** Shares of attacks that succeed, by arm and wording, as one SVG document. Pure. The same input gives the same bytes. */
import { of, percent, shareOf } from './figures.ts';
import type { JobClass, Outcome } from './jobs.ts';

const INK = '#1f2328';
const QUIET = '#57606a';
const SERIES: readonly { readonly group: JobClass; readonly name: string; readonly colour: string }[] = [
  { group: 'plain', name: 'plain wording', colour: '#0969da' },
  { group: 'quiet', name: 'quiet wording', colour: '#bf8700' },
  { group: 'changed', name: 'swapped data', colour: '#8250df' },
];
const LEFT = 130;
const WIDTH = 520;
const BAR = 16;
const ROW = SERIES.length * (BAR + 4) + 22;
const HEAD = 84;

const at = (n: number): string => String(Math.round(n * 10) / 10);
const text = (content: string, x: number, y: number, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" ${more.includes('font-size') ? '' : `font-size="13" `}${more.includes('fill=') ? '' : `fill="${INK}"`}${more}>${content}</text>`;

export function pictureOf(outcomes: readonly Outcome[]): string {
  const arms = [...new Set(outcomes.map(({ arm }) => arm))];
  const height = HEAD + arms.length * ROW + 34;
  const grid = [0, 25, 50, 75, 100].map((share) => {
    const x = LEFT + (WIDTH * share) / 100;
    return `<line x1="${at(x)}" y1="${HEAD - 8}" x2="${at(x)}" y2="${height - 30}" stroke="#d0d7de"/>${text(`${share} %`, x, height - 12, ` text-anchor="middle" font-size="12" fill="${QUIET}"`)}`;
  });
  const legend = SERIES.map(
    ({ name, colour }, i) =>
      `<rect x="${LEFT + i * 150}" y="46" width="12" height="12" rx="2" fill="${colour}"/>${text(name, LEFT + 18 + i * 150, 57)}`,
  );
  const rows = arms.flatMap((arm, row) =>
    SERIES.map(({ group, colour }, i) => {
      const share = shareOf(of(outcomes, arm, group), (o) => o.attacked);
      const y = HEAD + row * ROW + i * (BAR + 4);
      const width = Math.max(2, (WIDTH * percent(share)) / 100);
      const name = i === 1 ? text(arm, LEFT - 12, y + 13, ' text-anchor="end" font-weight="bold"') : '';
      const says =
        share.of === 0 ? '' : text(`${percent(share).toFixed(0)} %`, LEFT + width + 6, y + 13, ` fill="${QUIET}"`);
      return `${name}<rect x="${LEFT}" y="${at(y)}" width="${at(width)}" height="${BAR}" rx="2" fill="${colour}"/>${says}`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 70} ${height}" font-family="system-ui, sans-serif" role="img" aria-label="Share of attacks that succeed, by arm">
<rect width="100%" height="100%" fill="#ffffff"/>
${text('Attacks that succeed on a model that obeys everything it reads', 20, 28, ' font-weight="bold" font-size="16"')}
${[...legend, ...grid, ...rows].join('\n')}
</svg>
`;
}
