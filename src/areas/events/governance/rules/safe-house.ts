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

export type Evaluation = EventData<
  'safe_house.evaluation.warn' | 'safe_house.evaluation.quarantine' | 'safe_house.evaluation.block'
>;

/**
 * A text or call in the bands quarantine and block, and what is held below them. One kind of finding each, so that one event is one
 * message: a canary has an event of its own and is undefined here.
 */
export function evaluationFinding(found: Evaluation): SafeHouseFinding | undefined {
  if (found.detection_sources.includes('canary_matcher')) return undefined;
  const source = sourceOf(found);
  if (found.verdict === 'warn' && !HELD_AT_ONCE.has(source)) return undefined;
  return {
    source,
    patternType: source === 'safe_house.declaration' ? 'changed_declaration' : (found.top_threat?.type ?? 'unnamed'),
    severity: SEVERITY_OF[found.verdict],
    scope: 'agent',
    agentIds: [found.agent_id],
    sourceRef: found.evaluation_id,
    detail: {
      message: `${WHAT[source]} ${DONE[found.action] ?? 'was found'}. ${found.top_threat?.reasoning ?? ''}`.trimEnd(),
      session_id: found.session_id,
      surface: found.surface,
      action: found.action,
      risk: found.overall_risk,
      quarantine_id: found.quarantine_id,
    },
  };
}

/** Held whatever their score: somebody has to decide. */
const HELD_AT_ONCE: ReadonlySet<SignalSource> = new Set(['safe_house.tool_call', 'safe_house.declaration']);
const SEVERITY_OF = { warn: 'info', quarantine: 'warn', block: 'high' } as const;

const WHAT: Readonly<Record<string, string>> = {
  'safe_house.attack': 'A text that the agent was to read, with signs of an attack,',
  'safe_house.leak': 'A text that was to leave, with a secret or personal data,',
  'safe_house.tool_call': 'A tool call of the agent',
  'safe_house.declaration': 'A changed tool declaration',
};
const DONE: Readonly<Record<string, string>> = {
  none: 'was seen and let through, as the mode of the card says',
  advised: 'was let through with advice',
  wrapped: 'was marked as untrusted',
  replaced: 'was held back',
  redacted: 'was redacted',
  withheld: 'was withheld',
};

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
    message: `A canary (${found.canary_type}) was seen ${found.direction === 'outbound' ? 'on its way out' : 'coming in'}.`,
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
  detail: { message: found.pattern_description, session_id: found.session_id, turn_count: found.turn_count },
});

export const campaignFinding = (found: EventData<'safe_house.campaign.detected'>): SafeHouseFinding => ({
  source: 'safe_house.campaign',
  patternType: found.threat_type,
  severity: 'high',
  scope: 'org',
  agentIds: found.affected_agents,
  sourceRef: found.campaign_id,
  detail: {
    message: `The same attack reached ${found.agent_count} agents of the organisation.`,
    campaign_id: found.campaign_id,
    agent_count: found.agent_count,
    first_seen: found.first_seen,
  },
});

/**
 * Calls of a turn that broke a rule of the card. Undefined for a policy evaluation that somebody asked for, whatever context was
 * given with it: no turn happened, so its event names none. Decision: docs/adr/0730.
 */
export function policyFinding(found: EventData<'policy.violation'>): SafeHouseFinding | undefined {
  const gravest = found.violations.find(({ severity }) => severity === 'critical') ?? found.violations[0];
  const { trace_id: traceId } = found.trace;
  if (traceId === null || gravest === undefined) return undefined;
  const tools = [...new Set(found.violations.map(({ tool }) => tool))];
  return {
    source: 'safe_house.tool_call',
    patternType: `card_${gravest.type}`,
    severity: gravest.severity === 'critical' ? 'critical' : 'high',
    scope: 'agent',
    agentIds: [found.trace.agent_id],
    sourceRef: traceId,
    detail: {
      message: `Calls of one turn broke the card: ${tools.slice(0, 5).join(', ')}.`,
      session_id: found.trace.session_id,
      tools,
    },
  };
}
