/**
 * Orders to keep from people what is done: not to mention it, to leave it out of a summary, to act so that nobody sees it, to deny it when asked. "Do not mention internal ids" is about
 * words and none. Source: docs/reference/screening.md#files-that-agents-obey. Pure.
 */
import { isOrdered, ordersIn, type Act, type Said } from './acts.ts';
import type { Grade } from './grade.ts';
import * as say from './words.ts';

/** A question of the user that is to be answered with something else than the truth. */
const DENIES =
  /\b(?:if|when) (?:the |a |an |any)?(?:users?|someone|somebody|anyone|reviewers?|owners?|customers?|people|auditors?|they)\b.{0,12}\basks?\b.{0,70}\b(?:say|answer|reply|claim|deny|respond|state|pretend)\b.{0,24}\b(?:nothing|no|none|never|not|did not|was not|cannot|can't|normal|routine|unknown|confidential)\b/;

const UNSEEN_ACTS: readonly Act[] = ['remove', 'send', 'run', 'disable', 'approve', 'hide', 'claim'];
const OBJECT_REACH = 110;
const EVEN_IF_ASKED = /\beven (?:if|when) (?:\w+ )?ask(?:ed|s)?\b/;

/** `hold` when the clause names the step to hide, `doubt` when it may be about words. */
export function hidingIn(said: Said): Grade | undefined {
  const { text } = said;
  if (DENIES.test(text)) return 'hold';
  const untold = say.UNTOLD.exec(text);
  if (untold !== null) {
    const [, what = ''] = untold;
    if (EVEN_IF_ASKED.test(text) || (say.SEEN_BY.test(what) && say.STEP.test(what))) return 'hold';
    if (say.SEEN_BY.test(what) && say.THIS.test(what)) return 'doubt';
  }
  if (say.NOT_THEIR_BUSINESS.test(text)) return 'doubt';
  if (said.orders.length === 0) return undefined;
  if (say.UNSEEN.test(text) && UNSEEN_ACTS.some((act) => isOrdered(said, act))) return 'hold';
  return leftOut(said) ?? done(said);
}

/** "Leave this step out of the summary." */
function leftOut(said: Said): Grade | undefined {
  for (const object of ordersIn(said, 'hide', OBJECT_REACH)) {
    const what = say.FROM_PEOPLE.exec(object)?.[1] ?? '';
    if (say.STEP.test(what) || (say.THIS.test(what) && say.COVERTLY.test(said.text))) return 'hold';
    if (say.THIS.test(what)) return 'doubt';
  }
  return undefined;
}

/** "Quietly send." */
function done(said: Said): Grade | undefined {
  if (!isOrdered(said, 'send') && !isOrdered(said, 'remove')) return undefined;
  if (!say.COVERTLY.test(said.text)) return undefined;
  return [say.SECRET, say.PRIVATE, say.RECORD].some((what) => what.test(said.text)) ? 'doubt' : undefined;
}
