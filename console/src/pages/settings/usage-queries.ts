/** What Settings, Usage reads and changes: the plan, what was used of it, and the account where the organisation is billed. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once, orNull } from '../../api/client';

export const planQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['plan', orgId],
    queryFn: () => must(api.GET('/v1/orgs/{org_id}/plan', { params: { path: { org_id: orgId } } })),
  });

/** First and last day of a month (UTC), as the API takes them. */
export interface Month {
  readonly from: string;
  readonly to: string;
}

const DAY_CHARS = 10;
/** @param back 0: the month of `now`, 1: the one before */
export function monthOf(now: Date, back: number): Month {
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)).toISOString().slice(0, DAY_CHARS);
  return { from: day(-back, 1), to: day(1 - back, 0) };
}

const ROWS_MAX = 500; // of a page; a month has at most 93 rows by day

const readUsage = (orgId: string, { from, to }: Month, by: 'day' | 'subject', cursor: string | undefined) =>
  must(
    api.GET('/v1/billing/usage', {
      params: {
        query: {
          org_id: orgId,
          from,
          to,
          by,
          limit: by === 'day' ? ROWS_MAX : 50,
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
    }),
  );
export type UsageRow = Awaited<ReturnType<typeof readUsage>>['data'][number];
export type Meter = 'checks' | 'team_reputation' | 'risk';

export const usageByDayQuery = (orgId: string, month: Month) =>
  queryOptions({
    queryKey: ['usage', orgId, 'day', month.from],
    queryFn: async () => (await readUsage(orgId, month, 'day', undefined)).data,
  });

export const usageBySubjectQuery = (orgId: string, month: Month) =>
  infiniteQueryOptions({
    queryKey: ['usage', orgId, 'subject', month.from],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => readUsage(orgId, month, 'subject', pageParam),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

/** The address of all of a month's rows, a line a day, agent or team, and meter. */
export const usageFile = (orgId: string, { from, to }: Month): string =>
  `/v1/billing/usage?${new URLSearchParams({ org_id: orgId, from, to, format: 'csv' }).toString()}`;
export const statementFile = (orgId: string, { from }: Month): string =>
  `/v1/billing/mu/statement?${new URLSearchParams({ org_id: orgId, period: from.slice(0, 'YYYY-MM'.length), format: 'csv' }).toString()}`;

const ofOrg = (orgId: string) => ({ params: { query: { org_id: orgId } } });

/** Null where the organisation has no billing account. */
const readBalance = (orgId: string) =>
  orNull(must(api.GET('/v1/billing/mu', ofOrg(orgId))), ({ details }) => details.reason === 'no_billing_account');
export type Balance = NonNullable<Awaited<ReturnType<typeof readBalance>>>;

export const balanceQuery = (orgId: string) =>
  queryOptions({ queryKey: ['billing', orgId, 'balance'], queryFn: () => readBalance(orgId) });

export const budgetAlertQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['billing', orgId, 'alert'],
    queryFn: () => must(api.GET('/v1/billing/budget-alert', ofOrg(orgId))),
  });

/** @param cents null: no alert */
export const putBudgetAlert = (orgId: string, cents: number | null) =>
  must(api.PUT('/v1/billing/budget-alert', { ...ofOrg(orgId), body: { threshold_cents: cents } }));

export const receiptsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['billing', orgId, 'receipts'],
    queryFn: () => must(api.GET('/v1/billing/receipts', ofOrg(orgId))),
  });

/** @returns the page of the payment provider @param cents what is paid there */
export const openCheckout = (orgId: string, cents: number) =>
  must(api.POST('/v1/billing/checkout', { ...ofOrg(orgId), headers: once(), body: { amount_cents: cents } }));

export const openPortal = (orgId: string) =>
  must(api.POST('/v1/billing/portal-session', { ...ofOrg(orgId), headers: once() }));
