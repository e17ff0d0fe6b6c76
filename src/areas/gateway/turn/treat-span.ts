/**
 * What is done to the bytes of a flagged text, and what goes on record of it. Source: docs/reference/gateway.md#modes-at-the-gateway;
 * docs/reference/wire.md#error-rules 4.
 */
import type { Screening } from '../../../contract/screening.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import type { Replacement } from '../turn-record.ts';
import { isSentByDocument } from '../rules/delegation.ts';
import { isSure, treatmentOf, voiceOf, type Treatment } from '../rules/voices.ts';
import type { MadeText } from '../rules/made-text.ts';
import { piecesWithout, type Segment } from '../rules/segments.ts';
import { advise, partNotice, quarantineNotice, spotlight } from './fences.ts';
import { editText } from './front-documents.ts';
import { placeKey, type ReplacementsOfAgent } from './replacement-memory.ts';
import type { Run } from './run.ts';
import { takeSpan } from './taken-content.ts';

export interface Found {
  readonly screening: Screening;
  readonly hash: string;
  readonly durationMs: number;
  /** The sentences to hold, where the rest may stay. */
  readonly parts?: readonly Segment[] | null;
}

/** Replacements of this agent, and the edits of this body. */
export interface Edited {
  readonly known: ReplacementsOfAgent;
  readonly edits: Map<string, string>;
  /** Whether a user message of the conversation sends the agent by a document: of all of them, so that history stays as it is. */
  readonly isDelegated: () => boolean;
}

/** `isDelegated` of a body with these texts: read when the first doubtful text asks, once. */
export function delegation(spans: readonly TextSpan[]): () => boolean {
  let known: boolean | undefined;
  return () => (known ??= spans.some(({ source, text }) => source === 'user_message' && isSentByDocument(text)));
}

/** Whether a replacement made earlier is made again under this mode. */
export const isMadeAgain = (mode: string, span: TextSpan, { action }: Replacement): boolean =>
  action === 'replaced'
    ? mode === 'enforce'
    : voiceOf(span) === 'outside' && (action === 'wrapped' ? mode === 'enforce' : mode === 'nudge');

/** Treats a flagged span as its author and the mode require; returns what was done. `none`: nothing, and nothing is on record yet. */
export function treatSpan(run: Run, span: TextSpan, found: Found, edited: Edited): Treatment {
  const { screening } = found;
  const action = treatmentOf(voiceOf(span), screening, {
    mode: run.policy.protectionMode,
    chars: span.text.length,
    isDelegated: edited.isDelegated(),
  });
  if (action !== 'none') {
    const what = action === 'replaced' ? 'replaced' : 'marked as untrusted';
    replaceSpan(run, span, found, edited, { action, said: `Inbound text was ${what}: ${summaryOf(screening)}` });
  }
  return action;
}

/** What the model reads of a held text: the notice, or the text with a short notice in place of some sentences. */
const heldText = ({ text }: TextSpan, { parts }: Found, notice: string, quarantineId: string): MadeText =>
  parts === undefined || parts === null ? [notice] : piecesWithout(text, parts, partNotice(quarantineId));

/** Changes the bytes of a text, remembers how, and puts it on record. `said` is the sentence of the advisory. */
export function replaceSpan(
  run: Run,
  span: TextSpan,
  found: Found,
  { known, edits }: Edited,
  { action, said }: { readonly action: Exclude<Treatment, 'none'>; readonly said: string },
): void {
  const { gw, exchange } = run;
  const { screening, hash } = found;
  const quarantineId = action === 'replaced' ? gw.newId('quarantine') : null;
  const facts = { screening, toolName: span.toolName ?? null, nonce: () => gw.newId('advisory').slice(3) };
  const pieces =
    quarantineId !== null
      ? heldText(span, found, quarantineNotice(facts, quarantineId, gw.settings.reviewBase), quarantineId)
      : action === 'wrapped'
        ? spotlight(span.text, facts)
        : advise(span.text, facts);
  editText(run, span, edits, { action, pieces });
  exchange.verdict.raiseFront(quarantineId === null ? 'nudged' : 'enforced');
  const key = placeKey(span, hash);
  const replacement: Replacement = { contentHash: key, sessionId: run.sessionId, action, pieces, quarantineId };
  known.set(key, replacement);
  run.replacements.push(replacement);
  recordSpan(run, span, found, action, quarantineId);
  if (quarantineId === null) exchange.verdict.advise({ source: 'safe_house', severity: 'warn', text: said });
  else adviseQuarantine(run, quarantineId, said);
}

/** A text of the history that was replaced again: on record it is by its first time alone. */
export const takeRepeated = (run: Run, { pointer }: TextSpan, { action, quarantineId }: Replacement): void => {
  takeSpan(run, pointer, action, { evaluationId: null, quarantineId });
};

/** Puts a judged text on record; with its content when it is held. */
export function recordSpan(
  run: Run,
  span: TextSpan,
  { screening: found, durationMs }: Found,
  action: Treatment,
  quarantineId: Replacement['quarantineId'] = null,
): void {
  const { gw, policy, evaluations, said } = run;
  const counts = isSure(voiceOf(span), found, span.text.length);
  const screening = counts ? found : { ...found, is_evidence: false };
  if (span.source === 'user_message') said.push(screening);
  const threshold = screening.verdict === 'block' ? policy.thresholds.block : policy.thresholds.quarantine;
  const evaluationId = gw.newId('evaluation');
  takeSpan(run, span.pointer, action, { evaluationId, quarantineId });
  evaluations.push({
    evaluationId,
    screening,
    action,
    mode: policy.protectionMode,
    durationMs,
    toolName: span.toolName ?? null,
    ...(quarantineId === null ? {} : { quarantine: { quarantineId, content: span.text, threshold } }),
  });
}

/** The worst finding with its confidence, or the score where no finding stands out. */
export function summaryOf({ threats, overall_risk }: Screening): string {
  const top = threats[0];
  return top === undefined ? `risk ${overall_risk.toFixed(2)}` : `${top.type} ${top.confidence.toFixed(2)}`;
}

export const adviseQuarantine = ({ exchange }: Run, quarantineId: string | null, text: string): void => {
  exchange.verdict.advise({
    source: 'safe_house.quarantine',
    ...(quarantineId === null ? {} : { id: quarantineId }),
    severity: 'critical',
    text,
  });
};
