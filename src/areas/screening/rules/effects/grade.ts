/** How much an effect weighs, and what the rules of effects ask of a clause in common. Source: docs/reference/screening.md#files-that-agents-obey. Pure. */
import type { Said } from './acts.ts';
import * as say from './words.ts';

/** `hold`: no ordinary file asks for it. `doubt`: few do. `hint`: many do; it counts only beside what the model finds, or where it is also hidden. */
export type Grade = 'hold' | 'doubt' | 'hint';

export const OBJECT_REACH = 110;
export const MEANS_BEFORE =
  /^\W{0,3}(?:all of )?(?:it|them|that|those|these|this|both|everything|the (?:result|results|output|contents?|archive|file|copy|bundle|list|summary|report|data))\b/;
export const WITH_THAT =
  /\b(?:it|them|that|those|these|this|both|the (?:result|results|output|contents?|archive|file|copy|bundle|list|summary|report|data))\b/;
export const hasAddress = ({ text }: Said): boolean => text.includes(say.ADDRESS);
export const recurs = ({ text }: Pick<Said, 'text'>): boolean => say.RECURS.test(text) || say.NO_CONSENT.test(text);

/** Of whatever kind it is: each new thing has it. */
export const HAS_A =
  /^(?:new|each|every|all)\b.{0,40}\b(?:gets?|receives?|contains?|includes?|(?:comes?|ends?|begins?|starts?) with)\b/;
export const ANYWAY =
  /\b(?:even (?:if|when|though)|regardless|what(?:ever|soever)|no matter|whether or not|irrespective|in any case|despite|without (?:running|checking|reading|testing|verifying|reviewing|fixing|having)|anyway|either way|also (?:when|if) you|independent of|whichever)\b/;
