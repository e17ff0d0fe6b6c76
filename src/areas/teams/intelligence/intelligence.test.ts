/** Fault lines and forecasts over HTTP and a real database; outcomes labelled from what was recorded. */
import { DAY_MS } from '../../../contract/durations.ts';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type Body } from '../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { systemClock } from '../../../platform/clock.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import { labelForecasts } from './jobs/label-forecasts.ts';
import type { AnalysisWire, ForecastWire } from './wire/reply.ts';

let server: TestServer;
let tenant: Tenant;
let nowMs = Date.parse('2026-08-17T12:00:00Z');
beforeAll(async () => {
  server = await testServer({ clock: { ...systemClock, now: () => new Date(nowMs) } });
  tenant = await seedTenant(server);
});
afterAll(() => server.stop());

const card = (declared: readonly string[], more: Body = {}, conflicts: readonly string[] = []) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared, ...(conflicts.length === 0 ? {} : { conflicts_with: conflicts }) },
  autonomy: { bounded_actions: ['act'] },
  audit: { retention_days: 90, queryable: false },
  ...more,
});

/** Agents with these cards (null: none), in the order of their ids. */
async function agentsWith(cards: readonly (object | null)[], of: Tenant = tenant): Promise<string[]> {
  const agents = (await newAgents(server, of, cards.length)).toSorted();
  for (const [i, content] of cards.entries()) {
    if (content === null) continue;
    const { status } = await send(server, of, 'PUT', `/v1/alignment/agent/${agents[i]}`, content);
    expect(status).toBeLessThan(300);
  }
  return agents;
}
const post = <B = AnalysisWire>(path: string, body: object, headers = tenant.headers) =>
  server.call<B>('POST', `/v1/teams/${path}`, { headers, body });
const DIVIDED = [
  card(['accuracy', 'helpfulness', 'safety']),
  card(['accuracy', 'helpfulness', 'safety']),
  card(['speed']),
] as const;

describe('fault lines of a team', () => {
  it('are found over the composed cards, stored, and equal for equal cards', async () => {
    const agents = await agentsWith([...DIVIDED, null]);
    const teamId = await makeTeam(server, tenant, agents);
    const { status, body } = await post('fault-lines', { team_id: teamId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      team_id: teamId,
      agents_analyzed: agents.slice(0, 3),
      agents_without_card: [agents[3]],
      summary: { total: 4, resolvable: 3, complementary: 1, incompatible: 0, critical_count: 0 },
      alignments: [{ minority_agents: [agents[2]], alignment_score: 0.6667 }],
    });
    expect(body.fault_lines.map((line) => [line.value, line.impact_score, line.severity])).toEqual([
      ['accuracy', 0.3111, 'medium'],
      ['helpfulness', 0.3111, 'medium'],
      ['safety', 0.3111, 'medium'],
      ['speed', 0, 'low'],
    ]);
    const again = (await post('fault-lines', { team_id: teamId })).body;
    const { analysis_id: first, created_at: _at, ...rest } = body;
    expect(again).toMatchObject(rest);
    expect(again.analysis_id).not.toBe(first);
  });

  it("have more impact where the task or the team's own card requires the value", async () => {
    const teamId = await makeTeam(server, tenant, await agentsWith(DIVIDED));
    const impact = async (body: object) =>
      (await post('fault-lines', { team_id: teamId, ...body })).body.fault_lines.find(
        (line) => line.value === 'safety',
      );
    expect(await impact({ task: { values: ['safety'] } })).toMatchObject({ impact_score: 0.6222, required: true });
    const identity = await send(server, tenant, 'PUT', `/v1/teams/${teamId}/card`, card(['safety']));
    expect(identity.status).toBeLessThan(300);
    expect(await impact({})).toMatchObject({ impact_score: 0.6222, required: true });
  });

  it('emit the most severe line of each kind, from high on', async () => {
    const agents = await agentsWith([card(['move_fast']), card(['care'], {}, ['move_fast'])]);
    const teamId = await makeTeam(server, tenant, agents);
    const { body } = await post('fault-lines', { team_id: teamId });
    const events = await server.db.direct.many(
      Type.Object({ data: jsonOf<Body>() }),
      sql`-- test.fault_line_events
      select data from events where type = 'sideband.fault_line.fired' and data ->> 'team_id' = ${teamId}`,
    );
    expect(events).toMatchObject([
      {
        data: {
          analysis_id: body.analysis_id,
          classification: 'incompatible',
          value: 'move_fast',
          severity: 'critical',
        },
      },
    ]);
  });

  it('404 for an unknown and a foreign team, 422 below two cards and for an archived team, 403 for those who look only', async () => {
    const foreign = await seedTenant(server);
    const [teamId, bare, gone] = [
      await makeTeam(server, tenant, await agentsWith(DIVIDED)),
      await makeTeam(server, tenant, await agentsWith([card(['x']), null])),
      await makeTeam(server, tenant, await agentsWith(DIVIDED)),
    ];
    expect((await post('fault-lines', { team_id: server.services.newId('team') })).status).toBe(404);
    expect((await post('fault-lines', { team_id: teamId }, foreign.headers)).status).toBe(404);
    expect(await post('fault-lines', { team_id: bare })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'too_few_cards', agents_with_card: 1 } } },
    });
    expect((await send(server, tenant, 'DELETE', `/v1/teams/${gone}`)).status).toBeLessThan(300);
    expect(await post('fault-lines', { team_id: gone })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'team_has_no_agents' } } },
    });
    for (const role of ['viewer', 'auditor'] as const) {
      const person = await seedMember(server, tenant.org, role);
      expect((await post('fault-lines', { team_id: teamId }, person.headers)).status).toBe(403);
    }
    expect((await post('fault-lines', { team_id: 'nonsense' })).status).toBe(400);
  });
});

