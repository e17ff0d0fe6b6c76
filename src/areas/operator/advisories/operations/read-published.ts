/** What everybody may read: the published advisories, one by its slug, and the feed. Source: docs/reference/operator.md#advisories. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { findPublic, listPublished } from '../store/advisories.ts';
import { AdvisoryListed, PublicAdvisory, Slug, toListed, toPublic } from '../wire/advisories.ts';
import { FeedWire, toFeed } from '../wire/feed.ts';
import { EXAMPLE_LISTED, EXAMPLE_PUBLIC } from './examples.ts';
import { PUBLIC_CACHE, TAG, WHY_PUBLIC } from './shared.ts';

const OPEN = { allow: 'public' } as const;
/** A feed reader gets the newest; older ones are in the list. */
const FEED_ITEMS = 30;

export const listPublishedAdvisories = operation({
  id: 'advisories.list_published',
  method: 'GET',
  path: '/v1/trust/advisories',
  tag: TAG,
  summary: 'List published security advisories',
  description: 'Newest first, without archived ones.',
  access: OPEN,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_PUBLIC,
  query: CursorQuery,
  reply: { status: 200, schema: listOf(AdvisoryListed) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: { query: { limit: 20 }, reply: { data: [EXAMPLE_LISTED], next_cursor: null } },

  async handle({ tx, query }) {
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listPublished(tx, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.advisory_id }));
    return { data: page.map(toListed), next_cursor: next };
  },
});

export const getPublishedAdvisory = operation({
  id: 'advisories.get_published',
  method: 'GET',
  path: '/v1/trust/advisories/:slug',
  tag: TAG,
  summary: 'Get a published security advisory by its slug',
  description: 'Also one that was archived since. body_html is its Markdown as HTML, safe to show.',
  access: OPEN,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_PUBLIC,
  params: Type.Object({ slug: Slug }),
  reply: { status: 200, schema: PublicAdvisory },
  errors: ['resource_not_found'],
  example: { params: { slug: EXAMPLE_PUBLIC.slug }, reply: EXAMPLE_PUBLIC },

  async handle({ tx, params, request }) {
    const row = await findPublic(tx, params.slug);
    if (row === undefined) throw fail('resource_not_found');
    return toPublic(row, request.origin);
  },
});

export const readAdvisoryFeed = operation({
  id: 'advisories.read_feed',
  method: 'GET',
  path: '/advisories/feed.json',
  tag: TAG,
  summary: 'Published security advisories as a JSON Feed',
  description: 'JSON Feed 1.1 for feed readers: the thirty newest, with their texts.',
  access: OPEN,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_PUBLIC,
  reply: { status: 200, schema: FeedWire, contentType: 'application/feed+json; charset=utf-8' },
  errors: [],
  example: { reply: toFeed([], 'https://surety.example') },

  async handle({ tx, request }) {
    const rows = await listPublished(tx, { after: undefined, limit: FEED_ITEMS });
    return raw({ headers: PUBLIC_CACHE, body: toFeed(rows, request.origin) });
  },
});
