/**
 * Which calls a model is asked about before they are released, where the card says so, and what the user reads of its no.
 * Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0771. Pure.
 */
import { CONFIRMED_CLASSES } from '../../../contract/enums.ts';
import { hasWord, onlyReads } from '../../../contract/tool-names.ts';
import { deedsOf } from './call-class.ts';
import { valuesOf, type CallAsMade } from './call-values.ts';
import { questionOf, suspicionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import type { Question } from './question-text.ts';

/** The same for every call, so that the question that the user answered is found again. */
export const MODEL_SAYS = 'A model that compared this with your words says that you did not ask for it.';

export const modelQuestion = (call: CallAsMade): Question => suspicionOf(call, MODEL_SAYS);

const NOBODY = ownWordsOf('', []);

/**
 * Whether a call that no rule asks about is worth a model's look: it acts. Not checked are tools whose name says that they only read, edits
 * of files that nothing runs, commands without an effect that the rules know and without a word of OUTWARD, an agent's own lists and notes,
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
  /(?<![\w./-])(?:push|publish|deploy|merge|release|promote|rollout|restart|scale|apply|migrate|send|post|upload)(?![\w./-])/i;

const EDITING: ReadonlySet<string> = new Set('edit multiedit write patch replace insert create str'.split(' '));
const FILES: ReadonlySet<string> = new Set('path file files filename filepath notebook patch input'.split(' '));

const editsFile = (call: CallAsMade): boolean =>
  hasWord(call.name, EDITING) && valuesOf(call).leaves.some(({ name }) => hasWord(name, FILES));

/** Tools by which coding agents keep their own lists, think, and start helpers of their own, as they are called there. */
const OWN_WORK: ReadonlySet<string> = new Set(
  `todowrite todoread writetodos updateplan exitplanmode enterplanmode think sequentialthinking task agent skill taskcreate taskupdate
  taskstop askuserquestion requestuserinput savememory`.split(/\s+/),
);

const isOwnWork = (tool: string): boolean => OWN_WORK.has(tool.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
