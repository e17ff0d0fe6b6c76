/** Back screen: leaks in the model's texts (its calls: call-guard.ts). Redaction covers credentials, canaries and payment or identity
 * numbers; e-mail, phone and IP addresses are only reported, because useful replies contain them (docs/adr/0082). Source:
 * docs/reference/gateway.md#modes-at-the-gateway, docs/reference/screening.md#canaries, docs/reference/screening.md#leak-kinds.
 */
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { LeakFinding, Screening } from '../../../contract/screening.ts';
import type { EvaluationRecord, ScreenAction } from '../turn-record.ts';
import type { Run } from './run.ts';
import { PLANNING_CONFIDENCE } from '../dialects/turn-builder.ts';
import { CONTACT_KINDS } from '../wiring/pure-functions.ts';
import { falseQuestions } from './false-questions.ts';
import { outputScope, takeAhead } from './output-ahead.ts';
import { takeText } from './taken-content.ts';
import { flaggedTexts, withFalseQuestions, withLaundered, withLinkFindings, withUnlawful } from './session-text.ts';

export const isRedacted = (leak: LeakFinding): boolean => !CONTACT_KINDS.has(leak.kind);

/**
 * The text of [from, to) of a block with leaks replaced by their labels. The label is at the start of a leak; the rest of
 * the leak is removed, also in later parts.
 * @param part text of that range
 */
export function redactRange(part: string, from: number, to: number, leaks: readonly LeakFinding[]): string {
  let out = '';
  let at = from;
  for (const {
    span: [begin, end],
    label,
  } of leaks) {
    if (end <= at || begin >= to) continue;
    if (begin > at) out += part.slice(at - from, begin - from);
    if (begin >= from) out += label;
    at = Math.max(at, Math.min(end, to));
  }
  return at === from && out === '' ? part : out + part.slice(at - from);
}

export { screenAhead } from './output-ahead.ts';

/** The texts of a turn that are screened. */
export const textsOf = ({ text, reasoning }: AssistantTurn): string[] => [text, reasoning.text];

/** Judges one emitted text as a whole and adds finding, verdict words and record to the run. */
export function noteOutput(run: Run, text: string, action: Extract<ScreenAction, 'none' | 'redacted'>): Screening {
  const { gw, policy, agent } = run;
  const { system } = run.conversation;
  const ahead = takeAhead(run, text);
  const scope = outputScope(run);
  const remembered = ahead === undefined ? gw.memo.ofOutput(scope, text) : ahead.isRemembered ? ahead.screening : undefined; // prettier-ignore
  // what an answer passes on, by a link or as text, depends on the conversation and not on the text alone
  const asked = falseQuestions(run, text);
  const linked = text.includes('//') || run.doubtful.some((d) => d.flagged) || asked.length > 0;
  if (remembered !== undefined && !linked && remembered.verdict === 'pass' && remembered.leaks.length === 0)
    return remembered; // cleared before: no second row
  const startedMs = gw.clock.monotonicMs();
  const plain =
    ahead?.screening ??
    remembered ??
    withUnlawful(
      run,
      text,
      gw.ports.screening.screen({
        text,
        surface: 'outgoing',
        source: 'assistant_message',
        thresholds: policy.thresholds,
        agent,
        system,
      }),
    );
  if (remembered === undefined && ahead === undefined) gw.memo.keepOutput(scope, text, plain);
  const laundered = ahead?.flagged === flaggedTexts(run).length ? ahead.laundered : undefined;
  const ofTurn = withFalseQuestions(run, asked, withLinkFindings(run, text, plain));
  const screening = withLaundered(run, text, ofTurn, laundered);
  const durationMs = gw.clock.monotonicMs() - startedMs + (ahead?.durationMs ?? 0);
  note(run, screening, screening.leaks.some(isRedacted) ? action : 'none', durationMs, {
    toolName: null,
  });
  takeText(run, text);
  return screening;
}

/**
 * Call once, when the reply was judged: screens what of it is never changed, and says whether all of it was read. Parts on surfaces
 * that the card leaves out were not.
 */
export function noteRead(run: Run, turn: AssistantTurn): void {
  const { exchange, policy } = run;
  const { outgoing, tool_calls: calls } = policy.screenSurfaces;
  noteUnchanged(run, turn);
  const isRead =
    turn.complete &&
    policy.protectionMode !== 'off' &&
    (outgoing || turn.text === '') &&
    (calls || turn.toolCalls.length === 0);
  exchange.verdict.backUnread = !isRead;
  if (!isRead) run.hasUnread = true; // also where a second reply, which is read, follows
}

