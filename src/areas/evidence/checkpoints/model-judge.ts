/** The optional model judge: the offline analysis first, then a language model over every piece of the turn. The model
 * adds concerns. Without a valid answer the turn is unverified, never clear (docs/reference/wire.md#error-rules). The model is not
 * asked about a violation that the offline rules found. Source: docs/reference/integrity.md#model-judge.
 */
import { createHash } from 'node:crypto';
import type { Analysis, Concern } from '../../../contract/integrity.ts';
import type { LanguageModel, ModelFailure } from '../../../platform/language-model/language-model.ts';
import { ANALYSER, analyzeSafely } from './rules/analyzer.ts';
import type { AnalysisInput } from './rules/material.ts';
import { readAnswer, withModelConcerns } from './rules/model-answer.ts';
import { ANSWER_SCHEMA, QUESTION_VERSION, SYSTEM, piecesOf, questionText, type Piece } from './rules/model-question.ts';
import { judge } from './rules/verdict.ts';

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
}

/** Most pieces of one turn (about 185,000 characters); a longer turn is unverified and not judged in part. */
const PIECES_MAX = 16;
const OUTPUT_TOKENS_MAX = 2_000;
const REMEMBERED_MAX = 500;

type PieceVerdict =
  | { readonly kind: 'read'; readonly concerns: readonly Concern[] }
  | { readonly kind: 'failed'; readonly cause: ModelFailure | 'nonsense' | 'hijacked' };

export function createModelJudge(parts: ModelJudgeParts): ModelJudge {
  const { model, clockMs, overBudget } = parts;
  const analyser = {
    name: `${ANALYSER.name}+${model.name}`,
    version: `${ANALYSER.version}.${QUESTION_VERSION}`,
    hash: createHash('sha256').update(`${ANALYSER.hash}|${SYSTEM}|${model.name}`).digest('hex'),
  };
  const remembered = new Map<string, Promise<PieceVerdict>>();

  /** Answers by piece and card, because reasoning is judged while its turn still streams and again at its end. */
  const verdictOn = (input: AnalysisInput, piece: Piece): Promise<PieceVerdict> => {
    const key = createHash('sha256')
      .update(questionText(input, piece, ''))
      .digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const asked = askAbout(parts, input, piece);
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
      if (offline.status === 'unverified' || !judge(offline.concerns).proceed) return offline;
      const pieces = piecesOf(input);
      if (pieces.length > PIECES_MAX) return unverified(offline, 'too_long', clockMs() - started);
      const verdicts = await Promise.all(pieces.map((piece) => verdictOn(input, piece)));
      const failed = verdicts.find((v) => v.kind === 'failed');
      if (failed?.kind === 'failed') {
        return failed.cause === 'over_budget' && overBudget === 'offline'
          ? offline
          : unverified(offline, failed.cause, clockMs() - started);
      }
      const concerns = verdicts.flatMap((v) => (v.kind === 'read' ? v.concerns : []));
      return withModelConcerns(offline, concerns, { ...analyser, durationMs: clockMs() - started });
    },
  };
}

async function askAbout({ model, nonce }: ModelJudgeParts, input: AnalysisInput, piece: Piece): Promise<PieceVerdict> {
  let fence = nonce();
  while (piece.text.includes(fence)) fence = nonce();
  const answer = await model.ask({
    system: SYSTEM,
    user: questionText(input, piece, fence),
    schema: ANSWER_SCHEMA,
    outputTokensMax: OUTPUT_TOKENS_MAX,
  });
  if (answer.kind === 'failed') return answer;
  const read = readAnswer(answer.text, { piece, nonce: fence, policy: input.policy });
  return read.kind === 'read' ? read : { kind: 'failed', cause: read.kind };
}

/** The offline concerns are kept; only the status becomes unverified. */
const unverified = (offline: Analysis, cause: string, durationMs: number): Analysis => ({
  ...offline,
  status: 'unverified',
  unverifiedCause: cause,
  summary: `Not verified: ${cause.replaceAll('_', ' ')}`,
  durationMs,
});
