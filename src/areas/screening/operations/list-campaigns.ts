/**
 * GET /v1/safe-house/campaigns: the same attack on several of your agents. Source: docs/reference/screening.md#screening;
 * docs/reference/screening.md#campaigns.
 */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId, CampaignId, type AgentId as Agent } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { toCampaign } from '../record-campaigns.ts';
import { EXAMPLE_AGENT_ID } from '../examples.ts';
import { CAMPAIGN_STATUSES, listCampaigns } from '../store/campaigns.ts';
import { accountsOf, OF_ORG } from './of-org.ts';

const CAMPAIGNS_MAX = 200;
const Time = Type.String({ format: 'date-time' });

const CampaignWire = Type.Object(
  {
    campaign_id: CampaignId,
    status: enumOf(CAMPAIGN_STATUSES, 'resolved: nobody met it for 24 hours'),
    threat_type: enumOf(THREAT_TYPES),
    affected_agents: Type.Array(AgentId, { description: 'At most 200, in the order in which the attack reached them' }),
    agent_count: Type.Integer({ minimum: 0 }),
    first_seen: Time,
    last_seen: Time,
    similarity_score: Type.Number({ minimum: 0, maximum: 1, description: 'Of the least alike texts that were joined' }),
  },
  { title: 'Campaign' },
);

export const listCampaignsOperation = operation({
  id: 'safe_house.list_campaigns',
  method: 'GET',
  path: '/v1/safe-house/campaigns',
  tag: 'Safe House',
  summary: 'List campaigns',
  description:
    'Alike threats (fingerprint similarity 0.88, score 0.85, same type) that reached three or more agents of an organisation within 24 hours. Last seen first, at most 200.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    status: Type.Optional(enumOf([...CAMPAIGN_STATUSES, 'all'] as const, 'Default all')),
    agent_id: Type.Optional(AgentId),
    ...OF_ORG,
  }),
  reply: { status: 200, schema: Type.Object({ campaigns: Type.Array(CampaignWire) }) },
  errors: ['resource_not_found', 'validation_error'],
  example: {
    query: { status: 'active', agent_id: EXAMPLE_AGENT_ID },
    reply: {
      campaigns: [
        {
          campaign_id: 'camp_4kq9Zt7wXb2M',
          status: 'active',
          threat_type: 'indirect_injection',
          affected_agents: [EXAMPLE_AGENT_ID],
          agent_count: 3,
          first_seen: '2026-08-17T10:04:05.120Z',
          last_seen: '2026-08-17T10:21:44.020Z',
          similarity_score: 0.97,
        },
      ],
    },
  },

  async handle({ query, principal, tx }) {
    const status = query.status === undefined || query.status === 'all' ? null : query.status;
    const agentId = (query.agent_id as Agent | undefined) ?? null;
    const rows = await listCampaigns(tx, accountsOf(principal, query.org_id), {
      status,
      agentId,
      limit: CAMPAIGNS_MAX,
    });
    return { campaigns: rows.map(toCampaign) };
  },
});
