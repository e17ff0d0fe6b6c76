/** GET /v1/billing/mu/statement: a month of the ledger, as JSON or CSV. docs/reference/billing.md#statement. */
import { Type } from 'typebox';
import { failField } from '../../../../contract/errors.ts';
import { enumOf } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { billedOrg, billingAccount } from '../billed-org.ts';
import { costOf, linesOf, statementCsv } from '../rules/statement.ts';
import { bounds, moneyText } from '../rules/units.ts';
import { balanceBefore, countedUnits, groupsOf } from '../store/read.ts';
import { FORMATS, StatementWire, toLineWire } from '../wire/reply.ts';
import { ORG_ID, STATEMENT } from './examples.ts';

export const getStatement = operation({
  id: 'billing.get_statement',
  method: 'GET',
  path: '/v1/billing/mu/statement',
  tag: 'Billing',
  summary: 'Statement of a month',
  description:
    'The month is one of UTC that has begun; of the present one it is what happened until now. Opening balance and lines add up to the closing balance. format=csv, by default json: the same as a file.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    org_id: Type.Optional(OrgId),
    period: Type.String({ pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])$', description: 'YYYY-MM' }),
    format: Type.Optional(enumOf(FORMATS)),
  }),
  reply: { status: 200, schema: StatementWire, otherContentTypes: ['text/csv'] },
  errors: ['org_access_denied', 'forbidden', 'conflict', 'validation_error'],
  example: { query: { org_id: ORG_ID, period: STATEMENT.period }, reply: STATEMENT },

  async handle({ query, principal, tx, now }) {
    const { period } = query;
    const month = bounds(period);
    if (month.from > now) throw failField('query', 'period', `must be a month that has begun (UTC); got ${period}`);
    const { account_id: accountId, currency } = await billingAccount(tx, billedOrg(principal, query.org_id));
    const groups = await groupsOf(tx, accountId, month);
    const lines = linesOf(groups, await countedUnits(tx, accountId, month));
    const openingMmu = await balanceBefore(tx, accountId, month.from);
    const closingMmu = groups.reduce((sum, { mmu }) => sum + mmu, openingMmu);
    if (query.format === 'csv')
      return csvReply(`statement-${accountId}-${period}.csv`, statementCsv({ period, openingMmu, closingMmu, lines }));
    return {
      accountId,
      period,
      currency,
      openingMmu: String(openingMmu),
      closingMmu: String(closingMmu),
      lines: lines.map(toLineWire),
      totalUsd: moneyText(costOf(groups)),
    };
  },
});

const csvReply = (name: string, body: string) =>
  raw({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
    body,
  });
