/**
 * What the model finds of languages that taught it nothing: trains once without the rows of some languages, and without the generator's attacks, and judges
 * the attacks and harmless lines in those languages. node tools/screening/languages-out.ts --languages es,ru,uk,tr,hi,id [--data <folder>]
 * The model alone, windows and requests; the bar is 1 % of ordinary texts that taught nothing, a mean over sources. docs/adr/0680
 */
import { parseArgs } from 'node:util';
import { REQUEST_OFFSET } from '../../src/areas/screening/rules/requests.ts';
import { APART_LANGUAGES } from './apart-lines.ts';
import { Bags, topRequest, topWindow } from './bags.ts';
import { isGenerated, isOrdinary, trainingRows, type Row } from './dataset.ts';
import { train, type Trained } from './folds.ts';
import { isWrittenIn, languageOf } from './row-languages.ts';

const BAR = 0.01;
const SOURCE_MIN = 20;
const ATTACKS_LEFT_OUT = /^(synth|mix-indirect)/;

const fifth = (index: number): boolean => Math.imul(index + 1, 0x9e3779b1) >>> 0 < 0x3333_3333;
const isTest = (row: Row, index: number): boolean => isOrdinary(row) && !isGenerated(row) && fifth(index);

/** Lines of apart-lines.ts as rows; they teach nothing. */
const apartRows = (): Row[] =>
  APART_LANGUAGES.flatMap(({ language, user, tool, harmless }) => {
    const row = (text: string, label: 0 | 1, channel: Row['channel']): Row => ({
      id: '',
      text,
      label,
      channel,
      source: 'apart',
      sub: language,
      kind: label === 1 ? 'direct' : 'benign_hard',
    });
    return [
      ...user.map((text) => row(text, 1, 'user')),
      ...tool.map((text) => row(text, 1, 'tool')),
      ...harmless.flatMap((text) => [row(text, 0, 'user'), row(text, 0, 'tool')]),
    ];
  });

interface Group {
  readonly attacks: number[];
  readonly harmless: number[];
}

/** Chance that an attack scores above a harmless line of the same group. */
function auc({ attacks, harmless }: Group): number {
  let wins = 0;
  for (const a of attacks) for (const h of harmless) wins += a > h ? 1 : a === h ? 0.5 : 0;
  return wins / (attacks.length * harmless.length);
}

const shareFrom = (scores: readonly number[], bar: number): number =>
  scores.filter((score) => score >= bar).length / scores.length;

/** Lowest score that at most this share of ordinary texts reaches, a mean over sources. */
function barOf(sources: readonly (readonly number[])[]): number {
  let [low, high] = [-20, 20];
  for (let i = 0; i < 50; i += 1) {
    const mid = (low + high) / 2;
    const rate = sources.reduce((sum, scores) => sum + shareFrom(scores, mid), 0) / sources.length;
    if (rate > BAR) low = mid;
    else high = mid;
  }
  return high;
}

function groupOf(row: Row, languages: ReadonlySet<string>): string | undefined {
  if (row.source === 'apart') return `apart ${row.sub!}`;
  const language = isGenerated(row) || row.source.startsWith('mix-') ? undefined : languageOf(row);
  if (language === undefined || !languages.has(language)) return undefined;
  return `${row.source.startsWith('own') ? 'ours' : 'generator'} ${language}`;
}

function judge(bags: Bags, { dense, requests }: Trained, languages: ReadonlySet<string>): void {
  const scoreOf = (index: number): number =>
    Math.max(
      topWindow(bags, index, dense, false).score,
      topRequest(bags, index, requests, false).score + REQUEST_OFFSET,
    );
  const ordinary = new Map<string, number[]>();
  const groups = new Map<string, Group>();
  bags.rows.forEach((row, index) => {
    if (isTest(row, index)) {
      const key = `${row.channel}|${row.source}`;
      ordinary.set(key, [...(ordinary.get(key) ?? []), scoreOf(index)]);
    }
    const name = groupOf(row, languages);
    if (name === undefined) return;
    const key = `${name}|${row.channel}`;
    const group = groups.get(key) ?? { attacks: [], harmless: [] };
    (row.label === 1 ? group.attacks : group.harmless).push(scoreOf(index));
    groups.set(key, group);
  });
  const bars = new Map(
    ['user', 'tool'].map((channel) => [
      channel,
      barOf(
        [...ordinary].filter(([key, list]) => key.startsWith(channel) && list.length >= SOURCE_MIN).map(([, l]) => l),
      ),
    ]),
  );
  console.table(
    [...groups]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, group]) => {
        const bar = bars.get(key.split('|')[1]!)!;
        return {
          group: key,
          attacks: group.attacks.length,
          'found at 1 %': shareFrom(group.attacks, bar),
          harmless: group.harmless.length,
          'false alarms': shareFrom(group.harmless, bar),
          AUC: auc(group),
        };
      }),
  );
}

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data/screening' }, languages: { type: 'string' } },
});
if (values.languages === undefined) throw new Error('--languages is needed, for example es,ru,uk,tr,hi,id');
const languages = new Set(values.languages.split(','));
const bags = new Bags();
for (const row of [...trainingRows(values.data), ...apartRows()]) bags.add(row);
bags.close();
const rows = bags.rows.flatMap((row, index) => {
  const isLeftOut =
    row.source === 'apart' ||
    isTest(row, index) ||
    isWrittenIn(row, languages) ||
    (row.label === 1 && ATTACKS_LEFT_OUT.test(row.source));
  return isLeftOut ? [] : [index];
});
console.log(`${bags.rows.length - rows.length} rows left out`);
judge(bags, train(bags, rows), languages);
