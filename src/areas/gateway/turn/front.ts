/* * Front screen: judges the new texts of a request and replaces or fences the flagged ones in place. A text that was
 * replaced before is replaced again by the same bytes. Source: docs/reference/gateway.md#text-spans, docs/reference/gateway.md#modes-at-the-gateway,
 * docs/reference/wire.md#error-rules.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Screening } from '../../../contract/screening.ts';
import type { TextSpan } from '../../../contract/turn.ts';
import type { Replacement, ScreenAction } from '../ports.ts';
import { mayPass } from './allowance.ts';
import { advise, quarantineNotice, spotlight } from './fences.ts';
import type { ReplacementsOfAgent } from './replacement-memory.ts';
import { OUTSIDE } from '../dialects/files.ts';
import { completeEdits, isRecorded, isScreened, sayUnread, saysSomething, unreadIn } from './front-spans.ts';
import { splitOrders, adjusted } from './adjust-screening.ts';
import type { Run } from './run.ts';
import { contentHash } from '../wiring/pure-functions.ts';

/** Longest time of screening before other requests run. */
const SLICE_MS = 4;
/** A longer text takes milliseconds to screen and is screened in a thread. */
export const LONG_CHARS = 16 * 1024;
/** The same where an organisation's own patterns are matched as well. */
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
  const spans = run.codec.spans(run.json);
  const unread = unreadIn(run, spans);
  sayUnread(run, unread);
  const known = gw.replacements.peek(agent.agentId);
  const isWarm = known !== undefined && gw.ports.screening.isWarm(agent);
  const scope = memoScope(run);
  let chars = 0;
  for (let i = 0; policy.protectionMode !== 'off' && i < spans.length; i += 1) {
    const span = spans[i];
    if (span === undefined || !isScreened(run, span)) continue;
    chars += span.text.length;
    if (!isWarm || chars > AT_ONCE_CHARS) return { spans, cleared: i };
    const hash = contentHash(span.text);
    const screening = known.get(hash) === undefined ? gw.memo.get(`${scope}|${span.source}|${hash}`) : undefined;
    if (screening?.verdict !== 'pass' || screening.leaks.length > 0) return { spans, cleared: i };
    if (screening.overall_risk >= LOW_BAR) doubt(run, span, screening);
  }
  run.untrusted = untrustedOf(spans, NO_EDITS);
  if (known !== undefined && isWarm) {
    const { untrusted, doubtful } = run;
    run.body.cleared = { ...judgedBy(run), exchanges: known.writes, unread, untrusted, doubtful: [...doubtful] };
  }
  return null;
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
  run.doubtful.push(...cleared.doubtful);
  return true;
}

const judgedBy = ({ gw, policy, agent }: Run) => ({
  mode: policy.protectionMode,
  protectionHash: policy.protectionHash,
  identity: gw.ports.screening.identity(agent),
});

/** Adds a doubtful outside text to the run. */
function doubt(run: Run, span: TextSpan, { overall_risk, verdict }: Pick<Screening, 'overall_risk' | 'verdict'>): void {
  if (!OUTSIDE.has(span.source) || overall_risk < LOW_BAR) return;
  if (run.doubtful.length >= DOUBTFUL_MAX) run.doubtful.shift(); // keeps the newest, which the next call most likely depends on
  run.doubtful.push({ text: span.text, risk: overall_risk, flagged: verdict !== 'pass' });
}

const memoScope = ({ gw, policy, agent }: Run): string =>
  gw.memo.scopeOf(`${agent.agentId}|${policy.protectionHash}|${gw.ports.screening.identity(agent)}`);

/** Edits of the body, by pointer; empty when nothing is replaced. Adds verdict words, evaluations and replacements to the run. */
export async function screenFront(run: Run, { spans, cleared }: FrontRest): Promise<ReadonlyMap<string, string>> {
  const { gw, agent } = run;
  const edits = new Map<string, string>();
  await gw.ports.screening.warm(agent);
  const known = await gw.replacements.of(agent.agentId);
  const fresh = new Set<string>();
  let sliceStartMs = gw.clock.monotonicMs();
  for (const span of spans.slice(cleared)) {
    if (!isScreened(run, span)) continue;
    if (await frontSpan(run, span, known, edits)) fresh.add(span.pointer);
    if (gw.clock.monotonicMs() - sliceStartMs > SLICE_MS) {
      await nextTurnOfLoop();
      sliceStartMs = gw.clock.monotonicMs();
    }
  }
  frontSplit(run, spans, fresh, { known, edits });
  run.untrusted = untrustedOf(spans, edits);
  completeEdits(spans, edits);
  return edits;
}

/** Replaces a new text that completes an instruction begun in earlier ones. */
function frontSplit(
  run: Run,
  spans: readonly TextSpan[],
  fresh: ReadonlySet<string>,
  { known, edits }: { readonly known: ReplacementsOfAgent; readonly edits: Map<string, string> },
): void {
  if (fresh.size === 0) return;
  const { gw, policy, exchange } = run;
  const open = spans.filter((s) => isScreened(run, s) && saysSomething(s) && !edits.has(s.pointer));
  const alone = (span: TextSpan): Screening | undefined =>
    gw.memo.get(`${memoScope(run)}|${span.source}|${contentHash(span.text)}`);
  for (const { span, screening } of splitOrders(run, open, fresh, alone)) {
    const found = { screening, hash: contentHash(span.text), durationMs: 0 };
    if (exchangeSpan(run, span, found, known, edits) !== 'none') continue;
    exchange.verdict.raiseFront('observed');
    run.evaluations.push({
      evaluationId: gw.newId('evaluation'),
      screening,
      action: 'none',
      mode: policy.protectionMode,
      durationMs: 0,
      toolName: span.toolName ?? null,
    });
  }
}

