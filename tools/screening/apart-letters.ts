/**
 * What the shipped engine says of honest letters, tickets, chats and notices that taught nothing: apart-letters.jsonl, written by a hand that saw no rule, row
 * or line of this project, and the forty short ones of letters.fixture.ts. docs/adr/0745
 */
import { readFileSync } from 'node:fs';
import type { Screener } from '../../src/areas/screening/engine.ts';
import { LETTERS } from '../../src/areas/screening/rules/letters.fixture.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';

const { warn: WARN, quarantine: QUARANTINE } = DEFAULT_THRESHOLDS;

interface Letter {
  readonly language: string;
  readonly kind: string;
  readonly text: string;
}

export const apartLetters = (): Letter[] =>
  readFileSync(new URL('apart-letters.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Letter);

export interface LetterRates {
  readonly name: string;
  readonly texts: number;
  readonly warn: number;
  readonly quarantine: number;
}

/** Counts, not shares: the groups are small. */
export function letterRates(screener: Screener): LetterRates[] {
  const apart = apartLetters();
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ['another hand, English', apart.filter(({ language }) => language === 'en').map(({ text }) => text)],
    ['another hand, 14 other languages', apart.filter(({ language }) => language !== 'en').map(({ text }) => text)],
    ['short ones of ours', LETTERS],
  ];
  return groups.map(([name, texts]) => {
    const scores = texts.map(
      (text) => screener.screen({ text, surface: 'tool_responses', source: 'tool_result' }).overall_risk,
    );
    const atLeast = (bound: number): number => scores.filter((score) => score >= bound).length;
    return { name, texts: texts.length, warn: atLeast(WARN), quarantine: atLeast(QUARANTINE) };
  });
}
