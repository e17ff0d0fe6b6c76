/**
 * Where each leaf of a composed card comes from. Source: open-shapes 1.3 (field_provenance); kinds: algorithms 4.6. Pure.
 * Found by looking for the composed value in the layers, so it cannot disagree with the composition.
 */
import type { Layer, LayerScope } from './layers.ts';
import { normalTrigger } from '../../policy/index.ts';
import { normalDomain } from './trusted-sources.ts';

export type LeafKind = 'floor' | 'ceiling' | 'fixed' | 'local' | 'union' | 'default';

export interface Origin {
  readonly layer: LayerScope;
  readonly layer_id: string | null; // null: what the service holds to where nobody wrote it
  readonly kind: LeafKind;
}

/** First match wins. A leaf under no prefix is a floor. */
const KINDS: readonly (readonly [RegExp, LeafKind])[] = [
  [/^(card_version|principal|values\.(definitions|hierarchy)|audit\.storage)\b/, 'local'],
  [/^capabilities\..*\.(description|tools)\b/, 'local'],
  [/^autonomy\.bounded_actions\b/, 'union'],
  [/^(autonomy\.max_autonomous_value|enforcement\.grace_period_hours|thresholds|trusted_sources)\b/, 'ceiling'],
  [/^capabilities\..*\.allowed_domains\b/, 'ceiling'],
  [/^audit\.(query_endpoint|trace_format)\b/, 'fixed'],
];
const kindOf = (path: string): LeafKind => KINDS.find(([prefix]) => prefix.test(path))?.[1] ?? 'floor';

type Members = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Dotted path of each leaf to its origin: of an array each entry, at its index. `extensions` are not composed and left out. */
export function provenance(composed: object, layers: readonly Layer<object>[]): Record<string, Origin> {
  const origins: Record<string, Origin> = {};
  const { extensions: _free, ...card } = composed as Members;
  walk(card, [], (steps, value, inArray) => {
    const place = inArray ? steps.slice(0, -1) : steps;
    const kind = kindOf(place.join('.'));
    const saying = layers.filter((layer) => says(layer.card, place, value, inArray));
    const found = (kind === 'local' ? saying.at(-1) : saying[0]) ?? siblingOf(layers, place, value, inArray);
    origins[steps.join('.')] =
      found === undefined
        ? { layer: 'platform', layer_id: null, kind: 'default' }
        : {
            layer: found.scope,
            layer_id: found.version === 0 ? null : found.scopeId,
            kind: found.version === 0 ? 'default' : kind,
          };
  });
  return origins;
}

type Visit = (steps: readonly string[], value: unknown, inArray: boolean) => void;

function walk(value: unknown, steps: readonly string[], visit: Visit): void {
  if (Array.isArray(value))
    value.forEach((entry: unknown, i) => {
      visit([...steps, String(i)], entry, true);
    });
  else if (isObject(value)) for (const [name, member] of Object.entries(value)) walk(member, [...steps, name], visit);
  else visit(steps, value, false);
}

function at(card: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    card,
  );
}

function says(card: object, place: readonly string[], value: unknown, inArray: boolean): boolean {
  const given = at(card, place);
  if (!inArray) return given === value;
  const lists = [
    given,
    place.at(-1) === 'required_actions' ? at(card, [...place.slice(0, -1), 'card_actions']) : undefined,
  ];
  const wanted = keyOf(value, place);
  return lists.some((list) => Array.isArray(list) && list.some((entry) => keyOf(entry, place) === wanted));
}

/** What makes two entries of one list the same entry; as the joins of the composition have it. */
function keyOf(entry: unknown, place: readonly string[]): string {
  if (typeof entry === 'string') return place.at(-1) === 'domains' ? normalDomain(entry) : entry;
  if (!isObject(entry)) return JSON.stringify(entry);
  if (typeof entry['condition'] === 'string') return normalTrigger(entry['condition']);
  if (typeof entry['content'] === 'string') return entry['content'].trim().replace(/\s+/g, ' ');
  if (place[0] === 'protected_surface') return JSON.stringify(entry);
  const name = entry['pattern'] ?? entry['id'];
  return typeof name === 'string' ? name : JSON.stringify(entry);
}

/** A threshold that was lowered to keep the order has the value of its neighbour, and comes from where that came from. */
function siblingOf(
  layers: readonly Layer<object>[],
  place: readonly string[],
  value: unknown,
  inArray: boolean,
): Layer<object> | undefined {
  if (inArray || place[0] !== 'thresholds') return undefined;
  return layers.find((layer) => Object.values((at(layer.card, ['thresholds']) ?? {}) as Members).includes(value));
}
