/**
 * Which calls a model is asked about before they are released, where the card says so, and what the user reads of its answer.
 * Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0771, 0773. Pure.
 */
import { CONFIRMED_CLASSES } from '../../../contract/enums.ts';
import { onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { deedsOf } from './call-class.ts';
import { valuesOf, type CallAsMade } from './call-values.ts';
import { noticeOf, questionOf, suspicionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import { shown, type Question } from './question-text.ts';

/** The same for every call and cause, so that the question that the user answered is found again. */
export const MODEL_SAYS = 'A check found no words of yours that ask for this.';

const GIVES = ['A check found that another text gives "', '" for it.'] as const;
/** Quotation marks in a value would let it end the sentence and begin another. */
const MARKS = /["“”„‟«»＂]/g;

/** @param other a value that the model says another text gives for the same thing */
export const modelSaysOther = (other: string): string => GIVES.join(shown(other).replace(MARKS, "'"));

/** @param why MODEL_SAYS, or what `modelSaysOther` gives */
export const modelQuestion = (call: CallAsMade, why: string): Question => suspicionOf(call, why);

/** No value of a call is shown with it. */
const PLACE = '\0';

/**
 * The reasons in questions about this call by which a model said that another text gives another value.
 * @param notices as they stand in the conversation @param code of the call
 */
export function saidOthersIn(notices: readonly string[], call: CallAsMade, code: string): readonly string[] {
  if (notices.length === 0) return [];
  const [head = '', tail = ''] = noticeOf(modelQuestion(call, GIVES.join(PLACE)), code).split(PLACE);
  return notices
    .filter((notice) => notice.startsWith(head) && notice.endsWith(tail) && notice.length > head.length + tail.length)
    .map((notice) => GIVES.join(notice.slice(head.length, -tail.length)));
}

const NOBODY = ownWordsOf('', []);

/**
 * Whether a call that no rule asks about is worth a model's look: it acts. Not checked are tools whose name says that they only read, edits
 * of files that nothing runs, commands without an effect that the rules know and without a word of OUTWARD, an agent's own lists,
 * and calls to targets that the card lists.
 */
export function isChecked(call: CallAsMade, targets: readonly string[]): boolean {
  const deeds = deedsOf(call);
  if (deeds.length === 0) return !onlyReads(call.name) && !isOwnWork(call.name) && !editsFile(call);
  const asks = (listed: readonly string[]): boolean =>
    questionOf(call, NOBODY, { ask: CONFIRMED_CLASSES, targets: listed }) !== null;
  // What only runs has a question where an effect is known; what does something else as well is a deed by its name.
  const isAsked = asks([]);
  const acts = isAsked || deeds.some(({ kind, runs }) => kind !== 'shell' || OUTWARD.test(runs));
  return acts && (targets.length === 0 || !isAsked || asks(targets));
}

/** Words of a command by which work leaves the machine or takes effect elsewhere. No rule asks about them alone. */
const OUTWARD =
  /(?<![\w-])(?:push|publish|deploy|merge|release|promote|rollout|restart|scale|apply|migrate|send|post|upload|create|comment|prod|production)(?![\w-])/i;

/** Names of tools that edit a file of the workspace have no other words than these. */
const EDITOR_WORDS: ReadonlySet<string> = new Set(
  `edit multi multiedit fs write patch apply replace insert create str append to in all based tool text editor file files notebook cell block
  line lines content`.split(/\s+/),
);
const PATHS: ReadonlySet<string> = new Set(
  'path file filename filepath file_path notebook_path filePath target_file absolute_path'.split(' '),
);

/** Edits of a file that the call names, and of no other thing: `create_event` with a path is none. */
function editsFile({ name, argumentsText }: CallAsMade): boolean {
  const tool = name.split(/__|[.:/]/).at(-1) ?? '';
  const words = wordsOf(tool);
  if (words.length === 0 || !words.every((word) => EDITOR_WORDS.has(word))) return false;
  if (words.join(' ') === 'apply patch') return true;
  return valuesOf({ name, argumentsText }).leaves.some((leaf) => PATHS.has(leaf.name.trim()));
}

/** Tools by which coding agents keep their own lists, think, and start helpers of their own, as they are called there. */
const OWN_WORK: ReadonlySet<string> = new Set(
  `todowrite todoread writetodos updateplan exitplanmode enterplanmode think sequentialthinking task agent skill askuserquestion
  requestuserinput`.split(/\s+/),
);

const isOwnWork = (tool: string): boolean => OWN_WORK.has(tool.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
