/** Everything the schema cannot say about a card of either kind. Pure. */
import type { CardKind } from '../wire/cards.ts';
import { checkAlignmentCard } from './alignment.ts';
import type { FieldProblem } from './problems.ts';
import { checkProtectionCard } from './protection.ts';

const FIELDS_MAX = 20;

/** At most 20 complaints; none when the card may be stored. */
export const checkCard = (kind: CardKind, card: object, now: Date): FieldProblem[] =>
  (kind === 'alignment' ? checkAlignmentCard(card, now) : checkProtectionCard(card, now)).slice(0, FIELDS_MAX);
