/**
 * Which operations may require a feature (docs/reference/auth.md#authentication-rules; docs/adr/0184). The list is exhaustive
 * over
 * the paths of teams, risk and intelligence: a new route there is in it, or the test fails.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../../../areas.ts';
import { PLAN_FEATURES } from '../../../contract/plans.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';

const operations = areas.flatMap((area) => area.operations);

/** Operations that may require a feature. */
const GATED: Readonly<Record<string, string>> = {
  'POST /v1/teams': 'team_reputation',
  'POST /v1/teams/:team_id/members': 'team_reputation',
  'PUT /v1/teams/:team_id/card': 'team_reputation',
  'POST /v1/teams/:team_id/card/derive': 'team_reputation',
  'POST /v1/teams/fault-lines': 'intelligence',
  'POST /v1/teams/forecast': 'intelligence',
  'POST /v1/teams/recommend-policy': 'intelligence',
  'POST /v1/risk/assess': 'risk_assessment',
  'POST /v1/risk/assess/team': 'team_risk_assessment',
  'GET /v1/risk/assessments/:assessment_id': 'risk_assessment',
  'GET /v1/risk/team-assessments/:assessment_id': 'team_risk_assessment',
  'GET /v1/risk/history/:agent_id': 'risk_assessment',
  'GET /v1/risk/team-history/:team_id': 'team_risk_assessment',
  // Those of teams are left out without team_risk_assessment: src/areas/risk/assessments/operations/list-org-assessments.test.ts.
  'GET /v1/orgs/:org_id/risk/assessments': 'risk_assessment',
};

/**
 * Operations that require no feature: reading one's own data, leaving, hiding, archiving. PATCH requires the feature where it
 * adds
 * something. Without zk_proofs no proof is made, but existing ones stay readable.
 */
const NEVER_GATED = [
  'GET /v1/teams/:team_id',
  'PATCH /v1/teams/:team_id',
  'DELETE /v1/teams/:team_id',
  'DELETE /v1/teams/:team_id/members/:agent_id',
  'GET /v1/teams/:team_id/roster-history',
  'GET /v1/teams/:team_id/coherence',
  'GET /v1/teams/:team_id/coherence-history',
  'GET /v1/teams/:team_id/fault-lines',
  'GET /v1/teams/:team_id/forecasts',
  'GET /v1/teams/:team_id/governance/signals',
  'GET /v1/teams/:team_id/sideband-advisories',
  'GET /v1/teams/:team_id/card',
  'GET /v1/teams/:team_id/card/history',
  'GET /v1/orgs/:org_id/teams',
  'GET /v1/risk/proofs/:proof_id',
];

const nameOf = ({ method, path }: (typeof operations)[number]): string => `${method} ${path}`;

describe('features of plans', () => {
  it('are required by operations that create, extend or compute, and by no others of teams and risk', () => {
    const ours = operations.filter(
      ({ path, access }) =>
        access.allow !== 'public' && /^\/v1\/(teams|risk|orgs\/:org_id\/(teams|risk))(\/|$)/.test(path),
    );
    const gated = ours.filter(({ feature }) => feature !== undefined);
    expect(Object.fromEntries(gated.map((operation) => [nameOf(operation), operation.feature]))).toEqual(GATED);
    const open = ours.filter(({ feature }) => feature === undefined).map(nameOf);
    expect(open.toSorted()).toEqual(NEVER_GATED.toSorted());
  });

  it('are required nowhere else', () => {
    const all = operations.filter(({ feature }) => feature !== undefined).map(nameOf);
    expect(all.toSorted()).toEqual(Object.keys(GATED).toSorted());
  });
});

describe('a self-hosted installation', () => {
  let server: TestServer;
  let tenant: Tenant;
  beforeAll(async () => {
    server = await testServer();
    tenant = await seedTenant(server);
  });
  afterAll(() => server.stop());

  it('has every feature without any setting, and no limit', async () => {
    const plan = await server.services.plans.planOf(tenant.accountId);
    expect([...plan.features].toSorted()).toEqual([...PLAN_FEATURES].toSorted());
    expect([...plan.limits]).toEqual([]);
  });

  it('shows its plans to any signed-in user, with the default one marked, and to nobody else', async () => {
    const { status, body } = await server.call<{ data: { plan_id: string; is_default: boolean }[] }>(
      'GET',
      '/v1/plans',
      { headers: tenant.orgKey.headers },
    );
    expect(status).toBe(200);
    expect(body.data.map((plan) => [plan.plan_id, plan.is_default])).toEqual([
      ['plan-free', false],
      ['plan-developer', false],
      ['plan-team', false],
      ['plan-enterprise', true],
    ]);
    expect(body.data[2]).toMatchObject({
      display_name: 'Team',
      included_checks: 15_000,
      trace_retention_days: 90,
      feature_flags: { team_reputation: true, zk_proofs: false },
      limits: { checks: 15_000, team_reputation: 200, risk: 1_000 },
    });
    expect(body.data[3]).toMatchObject({ included_checks: null, limits: { risk: null } });
    expect((await server.call('GET', '/v1/plans')).status).toBe(401);
  });
});
