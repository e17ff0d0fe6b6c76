/**
 * What the sentences of an outside text order, beside what the user asked for. Which words a text repeats does not matter, only what it orders: an
 * attacker who repeats the task orders what the user wants. Source: docs/reference/screening.md#the-users-task; docs/adr/0684, 0742. Pure.
 */
import { isNamed, SaidTexts, type SaidWords } from '../../../contract/asked-for.ts';
import type { KnownWords } from './known-words.ts';
import { asksAboutLetters, asksAboutPlans } from './letters.ts';
import { toText } from './normalise.ts';
import { marksOf, type Marks } from './order-marks.ts';
import { areConcrete, CODE_QUOTE, hasAddress, valuesIn, withoutValues } from './order-values.ts';
import { isCode, isMine, isOwn } from './order-dictionary.ts';
import { PAY, SEND, wordsOf, type OrderWord } from './order-words.ts';
import { viewsOf } from './views.ts';

/** Of the task, newest last. */
const TASK_CHARS_MAX = 16 * 1024;
const ORDER_CHARS_MAX = 600;

/** What the user asked for, prepared for comparisons. */
export interface Task {
  readonly said: SaidWords;
  readonly known: KnownWords;
  /** Kinds of acts that its verbs name, wherever they stand. */
  readonly acts: ReadonlySet<number>;
  /** Beginnings of its other words. */
  readonly things: ReadonlySet<string>;
  /** It is about prompts or attacks on models, so texts that quote them are what the user asked for. */
  readonly isOnPrompts: boolean;
  /** It asks about letters: what people ask in them is what the user wants to know. */
  readonly isOnLetters: boolean;
  /** It asks about notes, to-dos or a calendar: what people are to do in them is what the user wants to know. */
  readonly isOnPlans: boolean;
}

const ON_PROMPTS = /(?<!\p{L})prompts?(?!\p{L})|jailbreak|injection|提示词|промпт/iu;

/**
 * Undefined for a task without words.
 * @param known common English words, which are not looked up in the dictionary of other languages
 */
export function taskOf(texts: readonly string[], known: KnownWords): Task | undefined {
  const text = texts.join('\n').slice(-TASK_CHARS_MAX);
  if (text.trim() === '') return undefined;
  const words = wordsOf(text, known);
  return {
    said: new SaidTexts(text),
    known,
    acts: actsOf(words),
    things: thingsOf(words),
    isOnPrompts: ON_PROMPTS.test(text),
    isOnLetters: asksAboutLetters(text),
    isOnPlans: asksAboutPlans(text),
  };
}

const actsOf = (words: readonly OrderWord[]): Set<number> =>
  new Set(words.flatMap(({ act }) => (act === 0 ? [] : [act])));
const thingsOf = (words: readonly OrderWord[]): Set<string> =>
  new Set(words.flatMap(({ thing }) => (thing === '' ? [] : [thing])));

/** `none`: no order with a concrete object. `named`: all acts and values. `other`: another act, or other things and values. */
export type OrderStands = 'none' | 'named' | 'other' | 'unclear';

const strongest = (found: readonly Judged[]): OrderStands =>
  (['other', 'unclear', 'named'] as const).find((stands) => found.some((one) => one.stands === stands)) ?? 'none';

/** A part of a text, read once beside the task for all that is asked of it. */
export class PartOrders {
  /** By its sentences as they stand; where these order nothing, by those of its other readings. */
  readonly stands: OrderStands;
  readonly #task: Task;
  readonly #plain: readonly Judged[];
  readonly #readings: readonly string[];
  #decoded: readonly Judged[] | undefined;

