/** GET /v1/orgs/{org_id}/safe-house/attacks: what was no pass, by type, source and time. Source: docs/reference/screening.md#attacks. */
import { HOUR_MS } from '../../../contract/durations.ts';
import { Type } from 'typebox';
import { ROLES, THREAT_TYPES, enumOf, vocabulary } from '../../../contract/enums.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { toAttacks, toSource } from '../attacks.ts';
import { bucketsIn, ceilTo, floorTo } from '../rules/metric-spans.ts';
import { checkSpan, wrongSpan } from '../metrics.ts';
import { attacksBySource, attacksByType } from '../store/attacks.ts';
import { AttackCounts, AttackSeries, AttackSource, AttackType } from '../wire/attacks.ts';
import { Period } from '../wire/metrics.ts';

/** Five weeks of hours, or as many days. */
const BUCKETS_MAX = 840;
/** The sources are those of so many attacks, the newest. */
const READ_MAX = 20_000;
const SOURCES_MAX = 50;
const DEFAULT_MS = { hour: 24 * HOUR_MS, day: 30 * 24 * HOUR_MS } as const;
const Time = Type.String({ format: 'date-time' });

export const countAttacks = operation({
  id: 'safe_house.count_attacks',
  method: 'GET',
  path: '/v1/orgs/:org_id/safe-house/attacks',
  tag: 'Safe House',
  summary: 'Count attacks by type, source and time',
  description:
    'Evaluations that are not a pass, in whole buckets (UTC, at most 840). An evaluation that names several types counts for each. Types and series are counts; sources are those of the newest 20,000 attacks of the period, at most 50, and `sources_from` says how far back they reach. Default: 24 hours by the hour, 30 days by the day. For the page Screening of the console.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  mayLag: true,
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    threat_type: Type.Optional(enumOf(THREAT_TYPES, 'Counts, series and sources of this type alone')),
    bucket: Type.Optional(enumOf(vocabulary('AttackBucket', ['hour', 'day']), 'Default day')),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  }),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        period: Period,
        counts: AttackCounts,
        series: AttackSeries,
        types: Type.Array(AttackType, { description: 'Most attacks first' }),
        sources: Type.Array(AttackSource, { description: 'Most attacks first' }),
        sources_from: Type.Union([Time, Type.Null()], { description: 'null: the whole period was read' }),
      },
      { title: 'Attacks' },
    ),
  },
  errors: ['validation_error'],
  example: {
    params: { org_id: 'org-4k2m9x7q' },
    query: { bucket: 'day', from: '2026-08-16T00:00:00Z', to: '2026-08-17T00:00:00Z' },
    reply: {
      period: { from: '2026-08-16T00:00:00.000Z', to: '2026-08-17T00:00:00.000Z' },
      counts: { warn: 5, quarantine: 2, block: 1 },
      series: { at: ['2026-08-16T00:00:00.000Z'], warn: [5], quarantine: [2], block: [1] },
      types: [{ threat_type: 'indirect_injection', warn: 3, quarantine: 2, block: 1, series: [6] }],
      sources: [
        {
          surface: 'tool_responses',
          source: 'tool_result',
          tool_name: 'fetch_page',
          warn: 0,
          quarantine: 2,
          block: 1,
          last_at: '2026-08-16T10:04:05.120Z',
        },
      ],
      sources_from: null,
    },
  },

  async handle({ params, query, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const bucket = query.bucket ?? 'day';
    const to = ceilTo(bucket, instantOf('to', query.to) ?? now);
    const from = floorTo(bucket, instantOf('from', query.from) ?? new Date(to.getTime() - DEFAULT_MS[bucket]));
    const span = checkSpan({ from, to });
    if (bucketsIn(bucket, span) > BUCKETS_MAX) throw wrongSpan(`is more than ${BUCKETS_MAX} buckets before to`);
    const asked = { ...span, agentId: query.agent_id };
    const rows = await attacksByType(tx, accountId, asked, bucket);
    const sources = await attacksBySource(tx, accountId, {
      ...asked,
      threatType: query.threat_type,
      readMax: READ_MAX,
      limit: SOURCES_MAX,
    });
    const [first] = sources;
    return {
      period: { from: from.toISOString(), to: to.toISOString() },
      ...toAttacks(rows, span, bucket, query.threat_type),
      sources: sources.map(toSource),
      sources_from: first !== undefined && first.read >= READ_MAX ? first.oldest_at.toISOString() : null,
    };
  },
});
