/** Valid calls of an operation made from its example, and the places in them that hold an identifier. Pure. */
import { ID_PATTERN } from '../../src/contract/ids.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import type { JsonSchema } from '../../src/platform/http/schema.ts';

export interface Case {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** One place of an identifier: where, along which members, and of which kind (contract/ids.ts). */
export interface IdSlot {
  readonly place: 'params' | 'query' | 'body';
  readonly path: readonly string[]; // '0' for the first element of an array
  readonly kind: string;
}

export function exampleCase({ example }: Operation): Case {
  return structuredClone({
    params: (example.params ?? {}) as Record<string, unknown>,
    query: (example.query ?? {}) as Record<string, unknown>,
    body: example.body,
  });
}

export function urlOf(operation: Operation, { params, query }: Case): string {
  const path = operation.path.replace(/:([a-z_]+)\*?/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, textOf(item)]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** Every identifier of an operation's input, from its schemas; path parameters named `*_id` count even if unmarked. */
export function idSlots(operation: Operation): IdSlot[] {
  const slots: IdSlot[] = [];
  for (const place of ['params', 'query', 'body'] as const) {
    const example = place === 'body' ? operation.example.body : (operation.example[place] ?? {});
    for (const slot of slotsIn(operation[place] as JsonSchema | undefined, example, [])) slots.push({ place, ...slot });
  }
  return slots;
}

type Found = Omit<IdSlot, 'place'>;

function slotsIn(schema: JsonSchema | undefined, example: unknown, path: readonly string[]): Found[] {
  if (schema === undefined || path.length > 6) return [];
  const kind = kindOf(schema, example, path);
  if (kind !== undefined) return [{ path, kind }];
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const nested = alternatives.flatMap((member) => slotsIn(member, example, path));
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    slotsIn(member, (example as Record<string, unknown> | undefined)?.[name], [...path, name]),
  );
  const items =
    schema.items === undefined
      ? []
      : slotsIn(schema.items, (example as readonly unknown[] | undefined)?.[0], [...path, '0']);
  return unique([...nested, ...members, ...items]);
}

function kindOf(schema: JsonSchema, example: unknown, path: readonly string[]): string | undefined {
  const marked = schema['x-id'];
  if (typeof marked === 'string') return marked;
  if (path.length !== 1 || !path[0]?.endsWith('_id') || typeof example !== 'string' || 'enum' in schema)
    return undefined; // an enumeration names nobody's row
  return Object.entries(ID_PATTERN).find(([, pattern]) => new RegExp(pattern).test(example))?.[0];
}

const unique = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((slot) => [slot.path.join('.'), slot])).values(),
];

/** The case with another identifier in one slot; undefined when the example has nothing to put it in. */
export function withId(base: Case, slot: IdSlot, id: string): Case | undefined {
  const copy = structuredClone(base) as { params: unknown; query: unknown; body: unknown };
  let parent: unknown = copy[slot.place];
  for (const step of slot.path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null) return undefined;
    const holder = parent as Record<string, unknown>;
    if (holder[step] === undefined && slot.path[slot.path.indexOf(step) + 1] === '0') holder[step] = [];
    parent = holder[step];
  }
  if (typeof parent !== 'object' || parent === null) return undefined;
  (parent as Record<string, unknown>)[slot.path[slot.path.length - 1] ?? ''] = id;
  return copy as Case;
}
