/** Recommending a policy: mining, candidate and replay as rules; the whole over HTTP, written to the team as it was recommended. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { makeTeam, newAgents } from '../../../test/support/teams.ts';
import { seedTenant, type Tenant } from '../../../test/support/tenants.ts';
import { sql } from '../../platform/db/sql.ts';
import type { ComposedAlignment } from '../cards/index.ts';
import { cardFacts, rounded } from '../coherence/index.ts';
import { mend } from './try-out.ts';
import type { RecommendationWire } from './records-recommendation.ts';
import { candidateOf, layerOf } from './rules/candidate.ts';
import { mineTools, patternsFor, wilsonLower, type ToolUse } from './rules/mining.ts';

describe('mining', () => {
  const use = (over: Partial<ToolUse>): ToolUse => ({
    agentId: 'a',
    tool: 't',
    uses: 10,
    capability: { name: 'read', actions: ['read'] },
    failed: false,
    ...over,
  });

  it('keeps a tool only where the lower bound of its share is above one half', () => {
    expect(rounded(wilsonLower(10, 10))).toBe(0.7225);
    expect(rounded(wilsonLower(3, 3))).toBe(0.4385);
    expect(wilsonLower(0, 0)).toBe(0);
    expect(mineTools([use({})])[0]).toMatchObject({ capability: 'read', kept: true });
    expect(mineTools([use({ uses: 3 })])[0]?.kept).toBe(false);
    expect(
      mineTools([use({}), use({ agentId: 'b', capability: { name: 'write', actions: ['write'] } })])[0]?.kept,
    ).toBe(false);
    expect(mineTools([use({ failed: true, capability: null })])[0]).toMatchObject({ kept: false, onlyGaps: true });
  });

  it('the lower bound is within 0..share and rises with more of the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const hits = Math.round(share * n);
        expect(wilsonLower(hits, n)).toBeGreaterThanOrEqual(0);
        expect(wilsonLower(hits, n)).toBeLessThanOrEqual(hits / n + 1e-12);
        expect(wilsonLower(2 * hits, 2 * n)).toBeGreaterThanOrEqual(wilsonLower(hits, n) - 1e-12);
      }),
    );
  });

  it('a pattern stands for tools of one server and verb, and for nothing else that was seen', () => {
    const seen = ['mcp__fs__read_text', 'mcp__fs__read_image', 'mcp__fs__write_text', 'mcp__web__read_page', 'lookup'];
    expect(patternsFor(['mcp__fs__read_text', 'mcp__fs__read_image'], seen)).toEqual(['mcp__fs__read_*']);
    expect(
      patternsFor(['mcp__fs__read_text', 'mcp__fs__read_image', 'lookup'], [...seen, 'mcp__fs__read_secret']),
    ).toEqual(['lookup', 'mcp__fs__read_image', 'mcp__fs__read_text']);
    expect(patternsFor(['mcp__web__read_page'], seen)).toEqual(['mcp__web__read_page']);
  });
});

const TOOLS = ['fs__read_a', 'fs__read_b', 'fs__write_a', 'bank__pay', 'chat'] as const;
const agentCard = fc.record({
  bounded: fc.uniqueArray(fc.constantFrom('read', 'write', 'pay'), { minLength: 1 }),
  mapped: fc.uniqueArray(fc.constantFrom(...TOOLS)),
  strictPay: fc.boolean(),
  forbidden: fc.uniqueArray(fc.constantFrom('fs__*', 'bank__pay', 'chat')),
  unmapped: fc.boolean(),
});
const composed = (spec: {
  bounded: string[];
  mapped: string[];
  strictPay: boolean;
  forbidden: string[];
  unmapped: boolean;
}): ComposedAlignment => {
  const of = (name: string, prefix: string, actions: string[]) => {
    const tools = spec.mapped.filter((tool) => tool.startsWith(prefix));
    return tools.length === 0 ? {} : { [name]: { tools, required_actions: actions } };
  };
  return {
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: 'observe',
    values: { declared: ['x'] },
    conscience: { mode: 'augment', values: [] },
    autonomy: { bounded_actions: spec.bounded, forbidden_actions: [], escalation_triggers: [] },
    capabilities: {
      ...of('read', 'fs__read', ['read']),
      ...of('write', 'fs__write', ['write']),
      ...of('pay', 'bank', spec.strictPay ? ['pay', 'write'] : ['pay']),
    },
    enforcement: {
      allow_unmapped_tools: spec.unmapped,
      default_unmapped_severity: 'high',
      forbidden_tools: spec.forbidden.map((pattern) => ({ pattern })),
      grace_period_hours: 0,
    },
    audit: { retention_days: 1, queryable: false },
  };
};

describe('replay', () => {
  it('whatever the cards and the record, nothing that passed fails under what is left of the candidate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            agentCard,
            fc.array(fc.uniqueArray(fc.constantFrom(...TOOLS), { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
          ),
          {
            minLength: 2,
            maxLength: 4,
          },
        ),
        fc.constantFrom('permissive', 'balanced', 'strict' as const),
        async (agents, strictness) => {
          const cards = new Map(agents.map(([spec], i) => [`a${i}`, composed(spec)]));
          const groups = agents.flatMap(([, turns], i) =>
            turns.map((tools) => ({ agentId: `a${i}`, tools, turns: 20 })),
          );
          const members = [...cards].map(([agentId, card]) => ({
            agentId,
            role: null,
            facts: cardFacts({ agent_id: agentId, card, version: 1, content_hash: '', expires_at: null }),
          }));
          const uses = groups.flatMap(({ agentId, tools, turns }) =>
            tools.map((tool) => ({
              agentId,
              tool,
              uses: turns,
              failed: false,
              capability: { name: tool.startsWith('bank') ? 'pay' : 'read', actions: ['read'] },
            })),
          );
          const mined = mineTools(uses);
          const asked = candidateOf({ members, lines: [], mined, strictness });
          const { replay } = await mend(asked, groups, cards, (candidate) =>
            layerOf(
              candidate,
              mined.map((one) => one.tool),
              null,
            ),
          );
          expect(replay.newlyFailing).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

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
    autonomy: { bounded_actions: ['read', 'deploy'] },
    capabilities: { read: { tools: ['fs__read_*'] }, deploy: { tools: ['ci__deploy'] } },
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
  const turns = (agent: string | undefined, tools: readonly string[], count: number) =>
    server.db.direct.run(sql`-- test.turns
      insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
      select 'tr-' || replace(gen_random_uuid()::text, '-', ''), ${tenant.accountId}, ${agent}, 's', 'ic-00000000', now() - make_interval(hours => i), true, false,
             jsonb_build_object('action', jsonb_build_object('parameters', jsonb_build_object('tools', ${JSON.stringify(tools)}::jsonb)))
        from generate_series(1, ${count}) i`);
  const post = <B = RecommendationWire>(path: string, body: object, headers = tenant.headers) =>
    server.call<B>('POST', `/v1/teams/${path}`, { headers, body });

  it('maps what was used, forbids what only broke rules, asks where values are disputed, adds what is required, and proves it', async () => {
    const { teamId, agents } = await teamOf([
      card(['care', 'move_fast', 'candour']),
      card(['care', 'candour'], {}, ['move_fast']),
      card(['care']),
    ]);
    await turns(agents[0], ['fs__read_text', 'fs__read_image'], 30);
    await turns(agents[1], ['ci__deploy'], 20);
    await turns(agents[2], ['mystery'], 5);
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
    expect(policy.autonomy.escalation_triggers.map((trigger) => trigger.condition)).toEqual([
      "tool_matches('ci__deploy')",
      "tool_matches('fs__read_*')",
    ]);
    expect(body).toMatchObject({
      validation: { valid: true, errors: [], traces_replayed: 55, newly_failing: 0 },
      forecast_summary: { fault_lines_resolved: 1 },
      confidence: rounded(80 / 85),
      review: [{ tool: 'mystery', only_in_violations: true, likeliest_capability: null }],
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
  });

  it('leaves out a prohibition that a turn which passed would break, and refuses unmapped tools only where nobody used one', async () => {
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
