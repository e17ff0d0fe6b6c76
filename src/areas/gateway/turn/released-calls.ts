/**
 * Calls that a reviewer released or refused. The question stands in the conversation, and its text is what was released; the allowance is taken
 * before the provider is asked, and given back when the model does not make the call. Source: docs/reference/gateway.md#confirmation;
 * docs/adr/0472.
 */
import { questionKeyOf } from '../../../contract/question-key.ts';
import type { Admission } from '../ports.ts';
import { noticesIn } from '../rules/confirmation.ts';
import { contentHash } from '../wiring/pure-functions.ts';
import { spansOf } from './front-spans.ts';
import type { Run } from './run.ts';

interface Taken {
  readonly admission: Admission;
  isUsed: boolean;
}

const taken = new WeakMap<Run, Map<string, Taken>>();

/** Questions of one request that are looked up. */
const NOTICES_MAX = 20;

/** Null, and nothing to wait for, when no call of the agent was released, which is nearly always. */
export function takeReleasedCalls(run: Run): Promise<void> | null {
  const { gw, agent, policy } = run;
  const { screening } = gw.ports;
  if (policy.protectionMode !== 'enforce' || agent.accountId === null) return null;
  if (screening.isWarm(agent)) return screening.hasReleasedCalls(agent) ? take(run) : null;
  return screening.warm(agent).then(() => (screening.hasReleasedCalls(agent) ? take(run) : undefined));
}

async function take(run: Run): Promise<void> {
  const { gw, agent, sessionId, exchange } = run;
  run.json ??= JSON.parse(run.body.bytes.toString('utf8')) as unknown;
  const said = spansOf(run).filter(({ source }) => source === 'assistant_message');
  const notices = new Set(said.flatMap(({ text }) => noticesIn(text)));
  const found = new Map<string, Taken>();
  taken.set(run, found);
  for (const notice of [...notices].slice(-NOTICES_MAX)) {
    const admission = await gw.ports.screening.admit({
      agent,
      contentHash: contentHash(notice),
      sessionId,
      requestId: exchange.requestId,
      isHistory: false,
    });
    if (admission !== null) found.set(notice, { admission, isUsed: false });
  }
  if (found.size > 0) giveBackAtEnd(run, found);
}

/** The call was not made, or its reply was not given. */
function giveBackAtEnd({ exchange: { response } }: Run, found: ReadonlyMap<string, Taken>): void {
  const giveBack = (): void => {
    const isAnswered = response.headersSent && response.statusCode < 400;
    for (const { admission, isUsed } of found.values()) if (!isUsed || !isAnswered) admission.giveBack();
  };
  if (response.destroyed) giveBack();
  else response.once('close', giveBack);
}

/** Whether a reviewer released the call of this question, used or not. */
export const hasRelease = (run: Run, notice: string): boolean => taken.get(run)?.has(notice) === true;

/** The questions of this conversation whose calls a reviewer released, used or not. */
export const releasedNotices = (run: Run): readonly string[] => [...(taken.get(run)?.keys() ?? [])];

/** Whether the call of this question was released; true once, in the turn that took it. */
export function useRelease(run: Run, notice: string): boolean {
  const release = taken.get(run)?.get(notice);
  if (release === undefined || release.isUsed) return false;
  release.isUsed = true;
  return true;
}

/** Whether a reviewer said no to this question, or to one about the same deed that had another reason. */
export const isRefusedInReview = ({ gw, agent }: Run, notice: string): boolean =>
  [contentHash(notice), questionKeyOf(notice)].some(
    (key) => key !== null && gw.ports.screening.isRefusedCall(agent, key),
  );
