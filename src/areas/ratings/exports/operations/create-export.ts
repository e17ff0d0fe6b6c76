/** POST /v1/orgs/{org_id}/exports: evidence of a period as a file. Source: docs/reference/evidence.md#export-of-a-period. */
import { Type } from 'typebox';
import { DAY_MS } from '../../../../contract/durations.ts';
import { fail, failField } from '../../../../contract/errors.ts';
import { AgentId, OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { MAKE_JOB } from '../jobs/make-exports.ts';
import { AGENTS_MAX } from '../make-export.ts';
import { countOwned, countUnfinished, insertExport } from '../store/exports.ts';
import { ExportWire, toExport } from '../wire/exports.ts';
import { ACCESS, EXAMPLE, exportAudit, PATH, TAG } from './shared.ts';

/** Exports of an account that are made at the same time, at most. */
const UNFINISHED_MAX = 3;
/** A file is kept for this long. */
const KEPT_MS = 7 * DAY_MS;
const Instant = (description: string) => Type.String({ format: 'date-time', description });

export const createExport = operation({
  id: 'exports.create_export',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Export the evidence of a period',
  description:
    'Certificates, findings, decisions and scores of all agents, or of those named, as one signed file that the offline verifier checks. ' +
    'Made in the background; the list says how far it is. Kept for seven days. At most 50,000 certificates.',
  access: ACCESS,
  limit: 'export',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  body: Type.Object(
    {
      from: Instant('Inclusive'),
      to: Instant('Exclusive'),
      agent_ids: Type.Optional(
        Type.Array(AgentId, { minItems: 1, maxItems: AGENTS_MAX, uniqueItems: true, description: 'Default: all' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: { status: 202, schema: ExportWire },
  errors: ['agent_not_found', 'conflict', 'validation_error'],
  example: {
    params: { org_id: 'org-4k2m9x7q' },
    body: { from: EXAMPLE.from, to: EXAMPLE.to },
    reply: {
      ...EXAMPLE,
      state: 'waiting',
      certificates: null,
      certificates_written: 0,
      bytes: 0,
      sha256: null,
      finished_at: null,
    },
  },

  async handle({ params, body, principal, tx, now, newId, services, audit }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const [from, to] = [new Date(body.from), new Date(body.to)];
    if (!(from < to)) throw failField('body', 'from', 'must be an instant before to');
    const agents = body.agent_ids ?? null;
    if (agents !== null && (await countOwned(tx, accountId, params.org_id, agents)) < agents.length)
      throw fail('agent_not_found');
    if ((await countUnfinished(tx, accountId)) >= UNFINISHED_MAX)
      throw fail('conflict', { reason: 'exports_unfinished', unfinished_max: UNFINISHED_MAX });
    const row = await insertExport(tx, {
      exportId: newId('export'),
      accountId,
      orgId: params.org_id,
      by: principal.userId ?? principal.subject,
      from,
      to,
      agents,
      now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    });
    await services.jobs.enqueue(tx, MAKE_JOB, { export_id: row.export_id });
    await audit(exportAudit('create', row));
    return toExport(row);
  },
});
