/** The alignment card that is in force, by the service's own composition (docs/adr/0670). The shape is in card.d.mts. */
import { composeAlignment } from '../../src/areas/cards/cards/rules/compose-alignment.ts';
import { DEFAULT_AGENT_CARD } from '../../src/areas/cards/cards/rules/defaults.ts';

/** @param own of the agent, above which there is none; undefined: the card of an agent that nobody gave one */
export const cardInForce = (own) =>
  composeAlignment([{ scope: 'agent', scopeId: '', version: 0, card: own ?? DEFAULT_AGENT_CARD }]).card;
