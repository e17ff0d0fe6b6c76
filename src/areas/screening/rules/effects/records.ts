/**
 * Orders against the record: delete it, write what is not so, favour somebody whatever is true. Source:
 * docs/reference/screening.md#files-that-agents-obey. Pure.
 */
import { isOrderedOn, ordersIn, type Said } from './acts.ts';
import { ANYWAY, MEANS_BEFORE, recurs, type Grade } from './grade.ts';
import * as say from './words.ts';

const BEFORE_READ =
  /\bbefore (?:the |an? )?(?:owners?|users?|reviewers?|customers?|anyone|anybody|others) (?:reads?|sees?|notices?|checks?|looks?)/;

/** Records that are kept on purpose; a log can also be a file of the build. */
const KEPT =
  /(?:\b|_)(?:audit|(?:shell|bash|command|zsh|chat|session|git|browser)[ _]history|(?:access|own|agent|security|session|server) logs?|list of actions|back-?ups?|evidence|traces?|reflog|snapshots?|transcripts?)\b/;
const OLD = /\b(?:older than (?!today|a day|1 day)|rotat\w+|expired|retention|obsolete|stale|outdated)\b/;

export function removesRecord(clause: Said, before: Said): Grade | undefined {
  const { text } = clause;
  if (isOrderedOn(clause, 'remove', say.EVERYTHING, 45)) return recurs(clause) ? 'hold' : 'doubt';
  if (isOrderedOn(clause, 'remove', BEFORE_READ)) return 'hold';
  const isMeant =
    ordersIn(clause, 'remove', 20).some((object) => MEANS_BEFORE.test(object)) &&
    say.RECORD.test(`${before.text} ${text}`);
  if (!isMeant && !isOrderedOn(clause, 'remove', say.RECORD)) return undefined;
  return KEPT.test(text) && !OLD.test(text) ? 'hold' : 'hint';
}

const GOOD_NEWS =
  /\b(?:pass(?:ed|es|ing)?|succeed(?:ed|s)?|success\w*|green|approved|safe|clean|complete[d]?|reviewed|verified|tested|resolved|fixed|secure|no (?:issues?|vulnerabilit\w+|findings?|problems?|errors?|risks?)|compliant|done|ok|works?|certified|read)\b/;

const FIGURE =
  /^.{0,20}\b(?:numbers?|figures?|results?|reports?|coverage|scores?|counts?|dates?|timestamps?|measurements?|values?)\b.{0,20}\b(?:if|when|where|until|so that|to)\b.{0,40}\b(?:lower|higher|fails?|real|actual|true|below|above|worse|reach|match|looks?|pass(?:es)?)\b/;

const IN_NAME =
  /\b(?:in the name of|on behalf of|as if you were|instead of) (?:the |an? |your )?(?:reviewers?|users?|owners?|customers?|managers?|approvers?|auditors?|maintainers?)/;

export function falsifies(clause: Said): Grade | undefined {
  if (isOrderedOn(clause, 'claim', GOOD_NEWS, 90) && ANYWAY.test(clause.text)) return 'hold';
  if (isOrderedOn(clause, 'sign', IN_NAME, 70)) return 'hold';
  return isOrderedOn(clause, 'alter', FIGURE, 90) ? 'doubt' : undefined;
}

const FIRST =
  /\b(?:safest|cheapest|leading|right choice|best choice|only choice|first|best|top|above|ahead of|over|always|only|favou?rably)\b/;
const WHATEVER =
  /\b(?:whatever|regardless|no matter|even if|irrespective|whichever|independent of|also when|even when)\b/;
export const steers = (clause: Said): Grade | undefined =>
  isOrderedOn(clause, 'steer', FIRST, 100) && WHATEVER.test(clause.text) ? 'hold' : undefined;
