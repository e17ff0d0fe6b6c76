/** Decides whether a tool call of the model may be released. Two checks are always made: the policy of the tool (card, transactions,
 * grace) and the screen of its arguments (secrets, canaries, taint). Arguments are never rewritten: a changed call is another call.
 * Source: docs/reference/gateway.md#tool-calls, docs/reference/gateway.md#taint-and-links;
 * docs/reference/policy.md#evaluation-order; docs/adr/0130, 0131.
 */
import type { LeakFinding, Screening, Threat } from '../../../contract/screening.ts';
import { readOnce } from '../../../contract/read-once.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import { isUnmapped, judgeCall as judgeUse, tokensAcross, type CallJudgement } from '../wiring/pure-functions.ts';
import { argumentLines, argumentPieces, directionsOf } from '../rules/arguments.ts';
import { onlyReads } from '../../../contract/tool-names.ts';
import { PLAIN_TEXT_LINK } from '../rules/leaking-links.ts';
import { taintOf } from '../rules/taint.ts';
import type { EvaluationRecord } from '../turn-record.ts';
import { askForTrigger, askUser, TRIGGERED, type Asked } from './ask-user.ts';
import { note } from './back.ts';
import { withheldCallNotice } from './fences.ts';
import type { Run } from './run.ts';
import { raised, sessionText } from './session-text.ts';
import { takeCall } from './taken-content.ts';

/** First uses kept in memory per agent. */
const OBSERVED_MAX = 4_000;
const NAME_CHARS_SHOWN = 64;

/**
 * Judges one complete call, once. Returns the notice that takes its place when it is withheld, or null. A call that the provider ran itself is judged
 * and recorded, and never withheld, because it has happened.
 */
export function judgeCall(run: Run, call: ToolCall): string | null {
  const known = notices.get(call);
  if (known !== undefined) return known;
  const notice = judgeOnce(run, call);
  notices.set(call, notice);
  return notice;
}

/** A whole reply's calls are judged before its analysis, and asked for again when the reply is changed. */
const notices = new WeakMap<ToolCall, string | null>();

function judgeOnce(run: Run, call: ToolCall): string | null {
  const byPolicy = judgeTool(run, call);
  const evaluationsBefore = run.evaluations.length;
  const byContent = judgeArguments(run, call, byPolicy !== null);
  const notice = byPolicy === null ? byContent : withheldCallNotice(call.name, byPolicy);
  takeCall(run, call, { notice, evaluationsBefore });
  if (notice === null) run.calls.released.push(call);
  return notice;
}

function judgeTool(run: Run, call: ToolCall): string | null {
  const { guard } = run;
  const mode = guard.compiled.policy.defaults.mode;
  run.calls.made += 1;
  if (isUnmapped(guard, call.name)) run.calls.unmapped += 1;
  if (mode === 'off') return null;
  const judgement = useOf(run, call, run.calls);
  noteFirstUse(run, call.name);
  run.violations.push(...judgement.violations);
  const withheld = judgement.blocking !== undefined && enforcesOn(run, judgement.blocking) && call.ran !== true;
  sayPolicy(run, call.name, judgement, withheld);
  return withheld ? PUBLIC_REASONS[judgement.blocking.type] : null;
}

/** @param counts with this call */
const useOf = (
  run: Run,
  { name }: ToolCall,
  { made, unmapped }: Pick<Run['calls'], 'made' | 'unmapped'>,
): CallJudgement =>
  judgeUse(run.guard, {
    tool: name,
    calls: made,
    unmapped,
    observed: () => observedWith(run, name),
    at: run.exchange.at,
  });

/**
 * Whether rules hold a call that is not judged yet, whatever a model says of it: by its tool, or by what its arguments hold or repeat.
 * Changes nothing. Of calls that are screened in enforce. @param before calls of the reply that are judged before it, and are not yet
 */
export function isHeldByRules(run: Run, call: ToolCall, before: readonly ToolCall[]): boolean {
  const { guard, calls } = run;
  const all = [...before, call];
  if (guard.compiled.policy.defaults.mode !== 'off') {
    const unmapped = calls.unmapped + all.filter(({ name }) => isUnmapped(guard, name)).length;
    const { blocking } = useOf(run, call, { made: calls.made + all.length, unmapped });
    if (blocking !== undefined && enforcesOn(run, blocking)) return true;
  }
  const earlier = keptPieces([...calls.pieces, ...before.flatMap(piecesOf)]);
  const { isLost, tainted } = findingsIn(run, call, tokensAcross([...earlier, ...piecesOf(call)]));
  return isLost || tainted.length > 0;
}

/** A tool that the card forbids is withheld under either of its modes; what the card does not provide for, by its autonomy. */
const enforcesOn = ({ guard, policy }: Run, { type }: NonNullable<CallJudgement['blocking']>): boolean =>
  guard.enforces || (type === 'forbidden' && policy.integrityMode === 'enforce');

