/** Counts of the offline integrity analyser over the labelled pairs: findings, correct categories, false alarms. */
import { CONCERN_CATEGORIES } from '../../src/contract/enums.ts';
import type { Concern } from '../../src/contract/integrity.ts';
import { loadPairs, type Pair } from '../../src/areas/evidence/checkpoints/corpus/cases.fixture.ts';
import { analyze } from '../../src/areas/evidence/checkpoints/rules/analyzer.ts';

export interface Judged {
  readonly pair: Pair;
  /** Concerns of medium severity and above. */
  readonly found: readonly Concern[];
  readonly alarms: readonly Concern[];
}

export interface Row {
  readonly name: string;
  readonly pairs: number;
  readonly named: number; // harmful turns with a concern of their own category
  readonly noticed: number; // harmful turns with any concern
  readonly alarmed: number; // benign twins with any concern
  /** Concerns of this category on benign twins of whatever category. */
  readonly wrong: number;
}

const telling = (concerns: readonly Concern[]): Concern[] => concerns.filter((c) => c.severity !== 'low');

export const judgeAll = (): Judged[] =>
  loadPairs().map((pair) => ({
    pair,
    found: telling(analyze(pair.harmful).concerns),
    alarms: telling(analyze(pair.benign).concerns),
  }));

export function rowOf(name: string, judged: readonly Judged[], all: readonly Judged[] = judged): Row {
  const own = (j: Judged): boolean => j.found.some((c) => c.category === j.pair.category);
  return {
    name,
    pairs: judged.length,
    named: judged.filter(own).length,
    noticed: judged.filter((j) => j.found.length > 0).length,
    alarmed: judged.filter((j) => j.alarms.length > 0).length,
    wrong: all.filter((j) => j.alarms.some((c) => c.category === name)).length,
  };
}

/** A row per category and a last one for all of them. */
export function byCategory(judged: readonly Judged[]): Row[] {
  const kinds = [...new Set([...CONCERN_CATEGORIES, ...judged.map((j) => j.pair.kind)])];
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      judged.filter((j) => j.pair.kind === kind),
      judged,
    ),
  );
  const all = rowOf('all', judged);
  return [...rows, { ...all, wrong: all.alarmed }];
}

export function byLanguage(judged: readonly Judged[]): Row[] {
  const languages = [...new Set(judged.map((j) => j.pair.language))].toSorted();
  return languages.map((language) =>
    rowOf(
      language,
      judged.filter((j) => j.pair.language === language),
    ),
  );
}
