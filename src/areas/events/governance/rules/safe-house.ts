/**
 * Which findings of the Safe House become a signal, and how grave each is. Pure. Source: docs/reference/events.md#safe-house-signals.
 */
import type { EventData } from '../../../../contract/events.ts';
import type { SignalScope, SignalSeverity, SignalSource } from './signals.ts';

export interface SafeHouseFinding {
  readonly source: SignalSource;
  /** Findings of one agent with the same source and pattern are one signal. */
  readonly patternType: string;
  readonly severity: SignalSeverity;
  readonly scope: Extract<SignalScope, 'agent' | 'org'>;
  readonly agentIds: readonly string[];
  /** What a reviewer opens: an evaluation, a canary, a session, a campaign. */
  readonly sourceRef: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export type Evaluation = EventData<'safe_house.evaluation.quarantine'> | EventData<'safe_house.evaluation.block'>;

/**
 * A text or call in the bands quarantine and block. One kind of finding each, so that one event is one message: a canary has an
 * event of its own and is undefined here.
 */
export function evaluationFinding(found: Evaluation): SafeHouseFinding | undefined {
  if (found.detection_sources.includes('canary_matcher')) return undefined;
  const source = sourceOf(found);
  return {
    source,
    patternType: source === 'safe_house.declaration' ? 'changed_declaration' : (found.top_threat?.type ?? 'unnamed'),
    severity: found.verdict === 'block' ? 'high' : 'warn',
    scope: 'agent',
    agentIds: [found.agent_id],
    sourceRef: found.evaluation_id,
    detail: {
      session_id: found.session_id,
      surface: found.surface,
      action: found.action,
      risk: found.overall_risk,
      reasoning: found.top_threat?.reasoning ?? null,
      quarantine_id: found.quarantine_id,
    },
  };
}

function sourceOf({ detection_sources: by, surface, action }: Evaluation): SignalSource {
  if (by.includes('tool_declaration')) return 'safe_house.declaration';
  if (surface === 'tool_calls' && action === 'withheld') return 'safe_house.tool_call';
  return surface === 'outgoing' || surface === 'tool_calls' ? 'safe_house.leak' : 'safe_house.attack';
}

/** A planted credential that moves is proof of a theft, not a likelihood. */
export const canaryFinding = (found: EventData<'safe_house.canary.triggered'>): SafeHouseFinding => ({
  source: 'safe_house.canary',
  patternType: found.canary_type,
  severity: 'critical',
  scope: 'agent',
  agentIds: [...new Set([found.triggered_by, found.agent_id])],
  sourceRef: found.canary_id,
  detail: {
    session_id: found.session_id,
    direction: found.direction,
    surface: found.surface,
    action: found.action_taken,
    evaluation_id: found.evaluation_id,
  },
});

export const sessionFinding = (found: EventData<'safe_house.session.escalated'>): SafeHouseFinding => ({
  source: 'safe_house.session',
  patternType: found.escalation_reason,
  severity: found.current_risk === 'high' ? 'high' : 'warn',
  scope: 'agent',
  agentIds: [found.agent_id],
  sourceRef: found.session_id,
  detail: { session_id: found.session_id, turn_count: found.turn_count, description: found.pattern_description },
});

export const campaignFinding = (found: EventData<'safe_house.campaign.detected'>): SafeHouseFinding => ({
  source: 'safe_house.campaign',
  patternType: found.threat_type,
  severity: 'high',
  scope: 'org',
  agentIds: found.affected_agents,
  sourceRef: found.campaign_id,
  detail: { campaign_id: found.campaign_id, agent_count: found.agent_count, first_seen: found.first_seen },
});
