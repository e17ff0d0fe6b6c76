/** What a turn hands to the recorder of its text, and who says that it does. Types only. Source: docs/adr/0711. */
import type { ScreenAction } from '../../contract/enums.ts';
import type { AccountId, EvaluationId, QuarantineId } from '../../contract/ids.ts';

/** What is kept of a turn's text beside its record, where its organisation keeps it. */
export interface TurnContent {
  /** Most bytes of a turn that are kept. */
  readonly bytesMax: number;
  readonly method: string;
  /** Path as the gateway was asked, without query: it names the dialect. */
  readonly target: string;
  /** The body as the provider got it, in the caller's dialect; null: it has more bytes than are kept. */
  readonly request: string | null;
  /** Of the body. */
  readonly bytes: number;
  /** What was found or done at texts of the request, by JSON pointer. */
  readonly spans: readonly {
    readonly pointer: string;
    readonly action: ScreenAction;
    /** Null: a text of the history that was replaced again. */
    readonly evaluationId: EvaluationId | null;
    readonly quarantineId: QuarantineId | null;
  }[];
  /** Texts of the reply as they were screened. */
  readonly texts: readonly { readonly evaluationId: EvaluationId; readonly text: string }[];
  /** Calls of the reply in the order in which they were judged. */
  readonly calls: readonly {
    readonly id: string;
    readonly name: string;
    /** What the client got in its place; null: the call. */
    readonly notice: string | null;
    /** Of its arguments; null: they were not read. */
    readonly evaluationId: EvaluationId | null;
  }[];
}

/** Whether the text of an account's turns is kept. */
export interface ContentPort {
  /** Most bytes of a turn that are kept; 0: nothing is. Never rejects: nothing is kept where this cannot be read. */
  bytesMaxOf(accountId: AccountId): number | Promise<number>;
}
