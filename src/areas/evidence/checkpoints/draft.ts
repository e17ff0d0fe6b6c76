/** Makes the stored form of a judged turn: hashes instead of texts, commitments instead of the policy. Pure. */
import { hash } from 'node:crypto';
import { roundTo } from '../../../contract/numbers.ts';
import type {
  CheckpointVerdict,
  CountedReason,
  IntegrityWireVerdict,
  Mode,
  WireVerdict,
} from '../../../contract/enums.ts';
import type { AccountId, AgentId, CheckpointId } from '../../../contract/ids.ts';
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn, GatewayTurn, ToolCall, TurnPolicy } from '../../../contract/turn.ts';
import { ANALYSER } from './rules/analyzer.ts';
import { assuranceOf, countedReason, isCountedFor } from './rules/assurance.ts';
import { hashOf, type Analyser, type Claims } from './rules/certificate.ts';
import { WINDOW_SIZE } from './rules/drift.ts';
import { checkpointJudgement, wireVerdicts, type Acted } from './rules/verdict.ts';

export interface CheckpointDraft {
  readonly checkpointId: CheckpointId;
  readonly accountId: AccountId | null; // null: unclaimed agent
  readonly agentId: AgentId;
  readonly sessionId: string;
  readonly requestId: string;
  readonly cardId: string | null;
  readonly cardVersion: number;
  readonly provider: string;
  readonly model: string | null;
  readonly source: Claims['source'];
  readonly timestamp: Date;
  /** SHA-256 hex. */
  readonly thinkingHash: string;
  readonly outputHash: string | null;
  readonly cardHash: string;
  readonly policyHash: string;
  readonly valuesHash: string;
  readonly analysis: Analysis;
  readonly analyserHash: string;
  readonly mode: Mode;
  readonly acted: Acted;
  /** Null or absent: it did not come through the gateway. */
  readonly gatewayTurn?: GatewayTurn | null;
  /** Absent: the turn did not pass the gateway. */
  readonly screened?: Screened;
  /** The gateway called the provider a second time. Absent: it did not. */
  readonly secondAsked?: true;
  /** Calls that a model was to check before they went out and did not. Absent: none. */
  readonly uncheckedCalls?: number;
}

/** What the gateway did to the bytes of the request (front) and of the reply (back). */
export interface Screened {
  readonly front: WireVerdict;
  readonly back: WireVerdict;
}

export interface DraftInput {
  readonly checkpointId: CheckpointId;
  readonly accountId: AccountId | null;
  readonly agentId: AgentId;
  readonly sessionId: string;
  readonly requestId: string;
  readonly provider: string;
  readonly source: Claims['source'];
  readonly timestamp: Date;
  readonly turn: AssistantTurn;
  readonly policy: TurnPolicy;
  readonly analysis: Analysis;
  readonly acted: Acted;
  /** Null or absent: it did not come through the gateway. */
  readonly gatewayTurn?: GatewayTurn | null;
  /** Absent: the turn did not pass the gateway. */
  readonly screened?: Screened;
  /** The gateway called the provider a second time, after it withheld a call. Absent: it did not. */
  readonly secondAsked?: boolean;
  /** Calls that a model was to check before they went out and did not. Absent: none. */
  readonly uncheckedCalls?: number;
}

export function draftCheckpoint(input: DraftInput): CheckpointDraft {
  const { turn, policy } = input;
  return {
    checkpointId: input.checkpointId,
    accountId: input.accountId,
    agentId: input.agentId,
    sessionId: clean(input.sessionId),
    requestId: input.requestId,
    cardId: policy.cardId,
    cardVersion: policy.cardVersion,
    provider: input.provider,
    model: turn.model === null ? null : clean(turn.model),
    source: input.source,
    timestamp: input.timestamp,
    thinkingHash: thinkingHashOf(turn.reasoning.text),
    outputHash: outputHashOf(turn),
    ...commitmentsOf(policy),
    analysis: input.analysis,
    analyserHash: input.analysis.analyser.hash ?? ANALYSER.hash,
    mode: policy.integrityMode,
    acted: input.acted,
    gatewayTurn: input.gatewayTurn ?? null,
    ...(input.screened === undefined ? {} : { screened: input.screened }),
    ...(input.secondAsked === true ? { secondAsked: true } : {}),
    ...(input.uncheckedCalls ? { uncheckedCalls: input.uncheckedCalls } : {}),
  };
}

