/** What the model of machine-made suffixes sees of a text in training: measures of its odd stretches. */
import { readStretches } from '../../src/areas/screening/rules/jumble.ts';
import { isGenerated, type Row } from './dataset.ts';
import { readKnownWords } from './known-words.ts';

const WORDS = readKnownWords();
/** Of one text at most so many, spread over it. */
const STRETCHES_MAX = 30;

/** True for harmless texts of people: mixtures repeat them, and what attacks look like is generated. */
export const teaches = (row: Row): boolean => row.label === 0 && !row.source.startsWith('mix-') && !isGenerated(row);

/** Stretches that begin at this UTF-16 unit or later. */
export function oddStretches(text: string, from: number): Float64Array[] {
  const all: Float64Array[] = [];
  readStretches(text, WORDS, (measures, at) => {
    if (at >= from) all.push(Float64Array.from(measures));
  });
  const step = Math.max(1, all.length / STRETCHES_MAX);
  return Array.from({ length: Math.min(all.length, STRETCHES_MAX) }, (_, i) => all[Math.floor(i * step)]!);
}
