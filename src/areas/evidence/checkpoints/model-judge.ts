/** The optional model judge: the offline analysis first, then one question to a language model about the whole response. Without a
 * valid answer the turn is unverified, never clear (docs/reference/wire.md#error-rules). Source: docs/reference/integrity.md#model-judge.
 */
import { createHash } from 'node:crypto';
import type { AssuranceReason } from '../../../contract/enums.ts';
import { UNREAD_CAUSES, type Analysis, type JudgeSample } from '../../../contract/integrity.ts';
import type { LanguageModel, ModelFailure, Usage } from '../../../platform/language-model/language-model.ts';
import { rememberAnswers } from '../../../platform/language-model/remembered-answers.ts';
import { unusedNonce } from '../../../platform/language-model/unused-nonce.ts';
import { ANALYSER, analyzeSafely } from './rules/analyzer.ts';
import { judgeMaterialOf, type JudgeMaterial } from './rules/judge-material.ts';
import type { AnalysisInput } from './rules/material.ts';
import { withOpinion } from './rules/merge-opinion.ts';
import { selectionOf } from './rules/judge-selection.ts';
import { readAnswer, type JudgeOpinion, type JudgeThresholds } from './rules/model-answer.ts';
import { ANSWER_SCHEMA, QUESTION_VERSION, SYSTEM, cardLines, questionText } from './rules/model-question.ts';
import { ADDRESSES_JUDGE, addressesJudge } from './rules/signal-judge.ts';

export interface ModelJudge {
  analyse(input: AnalysisInput): Promise<Analysis>;
}

export interface ModelJudgeParts {
  readonly model: LanguageModel;
  /** 16 random hex characters. */
  readonly nonce: () => string;
  readonly clockMs: () => number;
  /** When the calls of the hour are used up: use the offline analysis alone, or make the turn unverified. */
  readonly overBudget: 'offline' | 'unverified';
  readonly thresholds: JudgeThresholds;
  /** Of turns that nothing speaks for; default 100. */
  readonly sharePercent?: number;
}

/** A turn of which less can be shown is unverified (`too_long`), because the model would judge a part for the whole. */
const SHOWN_MIN = 0.1;
const OUTPUT_TOKENS_MAX = 2_000;
const REMEMBERED_MAX = 500;
/** Causes of an unverified offline analysis that a model can answer: it judges answer and calls without reasoning. */
const ANSWERABLE: ReadonlySet<string> = new Set(UNREAD_CAUSES);

export type JudgeFailure = ModelFailure | 'nonsense' | 'hijacked';
export type JudgeVerdict =
  | { readonly kind: 'read'; readonly opinion: JudgeOpinion; readonly usage: Usage }
  | { readonly kind: 'failed'; readonly cause: JudgeFailure; readonly usage?: Usage };

/** How the analyser of an opinion is named in evidence. */
export const analyserOfModel = (
  model: string,
  thresholds: JudgeThresholds,
): Analysis['analyser'] & { hash: string } => ({
  name: `${ANALYSER.name}+${model}`,
  version: `${ANALYSER.version}.${QUESTION_VERSION}`,
  hash: createHash('sha256')
    .update(`${ANALYSER.hash}|${SYSTEM}|${JSON.stringify([ANSWER_SCHEMA, thresholds])}|${model}`)
    .digest('hex'),
});

/** What a model is asked about a turn; `none`: there is nothing to ask, or the turn was not read. */
export function questionable(input: AnalysisInput, offline: Analysis): JudgeMaterial | 'none' | 'too_long' {
  if (offline.status === 'unverified' && !ANSWERABLE.has(offline.unverifiedCause ?? '')) return 'none';
  const material = judgeMaterialOf(input);
  if (isEmpty(material)) return 'none';
  return material.shown < SHOWN_MIN ? 'too_long' : material;
}

/** One answer for one material under one card: a turn that is judged again costs no second call. */
export const rememberVerdicts = (): ReturnType<typeof rememberAnswers<JudgeVerdict>> =>
  rememberAnswers(REMEMBERED_MAX, ({ kind }) => kind === 'read');

