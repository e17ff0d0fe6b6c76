/** Canonical cards of agents and templates of organisations. Data: docs/reference/events.md#event-data. */
import { Type } from 'typebox';
import { AGENT, event, Field, HASH, ORG, orNull, shape, USER } from './define.ts';

const Card = shape({
  agent_id: Field.agentId,
  card_id: Field.token,
  card_version: Field.token,
  version: Type.Integer({ minimum: 1 }),
  content_hash: Field.hash,
  actor_user_id: orNull(Field.actor),
});
const Template = shape({
  org_id: Field.orgId,
  version: Type.Integer({ minimum: 0 }),
  content_hash: orNull(Field.hash),
  agents_flagged_for_recompose: Field.count,
  actor_user_id: orNull(Field.actor),
});
const card = (card_id: string) => ({
  agent_id: AGENT,
  card_id,
  card_version: '2026-04-18',
  version: 3,
  content_hash: HASH,
  actor_user_id: USER,
});
const template = { org_id: ORG, version: 2, content_hash: HASH, agents_flagged_for_recompose: 14, actor_user_id: USER };
const PlatformTemplate = shape({
  version: Type.Integer({ minimum: 0 }),
  content_hash: orNull(Field.hash),
  agents_flagged_for_recompose: Field.count,
  actor_user_id: orNull(Field.actor),
});
const { org_id: _org, ...platformTemplate } = template;
const removed = { ...template, version: 3, content_hash: null };

export const CARD_EVENTS = {
  'alignment_card.updated': event(
    'service',
    "An agent's alignment card changed.",
    'PUT /v1/alignment/agent/:id',
    Card,
    card('ac-2b8d1f60-7c1e-4f53-9a10-6d5c4b3a2f1e'),
  ),
  'protection_card.updated': event(
    'service',
    "An agent's protection card changed.",
    'PUT /v1/protection/agent/:id',
    Card,
    card('pc-2b8d1f60-7c1e-4f53-9a10-6d5c4b3a2f1e'),
  ),
  'org_alignment_template.updated': event(
    'service',
    "An organisation's alignment template changed.",
    'PUT /v1/alignment/org/:id',
    Template,
    template,
  ),
  'org_alignment_template.deleted': event(
    'service',
    "An organisation's alignment template was removed.",
    'DELETE /v1/alignment/org/:id',
    Template,
    removed,
  ),
  'org_protection_template.updated': event(
    'service',
    "An organisation's protection template changed.",
    'PUT /v1/protection/org/:id',
    Template,
    template,
  ),
  'org_protection_template.deleted': event(
    'service',
    "An organisation's protection template was removed.",
    'DELETE /v1/protection/org/:id',
    Template,
    removed,
  ),
  'platform_alignment_template.updated': event(
    'service',
    "The platform's alignment card changed.",
    'PUT /v1/alignment/platform/default',
    PlatformTemplate,
    platformTemplate,
  ),
  'platform_protection_template.updated': event(
    'service',
    "The platform's protection card changed.",
    'PUT /v1/protection/platform/default',
    PlatformTemplate,
    platformTemplate,
  ),
} as const;
