/** Writes the evaluation down as Markdown: what was measured, on what, and what the numbers do not say. */
import type { BandRow } from './bands.ts';
import type { ApartRates } from './apart-languages.ts';
import type { LetterRates } from './apart-letters.ts';
import { renderBands } from './bands-report.ts';
import { QUOTING } from './dataset.ts';
import type { DetectorRates } from './detectors.ts';
import type { LanguageRates, Measured, SourceRates } from './measure.ts';
import { CAVEATS, STEPS } from './report-notes.ts';

export interface Speed {
  readonly kilobytes: number;
  /** Tenth percentile: what the engine needs when nothing else runs. */
  readonly bestMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Best tenth against JSON.parse of the same words, measured in turn. */
  readonly parses: number;
}

export interface ReportInput {
  readonly date: string;
  readonly machine: string;
  readonly engine: string;
  readonly weightsBytes: number;
  readonly bands: readonly BandRow[];
  readonly held: Measured;
  readonly heldModelOnly: Measured;
  readonly random: Measured;
  readonly arena: Measured;
  readonly apart: readonly ApartRates[];
  readonly letters: readonly LetterRates[];
  readonly types: readonly DetectorRates[];
  readonly parts: readonly DetectorRates[];
  readonly leaks: readonly DetectorRates[];
  readonly speed: readonly Speed[];
}

/** A rate without cases is NaN, and null once it has been through JSON. */
const percent = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '-' : (value * 100).toFixed(1);

function summary(name: string, m: Measured): string {
  return `| ${name} | ${m.auc.toFixed(3)} | ${percent(m.outside1)} / ${percent(m.outside05)} | ${percent(m.outsideUser1)} / ${percent(m.outsideUser05)} | ${percent(m.outsideTool1)} / ${percent(m.outsideTool05)} | ${percent(m.multilingual1)} | ${percent(m.macro1)} / ${percent(m.macro05)} | ${percent(m.ownMultilingual1)} |`;
}

const sourceTable = (sources: readonly SourceRates[], recall: boolean): string =>
  [
    `| Source | Channel | Texts |${recall ? ' at 1 % | at 0.5 % |' : ' at 1 % |'} warn | quarantine | block |`,
    `|---|---|---|${recall ? '---|---|' : '---|'}---|---|---|`,
    ...sources.map(
      (s) =>
        `| ${s.name} | ${s.channel} | ${s.count} | ${percent(s.at1)} |${recall ? ` ${percent(s.at05)} |` : ''} ${percent(s.warn)} | ${percent(s.quarantine)} | ${percent(s.block)} |`,
    ),
  ].join('\n');

const arenaTable = (arena: Measured): string =>
  [
    '| Lines | Channel | Texts | warn | quarantine | block |',
    '|---|---|---|---|---|---|',
    ...[
      ...arena.attacks.map((s) => ({ ...s, name: 'attacks' })),
      ...arena.hard.map((s) => ({ ...s, name: 'benign twins and hard negatives' })),
    ].map(
      (s) =>
        `| ${s.name} | ${s.channel} | ${s.count} | ${percent(s.warn)} | ${percent(s.quarantine)} | ${percent(s.block)} |`,
    ),
  ].join('\n');

const letterTable = (letters: readonly LetterRates[]): string =>
  [
    '| Letters | Texts | warn | quarantine |',
    '|---|---|---|---|',
    ...letters.map(({ name, texts, warn, quarantine }) => `| ${name} | ${texts} | ${warn} | ${quarantine} |`),
  ].join('\n');

const apartTable = (apart: readonly ApartRates[]): string =>
  [
    '| Language | Attacks | warn | quarantine | Harmless, in both channels | false alarms at warn |',
    '|---|---|---|---|---|---|',
    ...apart.map(
      (r) =>
        `| ${r.language} | ${r.attacks} | ${percent(r.warn)} | ${percent(r.quarantine)} | ${r.harmless} | ${percent(r.falseWarn)} |`,
    ),
  ].join('\n');

const languageTable = (languages: readonly LanguageRates[]): string =>
  [
    '| Language | Attacks | at 1 % | warn | Benign | false alarms at warn |',
    '|---|---|---|---|---|---|',
    ...languages.map(
      (l) =>
        `| ${l.language} | ${l.attacks} | ${percent(l.at1)} | ${percent(l.warn)} | ${l.benign} | ${percent(l.falseWarn)} |`,
    ),
  ].join('\n');

