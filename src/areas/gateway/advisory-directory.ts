/**
 * Advisories waiting for an agent's next turn: in memory per agent, corrected by NOTIFY surety_advisories, taken by one
 * conditional update so that of two racing turns only one carries them. A turn without pending advisories costs no database
 * round trip. Source: docs/reference/gateway.md#cross-turn-advisories.
 */
import type { AgentId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { notifiedCache } from '../../platform/cache/notified-cache.ts';
import type { Services } from '../../platform/services.ts';
import type { AdvisoryPort, PendingAdvisory } from './ports.ts';
import { consumeAdvisories, findPendingAdvisories } from './store/gateway.ts';

const AGENTS_MAX = 10_000;
const PER_TURN_MAX = 5;
const NOTHING: readonly string[] = [];

export interface AdvisoryDirectory extends AdvisoryPort {
  close(): Promise<void>;
}

export async function createAdvisoryDirectory({
  db,
  clock,
}: Pick<Services, 'db'> & { readonly clock: Clock }): Promise<AdvisoryDirectory> {
  const cache = await notifiedCache<readonly PendingAdvisory[], AgentId>(
    db,
    'surety_advisories',
    (agentId) => findPendingAdvisories(db.direct, agentId, clock.now()),
    { name: 'gateway.advisories', entriesMax: AGENTS_MAX },
  );
  const takeSome = async (agentId: AgentId, sessionId: string, requestId: string): Promise<readonly string[]> => {
    const now = clock.now();
    const pending = await cache.get(agentId);
    const ready = pending
      .filter((a) => (a.session_id === null || a.session_id === sessionId) && a.expires_at.getTime() > now.getTime())
      .slice(0, PER_TURN_MAX);
    if (ready.length === 0) return [];
    const won = new Set(
      await consumeAdvisories(db.direct, { ids: ready.map((a) => a.advisory_id), at: now, requestId }),
    );
    cache.drop(agentId);
    return ready.filter((a) => won.has(a.advisory_id)).map((a) => a.text);
  };
  return {
    take: (agentId, sessionId, requestId) =>
      cache.peek(agentId)?.length === 0 ? NOTHING : takeSome(agentId, sessionId, requestId),
    close: () => cache.close(),
  };
}
