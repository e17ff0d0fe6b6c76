/**
 * What a turn needs from other areas: everything that has state or waits. wiring/join-ports.ts connects the real parts; tests pass
 * their own. Pure functions come from wiring/pure-functions.ts. The import table enforces both (docs/adr/0251).
 * Everything that a turn needs while a client waits comes from memory: there is no database round trip when warm.
 */
import type { CallCheckRequest, CheckedCall } from '../../contract/call-check.ts';
import type { CheckpointVerdict, ContainmentStatus } from '../../contract/enums.ts';
import type { AccountId, AgentId, KeyId, OrgId } from '../../contract/ids.ts';
import type { Analysis, Judgement } from '../../contract/integrity.ts';
import type { LeakFinding, Screening } from '../../contract/screening.ts';
import type { AssistantTurn, SpanSource, TurnHistory, TurnPolicy } from '../../contract/turn.ts';
import type { Surface } from '../../contract/enums.ts';
import type {
  answerFaults,
  GoalDirectory,
  JudgeChoice,
  ModelJudgedTurn,
  ProviderAsk,
  ThinkingFeed,
} from '../evidence/index.ts';
import type { AgentTools } from '../policy/index.ts';
import type { DocumentTexts } from './documents/document-texts.ts';
import type { ProviderFiles } from './documents/provider-files.ts';
import type { ContentPort, TurnContent } from './turn-content.ts';
import type { TurnStore } from './turn-record.ts';
import type { RiskContextPort } from './wiring/risk-context.ts';
import type { LimitState } from '../../platform/http/rate-limit-headers.ts';

export interface TurnAgent {
  readonly agentId: AgentId;
  readonly accountId: AccountId | null; // null: unclaimed
  readonly orgId: OrgId | null;
  readonly name: string | null;
  readonly containment: ContainmentStatus;
}

/** A plain value when it is in memory, which is the rule on a warm turn; else a promise. */
export type MaybePromise<T> = T | Promise<T>;

export interface AgentPort {
  /** SHA-256 over key, `|` and name, or over the key alone: 64 hex digits. */
  proofOf(key: string, name: string | null): string;
  resolve(input: {
    readonly proof: string;
    readonly name: string | null;
    readonly keyPrefix: string | null;
    /** The provider key; a keyed digest of it is stored. */
    readonly credential: string;
  }): MaybePromise<TurnAgent>;
  /** The agent of a name in the organisation of a service key, whatever the provider key. */
  resolveNamed(input: {
    readonly proof: string;
    readonly name: string;
    readonly keyPrefix: string | null;
    /** The provider key; a keyed digest of it is stored. */
    readonly credential: string;
    readonly by: { readonly keyId: KeyId; readonly accountId: AccountId; readonly orgId: OrgId };
    readonly requestId: string;
  }): MaybePromise<TurnAgent>;
  /** Puts on record that an organisation uses a provider key: it came with a service key of it. */
  noteCredential(use: {
    readonly accountId: AccountId;
    readonly orgId: OrgId;
    readonly proof: string;
    readonly credential: string;
  }): void;
  byId(agentId: AgentId): Promise<TurnAgent | undefined>;
  containment(agentId: AgentId): ContainmentStatus;
  containmentAgeMs(): number;
  onContainment(
    listener: (change: { readonly agentId: string; readonly current: ContainmentStatus }) => void,
  ): () => void;
}

export interface KeyPort {
  /** The value a presented key is looked up by; undefined for a text that cannot be a key. */
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
  /** What the user asked for; a tool result that serves it is less suspicious. */
  readonly task?: string;
  /** A file that agents are meant to obey. */
  readonly isInstructions?: boolean;
  /** The system text an output must not repeat. */
  readonly system?: string;
}

/** A fault of an answer, as the rules find it. */
export type AnswerFinding = ReturnType<typeof answerFaults>[number];

/** What `screen` and the rules for answers say of a long text of the model. */
export interface JudgedOutput {
  readonly screening: Screening;
  readonly unlawful: readonly AnswerFinding[];
  readonly laundered: readonly AnswerFinding[];
}

