/**
 * The event catalogue: every event of the specification with its trigger, data schema and example.
 * Source: docs/reference/events.md#event-catalogue. Producers emit by these names, webhook subscriptions are checked against
 * them, the reference is written from them.
 */
import type { Static } from 'typebox';
import { AGENT_EVENTS } from './events/agents.ts';
import { CARD_EVENTS } from './events/cards.ts';
import { COHERENCE_EVENTS } from './events/coherence.ts';
import { GOVERNANCE_EVENTS } from './events/governance.ts';
import { INTEGRITY_EVENTS } from './events/integrity.ts';
import { INTELLIGENCE_EVENTS } from './events/intelligence.ts';
import { QUOTA_EVENTS } from './events/quota.ts';
import { REPUTATION_EVENTS } from './events/reputation.ts';
import { RISK_EVENTS } from './events/risk.ts';
import { SAFE_HOUSE_EVENTS } from './events/safe-house.ts';
import { SAFE_HOUSE_THREAT_EVENTS } from './events/safe-house-threats.ts';
import { TEAM_EVENTS } from './events/teams.ts';
import { TRACE_EVENTS } from './events/traces.ts';

export type { EventFamily, EventSpec } from './events/define.ts';

export const EVENTS = {
  ...INTEGRITY_EVENTS,
  ...TRACE_EVENTS,
  ...AGENT_EVENTS,
  ...REPUTATION_EVENTS,
  ...TEAM_EVENTS,
  ...RISK_EVENTS,
  ...QUOTA_EVENTS,
  ...CARD_EVENTS,
  ...COHERENCE_EVENTS,
  ...INTELLIGENCE_EVENTS,
  ...GOVERNANCE_EVENTS,
  ...SAFE_HOUSE_EVENTS,
  ...SAFE_HOUSE_THREAT_EVENTS,
} as const;

export type EventType = keyof typeof EVENTS;

/** Data of one event, by its schema. */
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;

export const EVENT_TYPES = Object.keys(EVENTS) as readonly EventType[];

/** In the catalogue, and nothing emits them yet: no subscription may name one. Empty, and meant to stay so. */
export const WITHOUT_EMITTER: readonly EventType[] = [];

/** Everything that changes a layer of some agent's cards, or which layers it has. */
export const CARD_CHANGE_EVENTS: readonly EventType[] = [
  'alignment_card.updated',
  'protection_card.updated',
  'org_alignment_template.updated',
  'org_alignment_template.deleted',
  'org_protection_template.updated',
  'org_protection_template.deleted',
  'team.card_updated',
  'team.member_added',
  'team.member_removed',
  'agent.exemption.granted',
  'agent.exemption.revoked',
];

export const isEventType = (name: string): name is EventType => Object.hasOwn(EVENTS, name);
