/**
 * Asks a language model whether the user's own words ask for a tool call, and whether another text gives another value: the model of the installation, or one of the turn's own
 * provider with the turn's own credential, as for judging turns. A failure is no opinion; what follows from either is the gateway's
 * matter. Source: docs/reference/gateway.md#a-model-checks-calls, docs/adr/0771, 0773, 0366.
 */
import type { CallCheckFailure, CallCheckRequest, CallOpinion, CheckedCall } from '../../../contract/call-check.ts';
import type { JudgeSpend } from '../../../contract/integrity.ts';
import type { LanguageModel, ModelAnswer, Question, Usage } from '../../../platform/language-model/language-model.ts';
import type { ProviderModels } from '../../../platform/language-model/provider-models.ts';
import { rememberAnswers } from '../../../platform/language-model/remembered-answers.ts';
import { unusedNonce } from '../../../platform/language-model/unused-nonce.ts';
import { spendOf, type JudgeBudget } from './judge-budget.ts';
import type { ProviderAsk } from './provider-judge.ts';
import { readCallAnswer } from './rules/call-answer.ts';
import { callMaterialOf, type CallMaterial } from './rules/call-material.ts';
import { otherValueOf } from './rules/other-value.ts';
import { CALL_ANSWER_SCHEMA, CALL_SYSTEM, callQuestionText } from './rules/call-question.ts';

export interface CallCheck {
  /** Never rejects. @param ask the provider of the turn; null: the model of the installation */
  check(request: CallCheckRequest, ask: ProviderAsk | null): Promise<CheckedCall>;
}

export interface CallCheckParts {
  /** Shared with the judge of turns, so that one hourly budget holds for both. Null: none is configured. */
  readonly installation: Pick<LanguageModel, 'ask'> | null;
  /** Shared likewise. Null: the installation does not allow it. */
  readonly byProvider: { readonly models: Pick<ProviderModels, 'ask'>; readonly budget: JudgeBudget } | null;
  /** 16 random hex characters. */
  readonly nonce: () => string;
}

/** An answer has some 150 tokens. */
export const CALL_OUTPUT_TOKENS_MAX = 400;
const REMEMBERED_MAX = 500;

type Asked =
  | { readonly kind: 'read'; readonly opinion: CallOpinion; readonly other: string; readonly usage: Usage }
  | { readonly kind: 'failed'; readonly cause: CallCheckFailure; readonly usage?: Usage };

/** Nothing was asked. */
const UNASKED: CheckedCall = { opinion: null, failure: 'error', other: null, spend: null };

export function createCallCheck({ installation, byProvider, nonce }: CallCheckParts): CallCheck {
  const remember = rememberAnswers<CheckedCall>(REMEMBERED_MAX, ({ opinion }) => opinion !== null);

  const askInstallation = async (material: CallMaterial): Promise<CheckedCall> => {
    if (installation === null) return UNASKED;
    return checkedOf(await askAbout(material, nonce, (question) => installation.ask(question)), null);
  };

  const askProvider = async (material: CallMaterial, ask: ProviderAsk): Promise<CheckedCall> => {
    if (byProvider === null) return UNASKED;
    const { models, budget } = byProvider;
    const { accountId, plan, url, dialect, model, credential } = ask;
    const taken = await budget.take(accountId, plan);
    if (taken !== 'taken') return { ...UNASKED, failure: taken };
    const to = { accountId, url, dialect, model, credential };
    const asked = await askAbout(material, nonce, (question) => models.ask(to, question));
    const spend = spendOf(asked);
    budget.settle(accountId, spend === null ? null : spend.inputTokens + spend.outputTokens);
    return checkedOf(asked, spend);
  };

  return {
    async check(request, ask) {
      const material = callMaterialOf(request);
      const payer = ask === null ? [] : [ask.accountId, ask.dialect, ask.model];
      const { answer, isNew } = remember([...payer, material], () =>
        // the limits could not be read: nothing is asked without them
        (ask === null ? askInstallation(material) : askProvider(material, ask)).catch(() => UNASKED),
      );
      const checked = await answer;
      // calls that differ where the material is cut share an answer
      const other = checked.other === null ? null : otherValueOf(checked.other, request);
      return { ...checked, other, ...(isNew ? {} : { spend: null }) };
    },
  };
}

const checkedOf = (asked: Asked, spend: JudgeSpend | null): CheckedCall =>
  asked.kind === 'read'
    ? { opinion: asked.opinion, failure: null, other: asked.other, spend }
    : { opinion: null, failure: asked.cause, other: null, spend };

async function askAbout(
  material: CallMaterial,
  nonce: () => string,
  ask: (question: Question) => Promise<ModelAnswer>,
): Promise<Asked> {
  const fence = unusedNonce(nonce, material);
  const answer = await ask({
    system: CALL_SYSTEM,
    user: callQuestionText(material, fence),
    schema: CALL_ANSWER_SCHEMA,
    outputTokensMax: CALL_OUTPUT_TOKENS_MAX,
  });
  if (answer.kind === 'failed') return answer;
  const { usage } = answer;
  const read = readCallAnswer(answer.text, fence);
  return read.kind === 'read'
    ? { kind: 'read', opinion: read.opinion, other: read.other, usage }
    : { kind: 'failed', cause: read.kind, usage };
}
