/**
 * POST /v1/risk/assess: how risky it is to let this agent do that. Source: docs/reference/risk.md#base-risk,
 * docs/reference/risk.md#floors; docs/risk.md.
 */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { assessOne } from '../assess-agent.ts';
import { AssessmentWire, ContextRequest } from '../wire/reply.ts';
import { AGENT_ID, ASSESSMENT } from './examples.ts';

const AMOUNT_MAX = 1e15;

export const assessAgent = operation({
  id: 'risk.assess_agent',
  method: 'POST',
  path: '/v1/risk/assess',
  tag: 'Risk',
  summary: 'Assess the risk of an agent for an action',
  description:
    'From what is on record of the agent: the five components of its rating, drawn towards 500 where they rest on little; boundary violations ' +
    'of the last 180 days; the length of the record. An amount is compared with the limit of the card, an unknown counterparty counts ' +
    'as 50 percent. Floors may make the recommendation stricter than the level. The assessment is stored with all its inputs.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: 'risk_assessment',
  limit: 'risk_assess',
  effect: 'write',
  reach: 'system',
  body: Type.Object(
    {
      agent_id: AgentId,
      context: Type.Object(
        {
          ...ContextRequest,
          amount: Type.Optional(
            Type.Number({ minimum: 0, maximum: AMOUNT_MAX, description: "In the currency of the card's limit" }),
          ),
          counterparty_id: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 256,
              description: 'An agent: yours, or a public one. Anything else is an unknown counterparty',
            }),
          ),
          use_case: Type.Optional(Type.String({ maxLength: 2_000, description: 'Stored, never scored' })),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: AssessmentWire },
  errors: [
    'agent_id_required',
    'validation_error',
    'agent_not_found',
    'unprocessable_entity',
    'org_access_denied',
    'feature_required',
  ],
  example: {
    body: {
      agent_id: AGENT_ID,
      context: { action_type: 'financial_transaction', amount: 250, use_case: 'supplier invoice' },
    },
    reply: ASSESSMENT,
  },

  async handle(ctx) {
    const { agent_id: agentId, context } = ctx.body;
    return assessOne(ctx, {
      agentId,
      actionType: context.action_type,
      tolerance: context.risk_tolerance ?? 'moderate',
      amount: context.amount ?? null,
      useCase: context.use_case ?? null,
      counterpartyId: context.counterparty_id ?? null,
    });
  },
});
