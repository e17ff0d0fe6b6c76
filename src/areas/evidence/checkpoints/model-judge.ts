/** The optional model judge: the offline analysis first, then one question to a language model about the whole response. Without a
 * valid answer the turn is unverified, never clear (docs/reference/wire.md#error-rules). Source: docs/reference/integrity.md#model-judge.
 */
import { createHash } from 'node:crypto';
import type { Analysis } from '../../../contract/integrity.ts';
import type { LanguageModel, ModelFailure, Usage } from '../../../platform/language-model/language-model.ts';
import { ANALYSER, analyzeSafely } from './rules/analyzer.ts';
import { judgeMaterialOf, type JudgeMaterial } from './rules/judge-material.ts';
import type { AnalysisInput } from './rules/material.ts';
import { withOpinion } from './rules/merge-opinion.ts';
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
}

/** A turn of which less can be shown is unverified (`too_long`), because the model would judge a part for the whole. */
const SHOWN_MIN = 0.1;
const OUTPUT_TOKENS_MAX = 2_000;
const REMEMBERED_MAX = 500;
/** Causes of an unverified offline analysis that a model can answer: it judges answer and calls without reasoning. */
const ANSWERABLE: ReadonlySet<string> = new Set(['no_reasoning', 'redacted']);

type Verdict =
  | { readonly kind: 'read'; readonly opinion: JudgeOpinion; readonly usage: Usage }
  | { readonly kind: 'failed'; readonly cause: ModelFailure | 'nonsense' | 'hijacked' };

export function createModelJudge(parts: ModelJudgeParts): ModelJudge {
  const { model, clockMs, overBudget, thresholds } = parts;
  const analyser = {
    name: `${ANALYSER.name}+${model.name}`,
    version: `${ANALYSER.version}.${QUESTION_VERSION}`,
    hash: createHash('sha256')
      .update(`${ANALYSER.hash}|${SYSTEM}|${JSON.stringify([ANSWER_SCHEMA, thresholds])}|${model.name}`)
      .digest('hex'),
  };
  const remembered = new Map<string, Promise<Verdict>>();

  /** One answer for one material under one card: a turn that is judged again costs no second call. */
  const verdictOn = (input: AnalysisInput, material: JudgeMaterial): Promise<Verdict> => {
    const key = createHash('sha256')
      .update(JSON.stringify([cardLines(input.policy), material]))
      .digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const asked = askJudge(parts, input, material);
    remembered.set(key, asked);
    if (remembered.size > REMEMBERED_MAX) remembered.delete(remembered.keys().next().value!);
    void asked.then((verdict) => {
      if (verdict.kind === 'failed') remembered.delete(key);
    });
    return asked;
  };

  return {
    async analyse(input) {
      const started = clockMs();
      const offline = analyzeSafely(input, clockMs);
      if (offline.status === 'unverified' && !ANSWERABLE.has(offline.unverifiedCause ?? '')) return offline;
      const material = judgeMaterialOf(input);
      if (isEmpty(material)) return offline;
      if (material.shown < SHOWN_MIN) return unverified(offline, 'too_long', clockMs() - started);
      const verdict = await verdictOn(input, material);
      if (verdict.kind === 'failed') {
        return verdict.cause === 'over_budget' && overBudget === 'offline'
          ? offline
          : unverified(offline, verdict.cause, clockMs() - started);
      }
      return withOpinion(offline, {
        opinion: verdict.opinion,
        material,
        policy: input.policy,
        thresholds,
        analyser,
        durationMs: clockMs() - started,
        isAddressed:
          offline.concerns.some((concern) => concern.description === ADDRESSES_JUDGE) ||
          addressesJudge(material.outside) !== null,
      });
    },
  };
}

const isEmpty = ({ reasoning, answer, calls }: JudgeMaterial): boolean =>
  [reasoning, answer, calls].every((text) => text.trim() === '');

/** One question about one response. @param policy the card it is judged by */
export async function askJudge(
  { model, nonce }: Pick<ModelJudgeParts, 'model' | 'nonce'>,
  { policy }: Pick<AnalysisInput, 'policy'>,
  material: JudgeMaterial,
): Promise<Verdict> {
  const texts = JSON.stringify(material);
  let fence = nonce();
  while (texts.includes(fence)) fence = nonce();
  const answer = await model.ask({
    system: SYSTEM,
    user: questionText(policy, material, fence),
    schema: ANSWER_SCHEMA,
    outputTokensMax: OUTPUT_TOKENS_MAX,
  });
  if (answer.kind === 'failed') return answer;
  const read = readAnswer(answer.text, fence);
  return read.kind === 'read' ? { ...read, usage: answer.usage } : { kind: 'failed', cause: read.kind };
}

/** The offline concerns are kept; only the status becomes unverified. */
const unverified = (offline: Analysis, cause: string, durationMs: number): Analysis => ({
  ...offline,
  status: 'unverified',
  unverifiedCause: cause,
  summary: `Not verified: ${cause.replaceAll('_', ' ')}`,
  durationMs,
});
