/**
 * Composition of conscience values. Source: docs/reference/cards.md#alignment-card,
 * docs/reference/cards.md#conscience-composition. Pure. Union by content. `replace` in a layer drops the values of broader
 * layers,
 * except BOUNDARY values of platform and organisation, which no narrower layer can remove. Teams are equally broad: none drops
 * another's values.
 */
import type { ConscienceValue } from '../../../../contract/turn.ts';
import type { AlignmentLayerCard, ConscienceEntry } from '../wire/alignment.ts';
import { PLATFORM_CONSCIENCE } from './defaults.ts';
import type { Layer, LayerScope } from './layers.ts';

interface Brought {
  readonly value: ConscienceValue;
  readonly scope: LayerScope | 'default';
  readonly isFixed: boolean;
}

export function composeConscience(layers: readonly Layer<AlignmentLayerCard>[]): {
  mode: 'augment' | 'replace';
  values: ConscienceValue[];
} {
  let isReplaced = false;
  let values: readonly Brought[] = PLATFORM_CONSCIENCE.map((value) => ({
    value,
    scope: 'default',
    isFixed: value.type === 'BOUNDARY',
  }));
  for (const { scope, card } of layers) {
    if (card.conscience === undefined) continue;
    if (card.conscience.mode === 'replace') {
      isReplaced = true;
      values = values.filter((entry) => entry.isFixed || entry.scope === scope);
    }
    const isBroad = scope === 'platform' || scope === 'org';
    values = [
      ...values,
      ...card.conscience.values.map((entry) => ({
        value: withSeverity(entry),
        scope,
        isFixed: isBroad && entry.type === 'BOUNDARY',
      })),
    ];
  }
  return { mode: isReplaced ? 'replace' : 'augment', values: distinct(values.map((entry) => entry.value)) };
}

const withSeverity = (entry: ConscienceEntry): ConscienceValue => ({
  ...(entry.id === undefined ? {} : { id: entry.id }),
  type: entry.type,
  content: entry.content,
  severity: entry.severity ?? (entry.type === 'BOUNDARY' ? 'mandatory' : 'advisory'),
});

/** One value per content. A BOUNDARY beats the other types and mandatory beats advisory, in any order of layers. */
function distinct(values: readonly ConscienceValue[]): ConscienceValue[] {
  const found = new Map<string, ConscienceValue>();
  for (const value of values) {
    const key = value.content.trim().replace(/\s+/g, ' ');
    const known = found.get(key);
    found.set(key, known === undefined ? value : stronger(known, value));
  }
  return [...found.values()];
}

function stronger(a: ConscienceValue, b: ConscienceValue): ConscienceValue {
  const base = a.type !== 'BOUNDARY' && b.type === 'BOUNDARY' ? b : a;
  return a.severity === 'mandatory' || b.severity === 'mandatory' ? { ...base, severity: 'mandatory' } : base;
}
