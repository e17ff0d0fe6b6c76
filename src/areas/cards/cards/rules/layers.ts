/**
 * Layers of a composition and the joins they are folded with. Source: docs/reference/cards.md#composition. Pure.
 * Every join except `narrowest` is a join on a semilattice: associative, idempotent, and never weaker with one more layer.
 */
export type LayerScope = 'platform' | 'org' | 'team' | 'agent'; // broad to narrow

/** One card of the fold. Layers are passed broad to narrow; several teams may follow each other. */
export interface Layer<Card> {
  readonly scope: LayerScope;
  readonly scopeId: string;
  /** 0 when the card is a default. */
  readonly version: number;
  readonly card: Card;
}

export interface Conflict {
  readonly field: string;
  readonly entry: string;
  readonly layers: readonly LayerScope[];
}

/** The values that layers set, broad to narrow, without the layers that set none. */
export const given = <C, T>(layers: readonly Layer<C>[], read: (card: C) => T | null | undefined): T[] =>
  layers.flatMap((layer) => read(layer.card) ?? []) as T[];

/** As `given`, for members that are arrays: each layer's array stays one element. */
export const givenLists = <C, T>(
  layers: readonly Layer<C>[],
  read: (card: C) => readonly T[] | undefined,
): (readonly T[])[] =>
  layers.flatMap((layer) => {
    const list = read(layer.card);
    return list === undefined ? [] : [list];
  });

/** The highest of an ascending vocabulary. */
export const strictest = <T extends string>(ascending: readonly T[], values: readonly T[], fallback: T): T =>
  values.length === 0 ? fallback : values.reduce((a, b) => (ascending.indexOf(b) > ascending.indexOf(a) ? b : a));

export const narrowest = <T>(values: readonly T[]): T | undefined => values.at(-1);
export const broadest = <T>(values: readonly T[]): T | undefined => values[0];

/** Union in order of first appearance. `merge` joins two entries with one key; the default keeps the broader one. */
export function unionBy<T>(
  lists: readonly (readonly T[])[],
  keyOf: (entry: T) => string,
  merge: (broader: T, narrower: T) => T = (a) => a,
): T[] {
  const found = new Map<string, T>();
  for (const entry of lists.flat()) {
    const key = keyOf(entry);
    const known = found.get(key);
    found.set(key, known === undefined ? entry : merge(known, entry));
  }
  return [...found.values()];
}

export const unionOf = (lists: readonly (readonly string[])[]): string[] => unionBy(lists, (entry) => entry);

/** Only what every list holds; undefined when no layer gives a list. */
export function intersectionOf(lists: readonly (readonly string[])[]): string[] | undefined {
  const [first, ...rest] = lists;
  return first === undefined
    ? undefined
    : [...new Set(first)].filter((entry) => rest.every((list) => list.includes(entry)));
}

/** The object without its undefined members, so that optional members are absent and not empty. */
export function compact<T extends object>(
  value: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as never;
}
