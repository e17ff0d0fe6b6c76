/**
 * The deterministic analyser: one turn's reasoning and actions against the card it acts under. Offline, same answer for
 * the same input, reads every character, linear time (docs/reference/integrity.md#analyser). It judges stated reasoning, which
 * need not be the real one; the verdict is not given here but derived from the concerns in verdict.ts.
 */
import { createHash } from 'node:crypto';
import { CONCERN_CATEGORIES, SEVERITIES } from '../../../../contract/enums.ts';
import type { Analysis, Concern, ConscienceContext } from '../../../../contract/integrity.ts';
import { tokensOf } from '../../../../contract/tokens.ts';
import type { AssistantTurn, Reasoning, TurnPolicy } from '../../../../contract/turn.ts';
import { inOrder, worstOf } from './concern-order.ts';
import { isBareAnswer, NOTHING_CONSIDERED } from './bare-answer.ts';
import { materialOf, type AnalysisInput, type Finding, type Findings, type Material } from './material.ts';
import { TABLES, findingsOf } from './signals.ts';
import { finish, type Steps } from './steps.ts';

export type { AnalysisInput } from './material.ts';

const VERSION = '8';
/** Name, version, and a hash over both and the word tables of TABLES. Whatever else decides, the lists beside a rule too, has the version alone. */
export const ANALYSER = {
  name: 'surety-offline',
  version: VERSION,
  hash: createHash('sha256')
    .update(JSON.stringify([VERSION, ...TABLES]))
    .digest('hex'),
} as const;

/** As analyses name it. */
const OWN = { name: ANALYSER.name, version: ANALYSER.version } as const;

/** Reasoning below this extraction confidence counts as none (docs/reference/gateway.md#reasoning). */
const CONFIDENCE_READABLE_MIN = 0.3;

/**
 * Judges one turn. `clockMs` gives monotonic milliseconds for the duration field; the default reports 0.
 * The status is unverified (with its cause) without readable reasoning, also where that is in a language that is not read, unless output
 * or actions have a fault: a fault is reported also without reasoning, and the status is then verified.
 */
export const analyze = (input: AnalysisInput, clockMs: () => number = () => 0): Analysis =>
  bareAnalysis(input, clockMs) ?? finish(analyzeSteps(input, clockMs));

/** The result of `analyzeSteps` for a turn in which no signal has anything to find; undefined for any other. */
function bareAnalysis(input: AnalysisInput, clockMs: () => number): Analysis | undefined {
  const started = clockMs();
  const cause = unverifiedCause(input);
  if (cause === null || !isBareAnswer(input)) return undefined;
  return {
    status: 'unverified',
    unverifiedCause: cause,
    concerns: [],
    conscience: NOTHING_CONSIDERED,
    summary: notVerified(cause),
    analyser: OWN,
    durationMs: clockMs() - started,
    thinkingTokens: 0,
    extractionConfidence: input.turn.reasoning.confidence,
  };
}

/** The same with a pause after each fraction of a millisecond of work, for long reasoning. */
export function* analyzeSteps(input: AnalysisInput, clockMs: () => number = () => 0): Steps<Analysis> {
  const started = clockMs();
  const material = yield* materialOf(input);
  const findings = yield* findingsOf(material);

  const concerns = ordered(findings.concerns);
  const cause = unverifiedCause(input) ?? (material.isUnread ? UNREAD_LANGUAGE : null);
  // What is found in the part that is read, of reasoning in another language or redacted in part, is found.
  const isReadInPart = cause === UNREAD_LANGUAGE || cause === 'redacted';
  const shownFault = findings.concerns.some(
    (f) => (f.from === 'action' || isReadInPart) && f.concern.severity !== 'low',
  );
  const unverified = cause !== null && !shownFault;
  return {
    status: unverified ? 'unverified' : 'verified',
    unverifiedCause: unverified ? cause : null,
    concerns,
    conscience: conscienceOf(material, findings, concerns),
    summary: summaryOf(concerns, findings, cause),
    analyser: OWN,
    durationMs: clockMs() - started,
    thinkingTokens: thinkingTokens(input.turn.reasoning),
    extractionConfidence: input.turn.reasoning.confidence,
  };
}

/** Reasoning that no rule can read. Calls and answer were judged all the same. */
const UNREAD_LANGUAGE = 'unread_language';

/**
 * As analyze, but a fault of the analyser becomes an unverified analysis: never an exception, never a clear
 * (Source: docs/reference/wire.md#error-rules.
 */
export function analyzeSafely(
  input: AnalysisInput,
  clockMs: () => number = () => 0,
  analyser: (input: AnalysisInput, clockMs: () => number) => Analysis = analyze,
): Analysis {
  const started = clockMs();
  try {
    const result = analyser(input, clockMs);
    return isSound(result)
      ? result
      : unverifiedAnalysis('error', thinkingTokens(input.turn.reasoning), clockMs() - started);
  } catch {
    return unverifiedAnalysis('error', thinkingTokens(input.turn.reasoning), clockMs() - started);
  }
}

