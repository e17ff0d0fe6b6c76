/**
 * Measures the whole engine leave-family-out: node tools/screening/eval.ts --data <folder> [--report docs/screening-report.md]
 * Each family is screened by a model, quantised as shipped, whose weights and calibration never saw it. Prints and writes the report.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Screening } from '../../src/contract/screening.ts';
import { createScreener, type Screener } from '../../src/areas/screening/engine.ts';
import { loadShippedModel, readModel } from '../../src/areas/screening/model/weights.ts';
import { apartRates } from './apart-languages.ts';
import { letterRates } from './apart-letters.ts';
import { Bags } from './bags.ts';
import { bandRows } from './bands.ts';
import {
  FAMILIES,
  familyOf,
  isArena,
  isGenerated,
  ownRows,
  readOwnLines,
  SET_APART,
  trainingRows,
  type Row,
} from './dataset.ts';
import { calibrationsOf } from './calibration.ts';
import { heldOut, tablesOf, train } from './folds.ts';
import { readKnownWords } from './known-words.ts';
import { harmlessOutputs } from './outputs.ts';
import { leakRates, partRates, said, typeRates, type Said } from './detectors.ts';
import { heldScreener } from './held-screeners.ts';
import { measure } from './measure.ts';
import { renderReport, type ReportInput } from './report.ts';
import { shippedBytes } from './ship.ts';
import { speedOf } from './speed.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/screening' },
    report: { type: 'string', default: 'docs/screening-report.md' },
    dump: { type: 'string' },
    /** Trains the shipped weights as well and writes them here, from the same held-out scores. */
    ship: { type: 'string' },
    /** Keeps the numbers, so that `render.ts` can write the report again. */
    results: { type: 'string' },
  },
});
const words = readKnownWords();
const bags = new Bags();
for (const row of trainingRows(values.data)) bags.add(row);
bags.close();

const held = heldOut(bags);
const outputs = harmlessOutputs(bags, held);
if (values.ship !== undefined) writeFileSync(values.ship, shippedBytes(bags, outputs));

const screenerFor = (family: string): Screener => heldScreener(family, { held, outputs, words });

const screeningOf = (screener: Screener, row: Row): Screening =>
  screener.screen({
    text: row.text,
    surface: row.channel === 'tool' ? 'tool_responses' : 'incoming',
    source: row.channel === 'tool' ? 'tool_result' : 'user_message',
  });
const screenRow = (screener: Screener, row: Row): number => screeningOf(screener, row).overall_risk;

const scores = new Float64Array(bags.rows.length);
const judged: { readonly row: Row; readonly said: Said }[] = [];
for (const family of FAMILIES) {
  const screener = screenerFor(family);
  bags.rows.forEach((row, index) => {
    if (familyOf(row.source) !== family || isGenerated(row)) return;
    const screening = screeningOf(screener, row);
    scores[index] = screening.overall_risk;
    if (!row.source.startsWith('mix-')) judged.push({ row, said: said(screening) });
  });
  console.error(`screened ${family} ${Math.round(performance.now() / 1000)} s`);
}

/** Random fifth, to show how much it flatters. */
const fifth = (index: number): boolean => Math.imul(index + 1, 0x9e3779b1) >>> 0 < 0x3333_3333;
const rest = bags.rows.map((_, index) => index).filter((index) => !fifth(index));
const randomScreener = createScreener({
  model: { words, ...tablesOf(train(bags, rest)), ...calibrationsOf(outputs), hash: 'random-split' },
});
const randomIndices = bags.rows.map((_, index) => index).filter((index) => fifth(index) && index % 2 === 0);
const randomScores = randomIndices.map((index) => screenRow(randomScreener, bags.rows[index]!));

const model = values.ship === undefined ? loadShippedModel() : readModel(readFileSync(values.ship));
const shipped = createScreener({ model });
const arenaRows = ownRows(readOwnLines().filter(isArena));
const arenaScores = arenaRows.map((row) => screenRow(shipped, row));

const judgedRows = judged.map((entry) => entry.row);
const judgedSaids = judged.map((entry) => entry.said);
const input: ReportInput = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  engine: shipped.engine,
  weightsBytes: model.weights.ngram.length + model.weights.klass.length + model.requests.table.length + words.length,
  bands: bandRows(bags.rows, scores),
  held: measure(bags.rows, scores),
  heldModelOnly: measure(bags.rows, held.raw),
  random: measure(
    randomIndices.map((index) => bags.rows[index]!),
    Float64Array.from(randomScores),
  ),
  arena: measure(arenaRows, Float64Array.from(arenaScores)),
  apart: apartRates(shipped),
  letters: letterRates(shipped),
  types: typeRates(judgedRows, judgedSaids),
  parts: partRates(judgedRows, judgedSaids),
  leaks: leakRates(shipped),
  speed: speedOf(shipped, values.data),
};
const report = renderReport(input);
if (values.results !== undefined) writeFileSync(values.results, JSON.stringify(input));
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
          raw: held.raw[index],
          ...(SET_APART.has(familyOf(row.source)) ? {} : { text: row.text.slice(0, 300) }),
        }),
      )
      .join('\n'),
  );
console.log(report);
