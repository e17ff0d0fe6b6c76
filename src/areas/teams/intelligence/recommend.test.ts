/**
 * Recommending a policy over HTTP: made of the record, written to the team as it was recommended. Its rules:
 * rules/recommend.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundTo } from '../../../contract/numbers.ts';
import { send } from '../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { TOOL, violated } from '../../../../test/support/violations.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { RecommendationWire } from './wire/recommendation.ts';

describe('POST /v1/teams/recommend-policy', () => {
  let server: TestServer;
  let tenant: Tenant;
  beforeAll(async () => {
    server = await testServer();
    tenant = await seedTenant(server);
  });
  afterAll(() => server.stop());

  const card = (values: readonly string[], more: object = {}, conflicts: readonly string[] = []) => ({
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: 'observe',
    values: { declared: values, ...(conflicts.length === 0 ? {} : { conflicts_with: conflicts }) },
    autonomy: { bounded_actions: ['read', 'deploy', 'erase'] },
    capabilities: {
      read: { tools: ['fs__read_*'] },
      deploy: { tools: ['ci__deploy'] },
      erase: { tools: ['db__wipe'] },
    },
    enforcement: { grace_period_hours: 0 },
    audit: { retention_days: 90, queryable: false },
    ...more,
  });
  async function teamOf(cards: readonly object[]): Promise<{ teamId: string; agents: string[] }> {
    const agents = (await newAgents(server, tenant, cards.length)).toSorted();
    for (const [i, content] of cards.entries())
      expect((await send(server, tenant, 'PUT', `/v1/alignment/agent/${agents[i]}`, content)).status).toBeLessThan(300);
    return { teamId: await makeTeam(server, tenant, agents), agents };
  }
  const turns = (agent: string | undefined, tools: readonly string[], count: number, verified = true) =>
    server.db.direct.run(sql`-- test.turns
      insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
      select 'tr-' || replace(gen_random_uuid()::text, '-', ''), ${tenant.accountId}, ${agent}, 's', 'ic-00000000', now() - make_interval(hours => i), ${verified}, false,
             jsonb_build_object('action', jsonb_build_object('parameters', jsonb_build_object('tools', ${JSON.stringify(tools)}::jsonb)))
        from generate_series(1, ${count}) i`);
  const post = <B = RecommendationWire>(path: string, body: object, headers = tenant.headers) =>
    server.call<B>('POST', `/v1/teams/${path}`, { headers, body });

  it('maps what was used, forbids what only broke rules, asks where values are disputed and nothing is used, adds what is required, and proves it', async () => {
    const { teamId, agents } = await teamOf([
      card(['care', 'move_fast', 'candour']),
      card(['care', 'candour'], {}, ['move_fast']),
      card(['care']),
    ]);
    await turns(agents[0], ['fs__read_text', 'fs__read_image'], 30);
    await turns(agents[1], ['ci__deploy'], 20);
    await turns(agents[2], ['mystery'], 5, false);
    const analysis = (
      await post<{ analysis_id: string; fault_lines: { id: string; value: string }[] }>('fault-lines', {
        team_id: teamId,
        task: { values: ['candour'] },
      })
    ).body;
    const { status, body } = await post('recommend-policy', {
      team_id: teamId,
      fault_line_analysis_id: analysis.analysis_id,
    });
    expect(status).toBe(200);
    expect(body.policy).toMatchObject({
      values: { declared: ['candour'] },
      capabilities: {
        read: { tools: ['fs__read_*'], required_actions: ['read'] },
        deploy: { tools: ['ci__deploy'], required_actions: ['deploy'] },
      },
      enforcement: { forbidden_tools: [{ pattern: 'mystery', severity: 'high' }] },
    });
    const policy = body.policy as { autonomy: { escalation_triggers: { condition: string }[] } };
    // Each read and each deployment would have become a missed escalation.
    expect(policy.autonomy.escalation_triggers).toMatchObject([{ condition: "tool_matches('db__wipe')" }]);
    expect(body.reasoning_chain[3]?.rationale).toBe(
      '1 question precedes tools on which members dispute values and that are in no ordinary use: "db__wipe". The service asks nobody by itself: ' +
        'a call of them is a missed escalation unless the agent asked the user first and the user agreed. ' +
        'No question is put before "ci__deploy", "fs__read_*", although members dispute values there: these tools are in ordinary use, ' +
        'and each such turn would have become a missed escalation. Whether a person should be asked there is for a person to decide.',
    );
    expect(body.reasoning_chain[2]?.rationale).toContain('Newly forbidden to all: 1 tool pattern ("mystery")');
    expect(body.reasoning_chain[1]?.rationale).toContain('3 of them are named; 0 are left for review.');
    expect(body).toMatchObject({
      validation: {
        valid: true,
        errors: [],
        traces_replayed: 55,
        newly_failing: 0,
        withheld_before: 5,
        withheld_after: 5,
      },
      nothing_to_recommend: false,
      forecast_summary: { fault_lines_resolved: 1 },
      confidence: roundTo(80 / 85, 4),
      review: [], // what is forbidden is not left to decide
      analysis_outdated: false,
    });
    expect(body.reasoning_chain.map((step) => step.action)).toEqual([
      'mine_traces',
      'map_tools',
      'share_prohibitions',
      'ask_a_person',
      'add_values',
      'replay',
      'simulate',
    ]);
    const line = (value: string) => analysis.fault_lines.find((one) => one.value === value)?.id;
    expect(body.reasoning_chain[3]?.fault_lines_addressed).toEqual([line('move_fast')]);
    expect(body.reasoning_chain[4]?.fault_lines_addressed).toEqual([line('candour')]);
    const { recommendation_id: _id, created_at: _at, ...rest } = body;
    expect((await post('recommend-policy', { team_id: teamId })).body).toMatchObject(rest); // the newest analysis, the same again

    const written = await send(server, tenant, 'PUT', `/v1/alignment/team/${teamId}`, body.policy);
    expect([written.status, written.text]).toMatchObject([200, expect.anything()]);
    for (const [agent, tools] of [
      [agents[0], ['fs__read_text', 'fs__read_image']],
      [agents[1], ['ci__deploy']],
    ]) {
      const judged = await server.call<object>('POST', '/v1/policies/evaluate', {
        headers: tenant.headers,
        body: { agent_id: agent, tools },
      });
      expect(judged.body).toMatchObject({ verdict: 'pass', violations: [], warnings: [] });
    }
    const { body: again } = await post('recommend-policy', { team_id: teamId });
    expect(again.reasoning_chain[2]?.rationale).toBe('Nothing is newly forbidden to all.');
  });

  it('never forbids a tool that was used in a verified turn', async () => {
    const { teamId, agents } = await teamOf([card(['x']), card(['x'])]);
    await turns(agents[0], ['get_calendar'], 9, false);
    await turns(agents[0], ['get_calendar'], 1);
    await post('fault-lines', { team_id: teamId });
    const { body } = await post('recommend-policy', { team_id: teamId });
    expect(JSON.stringify(body.policy)).not.toContain('get_calendar');
    expect(body.review).toMatchObject([{ tool: 'get_calendar', only_in_violations: false }]);
  });

  it('never forbids a tool of which every use broke the card and integrity found nothing, as in its grace, and leaves it to a person', async () => {
    const { teamId, agents } = await teamOf([card(['x']), card(['x'])]);
    const agentId = agents[0] ?? '';
    for (let i = 0; i < 5; i += 1) await violated(server, { agentId, accountId: tenant.accountId });
    await turns(agentId, ['db__wipe_all'], 5, false);
    await post('fault-lines', { team_id: teamId });
    const { body } = await post('recommend-policy', { team_id: teamId });
    expect(body.policy).toMatchObject({ enforcement: { forbidden_tools: [{ pattern: 'db__wipe_all' }] } });
    expect(JSON.stringify(body.policy)).not.toContain(TOOL);
    expect(body.review).toMatchObject([{ tool: TOOL, uses: 5, only_in_violations: false }]);
  });

  it('advice followed to the letter on a fleet of beginners’ cards withholds nothing that was benign', async () => {
    const tools = ['read_invoice', 'search', 'send_email', 'offer_discount'];
    const plain = (tool: string) =>
      card(['x'], { autonomy: { bounded_actions: [...new Set(['inference', tool, 'search'])] }, capabilities: {} });
    const { teamId, agents } = await teamOf(tools.map(plain));
    for (const [i, agent] of agents.entries()) await turns(agent, [tools[i] ?? '', 'search'], 15);
    const { body: analysis } = await post<{ analysis_id: string }>('fault-lines', { team_id: teamId });
    const { body } = await post('recommend-policy', { team_id: teamId, strictness: 'strict' });
    expect(body.validation).toMatchObject({ valid: true, withheld_before: 0, withheld_after: 0 });
    expect(body).toMatchObject({ confidence: 1, review: [] });
    expect(body.reasoning_chain[1]?.rationale).toBe(
      '0 tools belong to one capability with a lower bound above .5 (Wilson, 95 %), 0 of them are named; ' +
        '4 need none, because a bounded action has their name; 0 are left for review.',
    );
    expect(JSON.stringify(body.policy)).not.toContain('forbidden_tools');
    const put = await send(server, tenant, 'PUT', `/v1/alignment/team/${teamId}`, body.policy);
    expect(put.status, put.text).toBe(200);
    for (const [i, agent] of agents.entries()) {
      const enforced = { ...plain(tools[i] ?? ''), autonomy_mode: 'enforce' };
      expect((await send(server, tenant, 'PUT', `/v1/alignment/agent/${agent}`, enforced)).status).toBe(200);
      const judged = await server.call<object>('POST', '/v1/policies/evaluate', {
        headers: tenant.headers,
        body: { agent_id: agent, tools: [tools[i], 'search'] },
      });
      expect(judged.body).toMatchObject({ verdict: 'pass', violations: [], warnings: [] });
    }
    const { body: again } = await post('recommend-policy', { team_id: teamId, strictness: 'balanced' });
    expect(again.nothing_to_recommend).toBe(true);
    expect(again.reasoning_chain.at(-1)).toMatchObject({
      action: 'conclude',
      rationale: expect.stringContaining('Nothing to recommend') as string,
    });
    const forecast = await post<object>('forecast', {
      team_id: teamId,
      fault_line_analysis_id: analysis.analysis_id,
    });
    expect(forecast.status, forecast.text).toBeLessThan(300);
    expect(JSON.stringify(forecast.body)).not.toContain('no member has a tool');
  });

  it('leaves out a prohibition that a turn which passed would violate, and refuses unmapped tools only where none was used', async () => {
    const lax = { enforcement: { allow_unmapped_tools: true, grace_period_hours: 0 } };
    const { teamId, agents } = await teamOf([
      card(['x'], { enforcement: { grace_period_hours: 0, forbidden_tools: [{ pattern: 'chat' }] } }),
      card(['x'], lax),
    ]);
    await turns(agents[1], ['chat'], 20);
    await post('fault-lines', { team_id: teamId });
    const { body } = await post('recommend-policy', { team_id: teamId, strictness: 'strict' });
    expect(body.policy).toMatchObject({ enforcement: {} });
    expect(JSON.stringify(body.policy)).not.toMatch(/chat|allow_unmapped_tools/);
    expect(body.validation).toMatchObject({ valid: true, newly_failing: 0 });
  });

  it('makes no pattern of a name that a model wrote and no tool can have', async () => {
    const { teamId, agents } = await teamOf([card(['x']), card(['x'])]);
    await turns(agents[0], ['*', 'fs__*', 'not a name', 'made_up'], 20, false);
    await post('fault-lines', { team_id: teamId });
    const { body } = await post('recommend-policy', { team_id: teamId });
    expect(body.policy).toMatchObject({ enforcement: { forbidden_tools: [{ pattern: 'made_up' }] } });
    expect(body.review).toEqual([]);
    expect(body.validation).toMatchObject({ valid: true, traces_replayed: 20, newly_failing: 0 });
  });

  it('tries it on members without a card of their own too', async () => {
    const agents = (await newAgents(server, tenant, 3)).toSorted();
    const refusing = card(['x'], {
      autonomy: { bounded_actions: ['read', 'deploy'], forbidden_actions: ['inference'] },
      enforcement: { grace_period_hours: 0, forbidden_tools: [{ pattern: 'chat' }] },
    });
    for (const agent of agents.slice(0, 2))
      expect((await send(server, tenant, 'PUT', `/v1/alignment/agent/${agent}`, refusing)).status).toBeLessThan(300);
    const teamId = await makeTeam(server, tenant, agents);
    const open = { enforcement: { allow_unmapped_tools: true } };
    expect((await send(server, tenant, 'PUT', `/v1/alignment/team/${teamId}`, open)).status).toBeLessThan(300);
    await turns(agents[2], ['chat'], 20);
    await post('fault-lines', { team_id: teamId });
    const { body } = await post('recommend-policy', { team_id: teamId, strictness: 'strict' });
    expect(body.validation).toMatchObject({ valid: true, traces_replayed: 20, newly_failing: 0 });
    expect(JSON.stringify(body.policy)).not.toContain('chat');
    expect(body.policy).toMatchObject({ enforcement: { allow_unmapped_tools: true } });
    expect(JSON.stringify(body.policy)).not.toContain('inference'); // which the default card bounds
  });

  it('422 without an analysis and for that of another team, 404 for an unknown team and one of a stranger', async () => {
    const [one, two] = [await teamOf([card(['x']), card(['x'])]), await teamOf([card(['x']), card(['x'])])];
    expect(await post('recommend-policy', { team_id: one.teamId })).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'no_analysis' } } },
    });
    const { body } = await post<{ analysis_id: string }>('fault-lines', { team_id: two.teamId });
    expect(
      await post('recommend-policy', { team_id: one.teamId, fault_line_analysis_id: body.analysis_id }),
    ).toMatchObject({
      status: 422,
      body: { error: { details: { reason: 'analysis_of_another_team' } } },
    });
    expect((await post('recommend-policy', { team_id: server.services.newId('team') })).status).toBe(404);
    const stranger = await seedTenant(server);
    expect((await post('recommend-policy', { team_id: two.teamId }, stranger.headers)).status).toBe(404);
  });
});
