/** Stream events waiting for their release, in order. An event is released when the leak scanner has decided every text in it, its
 * tool call is approved, and the verdict it waits for is there. Events are never split, joined or reordered, so a
 * stream without a finding is sent byte for byte. Source: docs/reference/gateway.md#enforce-on-streams. Pure.
 */
import type { LeakFinding } from '../../../contract/screening.ts';
import type { OutputPiece, ReadEvent } from '../dialects/dialect.ts';
import { logprobEdits } from '../dialects/logprobs.ts';
import type { BlockScanner } from '../ports.ts';
import { isRedacted, redactRange } from '../turn/back.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { withPayload } from '../framing/stream-event.ts';
import { parseJson } from '../framing/json-value.ts';

interface TextRange {
  readonly piece: OutputPiece;
  readonly from: number;
  readonly to: number;
}

interface Waiting {
  readonly read: ReadEvent;
  readonly ranges: readonly TextRange[];
  readonly repeats: readonly OutputPiece[];
  readonly toolBlocks: readonly string[];
}

class TextBlock {
  readonly scanner: BlockScanner;
  length = 0;
  decided = 0;
  closed = false;
  text = '';

  constructor(scanner: BlockScanner) {
    this.scanner = scanner;
  }

  /** Text after the end of its block opens the block again: some providers name a reason to stop in every chunk. */
  push(text: string): void {
    this.closed = false;
    this.length += text.length;
    this.text += text;
    this.decided = this.scanner.push(text);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.scanner.end();
    this.decided = this.length;
  }

  leaks(): LeakFinding[] {
    return this.scanner.leaks().filter(isRedacted);
  }
}

const NONE: readonly never[] = [];

export interface HeldQueueOptions {
  /** Null: text is not scanned. */
  readonly createScanner: (() => BlockScanner) | null;
  /** Tool events wait for `approve`. */
  readonly holdsCalls: boolean;
}

export interface Released {
  readonly bytes: Buffer;
  /** As the client gets it. */
  readonly read: ReadEvent;
}

export class HeldQueue {
  readonly #options: HeldQueueOptions;
  readonly #waiting: Waiting[] = [];
  readonly #blocks = new Map<string, TextBlock>();
  readonly #approved = new Set<string>();
  #heldBytes = 0;
  /** Nothing is released while false. */
  open = false;
  /** Log probabilities were taken out of an event. */
  hasHiddenLogprobs = false;
  /** From the first leak on, in every event: those of a text may come in an event after it. */
  #hidesLogprobs = false;
  /** While false, events that report the end wait. */
  mayEnd = false;

  constructor(options: HeldQueueOptions) {
    this.#options = options;
  }

  get heldBytes(): number {
    return this.#heldBytes;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(read: ReadEvent): void {
    if (read.pieces.length === 0 && read.closes.length === 0) {
      this.#wait({ read, ranges: NONE, repeats: NONE, toolBlocks: NONE });
      return;
    }
    const ranges: TextRange[] = [];
    const repeats: OutputPiece[] = [];
    const toolBlocks: string[] = [];
    const inPlace: string[] = [];
    for (const piece of read.pieces) {
      if (piece.kind === 'tool') toolBlocks.push(piece.block);
      if (piece.kind !== 'text' || this.#options.createScanner === null) continue;
      const block = this.#block(piece.block);
      if (!piece.whole) {
        ranges.push({ piece, from: block.length, to: block.length + piece.text.length });
        block.push(piece.text);
      } else {
        if (block.length === 0 && !block.closed && piece.text !== '') {
          // a provider that sends no deltas
          block.push(piece.text);
          inPlace.push(piece.block);
        }
        repeats.push(piece);
      }
    }
    for (const name of read.closes) this.#blocks.get(name)?.close();
    for (const name of inPlace) this.#blocks.get(name)?.close();
    this.#wait({ read, ranges, repeats, toolBlocks });
  }

  #wait(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#heldBytes += waiting.read.event.raw.length;
  }

  /** Call when the stream has ended. */
  closeAll(): void {
    for (const block of this.#blocks.values()) block.close();
  }

  /** The call of this block is decided: its events, or their replacement, may be released. */
  approve(block: string): void {
    this.#approved.add(block);
  }

  /** Part of the turn is withheld: no event that is still here tells its log probabilities. */
  hideLogprobs(): void {
    this.#hidesLogprobs = true;
  }

  /** Blocks of calls that wait for `approve`. */
  undecidedCalls(): string[] {
    const blocks = this.#waiting.flatMap((waiting) => waiting.toolBlocks);
    return [...new Set(blocks)].filter((block) => !this.#approved.has(block));
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#heldBytes = 0;
  }

  /** The texts that were scanned, block by block. */
  texts(): string[] {
    return [...this.#blocks.values()].map((b) => b.text).filter((t) => t !== '');
  }

  /** Next event that may be released, or null. */
  next(): Released | null {
    const first = this.#waiting[0];
    if (first === undefined || !this.open || !this.#isDecided(first)) return null;
    this.#waiting.shift();
    this.#heldBytes -= first.read.event.raw.length;
    return this.#redacted(first);
  }

  #isDecided({ read, ranges, repeats, toolBlocks }: Waiting): boolean {
    if (read.ending && !this.mayEnd) return false;
    if (this.#options.holdsCalls && toolBlocks.some((b) => !this.#approved.has(b))) return false;
    if (repeats.some((p) => this.#blocks.get(p.block)?.closed === false)) return false;
    return ranges.every(({ piece, to }) => (this.#blocks.get(piece.block)?.decided ?? to) >= to);
  }

  #redacted({ read, ranges, repeats }: Waiting): Released {
    const leaks = this.#hasLeaks(ranges) || this.#hasLeaks(repeats.map((piece) => ({ piece })));
    this.#hidesLogprobs ||= leaks;
    if (!this.#hidesLogprobs) return { bytes: read.event.raw, read };
    const hidden = logprobEdits(read.json);
    this.hasHiddenLogprobs ||= hidden.size > 0;
    const edits = new Map<string, unknown>(hidden);
    for (const { piece, from, to } of ranges) {
      const after = redactRange(piece.text, from, to, this.#blocks.get(piece.block)?.leaks() ?? []);
      if (after !== piece.text) edits.set(piece.pointer, after);
    }
    for (const piece of repeats) {
      const after = redactRange(piece.text, 0, piece.text.length, this.#blocks.get(piece.block)?.leaks() ?? []);
      if (after !== piece.text) edits.set(piece.pointer, after);
    }
    if (edits.size === 0 || read.event.data === null) return { bytes: read.event.raw, read };
    const payload = spliceJson(read.event.data, edits);
    return { bytes: withPayload(read.event, payload), read: { ...read, json: parseJson(payload) } };
  }

  /** Whether a block of these pieces holds something to redact. */
  #hasLeaks(of: readonly { readonly piece: OutputPiece }[]): boolean {
    for (const { piece } of of) if ((this.#blocks.get(piece.block)?.leaks().length ?? 0) > 0) return true;
    return false;
  }

  #block(name: string): TextBlock {
    const known = this.#blocks.get(name);
    if (known !== undefined || this.#options.createScanner === null) return known as TextBlock;
    const made = new TextBlock(this.#options.createScanner());
    this.#blocks.set(name, made);
    return made;
  }
}
