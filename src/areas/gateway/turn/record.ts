/** Passes a finished turn and its findings to the recorder. */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { MaybePromise } from '../ports.ts';
import type { NextTurnAdvisory, NoReply, TurnRecord } from '../turn-record.ts';
import { recordRiskContext } from './adjust-screening.ts';
import { askAfterReply, modelPlan, opinionOn, spentTogether } from './ask-model.ts';
import { integrityAdvisories } from './nudge.ts';
import { analysisRequest, historyOf, refusedOf } from './analysis-request.ts';
import { isJudgedInPart, type Run } from './run.ts';
import { keepStored } from './stored-content.ts';
import { VIOLATIONS_MAX } from './turn-row.ts';
import { contentOf } from './taken-content.ts';
import { emitTurnSpan } from './turn-spans.ts';
import { withWhole } from '../wiring/pure-functions.ts';

/** Of one turn, for the next. */
const ADVISORIES_MAX = 5;

export interface Outcome {
  readonly turn: AssistantTurn;
  /** Null: analyse in the background. */
  readonly analysis: Analysis | null;
  /** The analysis that runs already, which the reply did not wait for. */
  readonly pending?: Promise<Analysis>;
  readonly acted: 'none' | 'replaced';
}

/**
 * Passes a finished turn to the recorder. If the reply did not wait for the analysis, the writer makes it; in nudge it is made
 * here, because the agent's next turn needs it. What is known already is kept at once: call `recorder.kept` afterwards, and send
 * the last byte of the reply then. Never throws.
 */
export function recordTurn(run: Run, released: Outcome): void {
  run.exchange.charge?.keep();
  const outcome = asAttempted(run, released);
  const ended = { ...outcome, durationMs: run.gw.clock.monotonicMs() - run.exchange.startedMs };
  const isJudgedHere = outcome.analysis === null && !isLeftToWriter(run, outcome);
  if (run.concurrent !== null || isJudgedHere || isAskedAfter(run))
    keepEarly(run, outcome.acted === 'replaced' ? { ...ended, analysis: released.analysis } : ended);
  onceScreened(run, () => {
    keepStored(run, ended.turn);
    judgeAndPush(run, ended);
  });
}

/**
 * In integrity enforce a turn with calls that wait for the user was judged without them. On record is what the agent attempted, and why
 * its reply was replaced.
 */
function asAttempted(run: Run, released: Outcome): Outcome {
  const { analysis: part, acted, turn } = released;
  if (!isJudgedInPart(run) || part === null) return released;
  const whole = Promise.resolve(run.gw.analyser.analyse(analysisRequest(run, turn), run.agent.agentId));
  const pending = acted === 'replaced' ? whole.then((rules) => withWhole(part, rules)) : whole;
  return { ...released, analysis: null, pending };
}

/** Keeps a turn that will be screened or judged after its reply: what is known now is on record even if this process ends. */
export function keepTurn(run: Run, turn: AssistantTurn): void {
  const durationMs = run.gw.clock.monotonicMs() - run.exchange.startedMs;
  keepEarly(run, { turn, analysis: null, acted: 'none', durationMs });
}

function keepEarly(run: Run, ended: Ended): void {
  const awaited = isAskedAfter(run) ? 'interrupted' : null; // read only if this process ends before the model answers
  run.gw.recorder.early(run.exchange.requestId, () =>
    recordOf(run, ended, { analysis: ended.analysis, integrity: [], awaited }),
  );
}

/** Whether a model of the provider may be asked when the reply has left. */
const isAskedAfter = (run: Run): boolean => run.opinion === null && modelPlan(run) !== null;

/** Whether the writer makes the analysis. It does not know which calls the user was asked about. */
const isLeftToWriter = (run: Run, { pending }: Outcome): boolean =>
  pending === undefined &&
  run.gw.ports.turns.judges &&
  run.policy.integrityMode !== 'nudge' &&
  run.calls.confirmed.size + run.calls.asked.size === 0 &&
  modelPlan(run) === null;

/** Waits for a screen that outlasts its reply, because a pushed turn is packed at once and cannot be changed. */
function onceScreened(run: Run, then: () => void): void {
  if (run.concurrent === null) then();
  else run.gw.recorder.await(run.concurrent.then(then));
}

/** An outcome with how long the turn took. */
type Ended = Outcome & { readonly durationMs: number };

function judgeAndPush(run: Run, outcome: Ended): void {
  const { gw } = run;
  if (outcome.analysis === null && isLeftToWriter(run, outcome)) {
    push(run, outcome, { analysis: null });
    return;
  }
  const rules =
    outcome.analysis ?? outcome.pending ?? gw.analyser.analyse(analysisRequest(run, outcome.turn), run.agent.agentId);
  const hearing = rules instanceof Promise ? rules.then((found) => heard(run, outcome, found)) : heard(run, outcome, rules); // prettier-ignore
  if (!(hearing instanceof Promise)) {
    push(run, outcome, hearing);
    return;
  }
  gw.recorder.await(
    hearing.then(
      (judged) => {
        push(run, outcome, judged);
      },
      (err: unknown) => {
        gw.log.error({ err }, 'gateway: a turn could not be judged, the writer judges it by its rules');
        push(run, outcome, { analysis: null });
      },
    ),
  );
}

