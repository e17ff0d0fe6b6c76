/**
 * Where each leaf of a composed card comes from. Source: docs/reference/cards.md#alignment-card (field_provenance); kinds:
 * docs/reference/cards.md#composition. Pure. Found by looking up the composed value in the layers, so it cannot disagree with
 * the composition.
 */
import { isRecord } from '../../../../contract/json.ts';
import type { Layer, LayerScope } from './layers.ts';
import { normalTrigger } from '../../../policy/index.ts';
import { normalDomain } from './trusted-sources.ts';

export type LeafKind = 'floor' | 'ceiling' | 'fixed' | 'local' | 'union' | 'default';

export interface Origin {
  readonly layer: LayerScope;
  readonly layer_id: string | null; // null: a default of the service
  readonly kind: LeafKind;
}

/** First match wins. A leaf under no prefix is a floor. */
const KINDS: readonly (readonly [RegExp, LeafKind])[] = [
  [/^(card_version|principal|values\.(definitions|hierarchy)|audit\.storage)\b/, 'local'],
  [/^capabilities\..*\.(description|tools)\b/, 'local'],
  [/^autonomy\.bounded_actions\b/, 'union'],
  [/^(autonomy\.max_autonomous_value|enforcement\.grace_period_hours|thresholds|trusted_sources)\b/, 'ceiling'],
  [/^capabilities\..*\.allowed_domains\b/, 'ceiling'],
  [/^model_judge\.models\b/, 'local'],
  [/^model_judge\.(calls|tokens)_per/, 'ceiling'],
  [/^audit\.(query_endpoint|trace_format)\b/, 'fixed'],
];
const kindOf = (path: string): LeafKind => KINDS.find(([prefix]) => prefix.test(path))?.[1] ?? 'floor';

type Members = Readonly<Record<string, unknown>>;
/** A default of the service, where no layer sets anything. */
const NOBODY: Origin = { layer: 'platform', layer_id: null, kind: 'default' };

/** Dotted path of each leaf to its origin: of an array each entry, at its index. `extensions` are not composed and left out. */
export function provenance(composed: object, layers: readonly Layer<object>[]): Record<string, Origin> {
  const origins: Record<string, Origin> = {};
  const { extensions: _free, ...card } = composed as Members;
  walk(card, [], (place, value) => {
    const path = place.join('.');
    const origin = originsAt(layers, kindOf(path));
    if (!Array.isArray(value)) {
      origins[path] = origin((layer) => at(layer.card, place) === value) ?? neighbourOf(layers, place, value) ?? NOBODY;
      return;
    }
    const keys = new Map(layers.map((layer) => [layer, keysAt(layer.card, place)])); // once for a list, however long it is
    value.forEach((entry: unknown, i) => {
      const wanted = keyOf(entry, place);
      origins[`${path}.${i}`] = origin((layer) => keys.get(layer)?.has(wanted) === true) ?? NOBODY;
    });
  });
  return origins;
}

const originOf = (layer: Layer<object>, kind: LeafKind): Origin => ({
  layer: layer.scope,
  layer_id: layer.version === 0 ? null : layer.scopeId,
  kind: layer.version === 0 ? 'default' : kind,
});

/** Which of the layers that set a leaf decides: for a local leaf the narrowest, else the broadest. */
function originsAt(layers: readonly Layer<object>[], kind: LeafKind) {
  const ordered = kind === 'local' ? layers.toReversed() : layers;
  const known = new Map(layers.map((layer) => [layer, originOf(layer, kind)]));
  return (says: (layer: Layer<object>) => boolean): Origin | undefined => {
    const found = ordered.find(says);
    return found === undefined ? undefined : known.get(found);
  };
}

/** Calls `visit` with each list and each leaf outside of lists, and the steps that lead to it. */
function walk(
  value: unknown,
  steps: readonly string[],
  visit: (place: readonly string[], value: unknown) => void,
): void {
  if (!isRecord(value)) visit(steps, value);
  else for (const [name, member] of Object.entries(value)) walk(member, [...steps, name], visit);
}

function at(card: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    card,
  );
}

/** The keys of the entries that a layer has at a place. */
function keysAt(card: object, place: readonly string[]): ReadonlySet<string> {
  const lists = [
    at(card, place),
    place.at(-1) === 'required_actions' ? at(card, [...place.slice(0, -1), 'card_actions']) : undefined,
  ];
  return new Set(
    lists.flatMap((list) => (Array.isArray(list) ? list.map((entry: unknown) => keyOf(entry, place)) : [])),
  );
}

/** What makes two entries of one list the same entry; as the joins of the composition have it. */
function keyOf(entry: unknown, place: readonly string[]): string {
  if (typeof entry === 'string') return place.at(-1) === 'domains' ? normalDomain(entry) : entry;
  if (!isRecord(entry)) return JSON.stringify(entry);
  if (typeof entry['condition'] === 'string') return normalTrigger(entry['condition']);
  if (typeof entry['content'] === 'string') return entry['content'].trim().replace(/\s+/g, ' ');
  if (place[0] === 'protected_surface') return JSON.stringify(entry);
  const name = entry['pattern'] ?? entry['id'];
  return typeof name === 'string' ? name : JSON.stringify(entry);
}

/** A threshold that was lowered to keep the order has the value of its neighbour, and the neighbour's provenance. */
function neighbourOf(layers: readonly Layer<object>[], place: readonly string[], value: unknown): Origin | undefined {
  if (place[0] !== 'thresholds') return undefined;
  return originsAt(
    layers,
    kindOf('thresholds'),
  )((layer) => Object.values((at(layer.card, ['thresholds']) ?? {}) as Members).includes(value));
}
