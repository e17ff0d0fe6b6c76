/** GET /v1/orgs/{org_id}/exports/{export_id}/file: the file of an export. Source: docs/reference/evidence.md#export-of-a-period. */
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { ExportId, OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { partsOf } from '../make-export.ts';
import { findExport } from '../store/exports.ts';
import { ACCESS, EXAMPLE, exportAudit, PATH, TAG } from './shared.ts';

const CONTENT_TYPE = 'application/jsonl; charset=utf-8';

export const downloadExport = operation({
  id: 'exports.download_export',
  method: 'GET',
  path: `${PATH}/:export_id/file`,
  tag: TAG,
  summary: 'Download an export of evidence',
  description:
    'JSON Lines: what is in it, the certificates of each agent in the order of its log, what was found and decided, and a signature over ' +
    'all of it. Check it with `npm run verify -- FILE --keys KEYS`. Each download is recorded in the audit log.',
  access: ACCESS,
  limit: 'export',
  effect: 'read',
  params: Type.Object({ org_id: OrgId, export_id: ExportId }),
  reply: { status: 200, schema: Type.String(), contentType: CONTENT_TYPE },
  errors: ['resource_not_found', 'conflict'],
  example: {
    params: { org_id: 'org-4k2m9x7q', export_id: EXAMPLE.export_id },
    reply: '{"type":"surety-evidence-export/v1"}\n',
  },

  async handle({ params, principal, tx, now, services, audit }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const row = await findExport(tx, accountId, params.org_id, params.export_id, now);
    if (row === undefined) throw fail('resource_not_found');
    if (row.state !== 'done') throw fail('conflict', { reason: 'export_not_done', state: row.state });
    await audit(exportAudit('download', row));
    return raw({
      headers: {
        'content-type': CONTENT_TYPE,
        'content-disposition': `attachment; filename="evidence-${row.from_at.toISOString().slice(0, 10)}-${row.export_id}.jsonl"`,
        'cache-control': 'private, no-store',
      },
      body: Readable.from(partsOf(services.db.direct, row)),
    });
  },
});
