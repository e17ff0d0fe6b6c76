/** Splits a prepared text into words, sentences and quotations, in one pass that can stop anywhere and continue when more of
 * the text is there, without a change of the result. See docs/adr/0156.
 */
import { classOf, CLAUSE, DOT, LINE, STOP, WORD, wordEnd } from './letters.ts';
import { isMark, isOpenEnded, quoteEnd } from './quotes.ts';
import type { Steps } from './steps.ts';

/** One sentence: token indices [from, to). `asks` when it ends in a question mark. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly asks: boolean;
}

export interface Words {
  /** The prepared text all offsets refer to. */
  readonly text: string;
  /** Lower-case words; straight apostrophes kept inside (i'll, don't), French elisions split (l utilisateur). */
  readonly words: readonly string[];
  /** Number of each word in the vocabulary. */
  readonly ids: Int32Array;
  /** Every different word once, in order of appearance. */
  readonly vocabulary: readonly string[];
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Clause number of each word: rises at commas, colons, dashes and sentence ends. */
  readonly clauses: Int32Array;
  /** Inside quotation marks, a code fence or a quoted line. */
  readonly quoted: readonly boolean[];
  readonly sentences: readonly Sentence[];
  /** Matches made while the text streamed, by lexicon; absent: made when needed. */
  readonly matches?: ReadonlyMap<object, readonly unknown[]>;
}

/** A sentence longer than this many words is cut, so that no later step is more than linear. */
const SENTENCE_WORDS_MAX = 120;
/** Characters read between two pauses. */
const STRIDE_CHARS = 4_096;
/** The finished part of the window is removed when it is this long. */
const TRIM_CHARS = 8_192;

/** State of a splitter between two pieces. */
export interface SplitterMark {
  readonly text: string;
  readonly lower: string;
  readonly state: Readonly<State>;
  readonly spans: number;
  readonly words: number;
  readonly sentences: number;
  readonly vocabulary: number;
}

interface State {
  quoteAt: number;
  lineStart: boolean;
  span: number;
  wordAt: number;
  clause: number;
  from: number; // first word of the open sentence
}

/** Offsets are those of the whole text; the window is the part that is still needed. */
export class Splitter {
  readonly list: string[] = [];
  readonly vocabulary: string[] = [];
  readonly sentences: Sentence[] = [];
  ids: Int32Array;
  readonly #quoted: boolean[] = [];
  readonly #known = new Map<string, number>();
  #starts: Int32Array;
  #ends: Int32Array;
  #clauses: Int32Array;
  #text = '';
  #lower = '';
  #base = 0;
  readonly #spans: [number, number][] = [];
  #state: State = { quoteAt: 0, lineStart: true, span: 0, wordAt: 0, clause: 0, from: 0 };
  /** Last search for each mark, in the window, so that many unmatched openings do not search the same part again. */
  readonly #searched = new Map<string, { readonly from: number; readonly at: number }>();

  /** @param chars expected length, because growing an array copies it and blocks the loop */
  constructor(chars: number) {
    const room = (chars >> 2) + 8;
    // one piece: most texts are short, and there are three a turn
    const all = new ArrayBuffer(4 * room * Int32Array.BYTES_PER_ELEMENT);
    const column = (i: number): Int32Array => new Int32Array(all, i * room * Int32Array.BYTES_PER_ELEMENT, room);
    this.ids = column(0);
    this.#starts = column(1);
    this.#ends = column(2);
    this.#clauses = column(3);
  }

  /** Units of the text that are not split yet. */
  get pendingChars(): number {
    return this.#base + this.#text.length - this.#state.wordAt;
  }

  append(text: string, lower: string): void {
    this.#text += text;
    this.#lower += lower;
    this.#searched.clear();
  }

  /** Splits as far as the known text decides; to the end when the text is complete. */
  *scan(isWhole: boolean): Steps<void> {
    yield* this.#scanQuotes(isWhole);
    yield* this.#scanWords(isWhole);
    if (isWhole) this.#close(false);
    else this.#trim();
  }

  /** The result of a complete text; shared with the splitter. */
  taken(text: string): Words {
    const n = this.list.length;
    return {
      text,
      words: this.list,
      vocabulary: this.vocabulary,
      quoted: this.#quoted,
      sentences: this.sentences,
      ids: this.ids.subarray(0, n),
      starts: this.#starts.subarray(0, n),
      ends: this.#ends.subarray(0, n),
      clauses: this.#clauses.subarray(0, n),
    };
  }

  /** The result so far, as a copy. */
  copied(text: string): Words {
    const own = this.taken(text);
    return {
      text,
      words: own.words.slice(),
      vocabulary: own.vocabulary.slice(),
      quoted: own.quoted.slice(),
      sentences: own.sentences.slice(),
      ids: own.ids.slice(),
      starts: own.starts.slice(),
      ends: own.ends.slice(),
      clauses: own.clauses.slice(),
    };
  }

