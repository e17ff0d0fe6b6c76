/** GET /v1/orgs/{org_id}/exports: exports that were made and are being made. Source: docs/reference/evidence.md#export-of-a-period. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { listExports } from '../store/exports.ts';
import { ExportWire, toExport } from '../wire/exports.ts';
import { ACCESS, EXAMPLE, PATH, TAG } from './shared.ts';

export const listExportsOperation = operation({
  id: 'exports.list_exports',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'List exports of evidence',
  description: 'Newest first, with how far each is, until its file is deleted.',
  access: ACCESS,
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: CursorQuery,
  reply: { status: 200, schema: listOf(ExportWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    params: { org_id: 'org-4k2m9x7q' },
    query: { limit: 20 },
    reply: { data: [EXAMPLE], next_cursor: null },
  },

  async handle({ params, query, principal, tx, now }) {
    const rows = await listExports(tx, {
      accountId: membershipIn(principal, params.org_id).accountId,
      orgId: params.org_id,
      now,
      after: decodeCursor(TimePosition, query.cursor),
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.export_id }));
    return { data: page.map(toExport), next_cursor: next };
  },
});
