/** Front screen: judges the new texts of a request and replaces or fences the flagged ones in place. A text that was
 * replaced before is replaced again by the same bytes. Source: docs/reference/gateway.md#text-spans, docs/reference/gateway.md#modes-at-the-gateway,
 * docs/reference/wire.md#error-rules.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Screening } from '../../../contract/screening.ts';
import { ATTACHED, OUTSIDE, type TextSpan } from '../../../contract/turn.ts';
import type { Replacement } from '../turn-record.ts';
import { treatmentOf, voiceOf } from '../rules/voices.ts';
import { mayPass } from './allowance.ts';
import { completeEdits, isRecorded, isScreened, isToRead, sayUnread, saysSomething, unreadIn } from './front-spans.ts';
import { editText, knownSpans, withDocuments } from './front-documents.ts';
import { heldParts } from './held-parts.ts';
import { HeldDeclarations } from './held-declarations.ts';
import { splitOrders, adjusted, isUnwished, isWished } from './adjust-screening.ts';
import {
  adviseQuarantine,
  delegation,
  isMadeAgain,
  recordSpan,
  summaryOf,
  takeRepeated,
  treatSpan,
  type Edited,
} from './treat-span.ts';
import { replacementAt } from './replacement-memory.ts';
import type { Run } from './run.ts';
import { contentHash, LONG_CHARS } from '../wiring/pure-functions.ts';

/** Longest time of screening before other requests run. */
const SLICE_MS = 4;
/** Length from which a text is screened in a thread where an organisation's own patterns are matched as well; `LONG_CHARS` elsewhere. */
const LONG_WITH_PATTERNS_CHARS = 4 * 1024;
/** Characters hashed for the memo before other requests run: a third of a millisecond. */
const AT_ONCE_CHARS = 256 * 1024;
const NO_EDITS: ReadonlyMap<string, string> = new Map();
/** Number of newest tool results and documents that the integrity analysis compares with the reasoning. */
const UNTRUSTED_MAX = 16;
/** Score from which a tool result is doubtful: calls to addresses that only it names are withheld. Source: docs/reference/gateway.md#taint-and-links. */
const LOW_BAR = 0.35;
const DOUBTFUL_MAX = 32;

/** The texts of a request, and how many of the first ones are cleared. */
export interface FrontRest {
  readonly spans: readonly TextSpan[];
  readonly cleared: number;
}

/**
 * Clears the first texts of a request as long as they were cleared before. Null when those were all: then nothing needs to be
 * replaced or recorded. From the first text that is new, flagged or replaced, the rest is left to `screenFront`.
 */
export function clearRemembered(run: Run): FrontRest | null {
  const { gw, policy, agent } = run;
  const spans = knownSpans(run);
  const unread = unreadIn(run, spans);
  sayUnread(run, unread);
  const known = gw.replacements.peek(agent.agentId);
  const isWarm = known !== undefined && gw.ports.screening.isWarm(agent);
  const scope = memoScope(run);
  let chars = 0;
  for (let i = 0; policy.protectionMode !== 'off' && i < spans.length; i += 1) {
    const span = spans[i];
    if (span !== undefined && isToRead(run, span)) return { spans, cleared: i };
    if (span === undefined || !isScreened(run, span)) continue;
    chars += span.text.length;
    if (!isWarm || chars > AT_ONCE_CHARS) return { spans, cleared: i };
    const hash = contentHash(span.text);
    const screening =
      replacementAt(known, span, hash) === undefined ? gw.memo.get(memoKey(scope, span, hash)) : undefined;
    if (screening === undefined || !isCleared(run, span, screening)) return { spans, cleared: i };
    if (screening.overall_risk >= LOW_BAR) doubt(run, span, screening);
  }
  takeOutside(run, spans, NO_EDITS);
  if (known !== undefined && isWarm) {
    const { untrusted, toolTexts, answers, doubtful, doubtedFrom } = run;
    run.body.cleared = {
      ...judgedBy(run),
      exchanges: known.writes,
      unread,
      untrusted,
      toolTexts,
      answers,
      doubtful: [...doubtful],
      doubtedFrom,
    };
  }
  return null;
}

