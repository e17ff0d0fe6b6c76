/** Lists as async iterators: a page is fetched when the one before it has been read. */
import { foreign } from './errors.ts';

/** JSON without the list is no answer of the service. @throws SuretyError */
export function listed<Item>(items: readonly Item[] | undefined): readonly Item[] {
  if (!Array.isArray(items)) throw foreign(200, 'it has no list');
  return items as readonly Item[];
}

/** Items of a list with `next_cursor`, until it is null. */
export async function* cursorPages<Item>(
  page: (cursor: string | undefined) => Promise<{ items: readonly Item[]; next: string | null }>,
): AsyncGenerator<Item, void, void> {
  let cursor: string | undefined;
  do {
    const { items, next } = await page(cursor);
    yield* listed(items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Items of a list with `limit` and `offset`, until a page is not full. */
export async function* offsetPages<Item>(
  page: (offset: number) => Promise<{ items: readonly Item[]; limit: number }>,
): AsyncGenerator<Item, void, void> {
  for (let offset = 0; ;) {
    const { items, limit } = await page(offset);
    yield* listed(items);
    offset += items.length;
    if (items.length < limit || items.length === 0) return;
  }
}
