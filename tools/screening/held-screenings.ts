/**
 * Screenings of the tool content of the development set, each family by a model that saw nothing of it. Made once and kept in a file without any text, so
 * that a rule behind the engine is measured in seconds. What a screening is worth ends with the next change of engine, corpus or generated rows.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Screening } from '../../src/contract/screening.ts';
import { verdictOf } from '../../src/areas/screening/engine.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import { Bags } from './bags.ts';
import { FAMILIES, familyOf, isGenerated, trainingRows, type Row } from './dataset.ts';
import { heldOut } from './folds.ts';
import { heldScreener } from './held-screeners.ts';
import { readKnownWords } from './known-words.ts';
import { harmlessOutputs } from './outputs.ts';

export interface HeldScreening {
  readonly row: Row;
  /** With doubtful parts from `PARTS_FROM` on, also where the text does not warn. */
  readonly screening: Screening;
}

const PARTS_FROM = 0.3;

const isMeasured = (row: Row): boolean => row.channel === 'tool' && !isGenerated(row);

/** @param file read where it exists, else written; two minutes of processor time */
export function heldScreenings(folder: string, file: string): HeldScreening[] {
  const rows = trainingRows(folder);
  if (!existsSync(file)) writeFileSync(file, screened(rows).join('\n'));
  const byId = new Map(rows.filter(isMeasured).map((row) => [keyOf(row), row]));
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const { key, screening } = JSON.parse(line) as { readonly key: string; readonly screening: Screening };
      return { row: byId.get(key)!, screening };
    });
}

const keyOf = ({ source, id }: Row): string => `${source} ${id}`;

function screened(rows: readonly Row[]): string[] {
  const words = readKnownWords();
  const bags = new Bags();
  for (const row of rows) bags.add(row);
  bags.close();
  const held = heldOut(bags, (family) => console.error(`trained without ${family}`));
  const outputs = harmlessOutputs(bags, held);
  const lines: string[] = [];
  for (const family of FAMILIES) {
    const screener = heldScreener(family, { held, outputs, words });
    for (const row of rows) {
      if (familyOf(row.source) !== family || !isMeasured(row)) continue;
      const { overall_risk, parts, detector_scores, ...rest } = screener.screen({
        text: row.text,
        surface: 'tool_responses',
        source: 'tool_result',
        thresholds: { ...DEFAULT_THRESHOLDS, warn: PARTS_FROM },
      });
      const verdict = verdictOf(overall_risk, DEFAULT_THRESHOLDS);
      const screening = { ...rest, overall_risk, verdict, detector_scores, parts, threats: [], leaks: [] };
      lines.push(JSON.stringify({ key: keyOf(row), screening }));
    }
  }
  return lines;
}
