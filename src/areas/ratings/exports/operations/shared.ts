/** What the operations on exports share. */
import type { Static } from 'typebox';
import type { Role } from '../../../../contract/enums.ts';
import type { AccountId, OrgId } from '../../../../contract/ids.ts';
import type { Access, AuditEntry } from '../../../../platform/http/operation.ts';
import { toExport, type ExportRow, type ExportWire } from '../wire/exports.ts';

export const PATH = '/v1/orgs/:org_id/exports';
export const TAG = 'Exports of evidence';
const EXPORTERS: readonly Role[] = ['owner', 'admin', 'auditor'];
/** An export only reads the record: an auditor, who changes nothing, makes it too. */
export const ACCESS: Access = {
  allow: 'authenticated',
  scope: 'api:read',
  org: { param: 'org_id', roles: EXPORTERS },
};

export const exportAudit = (action: 'create' | 'download', row: ExportRow): AuditEntry => ({
  action: `evidence_export.${action}`,
  targetType: 'evidence_export',
  targetId: row.export_id,
  orgId: row.org_id as OrgId,
  accountId: row.account_id as AccountId,
  before: null,
  after: action === 'create' ? toExport(row) : null,
});

export const EXAMPLE: Static<typeof ExportWire> = {
  export_id: 'exp-4kq9Zt7wXb2M8sLd',
  state: 'done',
  problem: null,
  from: '2026-07-01T00:00:00.000Z',
  to: '2026-08-01T00:00:00.000Z',
  agent_ids: null,
  certificates: 412,
  certificates_written: 412,
  bytes: 2_011_450,
  sha256: '9d4e1b0f6a2c8d3e5f7091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6',
  created_by: 'a3f1c2d4-5b6e-4f70-8123-456789abcdef',
  created_at: '2026-08-17T12:00:00.000Z',
  finished_at: '2026-08-17T12:00:09.000Z',
  expires_at: '2026-08-24T12:00:00.000Z',
};
