/**
 * What makes a sentence an order to whoever processes a text, beside its verbs: it sets aside what was told before, speaks to a machine, gives another task,
 * says whose wish it is, asks for something private, or is to be kept from the user. By the word classes of the engine, so in all of its languages.
 * Source: docs/reference/screening.md#the-users-task; docs/adr/0742. Pure.
 */
import { classIndex } from './lexicon.ts';
import type { WordClass } from './lexicon-words.ts';
import { GRANT, type OrderWord } from './order-words.ts';

const bitsOf = (...names: WordClass[]): number => names.reduce((bits, name) => bits | (1 << classIndex(name)), 0);
const OVERRIDE = bitsOf('override');
const NEGATION = bitsOf('negation');
const INSTRUCTION = bitsOf('instruction');
const TOLD = bitsOf('instruction', 'sysprompt');
const WHOSE = bitsOf('prior', 'you', 'safety');
const MACHINE = bitsOf('assistant', 'agentnet');
const TURN = bitsOf('newtask', 'role');
const PRIVATE = bitsOf('secret', 'userdata', 'sysprompt');
const CONCEAL = bitsOf('conceal');
const SAY = bitsOf('say');
const ACTS = bitsOf('say', 'reveal', 'send', 'destroy', 'money');
const MONEY = bitsOf('money');

export interface Marks {
  /** What was told before is to be ignored, or some rule is. */
  readonly setsAside: boolean;
  /** The former. */
  readonly setsAllAside: boolean;
  /** Another task or role is given before an act that is ordered. */
  readonly isTurned: boolean;
  /** Somebody is said to want the reader to act. */
  readonly isWished: boolean;
  /** A machine is named before an act that is ordered. */
  readonly isToMachine: boolean;
  /** One of these three. */
  readonly isForMachine: boolean;
  /** Something private is to be passed on or removed. */
  readonly isPrivate: boolean;
  readonly isConcealed: boolean;
  /** Something is to be said, shown or done, whether or not it has an effect by itself. */
  readonly isActing: boolean;
  /** Something is to be said or judged. */
  readonly isSaying: boolean;
}

/** Words between those of one meaning: "ignore, from here on, all of the rules above". */
const REACH = 8;
const NEGATION_REACH = 3;

const bitOf = ({ mark }: OrderWord): number => (mark === 0 ? 0 : 1 << (mark - 1));

const acts = (word: OrderWord): boolean => word.act !== 0 || (bitOf(word) & ACTS) !== 0;

export function marksOf(words: readonly OrderWord[]): Marks {
  let [all, before] = [0, 0];
  let [isActing, isSaying, passes] = [false, false, false];
  for (const word of words) {
    const bit = bitOf(word);
    if (word.isOrdered && acts(word)) {
      const isPayment = word.act === 0 && (bit & MONEY) !== 0;
      if (word.isHead) before |= isPayment ? all & MACHINE : all;
      isActing = true;
      isSaying ||= (bit & SAY) !== 0;
      // Approving a request about a secret passes nothing on, nor does a word of money: most are names of things.
      passes ||= word.act !== GRANT && !isPayment;
    }
    all |= bit;
  }
  const isWished = words.some((word) => word.isWished && acts(word));
  const [isTurned, isToMachine] = [(before & TURN) !== 0, (before & MACHINE) !== 0];
  const setsAllAside = words.some((_, at) => ignoresTold(words, at));
  return {
    setsAside: setsAllAside || words.some((_, at) => ignoresRule(words, at)),
    setsAllAside,
    isTurned,
    isWished,
    isToMachine,
    isForMachine: isWished || isTurned || isToMachine,
    isPrivate: passes && (all & PRIVATE) !== 0,
    isConcealed: (all & CONCEAL) !== 0,
    isActing,
    isSaying,
  };
}

const near = (words: readonly OrderWord[], from: number, to: number): number =>
  words.slice(Math.max(0, from), to).reduce((bits, word) => bits | bitOf(word), 0);

/** "Never ignore the rules above" is the opposite. */
const overrides = (words: readonly OrderWord[], at: number): boolean =>
  (bitOf(words[at]!) & OVERRIDE) !== 0 && (near(words, at - NEGATION_REACH, at) & NEGATION) === 0;

/** Whether the word sets aside what the reader was told. */
function ignoresTold(words: readonly OrderWord[], at: number): boolean {
  if (!overrides(words, at)) return false;
  const around = near(words, at - REACH, at) | near(words, at + 1, at + 1 + REACH);
  return (around & TOLD) !== 0 && (around & WHOSE) !== 0;
}

/** Whether a clause begins with the word and goes on with rules of any kind, or with the user. */
const ignoresRule = (words: readonly OrderWord[], at: number): boolean =>
  words[at]!.opensClause &&
  overrides(words, at) &&
  ((near(words, at + 1, at + 1 + REACH) & INSTRUCTION) !== 0 || words[at + 2]?.thing === 'user');
