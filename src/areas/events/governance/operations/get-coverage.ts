/**
 * GET /v1/orgs/{org_id}/governance/coverage: which sources report, and whether a signal would reach anyone. Source:
 * docs/reference/events.md#governance-signals.
 */
import { Type } from 'typebox';
import { enumOf, ROLES } from '../../../../contract/enums.ts';
import { SIGNAL_SEVERITIES, SIGNAL_SOURCES } from '../../../../contract/events/governance.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { toldOf } from '../rules/told.ts';
import { coverageOf } from '../store/signals.ts';
import { endpointsOf } from '../../webhooks/index.ts';
import { listRules } from '../store/rules.ts';
import { EXAMPLE_ORG } from './examples.ts';

/** Sources with a detector in this release; the others are listed so that the absence of their signals is not read as health. */
const REPORTING: readonly string[] = SIGNAL_SOURCES.filter(
  (source) => source !== 'sideband.fleet' && source !== 'network.threat_level.changed',
);

const Source = Type.Object({
  source: enumOf(SIGNAL_SOURCES),
  reporting: Type.Boolean({ description: 'False: nothing detects this here, so the absence of signals means nothing' }),
  living_signals: Type.Integer({ minimum: 0, description: 'Open or acknowledged' }),
  last_detected_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  destinations: Type.Integer({
    minimum: 0,
    description: 'Enabled destinations whose filter takes signals of this source',
  }),
  rules: Type.Integer({
    minimum: 0,
    description: 'Enabled rules that may escalate this source to a destination that is enabled',
  }),
  reached: Type.Boolean({
    description: 'Whether one of them, or of the destinations of those rules, did not fail at its newest attempt',
  }),
  severities: Type.Array(enumOf(SIGNAL_SEVERITIES), {
    description:
      'Severities of which a destination or rule tells somebody, whatever scope, team, pattern and count a signal has',
  }),
});

export const getCoverage = operation({
  id: 'governance.get_coverage',
  method: 'GET',
  path: '/v1/orgs/:org_id/governance/coverage',
  tag: 'Governance',
  summary: 'See which signal sources report, and who would be notified',
  description: 'One row a source: whether a detector exists, open signals, destinations and rules that would act.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  reply: { status: 200, schema: Type.Object({ org_id: Type.String(), sources: Type.Array(Source) }) },
  errors: [],
  example: {
    params: { org_id: EXAMPLE_ORG },
    reply: {
      org_id: EXAMPLE_ORG,
      sources: [
        {
          source: 'sideband.drift',
          reporting: true,
          living_signals: 2,
          last_detected_at: '2026-08-17T12:00:00.000Z',
          destinations: 1,
          rules: 1,
          reached: true,
          severities: ['high', 'critical'],
        },
      ],
    },
  },

  async handle({ tx, principal, params }) {
    const account = membershipIn(principal, params.org_id).accountId;
    const counts = new Map((await coverageOf(tx, account)).map((row) => [row.source, row]));
    const destinations = (await endpointsOf(tx, account, 'destination'))
      .filter((row) => row.is_active)
      .map((row) => ({
        id: row.endpoint_id,
        filter: row.signal_filter ?? {},
        isFailing: row.consecutive_failures > 0,
      }));
    const rules = (await listRules(tx, account))
      .filter((rule) => rule.enabled)
      .map((rule) => ({ destinationIds: rule.destination_ids, predicate: rule.predicate }));
    return {
      org_id: params.org_id,
      sources: SIGNAL_SOURCES.map((source) => ({
        source,
        reporting: REPORTING.includes(source),
        living_signals: counts.get(source)?.living ?? 0,
        last_detected_at: counts.get(source)?.last_at.toISOString() ?? null,
        ...toldOf(source, destinations, rules),
      })),
    };
  },
});
