/** What agents declare and are held to: cards, the catalogue of values and tools, and how far the cards of a fleet agree. */
import type { Area } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { cards as cardsPart, startPolicies } from './cards/index.ts';
import { catalogue } from './catalogue/index.ts';
import { coherence, startReports } from './coherence/index.ts';

/** Parts of the area. */
export const cards: readonly Area[] = [cardsPart, catalogue, coherence];

export {
  AlignmentCardInput,
  AlignmentTemplateInput,
  CARD_KINDS,
  checkCard,
  composeAgent,
  contentHash,
  heldAlignments,
  lockAgentCards,
  policyOfComposed,
  putFirstAgentCard,
  refreshComposed,
  teamLayerProblems,
  transferAgentCards,
  underTeamLayer,
} from './cards/index.ts';
export type { AlignmentLayerCard, ComposedAlignment } from './cards/index.ts';
export { opposedTo, valueById } from './catalogue/index.ts';
export {
  baselineSteps,
  cardFacts,
  cardFactsOf,
  coveredBy,
  disputes,
  finish,
  fleetSteps,
  hasOpposite,
  meanOf,
  pairCoherence,
  sortSteps,
} from './coherence/index.ts';
export type { CardFacts, DeclaredValues, FleetCoherence, Steps } from './coherence/index.ts';

/** What the area keeps in memory: policies of agents, reports of fleets. */
export const startCards = async (
  deps: Pick<Services, 'db' | 'clock'>,
): Promise<Pick<Services, 'policies' | 'coherenceReports'>> => ({
  ...(await startPolicies(deps)),
  ...startReports(deps),
});
