/**
 * Texts with known labels and their offline scores: those of the report, each family screened by a model that saw nothing of it, or of a
 * dump of eval.ts, which saves the training; without the development set our own lines that the shipped model did not learn from.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createScreener, type Screener } from '../../src/areas/screening/engine.ts';
import { Bags } from '../screening/bags.ts';
import {
  familyOf,
  isArena,
  isGenerated,
  ownRows,
  readOwnLines,
  standingOf,
  trainingRows,
  isOrdinary,
  type Row,
  type Standing,
} from '../screening/dataset.ts';
import { heldOut } from '../screening/folds.ts';
import { heldScreener } from '../screening/held-screeners.ts';
import { readKnownWords } from '../screening/known-words.ts';
import { harmlessOutputs } from '../screening/outputs.ts';

export interface Scored {
  readonly row: Row;
  /** Offline, 0..1. */
  readonly score: number;
}

export const roleOf = (row: Row): 'attack' | 'ordinary' | 'hard' =>
  row.label === 1 ? 'attack' : isOrdinary(row) ? 'ordinary' : 'hard';
export const standingOfRow = (row: Row): Standing => standingOf(row.source);

export function scoredRows(data: string, dump: string | undefined): { readonly rows: Scored[]; readonly how: string } {
  if (dump !== undefined) return { rows: fromDump(data, dump), how: `scores of ${dump}` };
  if (!existsSync(data))
    return { rows: ownOnly(), how: 'our own lines that the shipped model did not learn from: no development set here' };
  return { rows: heldOutRows(data), how: 'each family screened by a model that saw nothing of it' };
}

const offline = (screener: Screener, row: Row): number =>
  screener.screen({
    text: row.text,
    surface: row.channel === 'tool' ? 'tool_responses' : 'incoming',
    source: row.channel === 'tool' ? 'tool_result' : 'user_message',
  }).overall_risk;

function ownOnly(): Scored[] {
  const screener = createScreener();
  return ownRows(readOwnLines().filter(isArena)).map((row) => ({ row, score: offline(screener, row) }));
}

function heldOutRows(data: string): Scored[] {
  const bags = new Bags();
  for (const row of trainingRows(data)) bags.add(row);
  bags.close();
  const held = heldOut(bags, (family) => console.error(`learned without ${family}`));
  const parts = { held, outputs: harmlessOutputs(bags, held), words: readKnownWords() };
  const rows = bags.rows.filter((row) => !isGenerated(row));
  const families = new Map<string, Row[]>();
  for (const row of rows) families.set(familyOf(row.source), [...(families.get(familyOf(row.source)) ?? []), row]);
  return [...families].flatMap(([family, own]) => {
    const screener = heldScreener(family, parts);
    return own.map((row) => ({ row, score: offline(screener, row) }));
  });
}

/** Ids of our own lines are numbers in their order, and sources tell the rows of one id apart. */
function fromDump(data: string, dump: string): Scored[] {
  const key = (row: { id: string; source: string }): string => `${row.source} ${row.id}`;
  const rows = new Map(trainingRows(data).map((row) => [key(row), row]));
  return readFileSync(dump, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const said = JSON.parse(line) as { id: string; source: string; score: number };
      const row = rows.get(key(said));
      if (row === undefined) throw new Error(`${dump} is of other data: it holds ${key(said)}`);
      return isGenerated(row) ? [] : [{ row, score: said.score }];
    });
}
