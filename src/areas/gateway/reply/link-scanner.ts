/** Adds links that carry data out of the session to the findings of the leak scanner of a streamed block. A link is held until it is
 * complete; other text is released as before. Source: docs/reference/gateway.md#hold-back, docs/reference/gateway.md#taint-and-links.
 */
import type { LeakFinding } from '../../../contract/screening.ts';
import type { BlockScanner, TextBefore } from '../ports.ts';
import { withAdded } from '../turn/added-leaks.ts';
import { linkLeaks } from '../turn/session-text.ts';
import { QuestionScanner } from '../turn/false-questions.ts';
import { redacts, type Run } from '../turn/run.ts';

/** A link longer than this is judged by its first part. */
const LINK_CHARS_MAX = 4_096;
const LINK_START = /(?:https?:)?\/\//gi;
/** Matches when the text ends in the possible beginning of a link. */
const MAY_BEGIN = /(?:h(?:t(?:t(?:p(?:s?(?::\/?)?)?)?)?)?|\/)$/i;
const LINK_END = /[\s<>"'`\\)\]}]/;

/** Makes the scanner of each text block of a reply; null where nothing is redacted in replies. */
export function scannersOf(run: Run): (() => BlockScanner) | null {
  if (!redacts(run.policy)) return null;
  const before: TextBefore = { tail: '' };
  const said: TextBefore = { tail: '' };
  const leaksOf = (): BlockScanner => run.gw.ports.screening.createBlockScanner(run.agent, 'outgoing', before);
  return () => new QuestionScanner(run, new LinkScanner(run, leaksOf()), said);
}

class LinkScanner implements BlockScanner {
  readonly #run: Run;
  readonly #inner: BlockScanner;
  readonly #found: LeakFinding[] = [];
  #text = '';
  #read = 0;

  constructor(run: Run, inner: BlockScanner) {
    this.#run = run;
    this.#inner = inner;
  }

  push(delta: string): number {
    const decided = this.#inner.push(delta);
    this.#text += delta;
    return Math.min(decided, this.#scan(false));
  }

  end(): void {
    this.#inner.end();
    this.#scan(true);
  }

  leaks(): readonly LeakFinding[] {
    return withAdded(this.#inner.leaks(), this.#found);
  }

  /** Judges complete links; returns where the first incomplete one begins. */
  #scan(isOver: boolean): number {
    for (;;) {
      LINK_START.lastIndex = this.#read;
      const start = LINK_START.exec(this.#text);
      if (start === null) {
        const tail = isOver ? null : MAY_BEGIN.exec(this.#text.slice(-8));
        const held = tail === null ? 0 : tail[0].length;
        this.#read = Math.max(this.#read, this.#text.length - held);
        return this.#text.length - held;
      }
      const begin = start.index;
      const length = this.#text.slice(begin, begin + LINK_CHARS_MAX).search(LINK_END);
      const isComplete = length !== -1 || isOver || this.#text.length - begin >= LINK_CHARS_MAX;
      if (!isComplete) {
        this.#read = begin;
        return begin;
      }
      const end = length === -1 ? Math.min(this.#text.length, begin + LINK_CHARS_MAX) : begin + length;
      this.#found.push(...linkLeaks(this.#run, this.#text, begin, end));
      this.#read = end;
    }
  }
}
