/**
 * Where in a sentence an order may begin, told word by word: at the head of a clause, behind a word that opens one ("please", "you must", "now"), and behind
 * the "to" of a wish or an aim. Source: docs/reference/screening.md#the-users-task. Pure; one object for each sentence.
 */
import { setOf } from './order-dictionary.ts';

/** Words behind which an order goes on: "you must now send", "and then pay". */
const LEADS = setOf('must should shall now first then and also always please kindly immediately never');
/** Behind the reader: "you will send". */
const MODALS = setOf('will would');
/** What may stand right before the "to" of an order: "the owner needs you to send", but not "we would like to invite you". */
const WISHES = setOf(
  'me need needs want wants ask asked asks have has required authorised authorized instructed expected told agree remember sure proceed supposed',
);
const AIMS = setOf('task goal objective aim job mission role step plan');
/** Words from an aim to its "to": "your task is now to send". */
const AIM_REACH = 4;
/** Of these somebody tells the reader: "the owner wants you to send", "you are authorised to send", "agents that read this agree to send". */
const TOLD = setOf(
  'wants needs asked asks told tells authorised authorized required instructed expected allowed agree agrees agreed',
);
/** Words from the reader to what it is told: "you are hereby authorised to". */
const TOLD_REACH = 3;

const NEVER = Number.NEGATIVE_INFINITY;

export class Clause {
  /** The next word may be ordered. */
  opens = true;
  #index = 0;
  #toUntil = NEVER;
  #readerAt = NEVER;
  #toldAt = NEVER;
  #wishedAt = NEVER;

  /** The next word is what somebody wants the reader to do. */
  get isWished(): boolean {
    return this.#wishedAt === this.#index;
  }

  /** Any sign but a space begins a clause. */
  sign(): void {
    this.opens = true;
  }

  /** @param isOpener a phrase that begins a request, or the reader */
  word(word: string, { isOpener, isReader }: { readonly isOpener: boolean; readonly isReader: boolean }): void {
    const index = this.#index;
    const isTo = word === 'to';
    const isBehindReader = this.#readerAt === index - 1;
    this.opens = isOpener || LEADS.has(word) || (isTo ? index <= this.#toUntil : isBehindReader && MODALS.has(word));
    if (isTo && this.#isTold(index, isBehindReader)) this.#wishedAt = index + 1;
    else if (this.isWished && LEADS.has(word)) this.#wishedAt = index + 1;
    if (TOLD.has(word)) this.#toldAt = index;
    if (isReader) this.#readerAt = index;
    if (isReader || WISHES.has(word)) this.#toUntil = index + 1;
    else if (AIMS.has(word)) this.#toUntil = index + AIM_REACH;
    this.#index += 1;
  }

  #isTold(index: number, isBehindReader: boolean): boolean {
    if (isBehindReader) return this.#toldAt === index - 2;
    return this.#toldAt === index - 1 && this.#readerAt >= index - TOLD_REACH;
  }
}
