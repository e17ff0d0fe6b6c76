/** What is recorded of a turn, and what keeps and writes it. Plain values: a record may go to another process. */
import type { AssuranceReason, Mode, NoReplyCause, ScreenAction, WireVerdict } from '../../contract/enums.ts';
import type { AgentId, CheckpointId, EvaluationId, QuarantineId } from '../../contract/ids.ts';
import type { Analysis, JudgeSpend } from '../../contract/integrity.ts';
import type { Screening } from '../../contract/screening.ts';
import type { AssistantTurn, GatewayTurn, TurnPolicy } from '../../contract/turn.ts';
import type { Violation } from '../policy/index.ts';
import type { AnalysisRequest, SeenDeclaration, TurnAgent } from './ports.ts';
import type { Provider } from './routes.ts';
import type { MadeText } from './rules/made-text.ts';
import type { TurnContent } from './turn-content.ts';

export type { ScreenAction };

/** One text judged in this turn, and what was done to it. */
export interface EvaluationRecord {
  readonly evaluationId: EvaluationId;
  readonly screening: Screening;
  readonly action: ScreenAction;
  readonly mode: Mode;
  readonly durationMs: number;
  readonly toolName: string | null;
  /** Present when the text was held back. */
  readonly quarantine?: { readonly quarantineId: QuarantineId; readonly content: string; readonly threshold: number };
}

/** A text replaced in a request, remembered so that resent history is replaced in the same way. Holds nothing of the text. */
export interface Replacement {
  readonly contentHash: string; // sha256:<hex> of the original, and of its place where that is not outside (placeKey)
  readonly sessionId: string;
  readonly action: 'advised' | 'wrapped' | 'replaced';
  /** What the model reads in its place. */
  readonly pieces: MadeText;
  readonly quarantineId: QuarantineId | null;
}

/** An advisory for the next turn of the same session. */
export interface NextTurnAdvisory {
  readonly advisoryId: string;
  readonly source: string;
  readonly text: string;
}

/** Everything that is recorded of one turn. */
export interface TurnRecord {
  /** Its number at this process; null or absent: it has none. */
  readonly gatewayTurn?: GatewayTurn | null;
  /** Hash of the goal contract of the session; null or absent: none. */
  readonly goalHash?: string | null;
  readonly checkpointId: CheckpointId;
  readonly requestId: string;
  readonly agent: TurnAgent;
  readonly sessionId: string;
  readonly at: Date;
  readonly provider: Provider;
  readonly requestedModel: string | null;
  readonly streamed: boolean;
  readonly turn: AssistantTurn;
  readonly policy: TurnPolicy;
  /** Null: the reply did not wait for the analysis; the writer makes it from `unjudged`. */
  readonly analysis: Analysis | null;
  readonly unjudged: Omit<AnalysisRequest, 'turn' | 'policy'> | null;
  /** Why the analysis has no opinion of a model, if this record is written before one came; null or absent: it waits for none. */
  readonly awaited?: AssuranceReason | null;
  /** What the opinion of a model cost; null or absent: none was asked. */
  readonly spend?: JudgeSpend | null;
  readonly front: WireVerdict;
  readonly back: WireVerdict;
  /** What was done because of the integrity verdict; advised: an advisory goes into its next turn. */
  readonly acted: 'none' | 'advised' | 'replaced';
  /** For the agent's next turn of this session. */
  readonly advisories: readonly NextTurnAdvisory[];
  readonly evaluations: readonly EvaluationRecord[];
  readonly replacements: readonly Replacement[];
  /** Rules of tool use that the turn's calls broke. */
  readonly violations: readonly Violation[];
  /** Transaction in force, if any. */
  readonly transactionId: string | null;
  /** Tools the request declared in words not seen before. */
  readonly declarations: readonly SeenDeclaration[];
  readonly durationMs: number;
  /** The provider was called a second time, after a call was withheld. Absent: no. */
  readonly secondAsked?: boolean;
  /** Calls that a model was to check and did not. Absent: none. */
  readonly uncheckedCalls?: number;
  /** Questions about calls that the user answered, by the hash of their text. Absent: none. */
  readonly answered?: readonly AnsweredQuestion[];
  /** Null or absent: no text is kept. */
  readonly content?: TurnContent | null;
}

export interface AnsweredQuestion {
  readonly contentHash: string;
  readonly said: 'yes' | 'no';
}

/** Why a request got no assistant turn, and what is known of it all the same. */
export interface NoReply {
  readonly cause: NoReplyCause;
  /** The HTTP status of the provider where it refused; else null. */
  readonly providerStatus: number | null;
  readonly provider: Provider;
  readonly requestedModel: string | null;
  readonly streamed: boolean;
  readonly durationMs: number;
}

/** What the screens found in a request that got no assistant turn, and why it got none. */
export interface ScreenRecord extends Pick<
  TurnRecord,
  'requestId' | 'agent' | 'sessionId' | 'at' | 'evaluations' | 'replacements'
> {
  /** Null or absent: no turn was to be expected (a surface without turns, a reply that is still being made), or it is not known. */
  readonly noReply?: NoReply | null;
}

/** What one transaction writes. Plain values, because it may be sent to another process. */
export interface TurnBatch {
  readonly turns: readonly TurnRecord[];
  readonly screens: readonly ScreenRecord[];
}

/** Collects turns that are written together. */
export interface TurnGroup {
  addTurn(turn: TurnRecord): void;
  addScreens(screens: ScreenRecord): void;
  /** Closes the group: nothing can be added afterwards. */
  seal(): SealedGroup;
}

export interface SealedGroup {
  /** Turns and screens in it. */
  readonly count: number;
  /** Writes all entries, or the one at this index, in one transaction; rejects as a whole. */
  write(only?: number): Promise<void>;
}

/** Keeps turns from the moment they are pushed until they are written, whatever ends. */
export interface RecordKeeper {
  /** It cannot keep more: nothing new should begin. */
  readonly isFailing: boolean;
  /** Keeps a turn whose findings follow, unless the whole record is pushed in the same turn of the event loop. */
  early(requestId: string, turn: () => TurnRecord): void;
  /** Calls `then` when everything pushed so far is kept, at once when nothing waits; false: it could not be kept. */
  kept(then: (isKept: boolean) => void): void;
}

export interface TurnStore {
  /** Whether `record` makes the analyses that are missing; else every turn comes with its own. */
  readonly judges: boolean;
  /** Writes a batch in one transaction; rejects as a whole. */
  record(batch: TurnBatch): Promise<void>;
  /** Makes groups for another process; absent: plain groups of this process. */
  readonly group?: () => TurnGroup;
  /** Absent: turns are in memory until they are written (RECORD=memory). */
  readonly keeper?: RecordKeeper;
  /** Replacements of one agent, newest first, bounded. */
  replacementsOf(agentId: AgentId): Promise<readonly Replacement[]>;
}