/**
 * Nothing is to be done or said about this text: it passed, also beside the task of this session, or it is the operator's and was reported when it was new.
 */
function isCleared(run: Run, span: TextSpan, screening: Screening): boolean {
  if (screening.leaks.length > 0) return false;
  if (screening.verdict === 'pass') return !isUnwished(run, span, screening);
  const told = { mode: run.policy.protectionMode, chars: span.text.length, isDelegated: false };
  return voiceOf(span) === 'operator' && treatmentOf('operator', screening, told) === 'none';
}

/** Whether the same body was cleared before under the same policy, engine and replacements; the run then has the results of the screen. */
export function isStillCleared(run: Run): boolean {
  const { cleared } = run.body;
  const { gw, agent } = run;
  if (cleared === null || cleared.exchanges !== gw.replacements.peek(agent.agentId)?.writes) return false;
  const { mode, protectionHash, identity } = judgedBy(run);
  if (cleared.mode !== mode || cleared.protectionHash !== protectionHash || cleared.identity !== identity) return false;
  if (!gw.ports.screening.isWarm(agent)) return false;
  sayUnread(run, cleared.unread);
  run.untrusted = cleared.untrusted;
  run.toolTexts = cleared.toolTexts;
  run.answers = cleared.answers;
  run.doubtedFrom = cleared.doubtedFrom;
  run.doubtful.push(...cleared.doubtful);
  return true;
}

const judgedBy = ({ gw, policy, agent }: Run) => ({
  mode: policy.protectionMode,
  protectionHash: policy.protectionHash,
  identity: gw.ports.screening.identity(agent),
});

/** Adds a doubtful outside text to the run. */
function doubt(
  run: Run,
  span: TextSpan,
  { overall_risk, verdict, parts = [] }: Pick<Screening, 'overall_risk' | 'verdict' | 'parts'>,
): void {
  if (!OUTSIDE.has(span.source) || overall_risk < LOW_BAR) return;
  if (run.doubtful.length >= DOUBTFUL_MAX) run.doubtful.shift(); // keeps the newest, which the next call most likely depends on
  const flagged = verdict !== 'pass';
  const orders = flagged ? parts.map(({ sentence: [from, to] }) => span.text.slice(from, to)) : [];
  run.doubtful.push({ text: span.text, risk: overall_risk, flagged, orders });
}

const memoScope = ({ gw, policy, agent }: Run): string =>
  gw.memo.scopeOf(`${agent.agentId}|${policy.protectionHash}|${gw.ports.screening.identity(agent)}`);

/** A file that agents obey is judged by other rules than the same words in another result; words of one tool may be held, those of another not. */
const memoKey = (scope: string, { source, isInstructions, toolName = '' }: TextSpan, hash: string): string =>
  `${scope}|${source}${isInstructions === true ? '!' : source === 'tool_description' ? `:${toolName}` : ''}|${hash}`;

/** Edits of the body, by pointer; empty when nothing is replaced. Adds verdict words, evaluations and replacements to the run. */
export async function screenFront(
  run: Run,
  { spans: found, cleared }: FrontRest,
): Promise<ReadonlyMap<string, unknown>> {
  const { gw, agent } = run;
  const edits = new Map<string, string>();
  const spans = await withDocuments(run, found); // the cleared ones come first and hold no document
  const said = unreadIn(run, found);
  sayUnread(
    run,
    unreadIn(run, spans).filter((kind) => !said.includes(kind)),
  );
  await gw.ports.screening.warm(agent);
  const known = await gw.replacements.of(agent.agentId);
  const fresh = new Set<string>();
  const declarations = new HeldDeclarations(run);
  const edited = { known, edits, isDelegated: delegation(spans) };
  let sliceStartMs = gw.clock.monotonicMs();
  for (const span of spans.slice(cleared)) {
    if (!isScreened(run, span)) continue;
    if (await frontSpan(run, span, edited, declarations)) fresh.add(span.pointer);
    if (gw.clock.monotonicMs() - sliceStartMs > SLICE_MS) {
      await nextTurnOfLoop();
      sliceStartMs = gw.clock.monotonicMs();
    }
  }
  frontSplit(run, spans, fresh, edited);
  takeOutside(run, spans, edits);
  return completeEdits(spans, edits);
}