/** SHA-256 of the reasoning, as a certificate commits to it; hex. */
export const thinkingHashOf = (text: string): string => hash('sha256', text);

/** Hash of text and calls of a reply, as a certificate commits to it; null where it has neither. */
export const outputHashOf = ({
  text,
  toolCalls,
}: {
  readonly text: string;
  readonly toolCalls: readonly Pick<ToolCall, 'name' | 'argumentsText'>[];
}): string | null =>
  text === '' && toolCalls.length === 0
    ? null
    : hashOf({
        text: clean(text),
        tool_calls: toolCalls.map((c) => ({ name: clean(c.name), arguments: clean(c.argumentsText) })),
      });
// one policy object serves many turns
const commitments = new WeakMap<TurnPolicy, { cardHash: string; policyHash: string; valuesHash: string }>();

function commitmentsOf(policy: TurnPolicy) {
  const known = commitments.get(policy);
  if (known !== undefined) return known;
  const made = {
    cardHash: policy.cardHash,
    policyHash: hashOf(policy),
    valuesHash: hashOf({ values: policy.values, conscience: policy.conscience }),
  };
  commitments.set(policy, made);
  return made;
}

export const analyserOf = (draft: CheckpointDraft): Analyser => ({
  ...draft.analysis.analyser,
  hash: draft.analyserHash,
});

/** Whether the checkpoint enters the trust rating. */
export const isCounted = (analysis: Analysis): boolean => isCountedFor(countedReasonOf(analysis));

export const countedReasonOf = (analysis: Analysis): CountedReason =>
  countedReason({ ...analysis, assurance: assuranceOf(analysis) });

/** @param windowIndex position in the session's window, 1..WINDOW_SIZE */
export function claimsOf(draft: CheckpointDraft, windowIndex: number): Claims {
  const { analysis } = draft;
  const judged = checkpointJudgement(analysis.status, analysis.concerns);
  return clean({
    status: analysis.status,
    unverified_cause: analysis.unverifiedCause,
    ...judged,
    assurance: assuranceOf(analysis),
    ...(analysis.assuranceReason === undefined ? {} : { assurance_reason: analysis.assuranceReason }),
    ...(analysis.sample === undefined ? {} : { judge_sample: analysis.sample }),
    concerns: analysis.concerns,
    reasoning_summary: analysis.summary,
    conscience_context: analysis.conscience,
    analysis_metadata: {
      analysis_model: `${analysis.analyser.name}/${analysis.analyser.version}`,
      analysis_duration_ms: roundTo(analysis.durationMs, 3),
      thinking_tokens: analysis.thinkingTokens,
      truncated: false,
      extraction_confidence: analysis.extractionConfidence,
    },
    window_position: { index: windowIndex, window_size: WINDOW_SIZE },
    provider: draft.provider,
    model: draft.model,
    source: draft.source,
    card_version: draft.cardVersion,
    request_id: draft.requestId,
    integrity_mode: draft.mode,
    acted: draft.acted,
    ...(draft.gatewayTurn ? { gateway_turn: draft.gatewayTurn } : {}),
    ...(draft.screened === undefined
      ? {}
      : { svc_verdict: { ...draft.screened, integrity: integrityWord(draft, judged.verdict) } }),
    ...(draft.secondAsked === undefined ? {} : { second_asked: draft.secondAsked }),
    ...(draft.uncheckedCalls === undefined ? {} : { unchecked_calls: draft.uncheckedCalls }),
  });
}

const integrityWord = ({ analysis, mode, acted }: CheckpointDraft, verdict: CheckpointVerdict): IntegrityWireVerdict =>
  wireVerdicts({ status: analysis.status, verdict, cause: analysis.unverifiedCause, mode, acted }).integrity;

/** Text that PostgreSQL and RFC 8785 can both store: without NUL and unpaired surrogates, which a model may write. */
export function clean<T>(value: T): T {
  return isClean(value) ? value : (cleaned(value) as T);
}

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) ? value.every(isClean) : Object.values(value).every(isClean);
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, cleaned(v)]));
  return value;
}
