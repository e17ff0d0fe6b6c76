/** /health/ready of the gateway: whether turns should come here. */
import type { WriteFault } from '../../platform/db/write-check.ts';
import { withDeadline } from '../../platform/http/health.ts';
import type { Gateway } from './turn/gateway.ts';
import type { HttpExchange } from './turn/http-exchange.ts';
import { RELEASE } from '../../platform/release.ts';

/** Answer of /health, /health/live and the startup probes. */
export const HEALTH = JSON.stringify({ status: 'ok', version: RELEASE });

export interface ReadyFacts {
  /** Why the database takes no writes; null when it does. */
  writeFault(): Promise<WriteFault | null>;
}

export async function ready(
  gw: Gateway,
  exchange: HttpExchange,
  facts: ReadyFacts,
  isStopping: boolean,
): Promise<void> {
  const reason = isStopping ? 'stopping' : await unreadiness(gw, facts);
  exchange.sendJson(
    reason === null ? 200 : 503,
    JSON.stringify({
      status: reason === null ? 'ready' : 'not_ready',
      ...(reason === null ? {} : { reason }),
      queued_turns: gw.recorder.queued,
    }),
  );
}

/**
 * Why turns should go to another process, in the words of the refusals of turns where there are some. A database that is away is no
 * reason by itself: turns go on until the containment states are too old.
 */
async function unreadiness(gw: Gateway, facts: ReadyFacts): Promise<string | null> {
  const { refusal } = gw.recorder;
  if (refusal !== null) return refusal === 'queue_full' ? 'recorder_behind' : 'journal_failing';
  if (gw.ports.agents.containmentAgeMs() > gw.settings.containmentMaxAgeMs) return 'containment_unknown';
  const fault = await withDeadline(facts.writeFault()).catch(() => null);
  return fault === 'database unavailable' ? null : fault;
}
