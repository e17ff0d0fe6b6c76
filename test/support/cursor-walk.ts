/** Reads a list by its cursor, as a client that follows `next_cursor` does. */
import type { TestServer } from './server.ts';
import type { Headers } from './tenants.ts';

/** More pages than any test has: a cursor that goes in circles ends here. */
const PAGES_MAX = 200;

interface Reading {
  readonly path: string;
  /** Parameter that holds the rows a page, and how many. */
  readonly size: `${'limit' | 'per_page'}=${number}`;
  /** Member of the reply that holds the rows. */
  readonly rows: string;
  /** Member of a row that names it. */
  readonly id: string;
}

/** The ids of all rows, page by page. */
export async function walkByCursor(
  server: TestServer,
  headers: Headers,
  { path, size, rows, id }: Reading,
): Promise<readonly (readonly unknown[])[]> {
  const pages: unknown[][] = [];
  let cursor: string | null = '';
  while (cursor !== null && pages.length < PAGES_MAX) {
    const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { status, body, text } = await server.call<Record<string, unknown>>('GET', `${path}?${size}${from}`, {
      headers,
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    pages.push((body[rows] as Record<string, unknown>[]).map((row) => row[id]));
    cursor = body['next_cursor'] as string | null;
  }
  return pages;
}