const untrustedOf = (spans: readonly TextSpan[], edits: ReadonlyMap<string, string>): string[] =>
  spans
    .filter((s) => OUTSIDE.has(s.source) && saysSomething(s))
    .slice(-UNTRUSTED_MAX)
    .map((s) => edits.get(s.pointer) ?? s.text);

/** Judges one text and replaces it as the mode requires; returns whether it is new. */
async function frontSpan(
  run: Run,
  span: TextSpan,
  known: ReplacementsOfAgent,
  edits: Map<string, string>,
): Promise<boolean> {
  const { gw, policy, exchange } = run;
  const hash = contentHash(span.text);
  const earlier = known.get(hash);
  const isHeld = earlier !== undefined && fits(policy.protectionMode, earlier.action);
  let released = isHeld && (await mayPass(run, span, hash));
  if (isHeld && !released) {
    edits.set(span.pointer, earlier.text);
    exchange.verdict.raiseFront(earlier.action === 'replaced' ? 'enforced' : 'nudged');
    doubt(run, span, { overall_risk: policy.thresholds.quarantine, verdict: 'quarantine' });
    if (earlier.action === 'replaced')
      adviseQuarantine(run, earlier.quarantineId, 'Inbound text that was held before came again and was replaced');
    return false;
  }
  const key = `${memoScope(run)}|${span.source}|${hash}`;
  const remembered = gw.memo.get(key);
  const startedMs = gw.clock.monotonicMs();
  const alone = remembered ?? (await screenSpan(run, span));
  if (remembered === undefined) gw.memo.set(key, alone);
  const screening = adjusted(run, span, alone, remembered === undefined);
  const durationMs = gw.clock.monotonicMs() - startedMs;
  const flagged = screening.verdict !== 'pass';
  if (flagged && !released && exchanges(policy.protectionMode)) released = await mayPass(run, span, hash);
  if (!released) doubt(run, span, screening);
  if (screening.leaks.some((l) => l.canaryId !== undefined)) {
    exchange.verdict.advise({
      source: 'safe_house.canary',
      severity: 'critical',
      text: 'A canary credential came back in an inbound text',
    });
  }
  const action = flagged && !released ? exchangeSpan(run, span, { screening, hash, durationMs }, known, edits) : 'none';
  if (flagged && action === 'none') exchange.verdict.raiseFront('observed');
  if (action === 'none' && remembered === undefined && isRecorded(span, flagged)) {
    run.evaluations.push({
      evaluationId: gw.newId('evaluation'),
      screening,
      action,
      mode: policy.protectionMode,
      durationMs,
      toolName: span.toolName ?? null,
    });
  }
  return remembered === undefined && !released;
}

function screenSpan({ gw, policy, agent, conversation }: Run, span: TextSpan): Screening | Promise<Screening> {
  const input = {
    text: span.text,
    surface: span.surface,
    source: span.source,
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

const exchanges = (mode: string): boolean => mode === 'nudge' || mode === 'enforce';

const fits = (mode: string, action: Replacement['action']): boolean =>
  mode === 'enforce' ? action !== 'advised' : mode === 'nudge' && action === 'advised';

interface Found {
  readonly screening: Screening;
  readonly hash: string;
  readonly durationMs: number;
}

/** Replaces a flagged span as the mode requires; returns the action. */
function exchangeSpan(
  run: Run,
  span: TextSpan,
  found: Found,
  known: ReplacementsOfAgent,
  edits: Map<string, string>,
): ScreenAction {
  const { gw, policy, exchange } = run;
  if (!exchanges(policy.protectionMode)) return 'none';
  const { screening, hash, durationMs } = found;
  const facts = { screening, toolName: span.toolName ?? null, nonce: () => gw.newId('advisory').slice(3) };
  const held =
    policy.protectionMode === 'enforce' && (screening.verdict === 'quarantine' || screening.verdict === 'block');
  const quarantineId = held ? gw.newId('quarantine') : null;
  const action = policy.protectionMode === 'nudge' ? 'advised' : quarantineId === null ? 'wrapped' : 'replaced';
  const text =
    quarantineId !== null
      ? quarantineNotice(facts, quarantineId)
      : action === 'wrapped'
        ? spotlight(span.text, facts)
        : advise(span.text, facts);
  edits.set(span.pointer, text);
  exchange.verdict.raiseFront(held ? 'enforced' : 'nudged');
  const replacement: Replacement = { contentHash: hash, sessionId: run.sessionId, action, text, quarantineId };
  known.set(hash, replacement);
  run.replacements.push(replacement);
  run.evaluations.push({
    evaluationId: gw.newId('evaluation'),
    screening,
    action,
    mode: policy.protectionMode,
    durationMs,
    toolName: span.toolName ?? null,
    ...(quarantineId === null
      ? {}
      : {
          quarantine: {
            quarantineId,
            content: span.text,
            threshold: screening.verdict === 'block' ? policy.thresholds.block : policy.thresholds.quarantine,
          },
        }),
  });
  const top = screening.threats[0];
  const what =
    top === undefined ? `risk ${screening.overall_risk.toFixed(2)}` : `${top.type} ${top.confidence.toFixed(2)}`;
  if (quarantineId !== null) adviseQuarantine(run, quarantineId, `Inbound text was replaced: ${what}`);
  else
    exchange.verdict.advise({
      source: 'safe_house',
      severity: 'warn',
      text: `Inbound text was marked as untrusted: ${what}`,
    });
  return action;
}

const adviseQuarantine = ({ exchange }: Run, quarantineId: string | null, text: string): void => {
  exchange.verdict.advise({
    source: 'safe_house.quarantine',
    ...(quarantineId === null ? {} : { id: quarantineId }),
    severity: 'critical',
    text,
  });
};