/** Replaces a new text that completes an instruction begun in earlier ones. */
function frontSplit(run: Run, spans: readonly TextSpan[], fresh: ReadonlySet<string>, edited: Edited): void {
  if (fresh.size === 0) return;
  const { gw, exchange } = run;
  const open = spans.filter((s) => isScreened(run, s) && saysSomething(s) && !edited.edits.has(s.pointer));
  const alone = (span: TextSpan): Screening | undefined =>
    gw.memo.get(memoKey(memoScope(run), span, contentHash(span.text)));
  for (const { span, screening } of splitOrders(run, open, fresh, alone)) {
    const found = { screening, hash: contentHash(span.text), durationMs: 0 };
    if (treatSpan(run, span, found, edited) !== 'none') continue;
    exchange.verdict.raiseFront('observed');
    recordSpan(run, span, found, 'none');
  }
}

/** The newest outside texts, as the model sees them, and what each answers. */
function takeOutside(run: Run, spans: readonly TextSpan[], edits: ReadonlyMap<string, string>): void {
  const outside = spans.filter((s) => OUTSIDE.has(s.source) && saysSomething(s)).slice(-UNTRUSTED_MAX);
  run.untrusted = outside.map((s) => edits.get(s.pointer) ?? s.text);
  run.toolTexts = spans
    .filter((s) => s.source === 'tool_description')
    .map(({ toolName = null, text }) => ({ tool: toolName, text }));
  const doubted = new Set(run.doubtful.map(({ text }) => text));
  run.doubtedFrom = doubted.size === 0 ? -1 : outside.findIndex(({ text }) => doubted.has(text));
  run.answers = outside.map((s) => s.toolCallId ?? s.toolName ?? (s.source === 'document' ? ATTACHED : null));
}

/** Judges one text and treats it as the mode requires; answers whether it is new. */
async function frontSpan(run: Run, span: TextSpan, edited: Edited, declarations: HeldDeclarations): Promise<boolean> {
  const { gw, policy, exchange } = run;
  const hash = contentHash(span.text);
  const key = memoKey(memoScope(run), span, hash);
  const remembered = gw.memo.get(key);
  const isNew = remembered === undefined;
  let screened = remembered;
  const screenedAlone = async (): Promise<Screening> => {
    if (screened === undefined) gw.memo.set(key, (screened = await screenSpan(run, span)));
    return screened;
  };
  const earlier = replacementAt(edited.known, span, hash);
  const isHeld =
    earlier !== undefined &&
    isMadeAgain(policy.protectionMode, span, earlier) &&
    (await isHeldStill(run, span, earlier, screenedAlone));
  let released = isHeld && (await mayPass(run, span, hash));
  if (isHeld && !released) {
    repeat(run, span, earlier, edited.edits);
    return false;
  }
  if (isNew && !released && (await declarations.hold(span, hash, edited))) return false;
  const startedMs = gw.clock.monotonicMs();
  const alone = await screenedAlone();
  const screening = voiceOf(span) === 'operator' ? alone : adjusted(run, span, alone, isNew);
  const durationMs = gw.clock.monotonicMs() - startedMs;
  const flagged = screening.verdict !== 'pass';
  if (flagged && !released && changesBytes(policy.protectionMode)) released = await mayPass(run, span, hash);
  if (!released) doubt(run, span, screening);
  if (screening.leaks.some((l) => l.canaryId !== undefined)) {
    exchange.verdict.advise({
      source: 'safe_house.canary',
      severity: 'critical',
      text: 'A canary credential came back in an inbound text',
    });
  }
  const found = { screening, hash, durationMs };
  const parts =
    flagged && !released && isHeldOutside(run, span, screening) ? await heldParts(run, span, screening) : null;
  const action = flagged && !released ? treatSpan(run, span, { ...found, parts }, edited) : 'none';
  if (action === 'none') {
    if (flagged) report(run, span, screening, isNew && !released);
    if (isNew && isRecorded(span, flagged)) recordSpan(run, span, found, action);
  }
  return isNew && !released;
}

