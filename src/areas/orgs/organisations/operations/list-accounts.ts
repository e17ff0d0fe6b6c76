/** GET /v1/admin/accounts: organisations of the service, for its staff. Source: docs/reference/operator.md#accounts. */
import { Type } from 'typebox';
import { AccountId, OrgId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, KeyPosition, listOf } from '../../../../platform/http/pagination.ts';
import { listAccounts as list } from '../store/accounts.ts';

const AccountWire = Type.Object(
  {
    account_id: AccountId,
    org_id: OrgId,
    name: Type.String(),
    is_personal: Type.Boolean(),
    created_at: Type.String({ format: 'date-time' }),
    plan_id: Nullable(Type.String({ description: 'Its own plan; null: that of the setting DEFAULT_PLAN' })),
    owner_email: Nullable(Type.String({ description: 'Of the owner who joined first' })),
    members: Type.Integer({ minimum: 0, description: 'Counted up to 1,000' }),
  },
  { title: 'AccountOfService' },
);

export const listAccounts = operation({
  id: 'orgs.list_accounts',
  method: 'GET',
  path: '/v1/admin/accounts',
  tag: 'Operation of the service',
  summary: 'Find accounts of the service',
  description:
    'For staff of the service, by name. `q` is the beginning of a name, a whole id (org-… or ba-…), or the whole address of a member. ' +
    'Nothing of what an account stores is shown. For the operator’s pages of the console.',
  access: { allow: 'authenticated', scope: 'admin:platform' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'for staff of the service, over every account',
  query: Type.Object({
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    ...CursorQuery.properties,
  }),
  reply: { status: 200, schema: listOf(AccountWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    query: { q: 'acme' },
    reply: {
      data: [
        {
          account_id: 'ba-0a1b2c3d',
          org_id: 'org-a1b2c3d4',
          name: 'Acme',
          is_personal: false,
          created_at: '2026-08-01T09:00:00.000Z',
          plan_id: 'plan-team',
          owner_email: 'ada@example.com',
          members: 4,
        },
      ],
      next_cursor: null,
    },
  },

  async handle({ tx, query }) {
    const after = decodeCursor(KeyPosition, query.cursor);
    const rows = await list(tx, query.q?.trim() ?? '', { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ key: row.sort, id: row.org_id }));
    return {
      data: page.map((row) => ({
        account_id: row.account_id,
        org_id: row.org_id,
        name: row.name,
        is_personal: row.is_personal,
        created_at: row.created_at.toISOString(),
        plan_id: row.plan_id,
        owner_email: row.owner_email,
        members: row.members,
      })),
      next_cursor: next,
    };
  },
});
