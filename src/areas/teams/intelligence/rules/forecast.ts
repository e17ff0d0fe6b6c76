/**
 * How likely each mode of failure is within 30 days: noisy-OR over its causes. Source: docs/reference/teams.md#forecast (Pearl
 * 1988). What is computed here is a prior; calibration.ts makes it agree with what happened. Pure.
 */
import type { Confidence, Severity } from '../../../../contract/enums.ts';
import { finish, sortSteps, type Steps } from '../../../cards/index.ts';
import { causeSteps, MODES, type Cause, type FailureModeName, type ForecastInput } from './causes.ts';
import { byText, graver, rankOf } from './team.ts';

const LEAK = 0.02;
export const LISTED_MIN = 0.05;
const CAUSES_NAMED = 5;

/** 1 - (1 - leak) x product of (1 - q): 0.02..1. */
export const noisyOr = (qs: readonly number[]): number => 1 - (1 - LEAK) * qs.reduce((rest, q) => rest * (1 - q), 1);

export interface FailureMode {
  readonly mode: FailureModeName;
  readonly prior: number;
  readonly severity: Severity;
  readonly lineIds: readonly string[];
  readonly agentIds: readonly string[];
  readonly mitigable: boolean;
  readonly description: string;
}

export const failureModes = (input: ForecastInput): FailureMode[] => finish(modeSteps(input));

/**
 * All five modes, in the order of MODES; callers that show them leave out those below LISTED_MIN. A pause after each small step.
 */
export function* modeSteps(input: ForecastInput): Steps<FailureMode[]> {
  const causes = yield* causeSteps(input);
  const modes: FailureMode[] = [];
  for (const mode of MODES)
    modes.push(
      yield* modeOf(
        mode,
        causes[mode].filter((cause) => cause.q > 0),
      ),
    );
  return modes;
}

function* modeOf(mode: FailureModeName, causes: readonly Cause[]): Steps<FailureMode> {
  const [lineIds, agentIds, reasons] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let severity: Severity = 'low';
  for (const cause of causes) {
    for (const id of cause.lineIds) lineIds.add(id);
    for (const id of cause.agentIds) agentIds.add(id);
    severity = graver(severity, cause.severity);
    yield undefined;
  }
  for (const cause of yield* sortSteps(causes, (a, b) => b.q - a.q || byText(a.reason, b.reason)))
    reasons.add(cause.reason);
  const more = reasons.size > CAUSES_NAMED ? `, and ${reasons.size - CAUSES_NAMED} more` : '';
  return {
    mode,
    prior: noisyOr(causes.map((cause) => cause.q)),
    severity,
    lineIds: yield* sortSteps([...lineIds], byText),
    agentIds: [...agentIds].toSorted(),
    mitigable: causes.some((cause) => cause.mitigable),
    description:
      reasons.size === 0
        ? 'Nothing in the cards points to it.'
        : `${MEANING[mode]} Causes: ${[...reasons].slice(0, CAUSES_NAMED).join('; ')}${more}.`,
  };
}

const MEANING: Readonly<Record<FailureModeName, string>> = {
  escalation_conflict: 'One member asks first where another goes ahead.',
  capability_gap: 'Something the team is to do can be done by no member.',
  value_override: "One member's values are overridden by another's acts.",
  coordination_deadlock: 'Members wait for each other.',
  trust_erosion: 'Members lose the ground on which the others rely on them.',
};

const WEIGHT: Readonly<Record<Severity, number>> = { low: 0.25, medium: 0.5, high: 0.75, critical: 1 };

/** The most severe of the listed modes, by probability times weight. @param probability as shown */
export function overallRisk(modes: readonly { readonly probability: number; readonly severity: Severity }[]): Severity {
  const worst = Math.max(0, ...modes.map((mode) => mode.probability * WEIGHT[mode.severity]));
  return worst < 0.15 ? 'low' : worst < 0.35 ? 'medium' : worst < 0.6 ? 'high' : 'critical';
}

const CONFIDENCE_SHARE: Readonly<Record<Confidence, number>> = { insufficient: 0, low: 0.4, medium: 0.7, high: 1 };

/** How much the forecast rests on: cards, ratings, evidence between pairs. 0..1. */
export function confidenceOf(known: {
  readonly members: number;
  readonly carded: number;
  /** Of every member; an agent without a rating is insufficient. */
  readonly ratings: readonly Confidence[];
  readonly pairs: number;
  readonly pairsWithEvidence: number;
}): number {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole));
  const rated = known.ratings.reduce((sum, confidence) => sum + CONFIDENCE_SHARE[confidence], 0);
  return (
    0.5 * share(known.carded, known.members) +
    0.3 * share(rated, known.members) +
    0.2 * share(known.pairsWithEvidence, known.pairs)
  );
}

/** Total order of the answer: gravest first, then the likelier, then by name. */
export const byGravity = (
  a: { readonly severity: Severity; readonly probability: number; readonly mode: string },
  b: { readonly severity: Severity; readonly probability: number; readonly mode: string },
): number => rankOf(b.severity) - rankOf(a.severity) || b.probability - a.probability || byText(a.mode, b.mode);
