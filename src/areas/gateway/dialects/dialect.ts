/** What the gateway needs from a provider's wire format. One implementation per dialect; all other code is independent of the
 * dialect. Source: docs/reference/gateway.md#text-spans, docs/reference/gateway.md#reasoning,
 * docs/reference/gateway.md#streaming. Types only.
 */
import type { Dialect } from '../../../contract/enums.ts';
import type { AssistantTurn, TextSpan, ToolCall } from '../../../contract/turn.ts';
import type { RepeatedMembers } from '../framing/repeated-members.ts';
import type { Continuation } from './continuation.ts';
import type { SaidBefore } from './said-before.ts';
import type { StreamEvent, StreamEventReader } from '../framing/stream-event.ts';

/** What the turn flow needs to know of a request besides its spans. */
export interface Messages {
  readonly model: string | null;
  readonly system: string;
  readonly firstUser: string;
  /** Newest text a user wrote (not tool results); the task a tool result is judged against. */
  readonly lastUser: string;
  /** Everything the user wrote, oldest first. */
  readonly userTexts: readonly string[];
  /** Null: the request goes on from a conversation that the provider keeps, so what came before is not known. */
  readonly before: SaidBefore | null;
  readonly declaredTools: readonly string[];
}

/** A string of a reply or of one stream event, by pointer into that reply or event. */
export interface OutputPiece {
  readonly kind: 'thinking' | 'text' | 'tool';
  /** Identity of the block within the turn, e.g. `1` or `0.tool.2`. */
  readonly block: string;
  readonly pointer: string;
  readonly text: string;
  /** false: the next part of the block. true: the whole block once more (summary events of the Responses API). */
  readonly whole: boolean;
}

/** A stream event with what the gateway read in it. */
export interface ReadEvent {
  readonly event: StreamEvent;
  readonly json: unknown; // undefined when the payload is not JSON
  readonly pieces: readonly OutputPiece[];
  /** Blocks that are complete with this event. */
  readonly closes: readonly string[];
  /** This event (and all after it) reports the end of the turn: it must not be released before the final verdict. */
  readonly ending: boolean;
  /** The turn is complete with this event. */
  readonly terminal: boolean;
  /** Content may follow a terminal event all the same: some models of Gemini give a reason to stop in every chunk. */
  readonly mayGoOn?: true;
}

/** Whether an event has something of the turn's content. */
export const hasContent = ({ pieces }: ReadEvent): boolean =>
  pieces.some(({ kind, text }) => kind === 'tool' || text !== '');

/** Assembles a turn from its stream events. Bounded: see `overflowed`. */
export interface TurnReader {
  read(event: StreamEvent): ReadEvent;
  turn(): AssistantTurn;
  /** The tool call of a block, as far as it was received. */
  callOf(block: string): ToolCall | undefined;
  /** More than 8 MiB of text were received, so the turn is not fully known. */
  overflowed(): boolean;
}

export interface ReplyContext {
  /** Identity for made-up messages: letters and digits. */
  readonly seed: string;
  readonly model: string | null;
  /** Seconds since 1970. */
  readonly createdSeconds: number;
  /** Chat streams: the client asked for a usage chunk. */
  readonly wantsUsage: boolean;
  readonly framing: Framing;
}

export type Framing = 'sse' | 'array';

/** Follows what the client was sent of a stream, so that an ending made by the gateway continues it correctly. */
export interface ClientView {
  /** Call when the event was sent to the client. */
  released(read: ReadEvent): void;
  /** Bytes that say `text` and end the turn in order; a whole stream when nothing was released before. */
  finish(text: string): Buffer;
  /** Bytes of an error event that ends the stream. */
  failure(status: number, code: string, message: string): Buffer;
}

/** A tool as a request declares it. */
export interface ToolDeclaration {
  readonly name: string | undefined;
  readonly value: unknown;
}

/** An event as it is sent to the client. */
export interface SentEvent {
  readonly bytes: Buffer;
  readonly json: unknown;
}

/** Replaces single calls of a stream by a notice, so that the rest stays a valid turn. */
export interface CallEditor {
  /** This call is withheld and `notice` replaces it. Called before any of its events is edited. */
  withhold(block: string, notice: string): void;
  /** What is sent in place of the next event; null: the event as it is. Must be called for every event that is sent, in order. */
  edit(next: { readonly bytes: Buffer; readonly read: ReadEvent }): readonly SentEvent[] | null;
}

export interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  /** Value of Retry-After, in seconds; null or absent: none. */
  readonly retryAfter?: string | null;
  /** Of the request, where the fault is on this side (5xx): what its sender reports. */
  readonly requestId?: string | undefined;
}

export interface DialectCodec {
  readonly dialect: Dialect;
  /** False: the reply to such a call is no turn of a model. */
  readonly givesTurn: boolean;
  /** Whether the reply to this body is the model's, in a form that cannot be read. */
  isUnread?(body: unknown): boolean;
  /** Whether a reply, or one event of it, has content besides what `outputs` and the turn reader give. */
  holdsUnread?(json: unknown): boolean;
  /** Ids by which a later request may name what this reply, or event, says; absent: none. */
  storedIds?(json: unknown): readonly string[];
  /** Whether a whole reply only says that the turn is not ready. */
  isPending?(reply: unknown): boolean;
  /** Does this body (and target) ask for a stream, and how is it framed? */
  streams(path: string, query: string, body: unknown): Framing | null;
  conversation(path: string, body: unknown): Messages;
  /** Every screenable text, in document order. */
  spans(body: unknown): TextSpan[];
  toolDeclarations(body: unknown): ToolDeclaration[];
  /** A member that stands in one object in two spellings; absent: the provider knows one spelling only. */
  spelledTwice?(body: unknown): RepeatedMembers | null;
  /** Edits for `spliceJson` that add one text, after all cache breakpoints, to what the model reads last. */
  advisoryEdits(body: unknown, text: string): ReadonlyMap<string, unknown>;
  readTurn(reply: unknown): AssistantTurn;
  outputs(reply: unknown): OutputPiece[];
  createEventReader(framing: Framing): StreamEventReader;
  createTurnReader(): TurnReader;
  createView(context: ReplyContext): ClientView;
  createCallEditor(context: ReplyContext): CallEditor;
  /** JSON of a whole reply with this text; keeps id, model and usage of the original where it has them. */
  reply(text: string, original: unknown, context: ReplyContext): string;
  /** The reply without the tool calls of these ids, and with `notice` as text; null when no tool call is left to keep. */
  withoutCalls(reply: unknown, callIds: ReadonlySet<string>, notice: string): unknown;
  /** How a reply whose calls were all withheld goes on; absent: it does not. */
  readonly continuation?: Continuation;
  wantsUsage(body: unknown): boolean;
  /** Body of a refusal in the dialect's shape. */
  errorBody(error: ErrorFacts): string;
  /** Whether clients of this dialect skip error events in a stream: docs/adr/0283. */
  readonly skipsErrorEvents: boolean;
  /** Bytes the provider itself sends in a silent stream; null: it sends none, and so does the gateway (docs/adr/0281). */
  keepAlive(framing: Framing): Buffer | null;
}
