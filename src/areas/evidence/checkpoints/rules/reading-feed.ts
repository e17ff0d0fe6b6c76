/** Reads reasoning while it streams: words, quotations and patterns of all but its last lines are ready when it
 * ends. The same code reads a whole text, so that no verdict depends on the chunks. See docs/adr/0156. Pure.
 */
import { Matcher } from './pattern.ts';
import { HONESTY_LEXICON } from './signal-honesty.ts';
import { INTENT_LEXICON } from './signal-intents.ts';
import { Splitter } from './splitter.ts';
import { STANCE_LEXICON } from './stance.ts';
import { finish } from './steps.ts';
import { lowered, prepare, type Words } from './words.ts';

/** Raw text is read in portions of about this size: under a millisecond each. */
const PORTION_CHARS = 4_096;
/** If more than this is left at the end, the whole text is read in slices instead. */
const REST_CHARS_MAX = 16_384;
const EXPECTED_CHARS = 65_536;

export class ReadingFeed {
  readonly #splitter = new Splitter(EXPECTED_CHARS);
  readonly #matchers = [
    new Matcher(STANCE_LEXICON),
    new Matcher(INTENT_LEXICON),
    new Matcher(HONESTY_LEXICON),
  ] as const;
  readonly #taken: string[] = []; // as it came
  readonly #prepared: string[] = [];
  #waiting = '';

  push(part: string): void {
    this.#waiting += part;
  }

  get isBehind(): boolean {
    return this.#waiting.length >= PORTION_CHARS;
  }

  /** Reads one portion, cut before white space, where neither Unicode composition nor case depends on the next character. False
   * when there is no such position yet.
   */
  advance(): boolean {
    const cut = lastWhite(this.#waiting, PORTION_CHARS);
    if (cut <= 0) return false;
    this.#take(this.#waiting.slice(0, cut));
    this.#waiting = this.#waiting.slice(cut);
    finish(this.#splitter.scan(false));
    this.#match();
    return true;
  }

  /** The words of this text, whose beginning was pushed; null when it was not, or when too much of it is left. */
  wordsOf(text: string): Words | null {
    const taken = this.#taken.join('');
    const rest = text.length - taken.length;
    if (rest < 0 || rest + this.#splitter.pendingChars > REST_CHARS_MAX || !text.startsWith(taken)) return null;
    const mark = this.#splitter.mark();
    const found = this.#matchers.map((m) => m.found.length);
    const prepared = this.#prepared.length;
    this.#take(text.slice(taken.length));
    finish(this.#splitter.scan(true));
    this.#match();
    const words = this.#splitter.copied(this.#prepared.join(''));
    const matches = new Map<object, readonly unknown[]>(this.#matchers.map((m) => [m.lexicon, m.found.slice()]));
    this.#splitter.restore(mark);
    for (const [i, matcher] of this.#matchers.entries()) matcher.restore(mark, found[i] ?? 0);
    this.#taken.pop();
    this.#prepared.length = prepared;
    return { ...words, matches };
  }

  #take(raw: string): void {
    const text = prepare(raw);
    this.#taken.push(raw);
    this.#prepared.push(text);
    this.#splitter.append(text, lowered(text));
  }

  #match(): void {
    const { list, ids, vocabulary, sentences } = this.#splitter;
    for (const matcher of this.#matchers) finish(matcher.advance({ list, ids, vocabulary, sentences }));
  }
}

/** The last white space before `to`, or else the first one after it; -1 without any. */
function lastWhite(text: string, to: number): number {
  const before = Math.max(text.lastIndexOf(' ', to), text.lastIndexOf('\n', to));
  if (before > 0) return before;
  const [space, line] = [text.indexOf(' ', to), text.indexOf('\n', to)];
  return space === -1 ? line : line === -1 ? space : Math.min(space, line);
}
