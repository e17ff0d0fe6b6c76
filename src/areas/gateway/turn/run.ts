/** One admitted turn: what is known of it before the provider answers, and what is collected for its record. */
import type { CheckpointId } from '../../../contract/ids.ts';
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn, TurnPolicy } from '../../../contract/turn.ts';
import type { AgentTools, ToolGuard, Violation } from '../../policy/index.ts';
import type { DoubtfulText } from '../rules/taint.ts';
import { wireVerdicts } from '../../evidence/index.ts';
import type { Messages, DialectCodec, Framing, ReplyContext } from '../dialects/dialect.ts';
import type { AnalysisRequest, EvaluationRecord, NextTurnAdvisory, Replacement, TurnAgent } from '../ports.ts';
import type { Surface } from '../routes.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Gateway } from './gateway.ts';
import type { KnownBody } from './known-bodies.ts';
import type { RequestHead } from './request-head.ts';

export interface Run {
  readonly gw: Gateway;
  readonly exchange: HttpExchange;
  readonly head: RequestHead;
  readonly surface: Surface;
  readonly codec: DialectCodec;
  readonly framing: Framing | null; // null: not streamed
  readonly agent: TurnAgent;
  readonly policy: TurnPolicy;
  readonly sessionId: string;
  readonly checkpointId: CheckpointId;
  /** Body of the request; SENT_BODY once it is on its way, so that a long call holds no history. */
  body: KnownBody;
  /** The body parsed; undefined where nothing is to be read of it, and once it is screened and on its way. */
  json: unknown;
  /** The screen that runs concurrently with the call (observe): the record waits for it. Never rejects. */
  concurrent: Promise<void> | null;
  readonly conversation: Messages;
  readonly context: ReplyContext;
  readonly evaluations: EvaluationRecord[];
  readonly replacements: Replacement[];
  /** Tool results and documents as the model sees them, newest last; filled by the front screen. */
  untrusted: readonly string[];
  /** Tool results and documents above the low bar, with their risk; filled by the front screen. */
  readonly doubtful: DoubtfulText[];
  /** What is known of the agent's tools, and the rules its calls are judged by. */
  readonly tools: AgentTools;
  readonly guard: ToolGuard;
  /** Calls of this turn so far. */
  readonly calls: { made: number; unmapped: number };
  readonly violations: Violation[];
  /** Tools this request declares in words not seen before. */
  readonly declarations: { readonly tool: string; readonly hash: string }[];
  /** For the agent's next turn. */
  readonly advisories: Omit<NextTurnAdvisory, 'advisoryId'>[];
}

export const analysisRequest = (run: Run, turn: AssistantTurn): AnalysisRequest => ({
  turn,
  policy: run.policy,
  untrusted: run.untrusted,
  lastUserText: run.conversation.lastUser,
  declaredTools: run.conversation.declaredTools,
});

/** Must this reply be looked at before it goes out? */
export const holdsReply = ({ policy }: Run): boolean =>
  policy.integrityMode === 'enforce' || policy.autonomyMode === 'enforce' || redacts(policy);

/** Leaks in visible text are exchanged on the way out. */
export const redacts = (policy: TurnPolicy): boolean =>
  policy.screenSurfaces.outgoing && (policy.protectionMode === 'nudge' || policy.protectionMode === 'enforce');

/** Emitted calls are checked before they are released. */
export const checksCalls = (policy: TurnPolicy): boolean =>
  policy.integrityMode === 'enforce' ||
  policy.autonomyMode === 'enforce' ||
  (policy.protectionMode === 'enforce' && policy.screenSurfaces.tool_calls);

/** Something of a reply would be held back: then one that cannot be read does not go out. */
export const enforces = ({ integrityMode, protectionMode, autonomyMode }: TurnPolicy): boolean =>
  integrityMode === 'enforce' || protectionMode === 'enforce' || autonomyMode === 'enforce';

const RELEASED_UNREAD: ReadonlySet<string> = new Set(['no_reasoning', 'redacted', 'mode_off']);

/**
 * May this reply be released in enforce? A fault of the analyser withholds it (docs/reference/wire.md#error-rules 5); a model that
 * shows no reasoning does not, since its actions and output were judged and no better reading exists.
 */
export const mayRelease = (analysis: Analysis, proceed: boolean): boolean =>
  analysis.status === 'unverified' ? RELEASED_UNREAD.has(analysis.unverifiedCause ?? '') : proceed;

/** Puts the integrity words of an analysis on the exchange; null: not known yet. Source: the table of 1.10. */
export function setIntegrityWords(
  { exchange: { verdict }, gw, policy }: Run,
  analysis: Analysis | null,
  acted: 'none' | 'replaced',
): void {
  const words = wireVerdicts({
    status: analysis === null ? 'pending' : analysis.status,
    verdict: analysis === null ? 'unverified' : gw.ports.analyser.judge(analysis).verdict,
    cause: analysis?.unverifiedCause ?? null,
    mode: policy.integrityMode,
    acted,
  });
  verdict.aip = words.aip;
  verdict.integrity = words.integrity;
}
