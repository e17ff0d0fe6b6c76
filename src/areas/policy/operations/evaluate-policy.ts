/** POST /v1/policies/evaluate: which of these tools an agent may use. Source: docs/reference/policy.md#evaluation-order. */
import { Type } from 'typebox';
import { roundTo } from '../../../contract/numbers.ts';
import { fail } from '../../../contract/errors.ts';
import { enumOf } from '../../../contract/enums.ts';
import { AgentId, TransactionId } from '../../../contract/ids.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { policyViolated } from '../events.ts';
import { currentGraces, requireActiveTransaction, tryPolicy } from '../evaluate-agent.ts';
import { CONTEXTS, EvaluationWire, evaluationToWire } from '../wire/policy.ts';
import { ruleToWire, TRIED } from '../wire/rules.ts';
import { decisiveRule } from '../rules/decisive-rule.ts';
import { evaluate, STEPS_MAX, stepsOf } from '../rules/evaluate.ts';
import { AGENT_ID, EVALUATION } from './examples.ts';

export const evaluatePolicy = operation({
  id: 'policy.evaluate_policy',
  method: 'POST',
  path: '/v1/policies/evaluate',
  tag: 'Policy evaluation',
  summary: 'Evaluate tools against the policy of an agent',
  description:
    "Judges every tool by the agent's composed card: forbidden, mapped to a capability, unmapped, escalation triggers. A verdict fail " +
    'emits policy.violation and opens no governance signal, since no turn happened. With transaction_id the policy is narrowed by that ' +
    'transaction, while it is active. A tool the agent was first seen to use within the grace period is warned of where it would be denied ' +
    'for being unmapped; asking starts no grace. A draft of an alignment card above the agent, or of its own, is tried with draft.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'policy_evaluate',
  effect: 'write',
  body: Type.Object(
    {
      agent_id: AgentId,
      tools: Type.Array(Type.String({ maxLength: 1_024 }), {
        maxItems: 1_000,
        description: 'Tools in the order of their calls; a name that occurs twice counts twice in tool_count',
      }),
      context: Type.Optional(enumOf(CONTEXTS, 'Default gateway')),
      transaction_id: Type.Optional(TransactionId),
      ...TRIED,
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: EvaluationWire },
  errors: [
    'agent_id_required',
    'validation_error',
    'agent_not_found',
    'resource_not_found',
    'org_access_denied',
    'payload_too_large',
    'conflict',
    'unprocessable_entity',
  ],
  example: {
    body: { agent_id: AGENT_ID, tools: ['mcp__browser__navigate', 'mcp__filesystem__delete'] },
    reply: EVALUATION,
  },

  async handle(ctx) {
    const { body, services, now } = ctx;
    const startedMs = services.clock.monotonicMs();
    const agent = await ownAgent(ctx.tx, ctx.principal, body.agent_id);
    const context = body.context ?? 'gateway';
    const transactionId = body.transaction_id ?? null;
    const narrowing = transactionId === null ? undefined : await requireActiveTransaction(ctx, agent, transactionId);
    const { compiled, policyId, policyVersion, origins } = await tryPolicy(ctx, agent, body, narrowing);
    if (stepsOf(compiled, body.tools) > STEPS_MAX) throw fail('unprocessable_entity', { reason: 'too_many_patterns' });
    const graces = await currentGraces(ctx, agent, compiled);
    const result = evaluate(compiled, body.tools, graces);
    if (result.verdict === 'fail' && body.draft === undefined)
      await ctx.emit(policyViolated(agent, result, { context, policyId, policyVersion, transactionId }));
    return {
      ...evaluationToWire(result),
      policy_id: policyId,
      policy_version: policyVersion,
      evaluated_at: now.toISOString(),
      context,
      duration_ms: roundTo(services.clock.monotonicMs() - startedMs, 3),
      transaction_id: transactionId,
      ...(origins === undefined
        ? {}
        : {
            enforcement_mode: compiled.policy.defaults.mode,
            rules: [...new Set(body.tools)].map((tool) => ruleToWire(decisiveRule(compiled, tool, graces), origins)),
          }),
    };
  },
});
