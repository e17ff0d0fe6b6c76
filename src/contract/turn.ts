/**
 * One agent turn in provider-neutral words: what the gateway's dialects produce, and what screening and integrity read.
 * Types, and the set of sources from outside. Source: docs/reference/gateway.md#text-spans, docs/reference/gateway.md#reasoning.
 */
import type { ConfirmedClass, Dialect, Mode, Severity, Surface } from './enums.ts';

export type SpanSource =
  | 'system_prompt'
  | 'user_message'
  | 'tool_result'
  | 'agent_context' // what the agent's program adds to user messages: reminders, environment
  | 'server_tool_result'
  | 'document'
  | 'assistant_message'
  | 'tool_description';

/** Sources of text by somebody outside: neither operator, user nor model. */
export const OUTSIDE: ReadonlySet<SpanSource> = new Set(['tool_result', 'server_tool_result', 'document']);

/** One screenable text of a request body, by JSON pointer, so that judging and replacing use the same locator. */
export interface TextSpan {
  /**
   * RFC 6901 pointer to the string in the request body, e.g. /messages/7/content/2/content/0/text. With a leading `#`: the name of
   * the member at that pointer. The pointer may also name a value too deeply nested to be read leaf by leaf; `text` is all its words.
   */
  readonly pointer: string;
  readonly text: string;
  readonly source: SpanSource;
  readonly surface: Surface;
  /** Tool that produced it, when known. */
  readonly toolName?: string;
  readonly toolCallId?: string;
  /** A file that agents are meant to obey: it is judged by the effects that it asks for (docs/reference/gateway.md#files-that-agents-obey). */
  readonly isInstructions?: true;
  /** The string in the body is this prefix and the text's UTF-8 in base64: a text file in a request. Absent: it is the text. */
  readonly base64After?: string;
  /** The same name is at these pointers as well. */
  readonly repeats?: readonly string[];
  /** What is here cannot be read as text, e.g. `image`; `text` is empty. */
  readonly unread?: string;
  /** A document whose words are read in a thread, in base64: until then it is unread. */
  readonly document?: string;
  /** A file at the provider, by its id: it is read if it was uploaded through the gateway. */
  readonly fileId?: string;
  /** Content that the provider keeps, by its id: it was read if a reply of a turn that this process read in full made it. */
  readonly storedId?: string;
  /** The text stands for the whole block here, whose bytes cannot be edited: held, the block becomes what `of` says. */
  readonly block?: { readonly pointer: string; readonly of: (notice: string) => unknown };
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** Arguments as the provider sent them: JSON text. */
  readonly argumentsText: string;
  /** The provider carried it out itself (its own search, an MCP server): it can be judged, not withheld. */
  readonly ran?: boolean;
}

/** What was read of the model's reasoning, and how far it can be trusted (docs/reference/gateway.md#reasoning). */
export interface Reasoning {
  readonly text: string; // '' when none
  /** 1.0 thinking blocks, 0.9 reasoning_content and Gemini thoughts, 0.7 summaries, 0.3 planning-like sentences, 0 none or redacted. */
  readonly confidence: number;
  readonly redacted: boolean;
}

export interface AssistantTurn {
  readonly dialect: Dialect;
  readonly model: string | null;
  readonly text: string;
  readonly reasoning: Reasoning;
  readonly toolCalls: readonly ToolCall[];
  readonly stopReason: string | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** false when the stream broke before its defined end. */
  readonly complete: boolean;
}

