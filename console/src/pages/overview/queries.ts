/** The counts of a period, with those of the period before it. */
import { queryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';

export const PERIODS = {
  day: ['24 hours', 1, 'hour'],
  week: ['7 days', 7, 'day'],
  month: ['30 days', 30, 'day'],
} as const;
export type Period = keyof typeof PERIODS;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const AGAIN_MS = 30_000;

const readCounts = (orgId: string, period: Period) => {
  const [, days, bucket] = PERIODS[period];
  const to = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
  const from = new Date(to.getTime() - days * DAY_MS);
  const query = { bucket, from: from.toISOString(), to: to.toISOString() };
  return must(api.GET('/v1/orgs/{org_id}/turns/counts', { params: { path: { org_id: orgId }, query } }));
};
export type Counts = Awaited<ReturnType<typeof readCounts>>;

export const countsQuery = (orgId: string, period: Period) =>
  queryOptions({
    queryKey: ['turns', orgId, 'counts', period],
    queryFn: () => readCounts(orgId, period),
    refetchInterval: AGAIN_MS,
  });

const ATTENTION_MAX = 8;
const readAttention = (orgId: string) =>
  must(
    api.GET('/v1/orgs/{org_id}/agents/attention', {
      params: { path: { org_id: orgId }, query: { limit: ATTENTION_MAX } },
    }),
  );
export type Attention = Awaited<ReturnType<typeof readAttention>>;
export type Reason = Attention['agents'][number]['reasons'][number];

export const attentionQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['agents', orgId, 'attention'],
    queryFn: () => readAttention(orgId),
    refetchInterval: AGAIN_MS,
  });

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => must(api.GET('/v1/status')),
  refetchInterval: AGAIN_MS,
});
