/** GET /v1/billing/usage: what an organisation used, by day and by agent or team. docs/reference/billing.md#usage. */
import { Type } from 'typebox';
import { failField } from '../../../../contract/errors.ts';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, KeyPosition, listOf } from '../../../../platform/http/pagination.ts';
import { billedOrg, FORMATS, muText } from '../../ledger/index.ts';
import { daysAsked, USAGE_DAYS_MAX } from '../rules/days.ts';
import { readUsage } from '../store/report.ts';
import { toUsageWire, usageCsv, UsageWire } from '../wire/usage.ts';

/** Rows of one CSV file, at most. */
const CSV_ROWS_MAX = 100_000;
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD (UTC)' });
const ORG_ID = 'org-a1b2c3d4';
const ROW = {
  day: '2026-11-03',
  meter: 'checks',
  subject_id: 'agent-a1b2c3d4-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
  name: 'invoices',
  quantity: 15,
  mmu: '1500',
  mu: '1.5',
} as const;

export const listUsage = operation({
  id: 'billing.list_usage',
  method: 'GET',
  path: '/v1/billing/usage',
  tag: 'Billing',
  summary: 'What an organisation used, by day and agent',
  description:
    'For its members, also without a billing account. Turns of the gateway, risk assessments and team computations, with what they cost under the ' +
    `prices of that time. From the first to the last day named, ${USAGE_DAYS_MAX} days at most; by default this month (UTC). For chargeback. format=csv: all rows in one file.`,
  access: { allow: 'authenticated', endUser: true },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    org_id: Type.Optional(OrgId),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    by: Type.Optional(enumOf(vocabulary('UsageGrouping', ['day_subject', 'day', 'subject']))),
    subject_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'One agent or team' })),
    format: Type.Optional(enumOf(FORMATS)),
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'Rows at most' }),
    cursor: CursorQuery.properties.cursor,
  }),
  reply: { status: 200, schema: listOf(UsageWire), otherContentTypes: ['text/csv'] },
  errors: ['org_access_denied', 'forbidden', 'validation_error', 'invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    query: { org_id: ORG_ID, from: '2026-11-01', to: '2026-11-30', limit: 100 },
    reply: { data: [ROW], next_cursor: null },
  },

  async handle({ query, principal, tx, now }) {
    const { accountId, orgId } = billedOrg(principal, query.org_id);
    const days = daysAsked(query, now);
    if (days === null)
      throw failField('query', 'from', `must be a day not after to, by ${USAGE_DAYS_MAX} days at most`);
    const { by = 'day_subject', subject_id: subject = null } = query;
    const asked = { ...days, byDay: by !== 'subject', bySubject: by !== 'day', subject };
    if (query.format === 'csv') {
      const rows = await readUsage(tx, accountId, asked, { after: undefined, limit: CSV_ROWS_MAX + 1 });
      if (rows.length > CSV_ROWS_MAX) throw failField('query', 'from', `gives more than ${CSV_ROWS_MAX} rows`);
      return csvReply(`usage-${orgId}-${days.from}-${days.to}.csv`, usageCsv(rows, muText));
    }
    const after = decodeCursor(KeyPosition, query.cursor);
    const rows = await readUsage(tx, accountId, asked, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, ({ key, id }) => ({ key, id }));
    return { data: page.map((row) => toUsageWire(row, muText)), next_cursor: next };
  },
});

const csvReply = (name: string, body: string) =>
  raw({
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
    body,
  });