/** A fence belongs to the session whose risk may have raised it; a text that was taken away belongs to the agent (docs/adr/0084). */
const isOfThisSession = ({ sessionId }: Run, earlier: Replacement): boolean =>
  earlier.action === 'replaced' || earlier.sessionId === sessionId;

/**
 * Whether a text that was changed before is changed again: one of another session if it is flagged without the risk of any, and one from
 * outside unless the user has asked since for what it orders. Else it is judged again.
 */
async function isHeldStill(
  run: Run,
  span: TextSpan,
  earlier: Replacement,
  screenedAlone: () => Promise<Screening>,
): Promise<boolean> {
  if (!isOfThisSession(run, earlier) && (await screenedAlone()).verdict === 'pass') return false;
  return !OUTSIDE.has(span.source) || !isWished(run, span, await screenedAlone());
}

/** A text from outside that enforce replaces. */
const isHeldOutside = ({ policy }: Run, span: TextSpan, { verdict }: Screening): boolean =>
  policy.protectionMode === 'enforce' &&
  voiceOf(span) === 'outside' &&
  (verdict === 'quarantine' || verdict === 'block');

/** A text that was replaced before, in the same bytes. */
function repeat(run: Run, span: TextSpan, earlier: Replacement, edits: Map<string, string>): void {
  editText(run, span, edits, earlier);
  takeRepeated(run, span, earlier);
  run.exchange.verdict.raiseFront(earlier.action === 'replaced' ? 'enforced' : 'nudged');
  doubt(run, span, { overall_risk: run.policy.thresholds.quarantine, verdict: 'quarantine' });
  if (earlier.action === 'replaced')
    adviseQuarantine(run, earlier.quarantineId, 'Inbound text that was held before came again and was replaced');
}

/** Says that a flagged text passed. Of the agent's own program once: its texts are in every request. */
function report({ exchange }: Run, span: TextSpan, screening: Screening, isNew: boolean): void {
  const isOperators = voiceOf(span) === 'operator';
  if (!isOperators || isNew) exchange.verdict.raiseFront('observed');
  if (isOperators && isNew)
    exchange.verdict.advise({
      source: 'safe_house',
      severity: 'warn',
      text: `${span.source === 'tool_description' ? `The declaration of the tool ${(span.toolName ?? '').slice(0, 64)}` : "A text of the agent's own program"} was reported and not changed: ${summaryOf(screening)}`,
    });
}

function screenSpan({ gw, policy, agent, conversation }: Run, span: TextSpan): Screening | Promise<Screening> {
  const input = {
    text: span.text,
    surface: span.surface,
    source: span.source,
    isInstructions: span.isInstructions === true,
    thresholds: policy.thresholds,
    agent,
    task: OUTSIDE.has(span.source) ? conversation.lastUser : '',
  };
  const { screening } = gw.ports;
  const longChars = screening.isSlowPath(agent) ? LONG_WITH_PATTERNS_CHARS : LONG_CHARS;
  return screening.hasSecondaryClassifier || span.text.length > longChars
    ? screening.screenLong(input)
    : screening.screen(input);
}

const changesBytes = (mode: string): boolean => mode === 'nudge' || mode === 'enforce';
