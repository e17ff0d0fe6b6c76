/**
 * An organisation's conscience values, one by one: a view of the conscience block of its alignment card, so that there is
 * one source of what holds. A value's name and description are the card's content, `name: description`. Source:
 * docs/reference/cards.md#organisation-conscience-values; docs/reference/wire.md#rate-limits (at most 20). Pure.
 */
import { createHash } from 'node:crypto';
import type { AlignmentLayerCard, ConscienceEntry } from '../wire/alignment.ts';

export const CONSCIENCE_VALUES_MAX = 20;
export type ConscienceBlock = NonNullable<AlignmentLayerCard['conscience']>;

export interface ConscienceItem {
  readonly value_id: string;
  readonly type: ConscienceEntry['type'];
  readonly name: string;
  readonly description: string;
  readonly severity: 'advisory' | 'mandatory';
  /** From 1, in the order of the card. */
  readonly position: number;
}

const NAME_CHARS = 50;
const SEPARATOR = ': ';

/** An entry written by PUT of the card may have no id: its content identifies it while it is unchanged. */
const valueIdOf = ({ id, content }: ConscienceEntry): string =>
  id ?? `cv-${createHash('sha256').update(content, 'utf8').digest('hex').slice(0, 16)}`;

export function itemsOf(block: ConscienceBlock | undefined): ConscienceItem[] {
  return (block?.values ?? []).map((entry, i) => {
    const cut = entry.content.indexOf(SEPARATOR);
    const isNamed = cut > 0 && cut <= NAME_CHARS;
    return {
      value_id: valueIdOf(entry),
      type: entry.type,
      name: isNamed ? entry.content.slice(0, cut) : entry.content.slice(0, NAME_CHARS).toWellFormed(),
      description: isNamed ? entry.content.slice(cut + SEPARATOR.length) : entry.content,
      severity: entry.severity ?? (entry.type === 'BOUNDARY' ? 'mandatory' : 'advisory'),
      position: i + 1,
    };
  });
}

export interface ValueChange {
  readonly type?: ConscienceEntry['type'];
  readonly name?: string;
  readonly description?: string;
  readonly severity?: 'advisory' | 'mandatory';
}

export type Edited =
  | { readonly kind: 'edited'; readonly block: ConscienceBlock }
  | { readonly kind: 'refused'; readonly reason: 'not_found' | 'too_many' | 'not_a_permutation' };

const edited = (block: ConscienceBlock | undefined, values: ConscienceEntry[]): Edited => ({
  kind: 'edited',
  block: { mode: block?.mode ?? 'augment', values },
});
const entryOf = (id: string, item: Required<Pick<ValueChange, 'type' | 'name' | 'description'>> & ValueChange) => ({
  id,
  type: item.type,
  content: `${item.name}${SEPARATOR}${item.description}`,
  ...(item.severity === undefined ? {} : { severity: item.severity }),
});

export function withValue(
  block: ConscienceBlock | undefined,
  id: string,
  item: Required<Pick<ValueChange, 'type' | 'name' | 'description'>> & ValueChange,
): Edited {
  const values = block?.values ?? [];
  if (values.length >= CONSCIENCE_VALUES_MAX) return { kind: 'refused', reason: 'too_many' };
  return edited(block, [...values, entryOf(id, item)]);
}

export function withChange(block: ConscienceBlock | undefined, id: string, change: ValueChange): Edited {
  const item = itemsOf(block).find((known) => known.value_id === id);
  if (item === undefined) return { kind: 'refused', reason: 'not_found' };
  const type = change.type ?? item.type;
  const next = entryOf(id, {
    type,
    name: change.name ?? item.name,
    description: change.description ?? item.description,
    severity: change.severity ?? (type === 'BOUNDARY' ? 'mandatory' : item.severity),
  });
  return edited(
    block,
    (block?.values ?? []).map((entry) => (valueIdOf(entry) === id ? next : entry)),
  );
}

export function without(block: ConscienceBlock | undefined, id: string): Edited {
  const values = (block?.values ?? []).filter((entry) => valueIdOf(entry) !== id);
  return values.length === (block?.values ?? []).length
    ? { kind: 'refused', reason: 'not_found' }
    : edited(block, values);
}

/** @param ids every value once, in the new order */
export function inOrder(block: ConscienceBlock | undefined, ids: readonly string[]): Edited {
  const byId = new Map((block?.values ?? []).map((entry) => [valueIdOf(entry), entry]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const isWhole = ids.length === byId.size && new Set(ids).size === ids.length && ordered.length === ids.length;
  return isWhole ? edited(block, ordered) : { kind: 'refused', reason: 'not_a_permutation' };
}

export const withMode = (block: ConscienceBlock | undefined, mode: 'augment' | 'replace'): Edited => ({
  kind: 'edited',
  block: { mode, values: block?.values ?? [] },
});
