/** GET /v1/orgs/{org_id}/turns/counts: how many turns, and what became of them. Source: docs/reference/turns.md#counts. */
import { Type } from 'typebox';
import { DAY_MS } from '../../../contract/durations.ts';
import { fail } from '../../../contract/errors.ts';
import { enumOf, ROLES, vocabulary } from '../../../contract/enums.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { bucketsOf, totalsOf, wholeBuckets } from '../rules/totals.ts';
import { readHours } from '../store/hourly.ts';
import { toTurnCounts, toTurnSeries, TurnCounts, TurnSeries } from '../wire/counts.ts';
import { COUNTS, ORG_ID } from './examples.ts';

/** Buckets of one reply, at most: five weeks of hours, or as many days. */
const BUCKETS_MAX = 840;
const Instant = Type.String({ format: 'date-time' });

export const getTurnCounts = operation({
  id: 'turns.get_turn_counts',
  method: 'GET',
  path: '/v1/orgs/:org_id/turns/counts',
  tag: 'Turns',
  summary: 'Count the turns of a period',
  description:
    'By what was done and by verdict, with tokens, cost and durations: for the period, for the one of equal length before it, and in buckets. ' +
    'Default: the last 24 hours. The period is widened to whole buckets (UTC), 840 at most. For the pages of the console.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  mayLag: true,
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    bucket: Type.Optional(enumOf(vocabulary('TurnBucket', ['hour', 'day']))),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
  }),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        period: Type.Object({ from: Instant, to: Instant }),
        counts: TurnCounts,
        previous: TurnCounts,
        series: TurnSeries,
      },
      { title: 'TurnCountsOfPeriod' },
    ),
  },
  errors: ['validation_error'],
  example: {
    params: { org_id: ORG_ID },
    query: { from: '2026-08-17T09:00:00Z', to: '2026-08-17T10:00:00Z' },
    reply: {
      period: { from: '2026-08-17T09:00:00.000Z', to: '2026-08-17T10:00:00.000Z' },
      counts: COUNTS,
      previous: COUNTS,
      series: {
        at: ['2026-08-17T09:00:00.000Z'],
        turns: [1204],
        by_action: { none: [1180], advised: [4], wrapped: [9], replaced: [6], redacted: [2], withheld: [3] },
        by_integrity: { clear: [1150], review_needed: [6], boundary_violation: [1], unverified: [42] },
        by_screening: { pass: [1180], warn: [15], quarantine: [7], block: [2] },
        input_tokens: [1_840_221],
        output_tokens: [120_404],
        cost_usd: [7.33],
      },
    },
  },

  async handle({ params, query, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const bucket = query.bucket ?? 'hour';
    const to = instantOf('to', query.to) ?? now;
    const from = instantOf('from', query.from) ?? new Date(to.getTime() - DAY_MS);
    const period = wholeBuckets({ from, to }, bucket, BUCKETS_MAX);
    if (period === null)
      throw fail('validation_error', {
        in: 'query',
        fields: [{ path: 'from', problem: `must be before to, by ${BUCKETS_MAX} buckets at most` }],
      });
    const ms = period.to.getTime() - period.from.getTime();
    const before = { from: new Date(period.from.getTime() - ms), to: period.from };
    const rows = await readHours(tx, accountId, { ...period, agentId: query.agent_id }, bucket);
    const rowsBefore = await readHours(tx, accountId, { ...before, agentId: query.agent_id }, bucket);
    return {
      period: { from: period.from.toISOString(), to: period.to.toISOString() },
      counts: toTurnCounts(totalsOf(rows)),
      previous: toTurnCounts(totalsOf(rowsBefore)),
      series: toTurnSeries(bucketsOf(rows, { ...period, bucket })),
    };
  },
});