/** The analysis with what a model of the provider says of the turn, if the card has it asked and it was not asked before. */
function heard(run: Run, { turn }: Ended, rules: Analysis): MaybePromise<Heard> {
  if (run.opinion !== null)
    return isJudgedInPart(run) ? { ...run.opinion, analysis: withWhole(run.opinion.analysis, rules) } : run.opinion;
  const opinion = opinionOn(run, turn, rules);
  if (opinion === null) return { analysis: rules };
  return 'known' in opinion ? opinion.known : askAfterReply(run, opinion.ask);
}

interface Heard {
  readonly analysis: Analysis | null;
  readonly spend?: TurnRecord['spend'];
}

function push(run: Run, ended: Ended, { analysis, spend = null }: Heard): void {
  const { gw } = run;
  recordRiskContext(run, ended.turn.toolCalls);
  if (gw.tracer.isOn) emitTurnSpan(run, { turn: ended.turn, acted: ended.acted, analysis });
  const integrity = analysis === null ? [] : integrityAdvisories(run, analysis);
  gw.recorder.push(recordOf(run, ended, { analysis, integrity, spend: spentTogether(spend, run.calls.checkSpend) }));
}

interface Judged {
  readonly analysis: Analysis | null;
  /** For the agent's next turn. */
  readonly integrity: readonly NextTurnAdvisory[];
  readonly awaited?: TurnRecord['awaited'];
  readonly spend?: TurnRecord['spend'];
}

function recordOf(
  run: Run,
  { turn, acted, durationMs }: Ended,
  { analysis, integrity, awaited = null, spend = null }: Judged,
): TurnRecord {
  const { gw, exchange, conversation } = run;
  run.number ??= gw.recorder.numbers.next(run.agent.agentId);
  const own = run.advisories.map((advisory) => ({ ...advisory, advisoryId: gw.newId('advisory') }));
  return {
    gatewayTurn: run.number,
    goalHash: exchange.goalHash,
    checkpointId: run.checkpointId,
    requestId: exchange.requestId,
    agent: run.agent,
    sessionId: run.sessionId,
    at: exchange.at,
    provider: run.surface.provider,
    requestedModel: conversation.model,
    streamed: run.framing !== null,
    turn,
    policy: run.policy,
    analysis,
    unjudged:
      analysis === null
        ? {
            untrusted: run.untrusted,
            lastUserText: conversation.lastUser,
            declaredTools: conversation.declaredTools,
            ...historyOf(run, turn),
            refused: refusedOf(run),
          }
        : null,
    awaited,
    spend,
    front: exchange.verdict.front,
    back: exchange.verdict.back,
    acted: integrity.length > 0 && acted === 'none' ? 'advised' : acted,
    advisories: [...integrity, ...own].slice(0, ADVISORIES_MAX),
    violations: run.violations.slice(0, VIOLATIONS_MAX),
    transactionId: run.guard.transactionIds[0] ?? null,
    declarations: run.declarations,
    evaluations: run.evaluations,
    replacements: run.replacements,
    durationMs,
    secondAsked: exchange.second !== null,
    uncheckedCalls: run.calls.unchecked,
    answered: [...run.calls.answered].map(([hash, said]) => ({ contentHash: hash, said })),
    content: contentOf(run),
  };
}

/** Why no turn follows. */
export type NoTurn = Pick<NoReply, 'cause' | 'providerStatus'>;

/**
 * Records a request without a turn: what the screens found, and why it got no reply.
 * @param noTurn null: no turn was to be expected; then only findings are recorded
 */
export function recordScreens(run: Run, noTurn: NoTurn | null): void {
  onceScreened(run, () => {
    pushScreens(run, noTurn);
  });
}

function pushScreens(run: Run, noTurn: NoTurn | null): void {
  const noReply = noTurn === null ? null : noReplyOf(run, noTurn);
  if (run.evaluations.length === 0 && run.replacements.length === 0 && noReply === null) return;
  if (run.evaluations.length > 0) recordRiskContext(run, []);
  run.gw.recorder.pushScreens({
    requestId: run.exchange.requestId,
    agent: run.agent,
    sessionId: run.sessionId,
    at: run.exchange.at,
    evaluations: run.evaluations,
    replacements: run.replacements,
    noReply,
  });
}

/** Null where the request has no row of its own: of a surface without turns, or of an agent that nobody claimed. */
const noReplyOf = ({ gw, exchange, surface, conversation, framing, codec, agent }: Run, of: NoTurn): NoReply | null =>
  !codec.givesTurn || agent.accountId === null
    ? null
    : {
        ...of,
        provider: surface.provider,
        requestedModel: conversation.model,
        streamed: framing !== null,
        durationMs: gw.clock.monotonicMs() - exchange.startedMs,
      };