describe('a forecast', () => {
  const forecastOf = (teamId: string, analysis: string, more: object = {}) =>
    post<ForecastWire>('forecast', { team_id: teamId, fault_line_analysis_id: analysis, ...more });

  it('follows from the analysis and the facts of today, and is marked as an uncalibrated prior', async () => {
    const pay = { autonomy: { bounded_actions: ['pay'] }, capabilities: { pay: { tools: ['bank__*'] } } };
    const ask = {
      autonomy: {
        bounded_actions: ['pay'],
        escalation_triggers: [{ condition: "tool_matches('bank__*')", action: 'escalate' }],
      },
    };
    const agents = await agentsWith([card(['move_fast'], pay), card(['care'], ask, ['move_fast'])]);
    const teamId = await makeTeam(server, tenant, agents);
    const analysis = (await post('fault-lines', { team_id: teamId, task: { actions: ['ship'] } })).body;
    const { status, body } = await forecastOf(teamId, analysis.analysis_id);
    expect(status).toBe(200);
    const modes = Object.fromEntries(body.failure_modes.map((mode) => [mode.mode, mode]));
    expect(modes['value_override']).toMatchObject({
      probability: 0.804, // 1 - .98 x (1 - .8)
      probability_basis: 'uncalibrated_prior',
      severity: 'critical',
      triggered_by: [analysis.fault_lines[0]?.id],
      affected_agents: agents,
      mitigation_available: false,
    });
    expect(modes['escalation_conflict']).toMatchObject({ probability: 0.167, severity: 'low' });
    expect(modes['capability_gap']).toMatchObject({ probability: 0.363, mitigation_available: true });
    expect(Object.keys(modes)).not.toContain('coordination_deadlock');
    expect(body).toMatchObject({ overall_risk_level: 'critical', analysis_outdated: false, confidence: 0.5 });
    expect(body.calibration.map((mode) => mode.status)).toEqual([
      'uncalibrated_prior',
      'uncalibrated_prior',
      'uncalibrated_prior',
      'no_outcome_recorded',
      'uncalibrated_prior',
    ]);
    await send(server, tenant, 'PUT', `/v1/alignment/agent/${agents[0]}`, card(['move_slow'], pay));
    expect((await forecastOf(teamId, analysis.analysis_id)).body.analysis_outdated).toBe(true);
  });

  it('the worked example of docs/intelligence.md holds', async () => {
    const teamId = await makeTeam(server, tenant, await agentsWith(DIVIDED));
    const analysis = (await post('fault-lines', { team_id: teamId })).body;
    const { body } = await forecastOf(teamId, analysis.analysis_id);
    expect(body.failure_modes.map((mode) => [mode.mode, mode.probability, mode.severity])).toEqual([
      ['coordination_deadlock', 0.3467, 'high'],
      ['trust_erosion', 0.1086, 'medium'],
    ]);
    expect(body.overall_risk_level).toBe('medium');
  });

  it('422 for the analysis of another team, 404 for one of another account, 400 without one', async () => {
    const foreign = await seedTenant(server);
    const [one, two] = [
      await makeTeam(server, tenant, await agentsWith(DIVIDED)),
      await makeTeam(server, tenant, await agentsWith(DIVIDED)),
    ];
    const theirs = await makeTeam(server, foreign, await agentsWith(DIVIDED, foreign));
    const own = (await post('fault-lines', { team_id: one })).body.analysis_id;
    const their = (await post('fault-lines', { team_id: theirs }, foreign.headers)).body.analysis_id;
    expect(await forecastOf(two, own)).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'analysis_of_another_team' } } },
    });
    expect((await forecastOf(one, their)).status).toBe(404);
    expect((await forecastOf(theirs, own)).status).toBe(404);
    expect((await post('forecast', { team_id: one })).status).toBe(400);
  });

  it('is labelled after 30 days by what was recorded, and calibrated once 200 are', async () => {
    const agents = await agentsWith(DIVIDED);
    const teamId = await makeTeam(server, tenant, agents);
    const analysis = (await post('fault-lines', { team_id: teamId })).body.analysis_id;
    const { forecast_id: forecastId } = (await forecastOf(teamId, analysis)).body;
    const [first, second] = agents;
    const trace = (id: string, agent: string | undefined, verified: boolean, at: number) =>
      server.db.direct.run(sql`-- test.trace
        insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
        values (${`tr-${id}0000000`}, ${tenant.accountId}, ${agent}, 's', 'ic-00000000', ${new Date(at)}, ${verified}, false,
                '{"action":{"category":"bounded","parameters":{"tools":["x"]}},"verification":{"violations":[]},"decision":{}}')`);
    await trace('a', first, true, nowMs + DAY_MS);
    await trace('b', second, false, nowMs + 2 * DAY_MS);
    await labelForecasts.handle({}, server.services);
    const outcomes = () =>
      server.db.direct.many(
        Type.Object({ mode: Type.String(), occurred: Type.Union([Type.Boolean(), Type.Null()]) }),
        sql`-- test.outcomes
        select mode, occurred from forecast_modes where forecast_id = ${forecastId} order by mode`,
      );
    expect((await outcomes()).every((row) => row.occurred === null)).toBe(true); // its 30 days are not over
    nowMs += 31 * DAY_MS;
    await labelForecasts.handle({}, server.services);
    expect(await outcomes()).toEqual([
      { mode: 'capability_gap', occurred: true },
      { mode: 'coordination_deadlock', occurred: null },
      { mode: 'escalation_conflict', occurred: false },
      { mode: 'trust_erosion', occurred: false },
      { mode: 'value_override', occurred: false },
    ]);

    // 25 teams with agents of their own, one forecast a month for ten months; the mode came true each fourth time, the prior said
    // .8
    await server.db.direct.run(sql`-- test.old_forecasts
      with made as (insert into failure_forecasts (forecast_id, account_id, team_id, analysis_id, agent_ids, result, created_at, labelled_at)
        select 'fc-old' || lpad((i * 25 + t)::text, 8, '0'), ${tenant.accountId}, 'team-' || t, 'fl-00000000', array['agent-' || t], '{}',
               ${new Date(nowMs)}::timestamptz - make_interval(days => 40 + 30 * i), now()
          from generate_series(0, 9) i, generate_series(1, 25) t returning forecast_id, created_at),
      repeated as (insert into failure_forecasts (forecast_id, account_id, team_id, analysis_id, agent_ids, result, created_at, labelled_at)
        select 'fc-rep' || lpad(i::text, 8, '0'), ${tenant.accountId}, 'other-' || i, 'fl-00000000', array['agent-1'], '{}',
               ${new Date(nowMs)}::timestamptz - make_interval(days => 39), now() from generate_series(1, 100) i returning forecast_id, created_at)
      insert into forecast_modes (forecast_id, mode, account_id, prior, shown, occurred)
      select forecast_id, 'value_override', ${tenant.accountId}, .8, .8, right(forecast_id, 2)::int % 4 = 0 from made
      union all select forecast_id, 'value_override', ${tenant.accountId}, .8, .8, true from repeated`);
    const fresh = (await post('fault-lines', { team_id: teamId })).body.analysis_id;
    const last = (await forecastOf(teamId, fresh)).body;
    expect(last.calibration.find((mode) => mode.mode === 'value_override')?.status).toBe('uncalibrated_prior');
    nowMs += 31 * DAY_MS;
    await labelForecasts.handle({}, server.services); // something new to label makes the fit again
    const { body } = await forecastOf(teamId, (await post('fault-lines', { team_id: teamId })).body.analysis_id);
    const mode = body.calibration.find((one) => one.mode === 'value_override');
    expect(mode).toMatchObject({ status: 'calibrated', needed: 200 });
    expect(mode?.labelled).toBe(251); // the first of this test's own, and none of the hundred repeats of one agent's month
    expect(mode?.brier_score ?? 1).toBeLessThan(mode?.brier_score_prior ?? 0);
    expect(mode?.reliability.reduce((sum, bin) => sum + bin.count, 0)).toBe(mode?.labelled);
  });
});
