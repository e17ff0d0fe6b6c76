/**
 * Asks a model of the turn's own provider about the turn, with the turn's own credential, where its card consents. In observe and nudge,
 * and in enforce unless the card wants the model before release, it is asked when the reply has left. Source:
 * docs/reference/integrity.md#the-turns-own-credential, docs/adr/0366.
 */
import { UNREAD_CAUSES, type Analysis, type JudgeSpend } from '../../../contract/integrity.ts';
import type { AssistantTurn, ModelJudgePlan } from '../../../contract/turn.ts';
import type { MaybePromise, ModelJudgedTurn, ProviderAsk } from '../ports.ts';
import { judgeCredential } from './judge-credential.ts';
import { sampled, selectionOf } from '../wiring/pure-functions.ts';
import { analysisRequest, choiceOf } from './analysis-request.ts';
import { type Run } from './run.ts';

interface Plan extends ModelJudgePlan {
  readonly accountId: string;
  readonly model: string;
}

/** How this turn may be judged by its own provider; null: not at all. */
export function modelPlan({ gw, agent, policy, surface }: Run): Plan | null {
  const { modelJudge, integrityMode } = policy;
  const model = modelJudge?.models[surface.provider];
  if (modelJudge === undefined || model === undefined || integrityMode === 'off') return null;
  if (gw.ports.analyser.opinion === undefined || agent.accountId === null) return null;
  return { ...modelJudge, accountId: agent.accountId, model };
}

/** Whether this reply waits for that model. */
export const awaitsModel = (run: Run): boolean =>
  run.policy.integrityMode === 'enforce' && modelPlan(run)?.beforeRelease === true;

/** What a turn is judged with by its own provider: known at once, or to be asked; null: no model has a say. */
export type Opinion =
  { readonly known: ModelJudgedTurn } | { readonly ask: (isAwaited: boolean) => Promise<ModelJudgedTurn> };

/** Causes of an unverified turn that a model can answer. */
const ANSWERABLE: ReadonlySet<string | null> = new Set([null, ...UNREAD_CAUSES]);

/** How a model of this turn's provider is asked; `none`: the card or the installation has none, `no_key`: the credential is no API key. */
export function providerOf(run: Run): Omit<ProviderAsk, 'isAwaited'> | 'none' | 'no_key' {
  const plan = modelPlan(run);
  if (plan === null) return 'none';
  const { gw, head, surface } = run;
  const { provider } = surface;
  const of = { key: head.credential, upstream: head.upstream, isRouted: surface.routed !== null };
  const credential = judgeCredential(provider, of);
  if (credential === null) return 'no_key';
  const { accountId, model } = plan;
  return { accountId, plan, dialect: provider, url: gw.settings.modelUrls[provider], model, credential };
}

export function opinionOn(run: Run, turn: AssistantTurn, rules: Analysis): Opinion | null {
  const plan = modelPlan(run);
  const { opinion } = run.gw.ports.analyser;
  if (plan === null || opinion === undefined || !ANSWERABLE.has(rules.unverifiedCause)) return null;
  const { asks, sample } = selectionOf(rules, choiceOf(run, turn), plan.sharePercent);
  const known = (assuranceReason: 'not_sampled' | 'no_key'): Opinion => ({
    known: { analysis: sampled({ ...rules, assuranceReason }, sample), spend: null },
  });
  if (!asks) return known('not_sampled');
  const to = providerOf(run);
  if (typeof to === 'string') return known('no_key');
  return {
    async ask(isAwaited) {
      const judged = await opinion(analysisRequest(run, turn), rules, { ...to, isAwaited });
      return { ...judged, analysis: sampled(judged.analysis, sample) };
    },
  };
}

/** The analysis that decides on a release: by rules, and by the model where the card wants it asked before. */
export function judgeForRelease(run: Run, request: ReturnType<typeof analysisRequest>): MaybePromise<Analysis> {
  const rules = run.gw.analyser.analyse(request, run.agent.agentId);
  return awaitsModel(run) ? withAwaited(run, request.turn, rules) : rules;
}

async function withAwaited(run: Run, turn: AssistantTurn, rules: MaybePromise<Analysis>): Promise<Analysis> {
  const found = await rules;
  const opinion = opinionOn(run, turn, found);
  if (opinion === null) return found;
  run.opinion = 'known' in opinion ? opinion.known : await opinion.ask(true);
  return run.opinion.analysis;
}

/** What two questions to a model have cost. */
export function spentTogether(a: JudgeSpend | null, b: JudgeSpend | null): JudgeSpend | null {
  if (a === null || b === null) return a ?? b;
  return {
    calls: a.calls + b.calls,
    failed: a.failed + b.failed,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}

/** Asks when the last byte of the reply has left, or its client has. */
export async function askAfterReply(
  run: Run,
  ask: (isAwaited: boolean) => Promise<ModelJudgedTurn>,
): Promise<ModelJudgedTurn> {
  const { response } = run.exchange;
  if (!response.closed && !response.destroyed)
    await new Promise<void>((resolve) => response.once('close', () => resolve()));
  return ask(false);
}
