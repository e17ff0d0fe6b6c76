/**
 * Running turns by agent, so that the replies of a contained agent stop at once, and all replies at the end of a stop. Source:
 * docs/reference/agents.md#containment; docs/operate.md#stop.
 */
import type { ContainmentStatus } from '../../../contract/enums.ts';
import type { EndReason } from '../reply/delegate.ts';
import { once, type Gateway } from './gateway.ts';

export type EndTurn = (reason: EndReason) => void;

export interface ActiveTurns {
  /** Registers a turn; the returned function removes it. After `endAll` the turn is ended at once. */
  enter(agentId: string, end: EndTurn): () => void;
  contain(agentId: string, status: Exclude<ContainmentStatus, 'active'>): void;
  /** Ends all turns, and those that enter from now on, because the service stops. */
  endAll(): void;
  /** Counts a request until its turn was sent to a provider, or refused. Must not reject. */
  follow(request: Promise<void>): void;
  /** Requests on the way to their provider. */
  readonly requests: number;
  readonly size: number;
}

export function createActiveTurns(): ActiveTurns {
  const byAgent = new Map<string, Set<EndTurn>>();
  let size = 0;
  let requests = 0;
  let isStopping = false;
  const sent = (): void => {
    requests -= 1;
  };
  return {
    get requests() {
      return requests;
    },
    follow(request) {
      requests += 1;
      void request.then(sent);
    },
    get size() {
      return size;
    },
    enter(agentId, end) {
      const turns = byAgent.get(agentId) ?? new Set<EndTurn>();
      byAgent.set(agentId, turns);
      turns.add(end);
      size += 1;
      if (isStopping) end('stopping');
      return () => {
        if (!turns.delete(end)) return;
        size -= 1;
        if (turns.size === 0 && byAgent.get(agentId) === turns) byAgent.delete(agentId);
      };
    },
    contain(agentId, status) {
      // a copy, because ending removes turns from the set
      for (const end of Array.from(byAgent.get(agentId) ?? [])) end(`agent_${status}`);
    },
    endAll() {
      isStopping = true;
      for (const end of Array.from(byAgent.values()).flatMap((turns) => [...turns])) end('stopping');
    },
  };
}

const LOOK_EACH_MS = 10;
/** Calls of connections that were cut end within a few turns of the event loop. */
const OVER_MS_MAX = 2_000;

/**
 * Resolves when no request is on its way and no call of a provider is open: every turn has then given the recorder what it has, or
 * made the recorder wait for it. Also after 2 s, with a warning in the log: then what is still open may miss its record.
 */
export async function turnsOver({
  active,
  upstreams,
  clock,
  log,
}: Pick<Gateway, 'active' | 'upstreams' | 'clock' | 'log'>): Promise<void> {
  const untilMs = clock.monotonicMs() + OVER_MS_MAX;
  const isOver = (): boolean =>
    active.requests === 0 && Object.values(upstreams).every((upstream) => upstream.inFlight === 0);
  while (!isOver() && clock.monotonicMs() < untilMs)
    await new Promise<void>((resolve) => {
      once(clock, LOOK_EACH_MS, resolve);
    });
  if (isOver()) return;
  const calls = Object.values(upstreams).reduce((sum, { inFlight }) => sum + inFlight, 0);
  log.warn({ requests: active.requests, calls }, 'gateway: a stop does not wait any longer for turns that did not end');
}
