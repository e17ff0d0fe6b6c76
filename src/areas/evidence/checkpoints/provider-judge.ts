/**
 * A turn judged by a small model of its own provider, with the credential the turn came with. The credential is an argument of one call;
 * neither the answer that is remembered nor the spend knows it. A failure leaves the verdict of the rules with a stated reason; only an
 * answer that cannot be trusted makes the turn unverified. Source: docs/reference/integrity.md#the-turns-own-credential, docs/adr/0366.
 */
import type { AssuranceReason } from '../../../contract/enums.ts';
import type { Analysis, JudgeSpend } from '../../../contract/integrity.ts';
import type { ModelJudgePlan } from '../../../contract/turn.ts';
import type { ModelDialect } from '../../../platform/language-model/dialects.ts';
import type { ProviderModels } from '../../../platform/language-model/provider-models.ts';
import { spendOf, type JudgeBudget } from './judge-budget.ts';
import {
  analyserOfModel,
  askJudge,
  byRules,
  joined,
  questionable,
  rememberVerdicts,
  unverified,
  verdictKey,
  type JudgeFailure,
} from './model-judge.ts';
import type { AnalysisInput } from './rules/material.ts';
import type { JudgeThresholds } from './rules/model-answer.ts';

/** Whom to ask about one turn. */
export interface ProviderAsk {
  readonly accountId: string;
  readonly plan: ModelJudgePlan;
  readonly dialect: ModelDialect;
  /** Base address of the provider's API. */
  readonly url: string;
  readonly model: string;
  /** Header and value. Not stored. */
  readonly credential: Readonly<Record<string, string>>;
  /** The reply waits for the answer: without one it is withheld. */
  readonly isAwaited: boolean;
}

export interface JudgedTurn {
  readonly analysis: Analysis;
  /** Null: nothing was asked. */
  readonly spend: JudgeSpend | null;
}

export interface ProviderJudge {
  /** Never rejects. @param rules the analysis by rules of the same input */
  opinion(input: AnalysisInput, rules: Analysis, ask: ProviderAsk): Promise<JudgedTurn>;
}

export interface ProviderJudgeParts {
  readonly models: ProviderModels;
  readonly budget: JudgeBudget;
  /** 16 random hex characters. */
  readonly nonce: () => string;
  readonly clockMs: () => number;
  readonly thresholds: JudgeThresholds;
  /** As ANALYSER_MODEL_OVER_BUDGET; holds for replies that wait. */
  readonly overBudget: 'offline' | 'unverified';
}

/** The model spoke, and cannot be believed. */
const UNTRUSTED: ReadonlySet<JudgeFailure> = new Set(['nonsense', 'hijacked']);

export function createProviderJudge(parts: ProviderJudgeParts): ProviderJudge {
  const { models, budget, nonce, clockMs, thresholds, overBudget } = parts;
  const remember = rememberVerdicts();

  const opinion = async (input: AnalysisInput, rules: Analysis, ask: ProviderAsk): Promise<JudgedTurn> => {
    const started = clockMs();
    const failed = (cause: JudgeFailure | 'busy' | 'too_long', spend: JudgeSpend | null): JudgedTurn => ({
      analysis: isUnverifiedFor(cause, ask, overBudget)
        ? unverified(rules, cause, clockMs() - started)
        : byRules(rules, cause as AssuranceReason),
      spend,
    });
    const material = questionable(input, rules);
    if (material === 'none') return { analysis: rules, spend: null };
    if (material === 'too_long') return failed('too_long', null);
    const { accountId, dialect, model, plan, url, credential } = ask;
    const taken = await budget.take(accountId, plan);
    if (taken !== 'taken') return failed(taken, null);
    const question: Parameters<typeof askJudge>[0] = {
      model: { ask: (q) => models.ask({ accountId, url, dialect, model, credential }, q) },
      nonce,
    };
    const { answer, isNew } = remember([accountId, dialect, model, ...verdictKey(input, material)], () =>
      askJudge(question, input, material),
    );
    const verdict = await answer;
    const spend = isNew ? spendOf(verdict) : null;
    budget.settle(accountId, spend === null ? null : spend.inputTokens + spend.outputTokens);
    if (verdict.kind === 'failed') return failed(verdict.cause, spend);
    const read = { material, opinion: verdict.opinion, thresholds, analyser: analyserOfModel(model, thresholds) };
    return { analysis: joined(rules, input, { ...read, durationMs: clockMs() - started }), spend };
  };
  return {
    opinion: (input, rules, ask) =>
      opinion(input, rules, ask).catch(() => ({
        // the limits could not be read: nothing is asked without them
        analysis: ask.isAwaited ? unverified(rules, 'error', 0) : byRules(rules, 'error'),
        spend: null,
      })),
  };
}

/** Whether a turn without an opinion has no verdict at all. A reply that waits is withheld then. */
function isUnverifiedFor(
  cause: JudgeFailure | 'busy' | 'too_long',
  { isAwaited }: ProviderAsk,
  overBudget: 'offline' | 'unverified',
): boolean {
  if (UNTRUSTED.has(cause as JudgeFailure)) return true;
  if (!isAwaited) return false;
  return cause === 'over_budget' || cause === 'busy' ? overBudget === 'unverified' : true;
}
