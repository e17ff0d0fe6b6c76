/** The resources of the TAXII server. Source: OASIS TAXII 2.1, sections 4 and 5; docs/reference/operator.md#taxii. */
import type { Queryable } from '../../../../platform/db/sql.ts';
import { STIX_TYPE, toStix } from '../rules/stix.ts';
import { findIdentity, listFeed, type FeedRow } from '../store/indicators.ts';
import { COLLECTION_ID, ROOT } from './paths.ts';
import { TAXII_TYPE, TaxiiRefusal, type Asked } from './request.ts';

export interface Answer {
  readonly body: unknown;
  /** Of an answer with objects: when the first and the last of them came into the collection. */
  readonly added?: { readonly first: Date; readonly last: Date } | undefined;
}

export const discovery = (origin: string): Answer => ({
  body: {
    title: 'Surety',
    description: 'Indicators of attacks on agents, for everybody.',
    default: `${origin}${ROOT}`,
    api_roots: [`${origin}${ROOT}`],
  },
});

export const apiRoot = (): Answer => ({
  body: {
    title: 'Surety indicators',
    description: 'Read-only.',
    versions: [TAXII_TYPE],
    max_content_length: 1_048_576,
  },
});

const COLLECTION_RESOURCE = {
  id: COLLECTION_ID,
  title: 'Indicators',
  description: 'Patterns and recipes that screening uses, and campaigns; the same as GET /v1/trust/iocs.',
  can_read: true,
  can_write: false,
  media_types: [STIX_TYPE],
} as const;

export const collections = (): Answer => ({ body: { collections: [COLLECTION_RESOURCE] } });

/** @throws TaxiiRefusal 404 */
export function collection(id: string): Answer {
  if (id !== COLLECTION_ID) throw new TaxiiRefusal(404, 'There is no such collection');
  return { body: COLLECTION_RESOURCE };
}

interface Page {
  readonly rows: readonly FeedRow[];
  /** `more` and `next`, where more follows. */
  readonly rest: object;
  readonly added: Answer['added'];
}

async function pageOf(db: Queryable, asked: Asked): Promise<Page> {
  if (!asked.isOfThisSpec) return { rows: [], rest: {}, added: undefined };
  const { after, ids: stixIds, types: stixTypes, limit } = asked;
  const found = await listFeed(db, { after, stixIds, stixTypes, kinds: null, limit: limit + 1 });
  const cut = found.slice(0, limit);
  const instants = asked.versions?.map((version) => new Date(version).getTime());
  const rows = instants === undefined ? cut : cut.filter((row) => instants.includes(row.added_at.getTime()));
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    rest: found.length > limit ? { more: true, next: cut.at(-1)?.added_at.toISOString() } : {},
    added: first === undefined || last === undefined ? undefined : { first: first.added_at, last: last.added_at },
  };
}

/** A list that is empty is left out, as the standard wants it. */
const listed = (name: string, list: readonly unknown[]): object => (list.length === 0 ? {} : { [name]: list });

export async function objects(db: Queryable, asked: Asked, origin: string): Promise<Answer> {
  const { rows, rest, added } = await pageOf(db, asked);
  const identity = (await findIdentity(db))?.stix_id;
  const feed = { identity, origin };
  return {
    added,
    body: {
      ...rest,
      ...listed(
        'objects',
        rows.map((row) => toStix(row, feed)),
      ),
    },
  };
}

export async function manifest(db: Queryable, asked: Asked): Promise<Answer> {
  const { rows, rest, added } = await pageOf(db, asked);
  const entries = rows.map((row) => ({
    id: row.stix_id,
    date_added: row.added_at.toISOString(),
    version: row.added_at.toISOString(),
    media_type: STIX_TYPE,
  }));
  return { added, body: { ...rest, ...listed('objects', entries) } };
}

/** @throws TaxiiRefusal 404 for an object that is not in the collection, whatever else was asked */
export async function requireObject(db: Queryable, id: string): Promise<void> {
  const all = { after: null, kinds: null, stixTypes: null, stixIds: [id], limit: 1 };
  if ((await listFeed(db, all)).length === 0) throw new TaxiiRefusal(404, 'There is no such object');
}

export async function versions(db: Queryable, asked: Asked): Promise<Answer> {
  const { rows, rest, added } = await pageOf(db, asked);
  return {
    added,
    body: {
      ...rest,
      ...listed(
        'versions',
        rows.map((row) => row.added_at.toISOString()),
      ),
    },
  };
}
