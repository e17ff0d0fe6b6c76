/**
 * Measures the whole engine leave-family-out: node tools/screening/eval.ts --data <folder> [--report docs/screening-report.md]
 * Each family is screened by a model, quantised as shipped, whose weights and calibration never saw it. Prints and writes the report.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createScreener, type Screener } from '../../src/areas/safe-house/engine.ts';
import { loadShippedModel } from '../../src/areas/safe-house/model/weights.ts';
import type { Model } from '../../src/areas/safe-house/rules/model.ts';
import { Bags } from './bags.ts';
import {
  FAMILIES,
  familyOf,
  isArena,
  isGenerated,
  ownRows,
  readOwnLines,
  touches,
  trainingRows,
  type Row,
} from './dataset.ts';
import { calibrationOf, heldOutScores, train, type Trained } from './folds.ts';
import { readKnownWords } from './known-words.ts';
import { quantise, quantiseRequests } from './quantise.ts';
import { measure } from './measure.ts';
import { renderReport, type Speed } from './report.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/screening' },
    report: { type: 'string', default: 'docs/screening-report.md' },
    dump: { type: 'string' },
  },
});
const words = readKnownWords();
const bags = new Bags();
for (const row of trainingRows(values.data)) bags.add(row);
bags.close();

const parts = (trained: Trained): Pick<Model, 'weights' | 'requests'> => ({
  weights: quantise(trained.dense),
  requests: quantiseRequests(trained.requests),
});
const models = new Map<string, ReturnType<typeof parts>>();
const raw = heldOutScores(bags, (family, trained) => models.set(family, parts(trained)));

/** Family models again: the same weights, with a calibration from the other families only. */
function screenerFor(family: string): Screener {
  const model: Model = {
    words,
    ...models.get(family)!,
    calibration: calibrationOf(bags, raw, (row) => !touches(bags.rows[row]!, family)),
    hash: `without-${family}`,
  };
  return createScreener({ model });
}

const screenRow = (screener: Screener, row: Row): number =>
  screener.screen({
    text: row.text,
    surface: row.channel === 'tool' ? 'tool_responses' : 'incoming',
    source: row.channel === 'tool' ? 'tool_result' : 'user_message',
  }).overall_risk;

const scores = new Float64Array(bags.rows.length);
for (const family of FAMILIES) {
  const screener = screenerFor(family);
  bags.rows.forEach((row, index) => {
    if (familyOf(row.source) === family && !isGenerated(row)) scores[index] = screenRow(screener, row);
  });
}

/** Random fifth, to show how much it flatters. */
const fifth = (index: number): boolean => Math.imul(index + 1, 0x9e3779b1) >>> 0 < 0x3333_3333;
const rest = bags.rows.map((_, index) => index).filter((index) => !fifth(index));
const randomScreener = createScreener({
  model: { words, ...parts(train(bags, rest)), calibration: calibrationOf(bags, raw), hash: 'random-split' },
});
const randomIndices = bags.rows.map((_, index) => index).filter((index) => fifth(index) && index % 2 === 0);
const randomScores = randomIndices.map((index) => screenRow(randomScreener, bags.rows[index]!));

const shipped = createScreener();
const arenaRows = ownRows(readOwnLines().filter(isArena));
const arenaScores = arenaRows.map((row) => screenRow(shipped, row));

function speed(): Speed[] {
  const host = bags.rows
    .filter((row) => row.source === 'npm-docs' || row.source === 'taubench-retail')
    .map((row) => row.text)
    .join('\n');
  return [1, 8, 64, 256].map((kilobytes) => {
    const text = host.slice(0, kilobytes * 1024);
    const input = { text, surface: 'tool_responses', source: 'tool_result' } as const;
    const rounds = Math.max(5, Math.round(512 / kilobytes));
    for (let i = 0; i < 3; i += 1) shipped.screen(input);
    const times: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const from = performance.now();
      shipped.screen(input);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    return {
      kilobytes,
      medianMs: times[times.length >> 1]!,
      p99Ms: times[Math.min(times.length - 1, Math.floor(times.length * 0.99))]!,
    };
  });
}

const report = renderReport({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  engine: shipped.engine,
  weightsBytes:
    loadShippedModel().weights.ngram.length +
    loadShippedModel().weights.klass.length +
    loadShippedModel().requests.table.length,
  held: measure(bags.rows, scores),
  heldModelOnly: measure(bags.rows, raw),
  random: measure(
    randomIndices.map((index) => bags.rows[index]!),
    Float64Array.from(randomScores),
  ),
  arena: measure(arenaRows, Float64Array.from(arenaScores)),
  speed: speed(),
});
writeFileSync(values.report, report);
if (values.dump !== undefined)
  writeFileSync(
    values.dump,
    bags.rows
      .map((row, index) =>
        JSON.stringify({
          id: row.id,
          source: row.source,
          kind: row.kind,
          channel: row.channel,
          score: scores[index],
          raw: raw[index],
          text: row.text.slice(0, 300),
        }),
      )
      .join('\n'),
  );
console.log(report);
