/** GET /v1/admin/licenses, and one of them by id. Source: docs/reference/operator.md#licenses. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AccountId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { findLicense, listLicenses as list } from '../store/licenses.ts';
import { LicenseWire, toLicense } from '../wire/licenses.ts';
import { EXAMPLE_LICENSE } from './examples.ts';
import { Params, PATH, STAFF_READS, TAG, WHY_FREE } from './shared.ts';

const shared = {
  method: 'GET',
  tag: TAG,
  access: STAFF_READS,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_FREE,
} as const;

export const listLicenses = operation({
  ...shared,
  id: 'licenses.list_licenses',
  path: PATH,
  summary: 'List licenses',
  description: 'For staff of the service, newest first; of one account with account_id.',
  query: Type.Object({ account_id: Type.Optional(AccountId), ...CursorQuery.properties }),
  reply: { status: 200, schema: listOf(LicenseWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: { reply: { data: [EXAMPLE_LICENSE], next_cursor: null } },

  async handle({ tx, query }) {
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await list(tx, query.account_id ?? null, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.license_id }));
    return { data: page.map(toLicense), next_cursor: next };
  },
});

export const getLicense = operation({
  ...shared,
  id: 'licenses.get_license',
  path: `${PATH}/:license_id`,
  summary: 'Get a license',
  description: 'For staff of the service. Its token is not shown again.',
  params: Params,
  reply: { status: 200, schema: LicenseWire },
  errors: ['resource_not_found'],
  example: { params: { license_id: EXAMPLE_LICENSE.license_id }, reply: EXAMPLE_LICENSE },

  async handle({ tx, params }) {
    const row = await findLicense(tx, params.license_id);
    if (row === undefined) throw fail('resource_not_found');
    return toLicense(row);
  },
});
