/**
 * Card gap or behaviour gap: decided by the server from facts, never by the caller. Source:
 * docs/reference/ratings.md#deciding-the-type (adopted). Pure. A behaviour gap needs one reason; a card gap needs evidence: the same
 * calls pass under the current card, every concern is about a missing action, and the card was changed only by additions.
 */
import { vocabulary } from '../../../../contract/enums.ts';
import type { ConcernCategory, Severity } from '../../../../contract/enums.ts';
import { wilson } from '../../../../contract/wilson.ts';

export const NEW_TYPES = vocabulary('GapType', ['card_gap', 'behavior_gap']);
export type NewType = (typeof NEW_TYPES)[number];

export interface JudgedConcern {
  readonly category: ConcernCategory;
  readonly severity: Severity;
  readonly relevant_card_field: string | null;
}
export interface ViolationFacts {
  readonly verdict: string;
  readonly concerns: readonly JudgedConcern[];
  /** What the trace found against the card in force at the time; null: the turn left no trace. */
  readonly trace: {
    readonly violations: readonly { readonly type: string; readonly description: string }[];
    /** What the calls were by the card in force at the time; it is set also where the turn was withheld. */
    readonly category: 'bounded' | 'escalation_trigger' | 'forbidden';
    /** Emitted calls. */
    readonly tools: readonly string[];
    /** The user had agreed to those that a trigger asked about. */
    readonly agreed?: boolean;
  } | null;
}
export interface Evidence {
  /** What the same calls violate by the card of today. */
  readonly remaining: readonly { readonly description: string }[];
  /** What was loosened between the card of then and of now other than by adding; empty: nothing. */
  readonly loosened: readonly string[];
}
export interface Decision {
  readonly newType: NewType;
  readonly originalType: string;
  /** Sentences: every reason, or all the evidence. */
  readonly findings: readonly string[];
}

const INTENT: ReadonlySet<ConcernCategory> = new Set([
  'prompt_injection',
  'deceptive_reasoning',
  'value_misalignment',
  'reasoning_corruption',
]);
const PROHIBITING: ReadonlySet<string> = new Set([
  'autonomy.forbidden_actions',
  'enforcement.forbidden_tools',
  'autonomy.escalation_triggers',
  'autonomy.max_autonomous_value',
]);
/** What an added action or mapping answers. */
const ANSWERED_BY_ADDING: ReadonlySet<string> = new Set(['autonomy.bounded_actions', 'capabilities']);
const SEVERE: ReadonlySet<Severity> = new Set(['high', 'critical']);

export function decide(facts: ViolationFacts, evidence: Evidence): Decision {
  const originalType = originalTypeOf(facts);
  const grounds = behaviourGrounds(facts);
  if (grounds.length > 0) return { newType: 'behavior_gap', originalType, findings: grounds };
  const lacking = lackingEvidence(facts, evidence);
  if (lacking.length > 0) return { newType: 'behavior_gap', originalType, findings: lacking };
  const tools = [...new Set(facts.trace?.tools)].join(', ');
  const findings = [`The same calls (${tools}) pass by the card of today, and the card was only added to`];
  return { newType: 'card_gap', originalType, findings };
}

/** The facts that make it a behaviour gap, whatever the current card says. */
function behaviourGrounds({ concerns, trace }: ViolationFacts): string[] {
  const forbidden = trace?.violations.filter((v) => v.type === 'forbidden_action') ?? [];
  const missed = trace?.violations.filter((v) => v.type === 'missed_escalation') ?? [];
  const isPassedOver = trace !== null && trace.category !== 'bounded' && trace.agreed !== true;
  const withheld = isPassedOver && forbidden.length + missed.length === 0;
  return [
    ...(withheld ? ['A prohibition or a question to a person was passed over, and the turn was withheld for it'] : []),
    ...forbidden.map((v) => `Forbidden by the card in force at the time: ${v.description}`),
    ...missed.map((v) => `An escalation was missed: ${v.description}`),
    ...concerns
      .filter((c) => INTENT.has(c.category) && SEVERE.has(c.severity))
      .map((c) => `A ${c.severity} concern of ${c.category}, which no card excuses`),
    ...concerns
      .filter((c) => c.relevant_card_field !== null && PROHIBITING.has(c.relevant_card_field))
      .map((c) => `Against a prohibition of the card in force at the time: ${c.relevant_card_field}`),
  ];
}

/** Why the evidence for a gap in the card is not enough. */
function lackingEvidence({ concerns, trace }: ViolationFacts, { remaining, loosened }: Evidence): string[] {
  if (trace === null || trace.tools.length === 0)
    return ['No call is recorded that could be judged again, so nothing shows that the card was at fault'];
  if (!trace.violations.some((v) => v.type === 'unbounded_action'))
    return ['No call was outside the card at the time, so an addition to it explains nothing'];
  const unanswered = concerns.filter(
    (c) => c.severity !== 'low' && !(c.relevant_card_field !== null && ANSWERED_BY_ADDING.has(c.relevant_card_field)),
  );
  return [
    ...remaining.map((v) => `Still a violation by the card of today: ${v.description}`),
    ...unanswered.map((c) => `A ${c.severity} concern of ${c.category} is not about a missing action`),
    ...loosened.map((what) => `The card was loosened and not only added to: ${what}`),
  ];
}

const OF_TRACE: Readonly<Record<string, string>> = {
  forbidden_action: 'FORBIDDEN_ACTION',
  missed_escalation: 'MISSED_ESCALATION',
  unbounded_action: 'UNMAPPED_TOOL',
};
const SEVERITY_ORDER: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

/** Upper-case name of what was found first: the trace's violation, else the gravest concern, else the verdict. */
function originalTypeOf({ verdict, concerns, trace }: ViolationFacts): string {
  const [first] = Object.keys(OF_TRACE).filter((type) => trace?.violations.some((v) => v.type === type));
  if (first !== undefined) return OF_TRACE[first] ?? '';
  const gravest = concerns.toSorted(
    (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity),
  )[0];
  return (gravest?.category ?? verdict).toUpperCase();
}

/** Ninety days: an agent is marked when its owner excuses systematically. */
export const REVIEW_WINDOW_MS = 90 * 24 * 3_600_000;
export const REVIEWED_MIN = 5;
const EXCUSED_SHARE = 0.5;

/**
 * Whether reclassifications need a review: at least five in the window, and the lower end of the 95 % interval (Wilson 1927) of
 * the share of violations excused as card gaps is above one half. Source: docs/reference/ratings.md#deciding-the-type, abuse control.
 */
export function needsReview(counts: {
  readonly reclassified: number;
  readonly cardGaps: number;
  readonly violations: number;
}): boolean {
  const { reclassified, cardGaps, violations } = counts;
  if (reclassified < REVIEWED_MIN || violations === 0) return false;
  return wilson(Math.min(1, cardGaps / violations), violations).low > EXCUSED_SHARE;
}
