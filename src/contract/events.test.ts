import { Has } from 'typebox/format';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { EVENTS, EVENT_TYPES, isEventType } from './events.ts';

/** Names of the table in the Source: docs/reference/events.md#event-catalogue. */
const SPECIFIED = [
  'integrity.checkpoint',
  'integrity.violation',
  'sideband.drift.fired',
  'drift.resolved',
  'conscience.escalation',
  'conscience.values_updated',
  'agent.paused',
  'agent.resumed',
  'agent.killed',
  'trace.created',
  'trace.verified',
  'trace.failed',
  'trace.escalation_required',
  'policy.violation',
  'reputation.score_changed',
  'reputation.grade_changed',
  'quota.warning',
  'quota.exceeded',
  'quota.risk_warning',
  'quota.risk_exceeded',
  'subscription.status_changed',
  'team.created',
  'team.archived',
  'team.member_added',
  'team.member_removed',
  'team.card_updated',
  'team_reputation.score_changed',
  'team_reputation.grade_changed',
  'quota.team_reputation_warning',
  'quota.team_reputation_exceeded',
  'alignment_card.updated',
  'protection_card.updated',
  'org_alignment_template.updated',
  'org_alignment_template.deleted',
  'org_protection_template.updated',
  'org_protection_template.deleted',
  'agent.exemption.granted',
  'agent.exemption.revoked',
  'transaction.completed',
  'advisory.published',
  'ioc.added',
  'recipe.candidate.created',
  'recipe.promoted',
  'recipe.retired',
  'governance.signal.fired',
  'governance.signal.acknowledged',
  'governance.signal.resolved',
  'governance.signal.dismissed',
  'governance.escalation.triggered',
  'safe_house.evaluation.warn',
  'safe_house.evaluation.quarantine',
  'safe_house.evaluation.block',
  'safe_house.canary.triggered',
  'safe_house.session.escalated',
  'safe_house.campaign.detected',
];

/** A change of the platform's card and drift across sessions have no event in the specification (docs/adr/0105, 0138), nor have coherence and fault lines
 * (0160; names of the public catalogue), a team's assessment (0164) a name that the gateway registers (0322) other ends of a transaction (0507) and spending
 * that reaches the budget alert (0491; a name of the public catalogue). */
const OURS = [
  'platform_alignment_template.updated',
  'platform_protection_template.updated',
  'integrity.drift.detected',
  'sideband.coherence.fired',
  'sideband.fault_line.fired',
  'risk.team_assessed',
  'agent.registered',
  'transaction.ended',
  'transaction.expired',
  'quota.sh_warning',
];

describe('event catalogue', () => {
  it('names exactly the events of the specification, with governance.signal.* as its four members and without reviewer-mode.changed (ADR 0503), and those of ADR 0105, 0138, 0160, 0164, 0322, 0491 and 0507', () => {
    expect([...EVENT_TYPES].sort()).toEqual([...SPECIFIED, ...OURS].sort());
    expect(isEventType('toString')).toBe(false);
  });

  it.each(EVENT_TYPES)('%s: the example fits its schema and survives JSON', (type) => {
    expect(Has('date-time')).toBe(true); // else the check of instants would pass anything
    const { data, example } = EVENTS[type];
    expect(Value.Check(data, JSON.parse(JSON.stringify(example)))).toBe(true);
  });

  it.each(EVENT_TYPES)('%s: the schema refuses a missing and an unknown field', (type) => {
    const { data, example } = EVENTS[type];
    const first = Object.keys(example)[0] as string;
    const { [first]: _gone, ...less } = example as Record<string, unknown>;
    expect(Value.Check(data, less)).toBe(false);
    expect(Value.Check(data, { ...example, not_in_the_catalogue: 1 })).toBe(false);
  });

  it('names are stable wire words: lower case, dots, underscores (and the one hyphen of the specification)', () => {
    for (const type of EVENT_TYPES) expect(type).toMatch(/^[a-z_]+(-[a-z]+)?(\.[a-z_]+)+$/);
  });
});
