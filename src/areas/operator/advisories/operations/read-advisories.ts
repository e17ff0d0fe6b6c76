/** GET /v1/admin/security/advisories, and one of them by id: what staff sees, drafts included. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { ADVISORY_STATUSES } from '../rules/advisory.ts';
import { findAdvisory, listAdvisories } from '../store/advisories.ts';
import { AdvisoryListed, AdvisoryWire, toAdvisory, toListed } from '../wire/advisories.ts';
import { ADVISORY_ID, EXAMPLE_ADVISORY, EXAMPLE_LISTED } from './examples.ts';
import { Params, PATH, STAFF_READS, TAG, WHY_FREE } from './shared.ts';

export const listAllAdvisories = operation({
  id: 'advisories.list_advisories',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'List security advisories, drafts included',
  description: 'For staff of the service, newest first. The texts are in the single advisory.',
  access: STAFF_READS,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_FREE,
  query: Type.Object({ status: Type.Optional(enumOf(ADVISORY_STATUSES)), ...CursorQuery.properties }),
  reply: { status: 200, schema: listOf(AdvisoryListed) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: { query: { status: 'published' }, reply: { data: [EXAMPLE_LISTED], next_cursor: null } },

  async handle({ tx, query }) {
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listAdvisories(tx, query.status ?? null, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.advisory_id }));
    return { data: page.map(toListed), next_cursor: next };
  },
});

export const getAdvisory = operation({
  id: 'advisories.get_advisory',
  method: 'GET',
  path: `${PATH}/:advisory_id`,
  tag: TAG,
  summary: 'Get a security advisory, draft or not',
  description: 'For staff of the service.',
  access: STAFF_READS,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_FREE,
  params: Params,
  reply: { status: 200, schema: AdvisoryWire },
  errors: ['resource_not_found'],
  example: { params: { advisory_id: ADVISORY_ID }, reply: EXAMPLE_ADVISORY },

  async handle({ tx, params }) {
    const row = await findAdvisory(tx, params.advisory_id);
    if (row === undefined) throw fail('resource_not_found');
    return toAdvisory(row);
  },
});