/** Scans one block of streamed text. Offsets are UTF-16 units from the block's start. */
export interface BlockScanner {
  /** Adds text; returns the offset up to which the block is decided: later text cannot change the findings before it. */
  push(delta: string): number;
  /** The block has ended: everything is decided. */
  end(): void;
  /** What was found so far, with offsets into the block. */
  leaks(): readonly LeakFinding[];
}

/** The end of the text blocks before this one in a reply; a scanner reads it and updates it when its block ends. */
export interface TextBefore {
  tail: string;
}

export interface ScreenPort {
  /** Identity of rules, weights and this agent's canaries: changes whenever a result for the agent may change. Call after `warm`. */
  identity(agent: TurnAgent): string;
  /** Fetches what screening this agent's texts needs (canaries), so that the calls below are synchronous. */
  warm(agent: TurnAgent): Promise<void>;
  /** Whether `warm` would find everything in memory. */
  isWarm(agent: TurnAgent): boolean;
  /** Whether this agent's texts take longer than others', because its organisation has patterns of its own. */
  isSlowPath(agent: TurnAgent): boolean;
  screen(input: ScreenInput): Screening;
  /** The same result without blocking the event loop; for inbound texts that take milliseconds. */
  screenLong(input: ScreenInput): Promise<Screening>;
  /** For long texts of the model, in a thread; null: the caller must judge it. @param before flagged texts the model had before it */
  screenOutput(
    input: ScreenInput,
    before: { readonly flagged: readonly string[]; readonly user: string },
  ): Promise<JudgedOutput | null>;
  /** A secondary classifier is configured: inbound texts of any length then go through `screenLong`. */
  readonly hasSecondaryClassifier: boolean;
  /** @param before shared by the blocks of one reply, so that a finding split over two of them is found */
  createBlockScanner(agent: TurnAgent, surface: Surface, before?: TextBefore): BlockScanner;
  /** Whether a reviewer released a call of the agent. Call after `warm`. */
  hasReleasedCalls(agent: TurnAgent): boolean;
  /** Whether a reviewer said no to the call of the question with this hash, or of one with this key (question-key.ts). Of what was read last. */
  isRefusedCall(agent: TurnAgent, hashOrKey: string): boolean;
  admit: ReleasePort['admit'];
}

/** A flagged text may pass; the turn returns the allowance if it gets no reply. */
export interface Admission {
  giveBack(): void;
}

export interface ReleasePort {
  /**
   * Null when no reviewer released this text, or another turn used the release already. Uses the database only to claim an
   * allowance.
   */
  admit(bringing: {
    readonly agent: TurnAgent;
    readonly contentHash: string;
    readonly sessionId: string;
    readonly requestId: string;
    /** The model answered this text in an earlier turn: it needs no allowance, and passes if its session claimed one. */
    readonly isHistory: boolean;
  }): Admission | null | Promise<Admission | null>;
}

/** A tool declared in words that are not on record yet. */
export interface SeenDeclaration {
  readonly tool: string;
  /** SHA-256 of what it says to the model. */
  readonly hash: string;
  readonly words: readonly string[];
}

export interface ToolPort {
  /** What is known of the agent's tools, if it is in memory. */
  peek(agentId: AgentId): AgentTools | undefined;
  load(agentId: AgentId): Promise<AgentTools>;
  /** Texts of a tool's newest declaration on record; empty when they are not known. Uses the database. */
  declaredWords(agentId: AgentId, tool: string): Promise<readonly string[]>;
}

