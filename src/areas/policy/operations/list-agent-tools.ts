/**
 * GET /v1/agents/{agent_id}/tools: the tools an agent declared or used, and what its card makes of each.
 * Source: docs/reference/policy.md#which-rule-decides.
 */
import { Type } from 'typebox';
import { DAY_MS } from '../../../contract/durations.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, KeyPosition, listOf } from '../../../platform/http/pagination.ts';
import { currentGraces, tryPolicy } from '../evaluate-agent.ts';
import { decisiveRules, type DecisiveRule } from '../rules/decisive-rule.ts';
import { countedFrom, toolsOfAgent } from '../store/agent-tools.ts';
import { EnforcementModeWire, RULE, ruleToWire } from '../wire/rules.ts';
import { AGENT_ID } from './examples.ts';

const USED_DAYS = 30;
/** Newest turns with tools whose uses are counted. */
const TURNS_MAX = 20_000;

const instantOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

const AgentTool = Type.Object(
  {
    ...RULE,
    is_declared: Type.Boolean({ description: 'The agent named it to its provider' }),
    changed_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was first declared in other words',
    }),
    first_used_at: instantOrNull,
    last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Within the last 30 days; null: not since then',
    }),
    turns_30d: Type.Integer({ minimum: 0, description: 'Turns that called it since counted_from' }),
    tainted: Type.Boolean({ description: 'First used in a turn with an injection: it has no grace' }),
  },
  { title: 'AgentTool' },
);

export const listAgentTools = operation({
  id: 'policy.list_agent_tools',
  method: 'GET',
  path: '/v1/agents/:agent_id/tools',
  tag: 'Policy evaluation',
  summary: 'List the tools of an agent and what its card makes of them',
  description:
    'For the Tools tab of the console: every tool that the agent declared or was seen to use, by name, with the rule that decides about it now and its use in the last 30 days.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: CursorQuery,
  reply: {
    status: 200,
    schema: listOf(AgentTool, {
      enforcement_mode: EnforcementModeWire,
      counted_from: Type.String({
        format: 'date-time',
        description: 'Uses are counted from here on: 30 days, less where the newest 20,000 turns reach less far',
      }),
    }),
  },
  errors: ['agent_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter', 'unprocessable_entity'],
  example: {
    params: { agent_id: AGENT_ID },
    query: { limit: 20 },
    reply: {
      enforcement_mode: 'enforce',
      data: [
        {
          tool: 'mcp__browser__navigate',
          verdict: 'pass',
          rule: 'capability',
          path: 'capabilities.web.tools',
          entry: 'mcp__browser__*',
          capability: 'web',
          reason: null,
          scope: 'agent',
          scope_id: AGENT_ID,
          is_declared: true,
          changed_at: null,
          first_used_at: '2026-08-01T09:00:00.000Z',
          last_used_at: '2026-08-17T11:58:00.000Z',
          turns_30d: 41,
          tainted: false,
        },
      ],
      next_cursor: null,
      counted_from: '2026-07-18T12:00:00.000Z',
    },
  },

  async handle(ctx) {
    const { tx, principal, now, params, query } = ctx;
    const agent = await ownAgent(tx, principal, params.agent_id);
    const { compiled, origins } = await tryPolicy(ctx, agent, { explain: true });
    const graces = await currentGraces(ctx, agent, compiled);
    const since = new Date(now.getTime() - USED_DAYS * DAY_MS);
    const where = { accountId: agent.account_id, agentId: agent.agent_id, since, turnsMax: TURNS_MAX };
    const after = decodeCursor(KeyPosition, query.cursor);
    const rows = await toolsOfAgent(tx, where, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, ({ tool }) => ({ key: tool, id: tool }));
    const names = page.map(({ tool }) => tool);
    const rules = decisiveRules(compiled, names, graces);
    if (rules === undefined) throw fail('unprocessable_entity', { reason: 'too_many_patterns' });
    return {
      enforcement_mode: compiled.policy.defaults.mode,
      data: page.map((row, i) => ({
        ...ruleToWire(rules[i] as DecisiveRule, origins),
        is_declared: row.is_declared,
        changed_at: row.changed_at?.toISOString() ?? null,
        first_used_at: row.first_seen_at?.toISOString() ?? null,
        last_used_at: row.last_used_at?.toISOString() ?? null,
        turns_30d: row.turns,
        tainted: row.tainted,
      })),
      next_cursor: next,
      counted_from: ((await countedFrom(tx, where)) ?? since).toISOString(),
    };
  },
});
