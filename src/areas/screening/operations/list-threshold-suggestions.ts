/**
 * GET /v1/safe-house/threshold-suggestions: thresholds of lower expected cost, by the reviewers' decisions. Source:
 * docs/reference/screening.md#threshold-suggestions; docs/adr/0143.
 */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId, type AgentId as Agent } from '../../../contract/ids.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_AGENT_ID } from '../examples.ts';
import { scoreBins } from '../store/suggestions.ts';
import { SUGGESTION_SCOPES, suggestionsOf } from '../suggestions.ts';
import { accountsOf, OF_ORG } from './of-org.ts';

const WINDOW_MS = 30 * 24 * 3_600_000;
const Share = Type.Number({ minimum: 0, maximum: 1 });

const SuggestionWire = Type.Object(
  {
    threat_type: enumOf(THREAT_TYPES),
    scope: enumOf(SUGGESTION_SCOPES, 'agent, or org: all agents together that were reviewed'),
    agent_id: Type.Union([AgentId, Type.Null()]),
    current_warn: Share,
    suggested_warn: Share,
    current_quarantine: Share,
    suggested_quarantine: Share,
    current_block: Share,
    suggested_block: Share,
    rationale: Type.String(),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'By the number of reviewed items: 20 give 0.5, 180 give 0.9',
    }),
    resolved_items: Type.Integer({ minimum: 20 }),
    false_positives: Type.Integer({ minimum: 0 }),
    confirmed_threats: Type.Integer({ minimum: 0 }),
  },
  { title: 'ThresholdSuggestion' },
);

export const listThresholdSuggestions = operation({
  id: 'safe_house.list_threshold_suggestions',
  method: 'GET',
  path: '/v1/safe-house/threshold-suggestions',
  tag: 'Safe House',
  summary: 'Suggest thresholds from reviewed items',
  description:
    'The thresholds of least expected cost over the scores of the last 30 days that a reviewer decided on (released as false positives, reported as threats), for each agent and threat with at least 20 of them, and for the organisation. Where no threat has 20, all threats together, named by that of most of them. Only where they would have cost less than the present ones. Held texts say little of what a higher threshold would let pass, so none is raised above the score that half of the known attacks reach, and the rationale says how many of them would no longer be held.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ agent_id: Type.Optional(AgentId), ...OF_ORG }),
  reply: { status: 200, schema: Type.Object({ suggestions: Type.Array(SuggestionWire) }) },
  errors: ['agent_not_found', 'resource_not_found', 'validation_error'],
  example: {
    query: { agent_id: EXAMPLE_AGENT_ID },
    reply: {
      suggestions: [
        {
          threat_type: 'bec_fraud',
          scope: 'agent',
          agent_id: EXAMPLE_AGENT_ID,
          current_warn: 0.6,
          suggested_warn: 0.6,
          current_quarantine: 0.8,
          suggested_quarantine: 0.87,
          current_block: 0.95,
          suggested_block: 0.95,
          rationale:
            'Of 24 reviewed items of 30 days 15 were harmless and 9 were threats; with these thresholds their expected cost falls from 39 to 24. Of 83 known attacks that the present quarantine threshold holds, 43 would still be held. A text that orders what the user did not ask for stays held at any threshold.',
          confidence: 0.55,
          resolved_items: 24,
          false_positives: 15,
          confirmed_threats: 9,
        },
      ],
    },
  },

  async handle({ query, principal, tx, now, services }) {
    const agentId = (query.agent_id as Agent | undefined) ?? null;
    if (agentId !== null) await ownAgent(tx, principal, agentId);
    const since = new Date(now.getTime() - WINDOW_MS);
    const bins = await scoreBins(tx, accountsOf(principal, query.org_id), { agentId, since });
    const suggestions = await suggestionsOf(
      bins,
      async (agent, account) => (await services.policies.get(agent, account)).thresholds,
    );
    return { suggestions: agentId === null ? suggestions : suggestions.filter((s) => s.scope === 'agent') };
  },
});