  mark(): SplitterMark {
    return {
      text: this.#text,
      lower: this.#lower,
      state: { ...this.#state },
      spans: this.#spans.length,
      words: this.list.length,
      sentences: this.sentences.length,
      vocabulary: this.vocabulary.length,
    };
  }

  /** Restores the state of the mark; the window must not have been cut since. */
  restore(mark: SplitterMark): void {
    for (const word of this.vocabulary.slice(mark.vocabulary)) this.#known.delete(word);
    this.vocabulary.length = mark.vocabulary;
    this.list.length = mark.words;
    this.#quoted.length = mark.words;
    this.sentences.length = mark.sentences;
    this.#spans.length = mark.spans;
    this.#text = mark.text;
    this.#lower = mark.lower;
    this.#state = { ...mark.state };
    this.#searched.clear();
  }

  *#scanQuotes(isWhole: boolean): Steps<void> {
    const [text, state, base] = [this.#text, this.#state, this.#base];
    let i = state.quoteAt - base;
    let pauseAt = i + 4 * STRIDE_CHARS;
    for (; i < text.length; i++) {
      if (i >= pauseAt) {
        pauseAt = i + 4 * STRIDE_CHARS;
        yield;
      }
      const c = text.charCodeAt(i);
      if (c === 10) {
        state.lineStart = true;
        continue;
      }
      if (state.lineStart && c === 32) continue;
      const marks = isMark(c);
      if (marks && !isWhole && isOpenEnded(text, i, state.lineStart, text.length - i)) break;
      const end = marks ? quoteEnd(text, i, state.lineStart, this.#find) : -1;
      state.lineStart = false;
      if (end > i) {
        this.#spans.push([i + base, end + base]);
        i = end - 1;
      }
    }
    state.quoteAt = i + base;
  }

  readonly #find = (mark: string, after: number): number => {
    const known = this.#searched.get(mark);
    if (known !== undefined && after >= known.from && (known.at === -1 || known.at >= after)) return known.at;
    const at = this.#text.indexOf(mark, after);
    this.#searched.set(mark, { from: after, at });
    return at;
  };

  *#scanWords(isWhole: boolean): Steps<void> {
    const [source, state, base] = [this.#lower, this.#state, this.#base];
    const end = state.quoteAt - base; // beyond it nobody knows what is quoted
    const known = isWhole ? Infinity : source.length - 2; // an apostrophe looks two ahead
    let i = state.wordAt - base;
    let pauseAt = i + STRIDE_CHARS;
    while (i < end) {
      if (i >= pauseAt) {
        pauseAt = i + STRIDE_CHARS;
        yield;
      }
      const kind = classOf(source.charCodeAt(i));
      if (kind === WORD) {
        const stop = wordEnd(source, i);
        if (stop >= known) break;
        this.#push(source.slice(i, stop), i + base, stop + base);
        i = stop;
        continue;
      }
      if (i >= known) break;
      if (kind === STOP) this.#close(source.charCodeAt(i) === 63);
      else if (kind === LINE) this.#close(false);
      else if (kind === DOT && classOf(source.charCodeAt(i + 1)) !== WORD) this.#close(false);
      else if (kind === CLAUSE) state.clause++;
      i++;
    }
    state.wordAt = i + base;
  }

  #push(word: string, start: number, end: number): void {
    const [spans, state] = [this.#spans, this.#state];
    while (state.span < spans.length && (spans[state.span]?.[1] ?? 0) <= start) state.span++;
    let id = this.#known.get(word);
    if (id === undefined) {
      id = this.vocabulary.length;
      this.#known.set(word, id);
      this.vocabulary.push(word);
    }
    const at = this.list.push(this.vocabulary[id] ?? word) - 1;
    if (at >= this.ids.length) this.#grow();
    this.ids[at] = id;
    this.#starts[at] = start;
    this.#ends[at] = end;
    this.#clauses[at] = state.clause;
    this.#quoted.push(state.span < spans.length && (spans[state.span]?.[0] ?? 0) <= start);
    if (this.list.length - state.from >= SENTENCE_WORDS_MAX) this.#close(false);
  }

  #close(asks: boolean): void {
    const state = this.#state;
    if (this.list.length > state.from) this.sentences.push({ from: state.from, to: this.list.length, asks });
    state.from = this.list.length;
    state.clause++;
  }

  #grow(): void {
    const grown = (old: Int32Array): Int32Array => {
      const next = new Int32Array(old.length * 2);
      next.set(old);
      return next;
    };
    this.ids = grown(this.ids);
    this.#starts = grown(this.#starts);
    this.#ends = grown(this.#ends);
    this.#clauses = grown(this.#clauses);
  }

  #trim(): void {
    const cut = this.#state.wordAt - this.#base - 1; // a quotation looks one back
    if (cut < TRIM_CHARS) return;
    this.#text = this.#text.slice(cut);
    this.#lower = this.#lower.slice(cut);
    this.#base += cut;
    this.#searched.clear();
  }
}
