/** The screening engine: takes one text and returns one Screening. Pure and synchronous; reads the whole text in linear
 * time. Independent of agents, sessions and the database. Source: docs/reference/screening.md#layers, docs/reference/screening.md#combining-evidence, docs/reference/screening.md#leak-kinds, docs/reference/screening.md#readings.
 */
import { roundTo } from '../../contract/numbers.ts';
import type { ScreenVerdict, Surface, ThreatType } from '../../contract/enums.ts';
import { DEFAULT_THRESHOLDS } from '../../contract/thresholds.ts';
import type { LeakFinding, Screening, Threat } from '../../contract/screening.ts';
import type { SpanSource } from '../../contract/turn.ts';
import { loadShippedModel } from './model/weights.ts';
import type { CanaryMatcher } from './rules/canary.ts';
import { LEAK_CONFIDENCE, LEAK_NAMES } from './rules/dlp/confidence.ts';
import { joinLeaks, leakScore, leaksIn } from './rules/dlp/leaks.ts';
import { gatherEvidence, type Evidence, type Gathered } from './rules/evidence.ts';
import { effectEvidence, effectScore } from './rules/effects/evidence.ts';
import { combine, type Thresholds } from './rules/fusion.ts';
import { carriesData, structuralMarkers } from './rules/hidden.ts';
import { CHANNEL_TOOL, CHANNEL_USER, type Channel } from './rules/linear.ts';
import type { Calibration, Model } from './rules/model.ts';

/** Raised with every change of rules that can change a verdict. */
const RULES_VERSION = '16';

export interface ScreenInput {
  readonly text: string;
  readonly surface: Surface;
  readonly source: SpanSource;
  readonly thresholds?: Thresholds;
  readonly canaries?: CanaryMatcher;
  /** A file that agents are meant to obey (a skill, AGENTS.md, rules of an editor): judged by the effects that it asks for. Inbound only. */
  readonly isInstructions?: boolean;
  /** What the user asked for, if known: an input of the secondary classifier. The engine judges the text alone; task-orders.ts compares. */
  readonly task?: string;
}

export interface Screener {
  /** Identity of rules and weights, for memo keys. */
  readonly engine: string;
  screen(input: ScreenInput): Screening;
}

export interface ScreenerOptions {
  /** A model in place of the shipped one, for training and tests. */
  readonly model?: Model;
}

let shipped: Model | undefined;

/** Read from the file once. */
export const shippedModel = (): Model => (shipped ??= loadShippedModel());

export function createScreener(options: ScreenerOptions = {}): Screener {
  const model = options.model ?? shippedModel();
  const engine = `surety-screen/${RULES_VERSION}+${model.hash}`;
  const screen = (input: ScreenInput): Screening => screenWith(model, engine, input);
  return { engine, screen };
}

/** For outbound texts every piece counts with its own confidence. */
const AS_IT_IS: Calibration = { raw: [], value: [] };

const channelOf = (surface: Surface, source: SpanSource): Channel =>
  surface === 'incoming' && OF_A_PERSON.has(source) ? CHANNEL_USER : CHANNEL_TOOL;
const OF_A_PERSON: ReadonlySet<SpanSource> = new Set(['user_message', 'agent_context', 'system_prompt']);

function screenWith(model: Model, engine: string, input: ScreenInput): Screening {
  const inbound = input.surface === 'incoming' || input.surface === 'tool_responses';
  const canaries = input.canaries?.find(input.text) ?? [];
  const leaks = leaksIn(input.text, inbound, canaries);
  const channel = channelOf(input.surface, input.source);
  const gathered: Gathered = inbound
    ? withEffects(gatherEvidence(input.text, channel, model), input)
    : { evidence: outboundEvidence(input.text), readings: [] };
  const evidence = inbound ? gathered.evidence : [...gathered.evidence, ...leakEvidence(leaks)];
  const thresholds = input.thresholds ?? DEFAULT_THRESHOLDS;
  const combined = combine(evidence, {
    ...input,
    thresholds,
    readings: gathered.readings,
    calibration: model.calibration[channel],
    meaning: inbound ? model.meaning[channel] : AS_IT_IS,
  });
  const score = roundTo(combined.score, 4);
  return {
    surface: input.surface,
    source: input.source,
    overall_risk: score,
    verdict: verdictOf(score, thresholds),
    ...(combined.parts.length === 0 ? {} : { parts: combined.parts }),
    threats: withoutSecrets(threatsOf(input.text, combined.evidence), leaks),
    leaks,
    engine,
    detector_scores: {
      ...detectorScores(combined.evidence, inbound),
      ...(inbound && input.isInstructions === true ? { effect_judge: effectScore(combined.evidence) } : {}),
      dlp_scanner: leakScore(leaks),
      canary_matcher: input.canaries === undefined ? null : Number(canaries.length > 0),
    },
    detection_sources: sourcesOf(combined.evidence, leaks, canaries.length > 0),
  };
}

/** The same, of a file that agents obey with the effects that it asks for. */
const withEffects = (gathered: Gathered, { isInstructions }: ScreenInput): Gathered =>
  isInstructions === true
    ? { ...gathered, evidence: [...gathered.evidence, ...effectEvidence(gathered.readings)] }
    : gathered;

/** Adds found canaries to a screening of an inbound text that was made without them. */
export function withCanaries(screening: Screening, found: readonly LeakFinding[]): Screening {
  const sources =
    found.length === 0 ? screening.detection_sources : [...screening.detection_sources, 'canary_matcher'].sort();
  const leaks = joinLeaks(found, screening.leaks);
  const dlp = leaks.some((leak) => leak.kind !== 'canary') || found.length === 0;
  return {
    ...screening,
    threats: withoutSecrets(screening.threats, leaks),
    leaks,
    detection_sources: dlp ? sources : sources.filter((source) => source !== 'dlp_scanner'),
    detector_scores: {
      ...screening.detector_scores,
      canary_matcher: Number(found.length > 0),
      dlp_scanner: leakScore(leaks),
    },
  };
}