const detectorTable = (rates: readonly DetectorRates[]): string =>
  [
    '| Detector | Texts it fired on | precision | Attacks of its kind | recall | warned by any |',
    '|---|---|---|---|---|---|',
    ...rates.map(
      (r) =>
        `| ${r.name} | ${r.fired} | ${percent(r.precision)} | ${r.kind} | ${percent(r.recall)} | ${percent(r.warned)} |`,
    ),
  ].join('\n');

export function renderReport(input: ReportInput): string {
  const { held } = input;
  const hardTool = held.hard.filter((source) => source.channel === 'tool');
  const hardUser = held.hard.filter((source) => source.channel === 'user');
  return `# Screening: what the engine reaches

Written by \`node tools/screening/eval.ts\` on ${input.date}. Machine: ${input.machine}. Engine: \`${input.engine}\`, weights ${Math.round(input.weightsBytes / 1024)} KiB.

Every family of sources is judged by a model whose weights **and** calibration never saw that family; mixtures that hold a part of the
family are left out of training as well. One threshold for all. False alarms are the mean over ordinary benign sources with 20 or more
texts; recall is the mean over attack sources, first over those that are not ours (16 of them, the same in every report), then with ours,
which hold out one writer's lines at a time and were written to carry no telling word. Documents that quote attacks in full (a prompt engineering guide, the manuals of two
attack tools) count as hard negatives, since on the tool surface quoted attacks are never discounted.

The texts and their licences: [screening-data.md](screening-data.md).

${renderBands(input.bands)}

## Summary (percent; at 1 % / 0.5 % false alarms)
| | AUC | sources not ours | user messages | tool results | other languages at 1 % | ours included | our lines in other languages at 1 % |
|---|---|---|---|---|---|---|---|
${summary('whole engine, families held out', input.held)}
${summary('linear model alone, families held out', input.heldModelOnly)}
${summary('whole engine, random fifth (flatters)', input.random)}

Realised false alarm rate on benign sources never seen, shipped thresholds: warn ${percent(held.realised.warn)} %, quarantine ${percent(held.realised.quarantine)} %, block ${percent(held.realised.block)} %.
Hard negatives among user messages: ${hardRates(hardUser)}.
Hard negatives among tool results: ${hardRates(hardTool.filter((s) => !QUOTING.test(s.name)))}; documents that quote attacks in full, which
no bar is set by since a quoted attack in tool content counts like any other: ${hardRates(hardTool.filter((s) => QUOTING.test(s.name)))}.

## Attacks by source, held out
${sourceTable(held.attacks, true)}

## Ordinary benign texts by source, held out: false alarms
${sourceTable(held.benign, false)}

## Hard negatives by source, held out: false alarms
${sourceTable(held.hard, false)}

## Arena: one in five of our own lines, kept out of the shipped training
${arenaTable(input.arena)}

## By language, held out
${languageTable(held.languages)}

## Languages with few rows, lines that taught nothing
The shipped engine on lines of ours (\`apart-lines.ts\`), half of the attacks messages, half tool results. Twelve are few: one line is eight points.

${apartTable(input.apart)}

## Honest letters in which people ask something, that taught nothing
The shipped engine, the text alone, as tool results: mails, tickets, chats, notices, manuals (\`apart-letters.jsonl\`, by a hand that had seen nothing of this project), and forty short ones of
ours (\`letters.fixture.ts\`). Counts. What is held beside the user's task: docs/adr/0744, 0745.

${letterTable(input.letters)}

## By threat type and by part of the engine, held out
A type is right on any attack; recall is over lines of ours of that kind (lines of one hand unseen), \`warned\` counts any detector.
${detectorTable([...input.types, ...input.parts, ...input.leaks])}

## What moved it
${STEPS}

## Speed of the whole engine, one text, one core
Processor time. Other work ran on both cores of the machine; the best tenth is nearest to what the engine needs by itself.

| Size | best tenth ms | median ms | p99 ms | microseconds per KB, best tenth | median | times JSON.parse of the same words |
|---|---|---|---|---|---|---|
${input.speed.map((s) => `| ${s.kilobytes} KB | ${s.bestMs.toFixed(2)} | ${s.medianMs.toFixed(2)} | ${s.p99Ms.toFixed(2)} | ${((s.bestMs * 1000) / s.kilobytes).toFixed(0)} | ${((s.medianMs * 1000) / s.kilobytes).toFixed(0)} | ${s.parses.toFixed(1)} |`).join('\n')}

## What the numbers do not say
${CAVEATS}
`;
}

const hardRates = (sources: readonly SourceRates[]): string =>
  `${percent(mean(sources.map((s) => s.warn)))} % at warn, ${percent(mean(sources.map((s) => s.quarantine)))} % at quarantine`;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
