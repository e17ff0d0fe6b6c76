/**
 * Contradictions between a draft card and the layers around it: shown by a preview, never a refusal. Source:
 * docs/reference/cards.md#preview-and-coherence-of-a-draft. Pure.
 */
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import { valueName } from './alignment.ts';
import type { ComposedAlignment } from './compose-alignment.ts';
import type { Conflict, Layer } from './layers.ts';

export interface CoherenceViolation extends Conflict {
  readonly problem: string;
}

/** Values that one layer declares and another rejects, and a composition under which nothing may be done. */
export function coherenceViolations(
  layers: readonly Layer<AlignmentLayerCard>[],
  composed: ComposedAlignment,
  isWhole: boolean,
): CoherenceViolation[] {
  const rejected = new Set(composed.values.conflicts_with ?? []);
  const violations = composed.values.declared
    .map(valueName)
    .filter((name) => rejected.has(name))
    .map((name) => ({
      field: 'values.declared',
      entry: name,
      layers: layers
        .filter(
          ({ card }) =>
            (card.values?.declared ?? []).some((value) => valueName(value) === name) ||
            (card.values?.conflicts_with ?? []).includes(name),
        )
        .map((layer) => layer.scope),
      problem: 'is declared by one layer and rejected by another',
    }));
  if (!isWhole || composed.autonomy.bounded_actions.length > 0) return violations;
  const empty = { field: 'autonomy.bounded_actions', entry: '*', layers: layers.map((layer) => layer.scope) };
  return [...violations, { ...empty, problem: 'is empty: broader layers forbid every action' }];
}
