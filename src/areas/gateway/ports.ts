/**
 * What the gateway needs of other areas, as it needs it. Production parts are joined in wiring.ts; tests pass their own.
 * Everything a turn asks for while a client waits is synchronous or memory-backed: no database round trip when warm.
 */
import type { CheckpointVerdict, ContainmentStatus, Mode, WireVerdict } from '../../contract/enums.ts';
import type { AccountId, AgentId, CheckpointId, EvaluationId, KeyId, OrgId, QuarantineId } from '../../contract/ids.ts';
import type { Analysis, Judgement } from '../../contract/integrity.ts';
import type { LeakFinding, Screening } from '../../contract/screening.ts';
import type { AssistantTurn, SpanSource, TurnPolicy } from '../../contract/turn.ts';
import type { Surface } from '../../contract/enums.ts';
import type { GoalDirectory, ThinkingFeed } from '../evidence/index.ts';
import type { AgentTools, Violation } from '../policy/index.ts';
import type { ScreenAction } from '../screening/index.ts';
import type { Provider } from './routes.ts';
import type { RiskContextPort } from './risk-context.ts';
import type { LimitState } from '../../platform/http/rate-limit-headers.ts';

export interface TurnAgent {
  readonly agentId: AgentId;
  readonly accountId: AccountId | null; // null: unclaimed
  readonly orgId: OrgId | null;
  readonly name: string | null;
  readonly containment: ContainmentStatus;
}

/** At once when it is in memory, which on a warm turn everything is; else later. */
export type MaybePromise<T> = T | Promise<T>;

export interface AgentPort {
  /** SHA-256 over key, bar and name, or over the key alone: 64 hex. */
  proofOf(key: string, name: string | null): string;
  resolve(input: {
    readonly proof: string;
    readonly name: string | null;
    readonly keyPrefix: string | null;
  }): MaybePromise<TurnAgent>;
  byId(agentId: AgentId): Promise<TurnAgent | undefined>;
  containment(agentId: AgentId): ContainmentStatus;
  containmentAgeMs(): number;
  onContainment(
    listener: (change: { readonly agentId: string; readonly current: ContainmentStatus }) => void,
  ): () => void;
}

export interface KeyPort {
  /** By what a presented key is looked up; undefined for a text that cannot be a key. */
  idOf(presented: string): string | undefined;
  holderOf(id: string): MaybePromise<
    | {
        readonly keyId: KeyId;
        readonly accountId: AccountId;
        readonly orgId: OrgId;
        readonly scopes: ReadonlySet<string>;
        /** Milliseconds since 1970; Infinity: never. A holder in memory may have expired. */
        readonly expiresAtMs: number;
      }
    | undefined
  >;
  note(keyId: KeyId, at: Date): void;
}

export interface PolicyPort {
  get(agentId: AgentId, accountId: AccountId | null): MaybePromise<TurnPolicy>;
}

export interface ScreenInput {
  readonly text: string;
  readonly surface: Surface;
  readonly source: SpanSource;
  readonly thresholds: TurnPolicy['thresholds'];
  readonly agent: TurnAgent;
  /** What the user asked for; a tool result that pursues it is less suspicious. */
  readonly task?: string;
  /** The system text an output must not repeat. */
  readonly system?: string;
}

/** Scans one block of streamed text. Offsets are UTF-16 units from the block's start. */
export interface BlockScanner {
  /** Adds text; answers up to which offset the block is decided: no later text can change what was found before it. */
  push(delta: string): number;
  /** No more text comes: everything is decided. */
  end(): void;
  /** What was found so far, with offsets into the block. */
  leaks(): readonly LeakFinding[];
}

/** The end of the text blocks that came before in a reply; a scanner reads it and moves it on when its block ends. */
export interface TextBefore {
  tail: string;
}

export interface ScreenPort {
  /** Identity of rules, weights and this agent's canaries: changes whenever an answer for it may change. After `warm`. */
  identity(agent: TurnAgent): string;
  /** Fetches what screening this agent's texts needs (canaries), so that the calls below are synchronous. */
  warm(agent: TurnAgent): Promise<void>;
  /** Whether `warm` would find everything in memory. */
  isWarm(agent: TurnAgent): boolean;
  /** Whether this agent's texts take longer than others', because its organisation has patterns of its own. */
  isSlowPath?(agent: TurnAgent): boolean;
  screen(input: ScreenInput): Screening;
  /** The same result without stopping the loop; for inbound texts that take milliseconds. */
  screenLong(input: ScreenInput): Promise<Screening>;
  /** Something slower looks at uncertain texts too: inbound texts of any length then go through `screenLong`. */
  readonly hasSecondaryClassifier: boolean;
  /** @param before shared by the blocks of one reply: what is split over two of them is found */
  createBlockScanner(agent: TurnAgent, surface: Surface, before?: TextBefore): BlockScanner;
  admit: ReleasePort['admit'];
}

/** A flagged text may pass; a turn that gets no reply to it gives the allowance back. */
export interface Admission {
  giveBack(): void;
}

