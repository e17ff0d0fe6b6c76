/**
 * What the lines and the forecast of a team are, today or with one more layer on its cards. Source:
 * docs/reference/teams.md#recommendation, step 7.
 */
import type { Severity } from '../../../contract/enums.ts';
import { underTeamLayer, type AlignmentLayerCard, type ComposedAlignment } from '../../cards/index.ts';
import { cardFacts, type Steps } from '../../cards/index.ts';
import type { TeamFacts } from './team-facts.ts';
import { analysisSteps } from './rules/analysis.ts';
import { LISTED_MIN, overallRisk } from './rules/forecast.ts';
import type { FaultLine, Member } from './rules/team.ts';
import { shownSteps, type ForecastFacts } from './forecast-facts.ts';

export interface ForecastResult {
  readonly lines: readonly FaultLine[];
  readonly risk: Severity;
}

/** @param layer null: as things are */
export function* forecastResultSteps(
  facts: TeamFacts,
  forecastFacts: ForecastFacts,
  cards: ReadonlyMap<string, ComposedAlignment>,
  layer: AlignmentLayerCard | null,
): Steps<ForecastResult> {
  const members: Member[] = [];
  for (const member of facts.members) {
    members.push(layer === null ? member : changed(member, cards, layer));
    yield undefined;
  }
  const found = yield* analysisSteps({ teamId: facts.team.team_id, members, required: facts.required });
  if (found === null) throw new Error('a forecast needs two members');
  const modes = yield* shownSteps(
    { lines: found.lines, alignments: found.alignments, members, actions: facts.actions, mode: null },
    forecastFacts,
  );
  return { lines: found.lines, risk: overallRisk(modes.filter((mode) => mode.probability >= LISTED_MIN)) };
}

function changed(member: Member, cards: ReadonlyMap<string, ComposedAlignment>, layer: AlignmentLayerCard): Member {
  const card = cards.get(member.agentId);
  if (card === undefined) return member;
  const { version, contentHash, expiresAt } = member.facts;
  return {
    ...member,
    facts: cardFacts({
      agent_id: member.agentId,
      card: underTeamLayer(card, layer),
      version,
      content_hash: contentHash,
      expires_at: expiresAt,
    }),
  };
}