/** The parts of the composed cards a turn is judged by. cards area composes it; gateway caches it. */
export interface TurnPolicy {
  readonly cardId: string | null;
  readonly cardVersion: number;
  readonly cardHash: string; // sha256:<hex> of the composed alignment card
  readonly integrityMode: Mode;
  readonly autonomyMode: Mode;
  readonly values: readonly string[];
  readonly conscience: readonly ConscienceValue[];
  readonly boundedActions: readonly string[];
  readonly forbiddenActions: readonly string[];
  readonly forbiddenTools: readonly {
    readonly pattern: string;
    readonly reason: string;
    readonly severity: Severity;
  }[];
  readonly escalationTriggers: readonly {
    readonly condition: string;
    readonly action: 'escalate' | 'deny' | 'log';
    readonly reason: string;
  }[];
  readonly toolRules: ToolRules;
  readonly protectionMode: Mode;
  readonly thresholds: { readonly warn: number; readonly quarantine: number; readonly block: number };
  readonly screenSurfaces: Readonly<Record<Surface, boolean>>;
  /** What becomes of calls that may bring text to a model and cannot be read, where a mode acts. Absent: refuse. */
  readonly unreadPaths?: 'refuse' | 'pass';
  /** Which calls enforce asks the user about, and targets that need no question. Absent: the defaults. */
  readonly confirmations?: {
    readonly ask?: readonly ConfirmedClass[];
    readonly targets: readonly string[];
    /** Whether a reply whose calls were all withheld goes on with one more call of the provider. Absent: no. */
    readonly continues?: boolean;
    /** Whether a model is asked about calls that the rules let pass (docs/reference/gateway.md#a-model-checks-calls). Absent: no. */
    readonly modelCheck?: boolean;
  };
  readonly protectionHash: string;
  /** Absent: no model is asked with the turn's own credential. */
  readonly modelJudge?: ModelJudgePlan;
  /** Sources whose texts get lower scores, by facts the gateway itself knows; absent: none. */
  readonly trustedSources?: {
    readonly domains: readonly string[];
    readonly agentIds: readonly string[];
    readonly ipRanges: readonly string[];
  };
}

/** Consent of an agent's owner to judge turns by the model named here, with the turn's own credential. */
export interface ModelJudgePlan {
  readonly models: Readonly<Partial<Record<'anthropic' | 'openai' | 'gemini', string>>>;
  /** Of the turns that nothing speaks for, 0 to 100. */
  readonly sharePercent: number;
  /** In enforce the reply waits for the model. */
  readonly beforeRelease: boolean;
  /** Limits of all agents of the account together. */
  readonly callsPerHour: number;
  readonly callsPerDay: number;
  /** In and out; null: no limit. */
  readonly tokensPerDay: number | null;
}

/** Which tools the card maps to which actions, and what becomes of the others. Source: docs/reference/policy.md#derived-policy. */
export interface ToolRules {
  readonly capabilities: readonly {
    readonly name: string;
    /** Globs; a tool belongs to the capability when it matches one. */
    readonly tools: readonly string[];
    /** Actions that a use of such a tool is; each must be a bounded action. */
    readonly actions: readonly string[];
  }[];
  readonly allowUnmapped: boolean;
  readonly unmappedSeverity: Severity;
  /** Hours a newly observed tool is warned of and not refused; 0: none. */
  readonly graceHours: number;
}

export interface ConscienceValue {
  readonly type: 'BOUNDARY' | 'FEAR' | 'COMMITMENT' | 'BELIEF' | 'HOPE';
  readonly content: string;
  readonly id?: string;
  readonly severity: 'advisory' | 'mandatory';
}

/** The number of a turn at the gateway process that answered it (docs/reference/evidence.md#turn-numbers). As in a certificate. */
export interface GatewayTurn {
  /** `gp-` and 16 hex digits, new with each start. */
  readonly process: string;
  /** Of all turns of the process, from 1. */
  readonly number: number;
  /** Of the agent's turns at the process, from 1. */
  readonly agent_number: number;
}

/** What came before a turn, as its request tells it. */
export interface TurnHistory {
  /** What the user wrote, oldest first. */
  readonly users: readonly string[];
  /** The agent's words right before the newest user message: what a "yes" agrees to. */
  readonly proposal: string;
  /** The agent's own earlier calls, oldest first. */
  readonly calls: readonly ToolCall[];
  /**
   * Of each outside text, in their order: the id of the call that it answers (its tool's name where the dialect has no ids), ATTACHED
   * for a document of the user's message, null where neither is known.
   */
  readonly answers: readonly (string | null)[];
}
export const ATTACHED = '#attached';
