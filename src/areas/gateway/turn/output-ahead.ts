/**
 * Long texts of the model are read in a thread before the turn is judged, so that reading them holds up no other turn. Judging is the
 * same code for every length (back.ts) and takes from here what was found. Source: docs/adr/0435.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Screening } from '../../../contract/screening.ts';
import type { AnswerFinding } from '../ports.ts';
import type { Run } from './run.ts';
import { flaggedTexts, withFaults } from './session-text.ts';

/** Shorter texts are screened on the loop, in under 2 ms. */
export const AHEAD_CHARS = 64 * 1024;

export interface Ahead {
  readonly text: string;
  /** Judged in an earlier turn of the agent. */
  readonly isRemembered: boolean;
  readonly screening: Screening;
  readonly laundered?: readonly AnswerFinding[];
  /** Flagged texts that were known then. */
  readonly flagged: number;
  readonly durationMs: number;
}

/** Null when nothing is long enough. Never rejects: what could not be read is judged on the loop. Pass the same texts to `noteOutput`. */
export function screenAhead(run: Run, texts: readonly string[]): Promise<void> | null {
  const { protectionMode, screenSurfaces } = run.policy;
  const long = texts.filter((text) => text.length > AHEAD_CHARS);
  if (long.length === 0 || protectionMode === 'off' || !screenSurfaces.outgoing) return null;
  return Promise.all(long.map((text) => readAhead(run, text))).then(
    () => undefined,
    (err: unknown) => {
      run.gw.log.error({ err }, 'gateway: a long reply could not be read ahead');
    },
  );
}

/** What was found in this text ahead, once. */
export function takeAhead(run: Run, text: string): Ahead | undefined {
  const at = run.ahead.findIndex((one) => one.text === text);
  return at === -1 ? undefined : run.ahead.splice(at, 1)[0];
}

async function readAhead(run: Run, text: string): Promise<void> {
  await nextTurnOfLoop(); // what led here ends first
  const { gw, policy, agent, conversation } = run;
  const scope = outputScope(run);
  const startedMs = gw.clock.monotonicMs();
  const flagged = flaggedTexts(run);
  const keep = (of: Pick<Ahead, 'isRemembered' | 'screening' | 'laundered'>): void => {
    const durationMs = gw.clock.monotonicMs() - startedMs;
    run.ahead.push({ text, flagged: flagged.length, durationMs, ...of });
  };
  const remembered = gw.memo.ofOutput(scope, text);
  if (remembered !== undefined) {
    keep({ isRemembered: true, screening: remembered });
    return;
  }
  await nextTurnOfLoop();
  const found = await gw.ports.screening.screenOutput(
    {
      text,
      surface: 'outgoing',
      source: 'assistant_message',
      thresholds: policy.thresholds,
      agent,
      system: conversation.system,
    },
    { flagged, user: conversation.lastUser },
  );
  if (found === null) return;
  const screening = withFaults(run, found.screening, found.unlawful);
  gw.memo.keepOutput(scope, text, screening);
  await nextTurnOfLoop();
  keep({ isRemembered: false, screening, laundered: found.laundered });
}

/** What a screening of an output depends on but its text. */
export const outputScope = ({ gw, agent, policy, conversation }: Run): string =>
  gw.memo.outputScopeOf(policy, {
    agentId: agent.agentId,
    identity: gw.ports.screening.identity(agent),
    system: conversation.system,
  });
