/**
 * What the user and the operator said themselves: the names, addresses and amounts that they named, and their wish.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import { affirmedOf, eachClauseOf } from '../../../contract/affirmed.ts';
import { ASKING, isYes, STOPS } from '../../../contract/answers.ts';
import { SaidTexts, type SaidWords } from '../../../contract/asked-for.ts';
import { wishOf } from '../../../contract/followed.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { isWholeIn } from '../../../contract/whole-values.ts';
import { ordersOf } from './asked-payments.ts';
import { moneyIn, sumsByClause, type SumsOfClause } from './sums.ts';
import { sumsTakenBack } from './taken-back.ts';

const COMPARED_CHARS_MAX = 64 * 1024;
/** Newest texts of the user that are compared. */
const TEXTS_MAX = 20;

/** The user's texts and the system prompt, prepared for looking values up. */
export interface OwnWords extends SaidWords {
  /** Sums that the user did not rule out, and of the system prompt those with a currency. */
  readonly amounts: readonly number[];
  /** The user's clauses that name sums. */
  readonly clauses: readonly SumsOfClause[];
  /** The user's newest message. */
  readonly newest: string;
  /** The same with the one before it where it only says yes: what the user wants done. */
  readonly wish: string;
  /** The same without the questions that ask for no payment ("420 to DE89…, is that a fraud?"), and without what a later word takes back. */
  readonly ordered: OwnWords;
  /** The same without the clauses that take something away: "stop sharing with bob@…" lets nobody in. */
  readonly granting: OwnWords;
  /** The same without the system prompt. */
  readonly own: OwnWords;
}

/**
 * A system prompt up to here says what the agent is for, and its words count like the user's. A longer one is a manual with the words of any task: of it
 * only what it names as it stands counts.
 */
const TASK_PROMPT_CHARS_MAX = 1_000;

class PreparedWords extends SaidTexts implements OwnWords {
  readonly #system: string;
  readonly #users: readonly string[];
  #wish: string | undefined;
  #amounts: readonly number[] | undefined;
  #clauses: readonly SumsOfClause[] | undefined;
  #spoken: ReadonlySet<string> | undefined;
  #ordered: OwnWords | undefined;
  #granting: OwnWords | undefined;
  #own: OwnWords | undefined;
  readonly #sumsFrom: number;
  readonly newest: string;

  /** @param sumsFrom the first text of the user whose sums count */
  constructor(
    system: string,
    users: readonly string[],
    { newest = users.findLast((text) => text.trim() !== '') ?? '', sumsFrom = 0 } = {},
  ) {
    super([system, ...users].join('\n'));
    this.#system = system;
    this.#users = users;
    this.#sumsFrom = sumsFrom;
    this.newest = newest;
  }

  override get words(): ReadonlySet<string> {
    const task = this.#system.length <= TASK_PROMPT_CHARS_MAX ? this.#system : '';
    return (this.#spoken ??= new Set(wordsIn([task, ...this.#users].join('\n'))));
  }

  get wish(): string {
    return (this.#wish ??= wishOf(this.#users, isYes).slice(0, COMPARED_CHARS_MAX));
  }

  get amounts(): readonly number[] {
    return (this.#amounts ??= [
      ...this.clauses.flatMap(({ sums }) => sums),
      ...(this.#system === '' ? [] : moneyIn(affirmedOf(new SaidTexts(this.#system)))),
    ]);
  }

  get clauses(): readonly SumsOfClause[] {
    return (this.#clauses ??= sumsByClause(
      affirmedOf(this.#sumsFrom === 0 ? this.own : new SaidTexts(this.#users.slice(this.#sumsFrom).join('\n'))),
    ));
  }

  get ordered(): OwnWords {
    return (this.#ordered ??= this.#orders());
  }

  #orders(): OwnWords {
    const users = this.#users.map(ordersOf);
    const { texts, sumsFrom } = sumsTakenBack(users);
    return sumsFrom === 0 && texts.every((text, i) => text === this.#users[i])
      ? this
      : new PreparedWords(this.#system, texts, { newest: this.newest, sumsFrom });
  }

  get granting(): OwnWords {
    return (this.#granting ??= this.#without(this.#users.map((text) => eachClauseOf(plainOf(text), withoutTaking))));
  }

  #without(users: readonly string[]): OwnWords {
    const isSame = users.every((text, i) => text === plainOf(this.#users[i] ?? ''));
    return isSame ? this : new PreparedWords(this.#system, users, { newest: this.newest, sumsFrom: this.#sumsFrom });
  }

  get own(): OwnWords {
    return (this.#own ??=
      this.#system === ''
        ? this
        : new PreparedWords('', this.#users, { newest: this.newest, sumsFrom: this.#sumsFrom }));
  }
}

function withoutTaking(clause: string): string {
  const words = wordsIn(clause);
  const takes = words.some((word) => STOPS.has(word) || ASKING.deletes.has(word));
  return takes && !words.some((word) => ASKING.grants.has(word) || ASKING.sends.has(word)) ? '' : clause;
}

export function ownWordsOf(system: string, users: readonly string[]): OwnWords {
  const [prompt = '', ...said] = [system, ...users.slice(-TEXTS_MAX)].map((text) => text.slice(0, COMPARED_CHARS_MAX));
  return new PreparedWords(prompt, said);
}

const SHARE_OF_ROUNDING = 1e-9;

/** @param minor the value is in hundredths */
export const isNamedAmount = (amounts: readonly number[], value: number, minor: boolean): boolean =>
  [value, ...(minor ? [value / 100] : [])].some((sum) =>
    amounts.some((amount) => Math.abs(amount - sum) <= SHARE_OF_ROUNDING * Math.abs(amount)),
  );

/** Whether a value that is no plain number stands in the user's words whole: "max" only in a sentence about paying. */
export function isStatedWhole({ own }: OwnWords, value: string): boolean {
  const text = plainOf(value).trim();
  if (!isWholeIn(affirmedOf(own), text)) return false;
  const words = wordsIn(text);
  return (
    /\p{Nd}/u.test(text) ||
    own.sentences.some(
      (said) => words.every((word) => said.has(word)) && [...said].some((word) => ASKING.pays.has(word)),
    )
  );
}

/** `@emil` where the user said Emil. */
export const isHandleNamed = (value: string, { words }: OwnWords): boolean =>
  /^@\p{L}[\p{L}\p{N}]{2,40}$/u.test(value.trim()) && words.has(plainOf(value).trim().slice(1));