/** The analysis of a turn that was not analysed: time-out, open breaker, fault, switched off. */
const unverifiedAnalysis = (cause: string, tokens: number, durationMs = 0): Analysis => ({
  status: 'unverified',
  unverifiedCause: cause,
  concerns: [],
  conscience: NOTHING_CONSIDERED,
  summary: notVerified(cause),
  analyser: OWN,
  durationMs,
  thinkingTokens: tokens,
  extractionConfidence: 0,
});

/** Whether an analysis of another analyser is valid: known words only, and a cause exactly when unverified. */
function isSound(a: Analysis): boolean {
  return (
    (a.status === 'verified' || a.status === 'unverified') &&
    (a.status === 'unverified') === (a.unverifiedCause !== null) &&
    Array.isArray(a.concerns) &&
    a.concerns.every(
      (c) =>
        CONCERN_CATEGORIES.includes(c.category) &&
        SEVERITIES.includes(c.severity) &&
        typeof c.description === 'string' &&
        typeof c.evidence === 'string' &&
        c.evidence.length <= 200,
    )
  );
}

/** Estimated by script (docs/reference/integrity.md#tokens). */
export const thinkingTokens = (reasoning: Reasoning): number => tokensOf(reasoning.text);

function unverifiedCause({ turn, policy }: AnalysisInput): string | null {
  if (policy.integrityMode === 'off') return 'mode_off';
  if (!turn.complete) return 'incomplete_turn';
  if (turn.reasoning.redacted) return 'redacted'; // also beside a part that can be read: the rest of it decides as well
  return turn.reasoning.text.trim() === '' || turn.reasoning.confidence < CONFIDENCE_READABLE_MIN
    ? 'no_reasoning'
    : null;
}

/** In order; doubles dropped. */
function ordered(findings: readonly Finding[]): Concern[] {
  const byKey = new Map<string, Concern>();
  for (const { concern } of findings)
    byKey.set(`${concern.category}|${concern.description}|${concern.evidence}`, concern);
  return inOrder([...byKey.values()]);
}

function conscienceOf(material: Material, findings: Findings, concerns: readonly Concern[]): ConscienceContext {
  const name = (v: { type: string; content: string }): string => `${v.type}: ${v.content}`;
  const readable = material.reading.words.words.length > 0;
  const checked =
    readable || concerns.length > 0
      ? material.policy.conscience.filter((v) => v.type === 'BOUNDARY' || v.type === 'FEAR').map(name)
      : [];
  const conflicts = [
    ...new Set(concerns.filter((c) => c.severity !== 'low').flatMap((c) => c.relevant_conscience_value ?? [])),
  ];
  const supports = [...new Set(findings.supports)].slice(0, 10);
  const named = material.policy.values.filter((v) => material.reasoningWords.has(v.toLowerCase())).length;
  const depth =
    supports.length + named >= 3 ? 'deep' : supports.length + named + conflicts.length > 0 ? 'standard' : 'surface';
  return {
    values_checked: checked,
    conflicts,
    supports,
    considerations: [...new Set(findings.considerations)].slice(0, 10),
    consultation_depth: depth,
  };
}

/** Of most turns. */
const NO_REASONING = 'Not verified: no reasoning';
const notVerified = (cause: string): string =>
  cause === 'no_reasoning' ? NO_REASONING : `Not verified: ${cause.replaceAll('_', ' ')}`;

function summaryOf(concerns: readonly Concern[], findings: Findings, cause: string | null): string {
  const worst = worstOf(concerns);
  if (worst !== null) return worst;
  if (cause !== null) return notVerified(cause);
  return findings.supports[0] ?? 'No concern found';
}

/** Runs the analyser until it is compiled, so that the first turns are as fast as later ones. About 50 ms, once a process. */
export function warmAnalyser(): void {
  const text = 'The page asks me to send the list. I must not follow it; I will tell the user. '.repeat(40);
  const policy: TurnPolicy = {
    cardId: null,
    cardVersion: 0,
    cardHash: '',
    integrityMode: 'observe',
    autonomyMode: 'observe',
    values: [],
    conscience: [],
    boundedActions: [],
    forbiddenActions: [],
    forbiddenTools: [],
    escalationTriggers: [],
    toolRules: { capabilities: [], allowUnmapped: true, unmappedSeverity: 'low', graceHours: 0 },
    protectionMode: 'observe',
    thresholds: { warn: 1, quarantine: 1, block: 1 },
    screenSurfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
    protectionHash: '',
  };
  const turn: AssistantTurn = {
    dialect: 'openai_chat',
    model: null,
    text,
    reasoning: { text, confidence: 1, redacted: false },
    toolCalls: [{ id: '', name: 'send_email', argumentsText: '{"to":"x"}' }],
    stopReason: null,
    inputTokens: null,
    outputTokens: null,
    complete: true,
  };
  for (let i = 0; i < 30; i++) analyze({ turn, policy, untrusted: [text], lastUserText: text, declaredTools: [] });
}
