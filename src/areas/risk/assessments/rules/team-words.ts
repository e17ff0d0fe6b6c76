/**
 * The assessment of a team in words. Source: docs/reference/risk.md#team-coherence-score. Pure; holds no text of the caller's.
 */
import type { AgentFacts, IndividualRisk } from './individual.ts';
import { COMPONENTS } from './profile.ts';
import { WEIGHTS_PCT, type ActionType } from '../../../../contract/risk.ts';
import type { TeamInputs, TeamRisk } from './team.ts';

const PRIMARY_MAX = 3;

/** The causes of a member's risk, largest part first: components, violations, a short record. */
export function primaryFactors(actionType: ActionType, risk: IndividualRisk): string[] {
  const parts: { readonly name: string; readonly nano: number }[] = [
    ...COMPONENTS.map((name, k) => ({
      name,
      nano: 6 * (WEIGHTS_PCT[actionType][k] ?? 0) * (1_000_000 - (risk.componentsMilli[k] ?? 0)),
    })),
    { name: 'boundary_violations', nano: 300 * risk.violationMicro },
    { name: 'short_record', nano: 100_000 * risk.penaltyMilli },
  ];
  return parts
    .filter(({ nano }) => nano > 0)
    .toSorted((a, b) => b.nano - a.nano)
    .slice(0, PRIMARY_MAX)
    .map(({ name }) => name);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const FINDINGS: Readonly<Record<string, string>> = {
  member_contained: 'contained',
  reputation_below_200: 'rated below 200',
  boundaries_incompatible: 'in a pair of which one forbids what the other does',
  unrated_member: 'not rated yet',
  member_without_card: 'without an alignment card',
  member_to_review: 'to be reviewed alone, so the team is too',
  member_denied: 'denied alone, so the team is too',
};

/** What the score was made of, sentence by sentence. */
export function teamExplanation({ members, context, leaderId }: TeamInputs, risk: TeamRisk): string {
  const { parts } = risk;
  const weakest = members[weakestOf(risk.individuals)];
  return [
    `Team risk ${percent(risk.riskMicro / 1e6)} for ${context.actionType}: ${levelWords(risk)} at ${context.tolerance} tolerance, ${risk.recommendation}.`,
    `Risk of the members taken together ${percent(parts.assets)}, fit ${percent(parts.coherence)}, spread of one failure ${percent(parts.systemic)}.`,
    weakest === undefined ? '' : `The weakest link is ${weakest.agentId}.`,
    context.mode === null || risk.modeFailure === null
      ? ''
      : `Coordinated as ${context.mode}${leaderId === null ? '' : ` under ${leaderId}`}, the work fails with ${percent(risk.modeFailure)}.`,
    ...[...risk.breakers, ...risk.floors].map(({ reason, agentIds }) => findingWords(reason, agentIds)),
    sharesWords(risk),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** A circuit breaker, or a member that is denied alone, makes the team critical whatever its score. */
const levelWords = ({ level, breakers, floors }: TeamRisk): string =>
  breakers.length > 0 || floors.some(({ reason }) => reason === 'member_denied')
    ? `${level}, whatever the score, because of a member`
    : level;

const NAMED_MAX = 5;

function findingWords(reason: string, agentIds: readonly string[]): string {
  const more = agentIds.length > NAMED_MAX ? ` and ${agentIds.length - NAMED_MAX} more` : '';
  return `${agentIds.slice(0, NAMED_MAX).join(', ')}${more}: ${FINDINGS[reason] ?? reason}.`;
}

const sharesWords = ({ shares }: TeamRisk): string =>
  shares.method === 'exact'
    ? 'Shapley values are exact.'
    : `Shapley values are estimated from ${shares.permutations} permutations; see their standard errors.`;

/** Index of the riskiest member, the first of equals. */
export function weakestOf(individuals: readonly Pick<IndividualRisk, 'riskMicro'>[]): number {
  return individuals.reduce(
    (worst, { riskMicro }, i) => (riskMicro > (individuals[worst]?.riskMicro ?? 0) ? i : worst),
    0,
  );
}

/** One member in a sentence. */
export const memberWords = (agent: AgentFacts, risk: IndividualRisk): string =>
  `Risk ${percent(risk.riskMicro / 1e6)}, ${risk.level}, ${risk.recommendation}; ` +
  (agent.grade === 'NR' ? 'not rated.' : `rated ${agent.score} (${agent.grade}).`);