/** What the model reads in place of the call: the kind of rule, not its text. */
const PUBLIC_REASONS = {
  forbidden: 'the rules of this agent forbid this tool',
  unmapped: 'the rules of this agent do not provide for this tool',
  escalation: 'the rules of this agent stop at this use of tools',
} as const;

function sayPolicy(run: Run, tool: string, { violations, warnings, blocking }: CallJudgement, withheld: boolean): void {
  const { exchange, guard } = run;
  const name = plainName(tool);
  if (withheld) {
    exchange.verdict.raiseBack('enforced');
    exchange.verdict.advise({
      source: 'autonomy',
      severity: 'critical',
      text: `A call of the tool ${name} was withheld: ${blocking?.type ?? 'policy'}`,
    });
    return;
  }
  const worst = blocking ?? violations[0];
  if (worst === undefined && (warnings.length === 0 || guard.isOpen)) return;
  if (worst !== undefined) exchange.verdict.raiseBack('observed');
  exchange.verdict.advise({
    source: 'autonomy',
    severity: 'warn',
    text: `A call of the tool ${name} ${worst === undefined ? 'was warned of' : `broke a rule: ${worst.type}, ${worst.severity}`}`,
  });
  if (run.policy.autonomyMode === 'nudge' || run.policy.autonomyMode === 'enforce') {
    run.advisories.push({
      source: `runtime.inside.autonomy.${guard.enforces ? 'enforce' : 'nudge'}`,
      text: `[Advisory by the safety gateway, not by the user: the call of the tool ${name} in the previous turn ${worst === undefined ? 'is watched' : 'is not provided for'} by the rules of this agent. Prefer the tools that are.]`,
    });
  }
}

function* observedWith({ tools, exchange, evaluations, doubtful }: Run, name: string): Generator<Seen> {
  yield* tools.observed.values();
  if (!tools.observed.has(name)) yield firstUse({ tools, exchange, evaluations, doubtful }, name);
}

type Seen = ReturnType<typeof firstUse>;

/** A tool first seen in a turn with a flagged text, or declared again with other words, gets no grace. */
const firstUse = (
  { tools, exchange, evaluations, doubtful }: Pick<Run, 'tools' | 'exchange' | 'evaluations' | 'doubtful'>,
  tool: string,
) => ({
  tool,
  firstSeenAt: exchange.at,
  tainted:
    evaluations.some((e) => e.screening.verdict !== 'pass') ||
    doubtful.some((d) => d.flagged) ||
    (tools.declared.get(tool)?.length ?? 0) > 1,
});

function noteFirstUse(run: Run, tool: string): void {
  if (run.tools.observed.has(tool) || run.tools.observed.size >= OBSERVED_MAX || tool.length > 128) return;
  run.tools.observed.set(tool, firstUse(run, tool));
}

/** @param isRefused the policy withholds the call: then nobody is asked about it, because no yes releases it */
function judgeArguments(run: Run, call: ToolCall, isRefused: boolean): string | null {
  const { gw, policy } = run;
  if (policy.protectionMode === 'off' || !policy.screenSurfaces.tool_calls)
    return isRefused ? null : askUnscreened(run, call);
  const startedMs = gw.clock.monotonicMs();
  const { screening, taint, leaks, tainted, isLost } = findingsIn(run, call, tokensOfPieces(run, call));
  const enforced = policy.protectionMode === 'enforce' && call.ran !== true;
  const isWithheld = isRefused || (enforced && isLost);
  const byContent = enforced && !isWithheld ? askUser(run, call, tainted[0]) : null;
  const asked = byContent ?? (isWithheld ? null : askForTrigger(run, call));
  const withheld = isWithheld || asked !== null;
  const quarantine = asked === null || asked.refusedBy !== null ? undefined : reviewItem(run, asked);
  const durationMs = gw.clock.monotonicMs() - startedMs;
  note(run, screening, withheld ? 'withheld' : 'none', durationMs, { toolName: call.name, quarantine });
  if (taint.length > 0) sayTaint(run, screening, call.name, withheld);
  if (asked !== null) sayAsked(run, call.name, asked, quarantine?.quarantineId);
  return asked !== null ? asked.notice : withheld ? withheldCallNotice(call.name, reasonOf(leaks)) : null;
}

interface Findings {
  readonly screening: Screening;
  readonly taint: readonly Threat[];
  /** Secrets that are not the user's. */
  readonly leaks: readonly LeakFinding[];
  /** What may hold the call. */
  readonly tainted: readonly Threat[];
  /** No word of the user releases it. */
  readonly isLost: boolean;
}

