/**
 * The assessment of one agent in words: contributing factors and one paragraph. Source: docs/reference/risk.md#explanation. Pure.
 */
import { counted } from '../../../../contract/counted.ts';
import { roundTo } from '../../../../contract/numbers.ts';
import type { FloorReason, IndividualInputs, IndividualRisk, AgentFacts } from './individual.ts';
import { COMPONENTS, LABELS, type ComponentKey } from './profile.ts';
import { WEIGHTS_PCT } from '../../../../contract/risk.ts';

export interface Factor {
  component: ComponentKey;
  label: string;
  weight: number;
  /** Points the score was made with: the observed ones, drawn towards 500 where they rest on little. */
  raw_value: number;
  /** Null while the agent is not rated: its running values are not shown (docs/reference/ratings.md#grade). */
  observed_value: number | null;
  observations: number;
  /** weight x (1 - raw_value/1000): its share of C, of which R is three fifths. */
  risk_contribution: number;
  explanation: string;
}

const percent = (micro: number): string => `${(micro / 10_000).toFixed(1)} %`;
const points = (milli: number): string => (milli / 1_000).toFixed(0);

/** weight percent of the difference of a component to 1000, four decimals. */
export const contributionOf = (weightPct: number, milli: number): number =>
  roundTo((weightPct * (1_000_000 - milli)) / 100_000_000, 4);

/** The five components, largest contribution first, then in their fixed order. */
export function factorsOf(
  { agent, context }: Pick<IndividualInputs, 'agent' | 'context'>,
  risk: Pick<IndividualRisk, 'componentsMilli'>,
): Factor[] {
  return COMPONENTS.map((component, k) =>
    factorOf(agent, component, WEIGHTS_PCT[context.actionType][k] ?? 0, {
      k,
      milli: risk.componentsMilli[k] ?? 0,
    }),
  ).toSorted((a, b) => b.risk_contribution - a.risk_contribution);
}

function factorOf(
  agent: AgentFacts,
  component: ComponentKey,
  weightPct: number,
  { k, milli }: { readonly k: number; readonly milli: number },
): Factor {
  const isRated = agent.grade !== 'NR';
  const observed = agent.components[k] ?? 0;
  const observations = agent.observations[k] ?? 0;
  const over = `over ${counted(observations, 'observation')}, drawn towards 500`;
  const isAsSeen = Math.round(milli / 1_000) === Math.round(observed);
  const drawn = isAsSeen ? '' : isRated ? ` (${Math.round(observed)} ${over})` : ` (${over})`;
  const contribution = contributionOf(weightPct, milli);
  return {
    component,
    label: LABELS[component],
    weight: weightPct / 100,
    raw_value: roundTo(milli / 1_000, 3),
    observed_value: isRated ? roundTo(observed, 3) : null,
    observations,
    risk_contribution: contribution,
    explanation: `${LABELS[component]} counts as ${points(milli)} of 1000${drawn}; at weight ${weightPct} % it adds ${contribution.toFixed(4)}.`,
  };
}

const FLOOR_WORDS: Readonly<Record<FloorReason, string>> = {
  agent_contained: 'The agent is contained: denied.',
  card_missing: 'The agent has no alignment card: denied.',
  insufficient_history:
    'Fewer than 50 analysed checkpoints are too short a record for this action type: at least a review.',
  grade_ccc: 'The grade is CCC: at least a review.',
  amount_over_limit: "The amount is above what the agent's card lets it spend by itself: at least a review.",
  amount_without_limit:
    'The card names no limit for amounts, so no amount is approved: set autonomy.max_autonomous_value; at least a review.',
  not_judged_by_model:
    'No model judged this agent in at least half of its analysed checkpoints, so its record does not vouch for money: at least a review.',
  many_violations: 'A tenth or more of the recent turns are boundary violations: at least a review.',
  mostly_violations: 'More than half of the recent turns are boundary violations: denied.',
};

/** What R was made of, sentence by sentence. Holds no text of the caller's. */
export function explanationOf(inputs: IndividualInputs, risk: IndividualRisk): string {
  const { context, agent, counterparty } = inputs;
  const [first] = factorsOf(inputs, risk);
  return [
    `Risk ${percent(risk.riskMicro)} for ${context.actionType}: ${risk.level} at ${context.tolerance} tolerance, ${risk.recommendation}.`,
    first === undefined || first.risk_contribution === 0 ? '' : `Most of it comes from ${first.label}.`,
    violationWords(agent, risk),
    `Confidence in the record is ${agent.confidence} (${agent.checkpoints} analysed checkpoints).`,
    amountWords(inputs, risk),
    counterpartyWords(counterparty, risk.counterpartyMicro),
    ...risk.floors.map((floor) => FLOOR_WORDS[floor.reason]),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function violationWords(agent: AgentFacts, risk: IndividualRisk): string {
  if (risk.violationMicro === 0) return 'No boundary violation of the last 180 days counts.';
  const { turns, violating, sessions } = agent.recent;
  // Those beyond the newest turns are the ones that V keeps: at least so many sessions.
  const held = violating > 0 ? sessions : new Set(agent.violations.map((violation) => violation.session)).size;
  const share = violating > 0 ? ` (${violating} of the ${turns} newest turns with a verdict)` : '';
  return `Boundary violations in ${counted(held, 'session')} of the last 180 days${share} weigh ${percent(risk.violationMicro)}.`;
}

function amountWords({ context, agent }: IndividualInputs, risk: IndividualRisk): string {
  if (context.amount === null) return '';
  const limit =
    agent.maxAutonomousValue === null
      ? 'the card names no limit, so the score takes it for one that is met exactly'
      : `the limit of the card is ${agent.maxAutonomousValue}`;
  return `The amount of ${context.amount} adds ${percent(risk.exposureMicro)}: ${limit}.`;
}

function counterpartyWords(counterparty: IndividualInputs['counterparty'], micro: number | null): string {
  if (counterparty === null) return '';
  if (micro === null) return 'A counterparty does not matter for this action type.';
  return counterparty.facts === null
    ? 'The counterparty is unknown and counts as 50 %.'
    : `The counterparty's own risk is ${percent(micro)}.`;
}