export const verdictKey = (input: AnalysisInput, material: JudgeMaterial): readonly unknown[] => [
  cardLines(input.policy),
  material,
];

export interface Read {
  readonly material: JudgeMaterial;
  readonly opinion: JudgeOpinion;
  readonly thresholds: JudgeThresholds;
  readonly analyser: ReturnType<typeof analyserOfModel>;
  readonly durationMs: number;
}

/** The offline analysis with a model's opinion. */
export const joined = (offline: Analysis, { policy }: AnalysisInput, read: Read): Analysis =>
  withOpinion(offline, {
    ...read,
    policy,
    isAddressed:
      offline.concerns.some((concern) => concern.description === ADDRESSES_JUDGE) ||
      addressesJudge(read.material.outside) !== null,
  });

export const byRules = (offline: Analysis, assuranceReason: AssuranceReason): Analysis => ({
  ...offline,
  assuranceReason,
});

export function createModelJudge(parts: ModelJudgeParts): ModelJudge {
  const { model, clockMs, overBudget, thresholds, sharePercent = 100 } = parts;
  const analyser = analyserOfModel(model.name, thresholds);
  const remember = rememberVerdicts();

  const opinionOn = async (input: AnalysisInput, offline: Analysis, started: number): Promise<Analysis> => {
    const material = questionable(input, offline);
    if (material === 'none') return offline;
    if (material === 'too_long') return unverified(offline, 'too_long', clockMs() - started);
    const verdict = await remember(verdictKey(input, material), () => askJudge(parts, input, material)).answer;
    const durationMs = clockMs() - started;
    if (verdict.kind === 'failed')
      return verdict.cause === 'over_budget' && overBudget === 'offline'
        ? byRules(offline, 'over_budget')
        : unverified(offline, verdict.cause, durationMs);
    return joined(offline, input, { material, opinion: verdict.opinion, thresholds, analyser, durationMs });
  };

  return {
    async analyse(input) {
      const started = clockMs();
      const offline = analyzeSafely(input, clockMs);
      if (input.choice === undefined) return opinionOn(input, offline, started);
      const { asks, sample } = selectionOf(offline, input.choice, sharePercent);
      if (!asks) return sampled(byRules(offline, 'not_sampled'), sample);
      return sampled(await opinionOn(input, offline, started), sample);
    },
  };
}

/**
 * The analysis with how it was chosen. A turn that was to be judged and was not is in no sample, because what kept it out is not
 * chance.
 */
export const sampled = (analysis: Analysis, sample: JudgeSample | undefined): Analysis =>
  sample === undefined || (analysis.judgedByModel !== true && analysis.assuranceReason !== 'not_sampled')
    ? analysis
    : { ...analysis, sample };

const isEmpty = ({ reasoning, answer, calls }: JudgeMaterial): boolean =>
  [reasoning, answer, calls].every((text) => text.trim() === '');

/** One question about one response. @param policy the card it is judged by */
export async function askJudge(
  { model, nonce }: { readonly model: Pick<LanguageModel, 'ask'>; readonly nonce: () => string },
  { policy }: Pick<AnalysisInput, 'policy'>,
  material: JudgeMaterial,
): Promise<JudgeVerdict> {
  const fence = unusedNonce(nonce, material);
  const answer = await model.ask({
    system: SYSTEM,
    user: questionText(policy, material, fence),
    schema: ANSWER_SCHEMA,
    outputTokensMax: OUTPUT_TOKENS_MAX,
  });
  if (answer.kind === 'failed') return answer;
  if (answer.text === '') return { kind: 'failed', cause: 'error', usage: answer.usage };
  const read = readAnswer(answer.text, fence);
  return read.kind === 'read'
    ? { ...read, usage: answer.usage }
    : { kind: 'failed', cause: read.kind, usage: answer.usage };
}

/** The offline concerns are kept; only the status becomes unverified. */
export const unverified = (offline: Analysis, cause: string, durationMs: number): Analysis => ({
  ...offline,
  status: 'unverified',
  unverifiedCause: cause,
  summary: `Not verified: ${cause.replaceAll('_', ' ')}`,
  durationMs,
});