/** Verdict of a score: the highest band it reaches. */
export const verdictOf = (score: number, thresholds: Thresholds): ScreenVerdict =>
  score >= thresholds.block
    ? 'block'
    : score >= thresholds.quarantine
      ? 'quarantine'
      : score >= thresholds.warn
        ? 'warn'
        : 'pass';

const leakEvidence = (leaks: readonly LeakFinding[]): Evidence[] =>
  leaks.map((leak) => ({
    detector: 'pattern_matcher',
    type: leak.type,
    confidence: LEAK_CONFIDENCE[leak.kind] ?? 0.5,
    hard: true,
    name: leak.kind,
    span: leak.span,
    reasoning:
      leak.kind === 'canary'
        ? 'A planted credential is on its way out.'
        : `The text holds ${LEAK_NAMES[leak.kind] ?? 'a secret'}.`,
  }));

/** In outbound text an image or link with data is an exfiltration path, also without an instruction near it. */
function outboundEvidence(text: string): Evidence[] {
  return structuralMarkers(text)
    .filter((marker) => marker.name === 'data_image' && carriesData(text.slice(marker.from, marker.to)))
    .map((marker) => ({
      detector: 'structure_detector',
      type: 'data_exfiltration',
      confidence: 0.8,
      hard: true,
      name: 'data_image',
      span: [marker.from, marker.to],
      reasoning: 'An image address carries data to another host as soon as it is shown.',
    }));
}

function detectorScores(evidence: readonly Evidence[], inbound: boolean): Record<string, number | null> {
  const names = ['pattern_matcher', 'signal_scorer', 'structure_detector', 'decoder'] as const;
  const scores: Record<string, number | null> = Object.fromEntries(
    names.map((name) => [name, inbound || name === 'structure_detector' ? 0 : null]),
  );
  for (const piece of evidence) {
    if (piece.detector === 'effect_judge') continue;
    const now = scores[piece.detector];
    if (inbound || piece.detector === 'structure_detector')
      scores[piece.detector] = Math.max(now ?? 0, roundTo(piece.confidence, 4));
  }
  return { ...scores, goal_shift: inbound ? 0 : null, semantic_analyzer: null };
}

const SOURCE_MIN = 0.3;

function sourcesOf(evidence: readonly Evidence[], leaks: readonly LeakFinding[], canary: boolean): string[] {
  const names = new Set<string>(
    evidence
      .filter((piece) => piece.confidence >= SOURCE_MIN && LEAK_CONFIDENCE[piece.name] === undefined)
      .map((piece) => piece.detector),
  );
  if (leaks.some((leak) => leak.kind !== 'canary')) names.add('dlp_scanner');
  if (canary) names.add('canary_matcher');
  return [...names].sort();
}

const THREAT_MIN = 0.3;
const QUOTE_MAX = 80;
/** A respelled reading shows the respelled word alone; where the text as it stands says nearly as much, that is where the order is. */
const RESPELLED = /:(?:leet|joined|spaced)$/;
const RESPELLED_MARGIN = 0.05;

/** Strongest evidence per threat type, strongest first. */
function threatsOf(text: string, evidence: readonly Evidence[]): Threat[] {
  const best = new Map<ThreatType, Evidence>();
  for (const piece of evidence) {
    const margin = RESPELLED.test(piece.name) && best.has(piece.type) ? RESPELLED_MARGIN : 0;
    if (piece.confidence >= THREAT_MIN && piece.confidence > (best.get(piece.type)?.confidence ?? 0) + margin)
      best.set(piece.type, piece);
  }
  return [...best.values()]
    .sort((a, b) => b.confidence - a.confidence)
    .map((piece) => ({
      type: piece.type,
      confidence: roundTo(piece.confidence, 4),
      matched_pattern: piece.name,
      span: piece.span,
      reasoning:
        LEAK_CONFIDENCE[piece.name] === undefined ? `${piece.reasoning} "${quote(text, piece.span)}"` : piece.reasoning,
    }));
}

/** Removes the quotation of a secret or canary from a reasoning, because more people read the reasoning than the text. */
const withoutSecrets = (threats: readonly Threat[], leaks: readonly LeakFinding[]): readonly Threat[] =>
  leaks.length === 0
    ? threats
    : threats.map((threat) => {
        const { span } = threat;
        const isQuoted =
          span !== undefined &&
          leaks.some((leak) => leak.span[0] < Math.min(span[1], span[0] + QUOTE_MAX) && span[0] < leak.span[1]);
        return isQuoted ? { ...threat, reasoning: unquoted(threat.reasoning) } : threat;
      });

function quote(text: string, [from, to]: readonly [number, number]): string {
  const short = text
    .slice(from, Math.min(to, from + QUOTE_MAX))
    .replace(/\s+/g, ' ')
    .trim();
  return short.length >= QUOTE_MAX ? short.slice(0, QUOTE_MAX - 1) : short;
}

/** The sentence without the quotation at its end. */
export const unquoted = (reasoning: string): string => reasoning.replace(/\s*".*$/s, '');

export { buildCanaryMatcher, type CanaryMatcher, type CanarySeed } from './rules/canary.ts';
export { promptLeak, systemShingles, type PromptLeak, type SystemShingles } from './rules/prompt-leak.ts';
export { createStreamScanner, type StreamMatchers, type StreamScanner, type StreamStep } from './rules/stream.ts';
export type { Thresholds } from './rules/fusion.ts';
