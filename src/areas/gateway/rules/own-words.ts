/**
 * What the user and the operator said themselves: the names, addresses and amounts that they named, and their wish.
 * Source: docs/reference/gateway.md#confirmation; docs/adr/0405. Pure.
 */
import { affirmedOf } from '../../../contract/affirmed.ts';
import { isYes } from '../../../contract/answers.ts';
import { SaidTexts, type SaidWords } from '../../../contract/asked-for.ts';
import { wishOf } from '../../../contract/followed.ts';
import { wordsIn } from '../../../contract/plain-text.ts';
import { hasQuestion, withoutQuestions } from './asked-payments.ts';

const COMPARED_CHARS_MAX = 64 * 1024;
/** Newest texts of the user that are compared. */
const TEXTS_MAX = 20;

/** The user's texts and the system prompt, prepared for looking values up. */
export interface OwnWords extends SaidWords {
  /** Numbers in what is not ruled out. */
  readonly amounts: readonly number[];
  /** The user's newest message. */
  readonly newest: string;
  /** The same with the one before it where it only says yes: what the user wants done. */
  readonly wish: string;
  /** The same without the questions that ask for no payment: "420 to DE89…, is that a fraud?" orders none. */
  readonly ordered: OwnWords;
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
  #spoken: ReadonlySet<string> | undefined;
  #ordered: OwnWords | undefined;
  #own: OwnWords | undefined;
  readonly newest: string;

  constructor(system: string, users: readonly string[], newest = users.findLast((text) => text.trim() !== '') ?? '') {
    super([system, ...users].join('\n'));
    this.#system = system;
    this.#users = users;
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
    return (this.#amounts ??= amountsIn(affirmedOf(this)));
  }

  get ordered(): OwnWords {
    return (this.#ordered ??= this.#withoutQuestions());
  }

  #withoutQuestions(): OwnWords {
    if (!this.#users.some(hasQuestion)) return this;
    const users = this.#users.map(withoutQuestions);
    return users.every((text, i) => text === this.#users[i])
      ? this
      : new PreparedWords(this.#system, users, this.newest);
  }

  get own(): OwnWords {
    return (this.#own ??= this.#system === '' ? this : new PreparedWords('', this.#users, this.newest));
  }
}

export function ownWordsOf(system: string, users: readonly string[]): OwnWords {
  const [prompt = '', ...said] = [system, ...users.slice(-TEXTS_MAX)].map((text) => text.slice(0, COMPARED_CHARS_MAX));
  return new PreparedWords(prompt, said);
}

/** A number as people write it, with separators. */
export const NUMBER = /\d[\d.,'’\u00a0\u202f ]{0,24}\d|\d/g;

/** Numbers of a text. The last separator begins the decimals when one or two digits follow it; other separators group digits. */
export function amountsIn(text: string): number[] {
  const out = new Set<number>();
  for (const [written] of text.matchAll(NUMBER)) {
    out.add(numberOf(written));
    if (written.includes(' ')) for (const part of written.split(' ')) if (/\d/.test(part)) out.add(numberOf(part));
  }
  return [...out];
}

export function numberOf(written: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(written);
  const whole = (decimals === null ? written : written.slice(0, decimals.index)).replace(/\D/g, '');
  return Number(`${whole === '' ? '0' : whole}.${decimals?.[1] ?? '0'}`);
}

/** @param minor the value is in hundredths */
export const isNamedAmount = ({ amounts }: OwnWords, value: number, minor: boolean): boolean =>
  amounts.some((amount) => Math.abs(amount - value) < 0.005 || (minor && Math.abs(amount - value / 100) < 0.005));
