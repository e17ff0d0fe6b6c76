/**
 * What the Safe House finds across texts: leaked canaries, sessions that turn bad, campaigns. Data:
 * docs/reference/events.md#event-data, docs/reference/screening.md#quarantine.
 */
import { Type } from 'typebox';
import { enumOf, SURFACES, THREAT_TYPES } from '../enums.ts';
import { ID_PATTERN } from '../ids.ts';
import { AGENT, AT, event, Field, HASH, orNull, shape } from './define.ts';

const id = (kind: keyof typeof ID_PATTERN) => Type.String({ pattern: ID_PATTERN[kind] });
const Risk = Type.Enum(['low', 'medium', 'high']);

export const SAFE_HOUSE_THREAT_EVENTS = {
  'safe_house.canary.triggered': event(
    'service',
    'A canary credential was seen outside its place.',
    'a canary matched on its way out, or came back in',
    shape({
      canary_id: id('canary'),
      canary_type: Field.token,
      agent_id: Field.agentId,
      triggered_by: Field.agentId,
      direction: Type.Enum(['outbound', 'inbound']),
      surface: enumOf(SURFACES),
      session_id: Field.sessionId,
      evaluation_id: id('evaluation'),
      action_taken: Field.token,
      signal_hash: orNull(Field.hash),
      trigger_count: Field.count,
    }),
    {
      canary_id: 'can_7Hq2LmN4pR7sT1vX',
      canary_type: 'api_key',
      agent_id: AGENT,
      triggered_by: AGENT,
      direction: 'outbound',
      surface: 'tool_calls',
      session_id: '3f9ac01d22b17e40',
      evaluation_id: 'ev_9Kq2LmN4pR7sT1vX',
      action_taken: 'withheld',
      signal_hash: HASH,
      trigger_count: 1,
    },
  ),
  'safe_house.session.escalated': event(
    'service',
    'The risk of a session rose.',
    'session risk rises to medium or high',
    shape({
      agent_id: Field.agentId,
      session_id: Type.String({ minLength: 1, maxLength: 256 }),
      previous_risk: Risk,
      current_risk: Risk,
      escalation_reason: Field.token,
      turn_count: Field.count,
      pattern_description: Field.text,
    }),
    {
      agent_id: AGENT,
      session_id: '3f9ac01d22b17e40',
      previous_risk: 'low',
      current_risk: 'medium',
      escalation_reason: 'crescendo',
      turn_count: 4,
      pattern_description: 'The risk rose turn by turn: 0.35, 0.42, 0.58.',
    },
  ),
  'safe_house.campaign.detected': event(
    'service',
    'The same attack reached several agents.',
    'the third agent of an organisation meets alike threats within 24 hours',
    shape({
      campaign_id: id('campaign'),
      status: Type.Enum(['active', 'resolved']),
      threat_type: enumOf(THREAT_TYPES),
      affected_agents: Type.Array(Field.agentId),
      agent_count: Field.count,
      first_seen: Field.instant,
      last_seen: Field.instant,
      similarity_score: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    {
      campaign_id: 'camp_4kq9Zt7wXb2M',
      status: 'active',
      threat_type: 'indirect_injection',
      affected_agents: [AGENT],
      agent_count: 3,
      first_seen: AT,
      last_seen: AT,
      similarity_score: 0.97,
    },
  ),
} as const;
