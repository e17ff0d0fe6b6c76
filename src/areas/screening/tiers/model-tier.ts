/** A language model as secondary classifier of uncertain inbound texts. Off unless SCREENING_MODEL_URL is set. */
import type { LanguageModel } from '../../../platform/language-model/language-model.ts';
import { rememberAnswers } from '../../../platform/language-model/remembered-answers.ts';
import { unusedNonce } from '../../../platform/language-model/unused-nonce.ts';
import { ANSWER_SCHEMA, findingOf, questionOf, SYSTEM } from './question.ts';
import type { SecondTier, TierFinding, TierInput } from './second-tier.ts';

/** Characters of one question; pieces overlap. */
const PIECE_CHARS = 8_000;
const OVERLAP_CHARS = 300;
/** Most pieces of one text; the offline engine has read all of it. */
const PIECES_MAX = 6;
const OUTPUT_TOKENS_MAX = 400;
const REMEMBERED_MAX = 2_000;

export interface ModelTierParts {
  readonly model: LanguageModel;
  /** 16 random hex characters. */
  readonly nonce: () => string;
}

export function createModelTier({ model, nonce }: ModelTierParts): SecondTier {
  const remember = rememberAnswers<TierFinding | undefined>(REMEMBERED_MAX, (finding) => finding !== undefined);

  const askAbout = async (piece: string, input: TierInput): Promise<TierFinding | undefined> => {
    const question = questionOf(piece, input, unusedNonce(nonce, piece));
    const answer = await model.ask({
      system: SYSTEM,
      user: question.text,
      schema: ANSWER_SCHEMA,
      outputTokensMax: OUTPUT_TOKENS_MAX,
    });
    return answer.kind === 'answered' ? findingOf(answer.text, question) : undefined;
  };

  // task and text are separate, so that no task can be read as part of another text
  const findingOn = (piece: string, input: TierInput): Promise<TierFinding | undefined> =>
    remember([input.surface, input.task ?? '', piece], () => askAbout(piece, input)).answer;

  return {
    name: model.name,
    async look(input) {
      const findings = await Promise.all(piecesOf(input.text).map((piece) => findingOn(piece, input)));
      return findings.reduce(
        (worst, finding) => ((finding?.score ?? -1) > (worst?.score ?? -1) ? finding : worst),
        undefined,
      );
    },
  };
}

/** The text in overlapping pieces; of a long one the first, the last, and others evenly between. */
export function piecesOf(text: string): string[] {
  const step = PIECE_CHARS - OVERLAP_CHARS;
  const count = Math.max(1, Math.ceil((text.length - OVERLAP_CHARS) / step));
  const chosen =
    count <= PIECES_MAX
      ? Array.from({ length: count }, (_, i) => i)
      : Array.from({ length: PIECES_MAX }, (_, i) => Math.round((i * (count - 1)) / (PIECES_MAX - 1)));
  return chosen.map((i) => text.slice(i * step, i * step + PIECE_CHARS));
}
