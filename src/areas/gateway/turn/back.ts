/**
 * Back screen: leaks in what the model says, and whether an emitted tool call may be released. Source:
 * gateway-safehouse-integrity 1.8, 2.9, 2.10, 1.16. Redaction covers credentials, canaries and payment or identity numbers;
 * addresses a reply needs to be of use (mail, phone, IP) are reported only (docs/adr).
 */
import type { LeakFinding, Screening } from '../../../contract/screening.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import type { ScreenAction } from '../ports.ts';
import type { Run } from './run.ts';
import { compiledOf, forbiddenBy, toolNamed } from '../../policy/index.ts';
import { contentHash } from '../../safe-house/index.ts';

const REPORT_ONLY: ReadonlySet<string> = new Set(['email', 'phone', 'ip_address']);

export const isRedacted = (leak: LeakFinding): boolean => !REPORT_ONLY.has(leak.kind);

/**
 * The text of [from, to) of a block with leaks exchanged for their labels. The label stands where a leak begins; the rest of
 * the leak disappears, also when it reaches into later parts.
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

/** Judges one emitted text as a whole and puts finding, words and record on the run. */
export function noteOutput(run: Run, text: string, action: Extract<ScreenAction, 'none' | 'redacted'>): Screening {
  const { gw, policy, agent } = run;
  const { system } = run.conversation;
  const key = `out|${agent.agentId}|${policy.protectionHash}|${gw.ports.screening.identity(agent)}|${system === '' ? '' : contentHash(system)}|${contentHash(text)}`;
  const remembered = gw.memo.get(key);
  if (remembered !== undefined && remembered.verdict === 'pass' && remembered.leaks.length === 0) return remembered; // cleared before: no second row
  const startedMs = gw.clock.monotonicMs();
  const screening =
    remembered ??
    gw.ports.screening.screen({
      text,
      surface: 'outgoing',
      source: 'assistant_message',
      thresholds: policy.thresholds,
      agent,
      system,
    });
  if (remembered === undefined) gw.memo.set(key, screening);
  note(run, screening, screening.leaks.some(isRedacted) ? action : 'none', gw.clock.monotonicMs() - startedMs, null);
  return screening;
}

function note(run: Run, screening: Screening, action: ScreenAction, durationMs: number, toolName: string | null): void {
  const { gw, policy, exchange } = run;
  const found = screening.leaks.length > 0 || screening.verdict !== 'pass';
  exchange.verdict.raiseBack(
    action === 'withheld' ? 'enforced' : action === 'redacted' ? 'nudged' : found ? 'observed' : 'pass',
  );
  adviseLeaks(run, screening.leaks, action);
  run.evaluations.push({
    evaluationId: gw.newId('evaluation'),
    screening,
    action,
    mode: policy.protectionMode,
    durationMs,
    toolName,
  });
}

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

/**
 * Judges one complete tool call. Answers why it must be withheld, or null. Leaks in arguments withhold in enforce and are
 * noted otherwise; arguments are never rewritten, a changed call would be another call.
 */
export function judgeCall(run: Run, call: ToolCall): string | null {
  const { policy } = run;
  const forbidden = policy.autonomyMode === 'off' ? undefined : forbiddenBy(compiledOf(policy), toolNamed(call.name));
  if (forbidden !== undefined && policy.autonomyMode === 'enforce') {
    run.exchange.verdict.raiseBack('enforced');
    run.exchange.verdict.advise({
      source: 'autonomy',
      severity: 'critical',
      text: `A call of a forbidden tool was withheld: ${call.name.slice(0, 64)}`,
    });
    return 'the rules of this agent forbid this tool';
  }
  return judgeArguments(run, call);
}

function judgeArguments(run: Run, call: ToolCall): string | null {
  const { gw, policy, agent } = run;
  if (policy.protectionMode === 'off' || !policy.screenSurfaces.tool_calls || call.argumentsText === '') return null;
  const startedMs = gw.clock.monotonicMs();
  const screening = gw.ports.screening.screen({
    text: call.argumentsText,
    surface: 'tool_calls',
    source: 'assistant_message',
    thresholds: policy.thresholds,
    agent,
  });
  const leaks = screening.leaks.filter((l) => l.type === 'canary_triggered' || l.type === 'credential_leakage');
  const withheld = leaks.length > 0 && policy.protectionMode === 'enforce';
  note(run, screening, withheld ? 'withheld' : 'none', gw.clock.monotonicMs() - startedMs, call.name);
  if (!withheld) return null;
  return leaks.some((l) => l.canaryId !== undefined)
    ? 'its arguments hold a planted credential'
    : 'its arguments hold a credential';
}
