/** The front screen beyond single texts: the adjustment of a score by session risk and sender, and instructions that are split over
 * several texts. Source: docs/reference/screening.md#trusted-sources, docs/reference/screening.md#session-risk.
 */
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { Screening } from '../../../contract/screening.ts';
import type { TextSpan, ToolCall } from '../../../contract/turn.ts';
import { peerOf } from '../large/inside.ts';
import { joinFragments, mayBeSplit, splitFinding, type SplitFinding } from '../wiring/pure-functions.ts';
import { byTask } from './by-task.ts';
import type { Run } from './run.ts';

const CHANNELS: readonly ReadonlySet<TextSpan['source']>[] = [
  new Set(['user_message']),
  new Set(['tool_result', 'server_tool_result', 'document']),
];
const SPLIT_TEXTS_MAX = 6;

/** A screening beside the user's task, after the adjustment by session risk and sender. */
export function adjusted(run: Run, span: TextSpan, alone: Screening, isNew: boolean): Screening {
  const { gw, policy, agent, sessionId } = run;
  return gw.ports.riskContext.adjust(byTask(run, span, alone), {
    agentId: agent.agentId,
    sessionId,
    policy,
    span,
    isNew,
    sender: () => senderOf(run),
  });
}

/** Whether the user's task names what the text orders, and nothing else speaks against the text. */
export const isWished = (run: Run, span: TextSpan, alone: Screening): boolean =>
  byTask(run, span, alone).overall_risk < alone.overall_risk;

/** Whether a text that passes by itself is held beside the user's task. */
export const isUnwished = (run: Run, span: TextSpan, alone: Screening): boolean =>
  byTask(run, span, alone).verdict !== 'pass';

function senderOf({ exchange: { request }, gw }: Run): { address: string; proof: string | null } {
  const forwarded = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  const proof = request.headers['x-svc-agent-proof'];
  return {
    address: clientAddress(peerOf(request), chain, gw.settings.trustedProxyHops),
    proof: typeof proof === 'string' && /^[0-9a-f]{64}$/.test(proof) ? proof : null,
  };
}

/** A text that completes an instruction begun in an earlier one. */
export interface SplitOrder {
  readonly span: TextSpan;
  readonly screening: Screening;
}

/**
 * Instructions split over the newest texts of a channel that end in a new text. Replaced texts are left out, because the
 * model does not see them. At most one short text is screened for each channel, however long the conversation is.
 * @param known the screening of a text by itself
 */
export function splitOrders(
  run: Run,
  spans: readonly TextSpan[],
  fresh: ReadonlySet<string>,
  known: (span: TextSpan) => Screening | undefined,
): SplitOrder[] {
  return CHANNELS.flatMap((channel) => {
    const newest = spans.filter(({ source }) => channel.has(source)).slice(-SPLIT_TEXTS_MAX);
    if (newest.length < 2 || !newest.some(({ pointer }) => fresh.has(pointer))) return [];
    const found = findSplit(run, newest, known);
    const span = found === undefined ? undefined : newest[found.piece];
    return found === undefined || span === undefined || !fresh.has(span.pointer)
      ? []
      : [{ span, screening: found.screening }];
  });
}

function findSplit(
  { gw, policy, agent, conversation }: Run,
  newest: readonly TextSpan[],
  known: (span: TextSpan) => Screening | undefined,
): SplitFinding | undefined {
  const alone = newest.map((span) => known(span) ?? { overall_risk: 0 });
  const joined = mayBeSplit(alone) ? joinFragments(newest.map(({ text }) => text)) : null;
  const last = newest.at(-1);
  if (joined === null || last === undefined) return undefined;
  const together = gw.ports.screening.screen({
    text: joined.text,
    surface: last.surface,
    source: last.source,
    thresholds: policy.thresholds,
    agent,
    task: last.source === 'user_message' ? '' : conversation.lastUser,
  });
  if (together.verdict === 'pass') return undefined;
  return splitFinding(joined, together, alone, policy.thresholds);
}

/** Records for later turns the risk of this turn's texts and the destinations of its calls. */
export function recordRiskContext(
  { gw, agent, sessionId, policy, evaluations, said }: Run,
  calls: readonly ToolCall[],
): void {
  gw.ports.riskContext.record({
    agentId: agent.agentId,
    sessionId,
    policy,
    calls,
    screenings: evaluations.map(({ screening }) => screening),
    said,
  });
}
