/** The part of the report about bands: what no author has read first, what was imitated apart. */
import { meanOverSources, type BandRow, type Share } from './bands.ts';

export const percent = (value: number): string => (Number.isNaN(value) ? '-' : (value * 100).toFixed(1));
const within = ({ rate, low, high }: Share): string => `${percent(rate)} (${percent(low)} to ${percent(high)})`;

const table = (rows: readonly BandRow[]): string =>
  rows.length === 0
    ? 'None with 20 texts or more.'
    : [
        '| Source | Channel | Length | Texts | quarantine | warn | block |',
        '|---|---|---|---|---|---|---|',
        ...rows.map(
          (r) =>
            `| ${r.source} | ${r.channel} | ${r.length} | ${r.count} | ${within(r.quarantine)} | ${within(r.warn)} | ${within(r.block)} |`,
        ),
      ].join('\n');

const means = (name: string, rows: readonly BandRow[]): string =>
  `| ${name} | ${new Set(rows.map((r) => r.source)).size} | ${rows.reduce((sum, r) => sum + r.count, 0)} | ${percent(meanOverSources(rows, 'quarantine'))} | ${percent(meanOverSources(rows, 'warn'))} | ${percent(meanOverSources(rows, 'block'))} |`;

/** How many rows are above a bar. */
const above = (rows: readonly BandRow[], band: 'quarantine' | 'warn', bar: number): string =>
  `${rows.filter((row) => row[band].rate > bar).length} of ${rows.length} (${rows.filter((row) => row[band].low > bar).length} with the whole interval)`;

export function renderBands(rows: readonly BandRow[]): string {
  const attacks = (standing: BandRow['standing']): BandRow[] =>
    rows.filter((r) => r.role === 'attack' && r.standing === standing);
  const ordinary = rows.filter((r) => r.role === 'ordinary');
  return `## What the bands do, families held out
Quarantine comes first: that is what enforce acts on. Shares in percent with their 95 % interval (Wilson), at the shipped thresholds (.80, .60, .95), by source and length; worst rows first; rows of
20 texts or more. Three kinds of sources stand apart:

- **set apart**: families of which no note says that an author of rules, frames or corpora read a text, and of which nobody reads one from now on (\`SET_APART\` in \`tools/screening/dataset.ts\`; a dump leaves their texts out). Many of them are jailbreaks known on the web, and decisions about weights were made with figures of all families in view: unseen data does worse.
- **imitated**: sources whose samples or misses were read before rules or generated rows were written. These figures flatter.
- **ours**: lines of our own, written to avoid telling words, one hand held out at a time.

| Means over sources | Sources | Texts | quarantine | warn | block |
|---|---|---|---|---|---|
${means('attacks, set apart', attacks('set apart'))}
${means('attacks, read by nobody who wrote for them, but not set apart', attacks('unread'))}
${means('attacks, imitated (flatter)', attacks('imitated'))}
${means('attacks, ours', attacks('ours'))}
${means('ordinary texts: false alarms', ordinary)}
${means(
  'ordinary texts under 500 characters: false alarms',
  ordinary.filter((r) => r.length === 'under 500'),
)}
${means(
  'hard negatives: false alarms',
  rows.filter((r) => r.role === 'hard'),
)}

Ordinary rows above 0.5 % at quarantine: ${above(ordinary, 'quarantine', 0.005)}; above 1 % at warn: ${above(ordinary, 'warn', 0.01)}.

### Attacks of the families set apart
${table(attacks('set apart'))}

### Attacks of other unread sources
${table(attacks('unread'))}

### Ordinary texts: false alarms
${table(ordinary)}

### Hard negatives: false alarms
${table(rows.filter((r) => r.role === 'hard'))}

### Attacks of imitated sources, which flatter
${table(attacks('imitated'))}

### Attacks of ours
${table(attacks('ours'))}`;
}