  constructor(part: string, task: Task) {
    const [plain = [], ...readings] = sentencesOf(part);
    this.#task = task;
    this.#plain = plain.map((sentence) => judge(sentence, task));
    this.#readings = readings.flat();
    const stands = strongest(this.#plain);
    this.stands = stands === 'none' ? strongest(this.#others()) : stands;
  }

  /** Sentences of its other readings, which most parts never need. */
  #others(): readonly Judged[] {
    return (this.#decoded ??= this.#readings.map((sentence) => judge(sentence, this.#task)));
  }

  /**
   * It orders something else in words that hardly any harmless text has: it sets aside what was told, gives a new task, says whose wish it is, hides from the
   * user or speaks to him, asks for something "of mine", has something paid or sent to an address, or is a step of an agent's record. Who hides such words in
   * another reading (letters that look alike, an encoding) means them no less.
   */
  get isPlain(): boolean {
    return this.#plain.some(isPlainOrder) || this.#others().some(isPlainOrder);
  }

  /**
   * It asks for something as people ask each other: nothing in it sets aside what was told, names a machine, hides what is to be done, wants what is private
   * sent, or is a step of an agent's record.
   */
  get isRequest(): boolean {
    return [...this.#plain, ...this.#others()].every(isOfPeople);
  }
}

const CONDITION = /^\W*(?:if|unless|when|wenn|falls|si|se|als|cuando|quand|quando|если|jesli|eger)(?!\p{L})/u;

/** Mails on security say what to do "if not". */
const isPlainOrder = ({ sentence, stands, words, marks }: Judged): boolean =>
  stands === 'other' &&
  !CONDITION.test(sentence) &&
  (isPlain(marks) || isStep(sentence) || TO_USER.test(sentence) || isForWriter(sentence, words));

const isPlain = ({ setsAllAside, isTurned, isWished, isConcealed, isActing }: Marks): boolean =>
  setsAllAside || isTurned || isWished || (isConcealed && isActing);

function isForWriter(sentence: string, words: readonly OrderWord[]): boolean {
  const acts = words.flatMap(({ isHead, act }) => (isHead && act !== 0 ? [act] : []));
  return acts.some((act) => act === PAY || act === SEND)
    ? isOwn(sentence) || hasAddress(sentence)
    : acts.length > 0 && isOwn(sentence);
}

const SENTENCE_END = /(?<=[^\s.!?…][.!?…]{1,3})["')\]]*\s+|(?<=[。！？])|\n+|\\n/u;
/** Folded sentences of a part as it stands, and of each of its other readings. */
const sentencesOf = (part: string): string[][] =>
  viewsOf(part.slice(0, ORDER_CHARS_MAX).replaceAll('`', CODE_QUOTE)).map(({ folded }) =>
    toText(folded.codes, 0, folded.length).split(SENTENCE_END),
  );

function isOfPeople({ sentence, words, marks }: Judged): boolean {
  const isSent = words.some(({ isOrdered, act }) => isOrdered && act === SEND);
  const isHidden = marks.isConcealed && marks.isActing;
  if (marks.setsAside || marks.isToMachine || isHidden || (marks.isPrivate && isSent)) return false;
  return !RECORD.test(sentence) && !CALL.test(sentence);
}

/** A step of an agent's own record, which no source from outside writes. */
const RECORD = /(?:^|\W)(?:thought|reasoning|plan|action|tool call|observation|final answer): /;
const CALL = /(?:^|\W)(?:action|tool call): ?[a-z]+_[a-z_]+/;
/** What an agent says of itself; people head their notes with "Plan:" as well. */
const OF_AGENT = /(?<!\p{L})(?:next step|the user|i (?:should|will|must|need|have to))(?!\p{L})/u;
const isStep = (sentence: string): boolean => CALL.test(sentence) || (RECORD.test(sentence) && OF_AGENT.test(sentence));
const TO_USER =
  /(?<!\p{L})(?:tell|ask|inform|remind|warn|advise) (?:the|your) (?:user|customer|client|reader)(?!\p{L})/u;

/** "This agreement supersedes all previous agreements": what contracts say of each other. */
const SUPERSEDES =
  /(?<!\p{L})(?:agreement|contract|lease|addendum|deed|terms|quotation|offer)s? (?:\p{L}+ ){0,3}(?:overrid|supersed|replac)\p{L}* (?:\p{L}+ ){0,4}(?:agreement|contract|arrangement|lease|understanding|term|offer)/u;

interface Judged {
  readonly sentence: string;
  readonly stands: OrderStands;
  readonly words: readonly OrderWord[];
  readonly marks: Marks;
}

function judge(sentence: string, task: Task): Judged {
  const bare = withoutValues(sentence);
  const words = wordsOf(bare, task.known);
  const marks = marksOf(words);
  const whole = marks.setsAside || bare === sentence ? marks : marksOf(wordsOf(sentence, task.known));
  if (whole.setsAside && !SUPERSEDES.test(sentence))
    return { sentence, stands: task.isOnPrompts ? 'unclear' : 'other', words, marks: whole };
  return { sentence, stands: standsOf(sentence, words, marks, task), words, marks };
}

function standsOf(sentence: string, words: readonly OrderWord[], marks: Marks, task: Task): OrderStands {
  const values = valuesIn(sentence);
  if (!isOrder(sentence, words, marks, areConcrete(values))) return 'none';
  const ordered = [...orderedIn(words)];
  const named = values.filter((value) => isNamed(task.said, value)).length;
  const sharesThings = [...thingsOf(words)].some((thing) => task.things.has(thing));
  // Words that have no effect by themselves are no act of a task: who wants them said names no agent.
  const isAsked = ordered.length > 0 && ordered.every((act) => task.acts.has(act));
  if (isAsked && named === values.length && (named > 0 || sharesThings)) return 'named';
  // A task without a verb of the dictionaries may ask for anything.
  if (named > 0 && named === values.length && task.acts.size === 0) return 'unclear';
  return isAsked && sharesThings ? 'unclear' : 'other';
}

const orderedIn = (words: readonly OrderWord[]): Set<number> => actsOf(words.filter(({ isOrdered }) => isOrdered));

/** An act with an effect and a concrete object, or any act of which the sentence says that it is meant for an agent. */
function isOrder(sentence: string, words: readonly OrderWord[], marks: Marks, hasValue: boolean): boolean {
  if (isCode(sentence)) return false;
  const isMeant =
    marks.isPrivate || marks.isForMachine || marks.isConcealed || RECORD.test(sentence) || TO_USER.test(sentence);
  const says = marks.isSaying && (hasValue || sentence.includes(' that '));
  if (says || CALL.test(sentence) || (marks.isActing && isMeant)) return true;
  return orderedIn(words).size > 0 && (hasValue || isMeant || isMine(sentence));
}