/** Shorter names hold no secret. */
const NAME_UNITS_MIN = 16;

/** Secrets and canaries in what is never changed: the reasoning that was given, and the names of the called tools. */
function noteUnchanged(run: Run, { reasoning, toolCalls }: AssistantTurn): void {
  const { outgoing, tool_calls: calls } = run.policy.screenSurfaces;
  if (run.policy.protectionMode === 'off') return;
  const names = toolCalls.map(({ name }) => name).filter((name) => name.length >= NAME_UNITS_MIN);
  if (outgoing && reasoning.confidence > PLANNING_CONFIDENCE) noteSecrets(run, reasoning.text, 'outgoing');
  if (calls) for (const name of new Set(names)) noteSecrets(run, name, 'tool_calls');
}

/** Nothing is on record where nothing is found. A name that was clear is not screened again; reasoning is seldom said twice. */
function noteSecrets(run: Run, text: string, surface: 'outgoing' | 'tool_calls'): void {
  const { gw, policy, agent } = run;
  const scope = surface === 'tool_calls' ? `${outputScope(run)}:${surface}` : null;
  if (text === '' || (scope !== null && gw.memo.ofOutput(scope, text) !== undefined)) return;
  const startedMs = gw.clock.monotonicMs();
  const { thresholds } = policy;
  const screening =
    takeAhead(run, text)?.screening ??
    gw.ports.screening.screen({ text, surface, source: 'assistant_message', thresholds, agent });
  const leaks = screening.leaks.filter((leak) => SECRETS.has(leak.type));
  if (leaks.length === 0) {
    if (scope !== null) gw.memo.keepOutput(scope, text, screening);
    return;
  }
  const threats = screening.threats.filter(({ type }) => SECRETS.has(type));
  note(run, { ...screening, leaks, threats }, 'none', gw.clock.monotonicMs() - startedMs, { toolName: null });
}
const SECRETS: ReadonlySet<string> = new Set(['canary_triggered', 'credential_leakage']);

/** Adds a finding of the back screen to the run: verdict words, advisories, record. */
export function note(
  run: Run,
  screening: Screening,
  action: ScreenAction,
  durationMs: number,
  of: { readonly toolName: string | null; readonly quarantine?: EvaluationRecord['quarantine'] },
): void {
  const { gw, policy, exchange } = run;
  const found = screening.leaks.length > 0 || screening.verdict !== 'pass';
  exchange.verdict.raiseBack(
    action === 'withheld' || (action === 'redacted' && holdsCanary(screening))
      ? 'enforced'
      : action === 'redacted'
        ? 'nudged'
        : found
          ? 'observed'
          : 'pass',
  );
  adviseLeaks(run, screening.leaks, action);
  run.evaluations.push({
    evaluationId: gw.newId('evaluation'),
    screening,
    action,
    mode: policy.protectionMode,
    durationMs,
    toolName: of.toolName,
    ...(of.quarantine === undefined ? {} : { quarantine: of.quarantine }),
  });
}

/** Call when log probabilities were taken out of a reply: they would have spelled what is redacted or withheld. */
export function adviseLogprobs({ exchange }: Run): void {
  exchange.verdict.advise({
    source: 'safe_house.dlp',
    severity: 'warn',
    text: 'Log probabilities were removed together with what they spell',
  });
}

/** A canary in the output is replaced in every mode but observe: back=enforced. Source: docs/reference/screening.md#canaries. */
const holdsCanary = ({ leaks }: Screening): boolean => leaks.some((leak) => leak.canaryId !== undefined);

function adviseLeaks({ exchange }: Run, leaks: readonly LeakFinding[], action: ScreenAction): void {
  const done = action === 'none' ? 'seen' : action;
  const canary = leaks.find((l) => l.canaryId !== undefined);
  if (canary !== undefined) {
    exchange.verdict.advise({
      source: 'safe_house.canary',
      ...(canary.canaryId === undefined ? {} : { id: canary.canaryId }),
      severity: 'critical',
      text: `A canary credential was ${done} in the reply`,
    });
  }
  const kinds = [...new Set(leaks.filter((l) => l.canaryId === undefined && isRedacted(l)).map((l) => l.kind))];
  if (kinds.length > 0)
    exchange.verdict.advise({
      source: 'safe_house.dlp',
      severity: 'warn',
      text: `Outbound ${kinds.slice(0, 5).join(', ')} ${done}`,
    });
}
