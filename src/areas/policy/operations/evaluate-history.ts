/**
 * POST /v1/policies/evaluate/historical: what an agent did, by the policy of today.
 * Source: docs/reference/policy.md#evaluation-order; docs/reference/policy.md#historical-evaluation.
 */
import { Type } from 'typebox';
import { roundTo } from '../../../contract/numbers.ts';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId } from '../../../contract/ids.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { currentGraces, replayHistory, tryPolicy } from '../evaluate-agent.ts';
import { CONTEXTS, ReplayWire } from '../wire/policy.ts';
import { ruleToWire, TRIED, type Origins } from '../wire/rules.ts';
import { decisiveRules, type DecisiveRule } from '../rules/decisive-rule.ts';
import type { Graces } from '../rules/evaluate.ts';
import { RANGE_MS_MAX, type Replay } from '../rules/replay.ts';
import type { CompiledPolicy } from '../rules/tool-policy.ts';
import { AGENT_ID } from './examples.ts';

const Instant = Type.String({ format: 'date-time' });

export const evaluateHistory = operation({
  id: 'policy.evaluate_history',
  method: 'POST',
  path: '/v1/policies/evaluate/historical',
  tag: 'Policy evaluation',
  summary: 'Replay what an agent did against its policy of today',
  description:
    'Every recorded turn that called a tool, within at most 30 days, judged by the policy in force now; grace counts as it stood at the ' +
    'time of the turn. Writes nothing and emits no event: what happened then was reported then. With draft, as if an alignment card ' +
    'that is not yet published were in force.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'policy_historical',
  effect: 'read',
  body: Type.Object(
    {
      agent_id: AgentId,
      time_range: Type.Object({ start: Instant, end: Instant }, { additionalProperties: false }),
      context: Type.Optional(enumOf(CONTEXTS, 'Default audit')),
      ...TRIED,
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: ReplayWire },
  errors: [
    'agent_id_required',
    'validation_error',
    'agent_not_found',
    'resource_not_found',
    'org_access_denied',
    'payload_too_large',
    'unprocessable_entity',
  ],
  example: {
    body: {
      agent_id: AGENT_ID,
      time_range: { start: '2026-08-01T00:00:00.000Z', end: '2026-08-17T00:00:00.000Z' },
    },
    reply: {
      agent_id: AGENT_ID,
      traces_evaluated: 2,
      truncated: false,
      verdict: 'fail',
      violation_count: 1,
      violations: [
        {
          type: 'unmapped',
          tool: 'mcp__mail__send',
          reason: 'No capability of the card names this tool',
          severity: 'high',
          trace_id: 'tr-9f2c41d07ab35e60',
          occurred_at: '2026-08-09T10:15:00.000Z',
        },
      ],
      summary: { pass: 1, warn: 0, fail: 1 },
      policy_id: 'pol-3b7c0a55d2e14f90',
      policy_version: 3,
      evaluated_at: '2026-08-17T12:00:00.000Z',
      context: 'audit',
      duration_ms: 2.5,
    },
  },

  async handle(ctx) {
    const { body, services, now } = ctx;
    const startedMs = services.clock.monotonicMs();
    const { start, end } = rangeOf(body.time_range);
    const agent = await ownAgent(ctx.tx, ctx.principal, body.agent_id);
    const { compiled: policy, policyId, policyVersion, origins } = await tryPolicy(ctx, agent, body);
    const { replay, isTruncated } = await replayHistory(ctx, agent, { policy, start, end });
    return {
      agent_id: agent.agent_id,
      traces_evaluated: replay.tracesEvaluated,
      truncated: isTruncated,
      verdict: replay.verdict,
      violation_count: replay.violationCount,
      violations: replay.violations,
      summary: replay.summary,
      policy_id: policyId,
      policy_version: policyVersion,
      evaluated_at: now.toISOString(),
      context: body.context ?? 'audit',
      duration_ms: roundTo(services.clock.monotonicMs() - startedMs, 3),
      ...(origins === undefined
        ? {}
        : {
            enforcement_mode: policy.policy.defaults.mode,
            rules: usedRules(policy, replay, await currentGraces(ctx, agent, policy), origins),
          }),
    };
  },
});

/**
 * The tools that were used, each as it would be judged now; the most used first.
 * @throws Refusal unprocessable_entity where the card has too many patterns for that
 */
function usedRules(policy: CompiledPolicy, { tools }: Replay, graces: Graces, origins: Origins) {
  const used = [...tools].toSorted(([, a], [, b]) => b.turns - a.turns);
  const names = used.map(([tool]) => tool);
  const rules = decisiveRules(policy, names, graces);
  if (rules === undefined) throw fail('unprocessable_entity', { reason: 'too_many_patterns' });
  return used.map(([, { turns, lastUsedAt }], i) => ({
    ...ruleToWire(rules[i] as DecisiveRule, origins),
    turns,
    last_used_at: lastUsedAt.toISOString(),
  }));
}

/** @throws Refusal validation_error, also for an end before the start; unprocessable_entity above 30 days */
function rangeOf(range: { readonly start: string; readonly end: string }): { start: Date; end: Date } {
  const [start, end] = [instant('start', range.start), instant('end', range.end)];
  if (start.getTime() > end.getTime()) throw invalid('start', 'is after the end');
  if (end.getTime() - start.getTime() > RANGE_MS_MAX)
    throw fail('unprocessable_entity', { reason: 'time_range_too_long', max_days: 30 });
  return { start, end };
}

function instant(member: string, text: string): Date {
  const found = new Date(text);
  if (Number.isNaN(found.getTime())) throw invalid(member, 'names no instant');
  return found;
}

const invalid = (member: string, problem: string) =>
  fail('validation_error', { in: 'body', fields: [{ path: `time_range.${member}`, problem }] });
