/**
 * Containment, exemptions and transactions of agents. Data: docs/reference/events.md#event-data,
 * docs/reference/policy.md#transactions, docs/reference/agents.md#registration.
 */
import { Type } from 'typebox';
import { CONTAINMENT_STATUSES, enumOf } from '../enums.ts';
import { AGENT, AT, event, Field, ORG, orNull, shape, USER } from './define.ts';

const Containment = shape({
  agent_id: Field.agentId,
  org_id: orNull(Field.orgId),
  previous_status: enumOf(CONTAINMENT_STATUSES),
  new_status: enumOf(CONTAINMENT_STATUSES),
  reason: orNull(Field.text),
  actor: Field.actor,
  automatic: Type.Boolean({ description: 'True when a rule acted, not a person' }),
  at: Field.instant,
});
const contained = (previous: 'active' | 'paused', next: 'active' | 'paused' | 'killed') => ({
  agent_id: AGENT,
  org_id: ORG,
  previous_status: previous,
  new_status: next,
  reason: 'Transfers outside the card.',
  actor: USER,
  automatic: false,
  at: AT,
});

const Exemption = shape({
  exemption: shape({
    id: Field.token,
    agent_id: Field.agentId,
    exempt_section: orNull(Field.token),
    exempt_patterns: orNull(Type.Array(Field.token)),
    reason: Field.text,
    granted_by: Field.actor,
    granted_at: Field.instant,
    expires_at: orNull(Field.instant),
  }),
  actor_user_id: Field.actor,
  ending: Type.Optional(
    Type.Enum(['revoked', 'expired', 'agent_moved'], { description: 'Why it ended; absent when it was granted' }),
  ),
});
const exempted = {
  exemption: {
    id: 'exm-4kq9Zt7wXb2M',
    agent_id: AGENT,
    exempt_section: 'enforcement.forbidden_tools',
    exempt_patterns: ['mail.*'],
    reason: 'Newsletter agent needs the mail tools.',
    granted_by: USER,
    granted_at: AT,
    expires_at: '2026-11-15T12:00:00.000Z',
  },
  actor_user_id: USER,
};

export const AGENT_EVENTS = {
  'agent.registered': event(
    'service',
    'The gateway met a name for the first time with a service key of the organisation, and registered it; a typo is a new name.',
    'first turn under a new name',
    shape({
      agent_id: Field.agentId,
      org_id: Field.orgId,
      name: Field.token,
      was_unclaimed: Type.Boolean({ description: 'It had run before without a service key, and was claimed' }),
      at: Field.instant,
    }),
    { agent_id: AGENT, org_id: ORG, name: 'invoice-bot', was_unclaimed: false, at: AT },
  ),
  'agent.paused': event(
    'service',
    'An agent was paused: the gateway refuses its turns.',
    'containment action pause',
    Containment,
    contained('active', 'paused'),
  ),
  'agent.resumed': event(
    'service',
    'A paused agent works again.',
    'containment action resume',
    Containment,
    contained('paused', 'active'),
  ),
  'agent.killed': event(
    'service',
    'An agent was ended for good.',
    'containment action kill',
    Containment,
    contained('active', 'killed'),
  ),
  'agent.exemption.granted': event(
    'service',
    'An agent is exempt from a floor of its organisation.',
    'POST exemption',
    Exemption,
    exempted,
  ),
  'agent.exemption.revoked': event('service', 'An exemption was removed.', 'DELETE exemption', Exemption, exempted),
  'transaction.completed': event(
    'service',
    'An autonomous operation was completed.',
    'an autonomous-operation transaction completes',
    shape({ transaction_id: Field.token, agent_id: Field.agentId, status: Type.Literal('completed') }),
    { transaction_id: 'txn-4kq9Zt7wXb2M', agent_id: AGENT, status: 'completed' },
  ),
  'transaction.ended': event(
    'service',
    'A transaction of another kind than an autonomous operation was ended by its caller.',
    'a transaction with another action_type is ended',
    shape({
      transaction_id: Field.token,
      agent_id: Field.agentId,
      action_type: Field.token,
      status: Type.Literal('completed'),
    }),
    { transaction_id: 'txn-4kq9Zt7wXb2M', agent_id: AGENT, action_type: 'data_access', status: 'completed' },
  ),
  'transaction.expired': event(
    'service',
    'A transaction was not ended before its expiry.',
    'the time of a transaction is up',
    shape({
      transaction_id: Field.token,
      agent_id: Field.agentId,
      action_type: orNull(Field.token),
      status: Type.Literal('expired'),
    }),
    { transaction_id: 'txn-4kq9Zt7wXb2M', agent_id: AGENT, action_type: 'autonomous_operation', status: 'expired' },
  ),
} as const;