export interface ReleasePort {
  /** Null when no reviewer released this text, or another turn brought it already. Touches the database only to take one. */
  admit(bringing: {
    readonly agent: TurnAgent;
    readonly contentHash: string;
    readonly sessionId: string;
    readonly requestId: string;
    /** The model answered it in an earlier turn: it takes no allowance, and passes where its session took one. */
    readonly isHistory: boolean;
  }): Admission | null | Promise<Admission | null>;
}

export interface ToolPort {
  /** What is known of the agent's tools if it is in memory. */
  peek(agentId: AgentId): AgentTools | undefined;
  load(agentId: AgentId): Promise<AgentTools>;
}

export interface AnalysisRequest {
  readonly turn: AssistantTurn;
  readonly policy: TurnPolicy;
  /** Texts of the tool results that are new in this turn, as the model saw them. */
  readonly untrusted: readonly string[];
  readonly lastUserText: string;
  readonly declaredTools: readonly string[];
  /** Has read the reasoning while it streamed. */
  readonly fed?: ThinkingFeed;
}

export interface AnalyserPort {
  analyse(request: AnalysisRequest): Analysis | Promise<Analysis>;
  /** Something that reads reasoning while it streams; absent: it is read when it is whole. */
  listen?(): ThinkingFeed;
  judge(analysis: Analysis): Judgement & { readonly checkpoint: CheckpointVerdict };
}

export interface LimitPort {
  /** What is left, or undefined where nothing is counted. @throws Refusal rate_limit_exceeded */
  admit(
    limit: 'gateway_ip' | 'gateway_agent' | 'gateway_org',
    subject: { readonly kind: 'ip' | 'agent' | 'org'; readonly value: string },
  ): MaybePromise<LimitState | undefined>;
}

export interface BillingPort {
  /** @throws Refusal billing_error or billing_unconfigured. Called after containment. */
  check(agent: TurnAgent): Promise<void> | void;
}

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

/** A text exchanged on the way up, remembered so that resent history is exchanged in the same way. */
export interface Replacement {
  readonly contentHash: string; // sha256:<hex> of the original
  readonly sessionId: string;
  readonly action: 'advised' | 'wrapped' | 'replaced';
  readonly text: string;
  readonly quarantineId: QuarantineId | null;
}

/** An advisory that waits for the agent's next turn. */
export interface PendingAdvisory {
  readonly advisory_id: string;
  readonly session_id: string | null;
  readonly text: string;
  readonly expires_at: Date;
}

/** Words for the next turn of the same session. */
export interface NextTurnAdvisory {
  readonly advisoryId: string;
  readonly source: string;
  readonly text: string;
}

/** Goal contracts of sessions (docs/reference/gateway.md#router). */
export type GoalPort = Pick<GoalDirectory, 'peek' | 'hashOf' | 'seal'>;

export interface AdvisoryPort {
  /** Texts for this turn, at most five, oldest first; each is returned once. */
  take(agentId: AgentId, sessionId: string, requestId: string): MaybePromise<readonly string[]>;
}

/** Everything that is kept of one turn. */
export interface TurnRecord {
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
  /** Null: nobody waited for it; the writer makes it, from `unjudged`. */
  readonly analysis: Analysis | null;
  readonly unjudged: Omit<AnalysisRequest, 'turn' | 'policy'> | null;
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
  readonly declarations: readonly { readonly tool: string; readonly hash: string }[];
  readonly durationMs: number;
}

/** What the screens found in a request that got no assistant turn. */
export type ScreenRecord = Pick<
  TurnRecord,
  'requestId' | 'agent' | 'sessionId' | 'at' | 'evaluations' | 'replacements'
>;

/** What one transaction takes. Plain values: it may cross to another process. */
export interface TurnBatch {
  readonly turns: readonly TurnRecord[];
  readonly screens: readonly ScreenRecord[];
}

/** Turns that are written together, while they are collected. */
export interface TurnGroup {
  addTurn(turn: TurnRecord): void;
  addScreens(screens: ScreenRecord): void;
  /** Nothing is added any more. */
  seal(): SealedGroup;
}

export interface SealedGroup {
  /** Turns and screens in it. */
  readonly count: number;
  /** Writes all, or one by its place, in one transaction; rejects as a whole. */
  write(only?: number): Promise<void>;
}

export interface TurnStore {
  /** Whether `record` makes the analyses that are missing; else every turn comes with its own. */
  readonly judges: boolean;
  /** Writes a batch in one transaction; rejects as a whole. */
  record(batch: TurnBatch): Promise<void>;
  /** How groups are collected on their way to another process; absent: as they are. */
  readonly group?: () => TurnGroup;
  /** Replacements of one agent, newest first, bounded. */
  replacementsOf(agentId: AgentId): Promise<readonly Replacement[]>;
}

export interface GatewayPorts {
  readonly agents: AgentPort;
  readonly keys: KeyPort;
  readonly policies: PolicyPort;
  readonly tools: ToolPort;
  readonly screening: ScreenPort;
  /** Absent: screenings are not adjusted by sender or session. */
  readonly riskContext?: RiskContextPort;
  readonly analyser: AnalyserPort;
  readonly limits: LimitPort;
  /** Absent: nobody is billed in this installation. */
  readonly billing?: BillingPort;
  readonly advisories: AdvisoryPort;
  /** Absent: no session is under a goal contract. */
  readonly goals?: GoalPort;
  readonly turns: TurnStore;
}