export interface AnalysisRequest {
  readonly turn: AssistantTurn;
  readonly policy: TurnPolicy;
  /** Texts of the tool results that are new in this turn, as the model saw them. */
  readonly untrusted: readonly string[];
  readonly lastUserText: string;
  readonly declaredTools: readonly string[];
  /** What came before a turn that calls tools. */
  readonly history?: TurnHistory;
  /** Tools of calls that the user confirmed. Those calls are not among the turn's. */
  readonly agreed?: readonly string[];
  /** Tools of calls of the turn that wait for the user's word. */
  readonly waiting?: readonly string[];
  /** Tools that the card does not provide for, and whose grace is over. */
  readonly refused?: readonly string[];
  /** The reader that read the reasoning while it streamed. */
  readonly fed?: ThinkingFeed;
  /** Where the model of the installation judges a part of the turns: whether this one is of it. */
  readonly choice?: JudgeChoice;
}

export type { ContentPort, ModelJudgedTurn, ProviderAsk, TurnContent };

export interface AnalyserPort {
  /** `analyse` asks a language model of the installation; absent: the rules alone. */
  readonly asksModel?: boolean;
  /** It judges a part of the turns: requests say which. */
  readonly samples?: boolean;
  analyse(request: AnalysisRequest): Analysis | Promise<Analysis>;
  /** Adds the opinion of a model of the turn's own provider; never rejects. Absent: the installation does not allow it. */
  readonly opinion?: (request: AnalysisRequest, rules: Analysis, ask: ProviderAsk) => Promise<ModelJudgedTurn>;
  /**
   * Asks a model whether the user's own words ask for a call; never rejects. Absent: no model is configured.
   * @param ask the provider of the turn; null: the model of the installation
   */
  readonly checkCall?: (request: CallCheckRequest, ask: ProviderAsk | null) => Promise<CheckedCall>;
  /** The lot of a turn, in [0, 1). */
  readonly drawOf?: (id: string) => number;
  /** Opens a reader of reasoning that streams. */
  listen(): ThinkingFeed;
  judge(analysis: Analysis): Judgement & { readonly checkpoint: CheckpointVerdict };
}

export interface LimitPort {
  /** What is left, or undefined where nothing is counted. @throws Refusal rate_limit_exceeded */
  admit(
    limit: 'gateway_ip' | 'gateway_agent' | 'gateway_org',
    subject: { readonly kind: 'ip' | 'agent' | 'org'; readonly value: string },
  ): MaybePromise<LimitState | undefined>;
}

/** One turn's price, taken from the budget of its account. */
export interface Charge {
  /** The turn is recorded: it is charged. */
  keep(): void;
  /** The turn was not made. A kept charge stays. */
  giveBack(): void;
}

export interface BudgetPort {
  /** Null: nothing is charged here. @throws Refusal billing_error, or service_unavailable where the budget cannot be read */
  take(accountId: AccountId): MaybePromise<Charge | null>;
}

/** An advisory that waits for the agent's next turn. */
export interface PendingAdvisory {
  readonly advisory_id: string;
  readonly session_id: string | null;
  readonly text: string;
  readonly expires_at: Date;
}

/** Goal contracts of sessions (docs/reference/integrity.md#goal-contract). */
export type GoalPort = Pick<GoalDirectory, 'peek' | 'hashOf' | 'seal'>;

export interface AdvisoryPort {
  /** Texts for this turn, at most five, oldest first; each is returned once. */
  take(agentId: AgentId, sessionId: string, requestId: string): MaybePromise<readonly string[]>;
}

export interface ConfirmationPort {
  /** Names a question so that no one else can: 10 hex digits, the same in every process of the installation. */
  codeOf(agentId: AgentId, bound: string): string;
}

export interface GatewayPorts {
  readonly confirmations: ConfirmationPort;
  readonly documents: DocumentTexts;
  readonly files: ProviderFiles;
  readonly agents: AgentPort;
  readonly keys: KeyPort;
  readonly policies: PolicyPort;
  readonly tools: ToolPort;
  readonly screening: ScreenPort;
  readonly riskContext: RiskContextPort;
  readonly analyser: AnalyserPort;
  readonly limits: LimitPort;
  readonly budgets: BudgetPort;
  readonly advisories: AdvisoryPort;
  readonly goals: GoalPort;
  readonly contents: ContentPort;
  readonly turns: TurnStore;
}
