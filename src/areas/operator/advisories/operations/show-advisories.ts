/** GET /advisories and GET /advisories/{slug}: the pages. Source: docs/reference/operator.md#advisories. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { page } from '../../../../platform/http/page.ts';
import { CursorQuery, cutPage, decodeCursor, TimePosition } from '../../../../platform/http/pagination.ts';
import { advisoryPage, listPage } from '../advisory-pages.ts';
import { findPublic, listPublished } from '../store/advisories.ts';
import { Slug } from '../wire/advisories.ts';
import { TAG, WHY_PUBLIC } from './shared.ts';

const HTML = { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8' } as const;

export const showAdvisories = operation({
  id: 'advisories.show_list',
  method: 'GET',
  path: '/advisories',
  tag: TAG,
  isPage: true,
  summary: 'The page of all published advisories',
  description: 'Newest first.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_PUBLIC,
  query: CursorQuery,
  reply: HTML,
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: { query: {}, reply: '<!doctype html><title>Security advisories · Surety</title>' },

  async handle({ tx, query }) {
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listPublished(tx, { after, limit: query.limit + 1 });
    const cut = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.advisory_id }));
    return page(listPage(cut.page, cut.next === null ? null : `/advisories?limit=${query.limit}&cursor=${cut.next}`));
  },
});

export const showAdvisory = operation({
  id: 'advisories.show_advisory',
  method: 'GET',
  path: '/advisories/:slug',
  tag: TAG,
  isPage: true,
  summary: 'The page of one published advisory',
  description: 'Also of one that was archived since.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_PUBLIC,
  params: Type.Object({ slug: Slug }),
  reply: HTML,
  errors: ['resource_not_found'],
  example: {
    params: { slug: 'invoice-lookalikes' },
    reply: '<!doctype html><title>Lookalike invoices · Surety</title>',
  },

  async handle({ tx, params }) {
    const row = await findPublic(tx, params.slug);
    if (row === undefined) throw fail('resource_not_found');
    return page(advisoryPage(row));
  },
});