/** @param tokens that are cut into several values */
function findingsIn(run: Run, call: ToolCall, tokens: readonly string[]): Findings {
  const { gw, policy, agent } = run;
  const lines = argumentLines(call.argumentsText);
  const text = [lines, ...tokens].join('\n');
  const plain = gw.ports.screening.screen({
    text,
    surface: 'tool_calls',
    source: 'assistant_message',
    thresholds: policy.thresholds,
    agent,
  });
  const taint = taintOf(
    { args: lines, ...directionsOf(call.name, call.argumentsText), acts: !onlyReads(call.name) },
    sessionText(run),
  );
  const leaks = plain.leaks.filter((leak) => isSecret(leak) && !isTheUsers(run, text, leak));
  const tainted = taint.filter((threat) => threat.confidence >= policy.thresholds.quarantine);
  const isLost =
    leaks.length > 0 || tainted.some((t) => t.type === 'data_exfiltration' && t.matched_pattern !== PLAIN_TEXT_LINK);
  return { screening: raised(run, plain, taint), taint, leaks, tainted, isLost };
}

/** Whether a value of another text is a secret, which no question shows. */
export const holdsSecret = ({ gw, policy: { thresholds }, agent }: Run, text: string): boolean =>
  gw.ports.screening
    .screen({ text, surface: 'outgoing', source: 'assistant_message', thresholds, agent })
    .leaks.some(isSecret);

/** A call whose arguments are not screened can be asked about by the card; nothing of it comes into review. */
function askUnscreened(run: Run, call: ToolCall): string | null {
  const asked = askForTrigger(run, call);
  if (asked === null) return null;
  run.exchange.verdict.raiseBack('enforced');
  sayAsked(run, call.name, asked, undefined);
  return asked.notice;
}

/**
 * A person in review can release the call too: the question is what they read. One record a question: when it stands in the
 * conversation, it has one. Nobody reviews for an agent that nobody has claimed.
 */
function reviewItem(
  { gw, agent, policy, conversation, calls }: Run,
  { notice }: Asked,
): EvaluationRecord['quarantine'] {
  if (agent.accountId === null || calls.questions.has(notice)) return undefined;
  if (conversation.before?.answer?.before.some((text) => text.includes(notice)) === true) return undefined;
  calls.questions.add(notice);
  return { quarantineId: gw.newId('quarantine'), content: notice, threshold: policy.thresholds.quarantine };
}

function sayAsked({ exchange }: Run, tool: string, { why, refusedBy }: Asked, id: string | undefined): void {
  exchange.verdict.advise({
    source: why === TRIGGERED ? 'autonomy' : 'safe_house',
    ...(id === undefined ? {} : { id }),
    severity: 'warn',
    text:
      refusedBy === null
        ? `A call of the tool ${plainName(tool)} waits for the user's confirmation: ${why}`
        : `A call of the tool ${plainName(tool)} was withheld: the ${refusedBy} said no to it`,
  });
}

const piecesOf = readOnce(({ argumentsText }: ToolCall) => argumentPieces(argumentsText));
/** Values of earlier calls of the turn that are kept. */
const EARLIER_PIECES_MAX = 16;
const keptPieces = (pieces: readonly string[]): readonly string[] => pieces.slice(-EARLIER_PIECES_MAX);

/** Tokens that are cut into several values of this call, or into this call and earlier ones of the turn. */
function tokensOfPieces({ calls }: Run, call: ToolCall): string[] {
  const pieces = [...calls.pieces, ...piecesOf(call)];
  calls.pieces = keptPieces(pieces);
  return tokensAcross(pieces);
}

const isSecret = (leak: LeakFinding): boolean => leak.type === 'canary_triggered' || leak.type === 'credential_leakage';

/**
 * A secret that the user wrote in this conversation may be sent by a call; a canary never.
 * Source: docs/reference/screening.md#leak-kinds.
 */
const isTheUsers = ({ conversation }: Run, lines: string, { span, canaryId }: LeakFinding): boolean => {
  if (canaryId !== undefined) return false;
  const secret = lines.slice(span[0], span[1]);
  return conversation.userTexts.some((text) => text.includes(secret));
};

function reasonOf(leaks: readonly LeakFinding[]): string {
  if (leaks.some((leak) => leak.canaryId !== undefined)) return 'its arguments hold a planted credential';
  return leaks.length > 0 ? 'its arguments hold a credential' : 'its arguments come from an untrusted source';
}

function sayTaint({ exchange }: Run, { threats }: Screening, tool: string, withheld: boolean): void {
  const top = threats[0];
  exchange.verdict.advise({
    source: 'safe_house',
    severity: withheld ? 'critical' : 'warn',
    text: `A call of the tool ${plainName(tool)} was ${withheld ? 'withheld' : 'seen'}: ${top?.type ?? 'taint'} ${(top?.confidence ?? 0).toFixed(2)}`,
  });
}

const plainName = (tool: string): string => tool.replace(/[^\w.:/-]/g, '_').slice(0, NAME_CHARS_SHOWN);
