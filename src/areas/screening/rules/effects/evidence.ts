/** The effects of a file that agents obey as evidence, in every reading of its text. Source: docs/reference/screening.md#files-that-agents-obey. Pure. */
import { roundTo } from '../../../../contract/numbers.ts';
import type { Evidence, Reading } from '../evidence.ts';
import { toText } from '../normalise.ts';
import { isOneName } from '../views.ts';
import { effectsOf } from './effects.ts';

/** From here on an effect is a finding of its own; below, it only says that the model's doubt is about an effect. */
const SURE_MIN = 0.6;

export function effectEvidence(readings: readonly Reading[]): Evidence[] {
  return readings.flatMap(({ view }) => {
    const { folded, kind, span } = view;
    if (kind !== 'plain' && isOneName(view)) return [];
    const at = (unit: number): number => (unit >= folded.length ? span[1] : folded.map[unit]!);
    return effectsOf(toText(folded.codes, 0, folded.length)).map((effect): Evidence => ({
      detector: 'effect_judge',
      type: effect.type,
      confidence: effect.confidence,
      hard: effect.confidence >= SURE_MIN,
      name: kind === 'plain' ? effect.name : `${effect.name}:${kind}`,
      span: kind === 'plain' ? [at(effect.from), at(effect.to)] : span,
      reasoning: `This file asks its reader to ${effect.does}${kind === 'plain' ? '' : ` once read as ${kind}`}.`,
    }));
  });
}

/** The highest confidence of an effect; 0 for none. */
export const effectScore = (evidence: readonly Evidence[]): number =>
  roundTo(
    evidence.reduce(
      (max, { detector, confidence }) => (detector === 'effect_judge' ? Math.max(max, confidence) : max),
      0,
    ),
    4,
  );
