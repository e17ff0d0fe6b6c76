/**
 * What became of a turn, in one word each: the heaviest thing that was done, the highest band, the threats that were named. Pure.
 * Source: docs/reference/turns.md#members.
 */
import {
  SCREEN_ACTIONS,
  SCREEN_VERDICTS,
  type ScreenAction,
  type ScreenVerdict,
  type ThreatType,
} from '../../../contract/enums.ts';

/** One screened text of a turn. */
export interface ScreenedText {
  readonly evaluationId: string;
  readonly verdict: ScreenVerdict;
  readonly action: ScreenAction;
  /** 0 to 1. */
  readonly risk: number;
  readonly threatTypes: readonly ThreatType[];
}

export interface Outcome {
  readonly action: ScreenAction;
  /** Null: nothing was screened. */
  readonly screening: ScreenVerdict | null;
  readonly risk: number;
  readonly threatTypes: readonly ThreatType[];
}

/** @param acted what was done because of the integrity verdict */
export function outcomeOf(texts: readonly ScreenedText[], acted: ScreenAction): Outcome {
  return {
    action: highest(SCREEN_ACTIONS, [acted, ...texts.map(({ action }) => action)]) ?? 'none',
    screening: highest(
      SCREEN_VERDICTS,
      texts.map(({ verdict }) => verdict),
    ),
    risk: texts.reduce((most, { risk }) => Math.max(most, risk), 0),
    threatTypes: [...new Set(texts.flatMap(({ threatTypes }) => threatTypes))],
  };
}

/** The one that stands last in the list of words; null for none. */
function highest<const W extends string>(words: readonly W[], found: readonly W[]): W | null {
  let best = -1;
  for (const word of found) best = Math.max(best, words.indexOf(word));
  return words[best] ?? null;
}
