/**
 * What the shipped engine finds of the lines of apart-lines.ts, which taught nothing. Puts the shares, and those of letters, into kept numbers:
 * node tools/screening/apart-languages.ts --results <file>; eval.ts measures them as well.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createScreener, type Screener } from '../../src/areas/screening/engine.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import { letterRates } from './apart-letters.ts';
import { APART_LANGUAGES } from './apart-lines.ts';

const { warn: WARN, quarantine: QUARANTINE } = DEFAULT_THRESHOLDS;

export interface ApartRates {
  readonly language: string;
  readonly attacks: number;
  readonly warn: number;
  readonly quarantine: number;
  /** Harmless lines, each as a message and as a tool result. */
  readonly harmless: number;
  readonly falseWarn: number;
}

const share = (scores: readonly number[], bound: number): number =>
  scores.filter((score) => score >= bound).length / scores.length;

export function apartRates(screener: Screener): ApartRates[] {
  const asUser = (text: string): number =>
    screener.screen({ text, surface: 'incoming', source: 'user_message' }).overall_risk;
  const asTool = (text: string): number =>
    screener.screen({ text, surface: 'tool_responses', source: 'tool_result' }).overall_risk;
  return APART_LANGUAGES.map(({ language, user, tool, harmless }) => {
    const attacks = [...user.map(asUser), ...tool.map(asTool)];
    const ordinary = [...harmless.map(asUser), ...harmless.map(asTool)];
    return {
      language,
      attacks: attacks.length,
      warn: share(attacks, WARN),
      quarantine: share(attacks, QUARANTINE),
      harmless: ordinary.length,
      falseWarn: share(ordinary, WARN),
    };
  });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { results: { type: 'string' } } });
  if (values.results === undefined) throw new Error('--results <file> is needed; eval.ts --results writes it');
  const kept = JSON.parse(readFileSync(values.results, 'utf8')) as object;
  const shipped = createScreener();
  const measured = { apart: apartRates(shipped), letters: letterRates(shipped) };
  writeFileSync(values.results, JSON.stringify({ ...kept, ...measured }));
  console.table(measured.apart);
  console.table(measured.letters);
}
