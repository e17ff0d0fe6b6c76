/** GET /v1/billing/mu/ledger: every entry, newest first. docs/reference/billing.md#reading. */
import { Type } from 'typebox';
import { failField } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import {
  CursorQuery,
  cutPage,
  decodeCursor,
  NextCursor,
  NumberPosition,
} from '../../../../platform/http/pagination.ts';
import { billedOrg, billingAccount } from '../billed-org.ts';
import { listEntries, type LedgerRange } from '../store/read.ts';
import { EntryWire, toEntryWire } from '../wire/reply.ts';
import { ENTRY, ORG_ID } from './examples.ts';

const Instant = Type.Optional(Type.String({ format: 'date-time' }));

export const listLedger = operation({
  id: 'billing.list_ledger',
  method: 'GET',
  path: '/v1/billing/mu/ledger',
  tag: 'Billing',
  summary: 'List the ledger of an organisation',
  description:
    'Newest first, from `from` until before `to`. Each entry moves an amount from one side to another; its hash binds the entry before, so that ' +
    'nobody can change the past unseen. next_cursor is nextCursor.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    org_id: Type.Optional(OrgId),
    from: Instant,
    to: Instant,
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Rows at most' }),
    cursor: CursorQuery.properties.cursor,
  }),
  reply: {
    status: 200,
    schema: Type.Object({ entries: Type.Array(EntryWire), nextCursor: NextCursor, next_cursor: NextCursor }),
  },
  errors: [
    'org_access_denied',
    'forbidden',
    'conflict',
    'validation_error',
    'invalid_limit_parameter',
    'invalid_cursor_parameter',
  ],
  example: {
    query: { org_id: ORG_ID, limit: 100 },
    reply: { entries: [ENTRY], nextCursor: null, next_cursor: null },
  },

  async handle({ query, principal, tx }) {
    const account = await billingAccount(tx, billedOrg(principal, query.org_id));
    const after = decodeCursor(NumberPosition, query.cursor);
    const rows = await listEntries(tx, account.account_id, rangeOf(query), { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, ({ seq }) => ({ number: seq }));
    return { entries: page.map(toEntryWire), nextCursor: next, next_cursor: next };
  },
});

/** @throws Refusal validation_error */
function rangeOf(query: { readonly from?: string; readonly to?: string }): LedgerRange {
  const [from = null, to = null] = [query.from, query.to].map((at) => (at === undefined ? null : new Date(at)));
  if ([from, to].some((at) => at !== null && Number.isNaN(at.getTime())) || (from !== null && to !== null && from > to))
    throw failField('query', 'from', 'must be an instant not after to');
  return { from, to };
}
