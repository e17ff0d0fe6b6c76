/**
 * Which agents may not run, all of them in memory: the set is small, so no bound of a cache can lose an entry of it.
 * Re-read at each push and every 800 ms, so that a lost push is noticed within a second (docs/reference/agents.md#containment).
 * While the database is unavailable the last known states hold, and ageMs() returns their age: the gateway decides how old is too old.
 */
import type { ContainmentStatus } from '../../contract/enums.ts';
import type { Services } from '../../platform/services.ts';
import { listContainedAnywhere } from './store/gateway-agents.ts';

const POLL_EVERY_MS = 800;

export interface ContainmentChangeSeen {
  readonly agentId: string;
  readonly previous: ContainmentStatus;
  readonly current: ContainmentStatus;
}
export type ContainmentListener = (change: ContainmentChangeSeen) => void;

export interface ContainmentRegister {
  status(agentId: string): ContainmentStatus;
  /** Applies a row that was just read; the next reading confirms or corrects it. */
  note(agentId: string, status: ContainmentStatus): void;
  ageMs(): number;
  /** Reads again soon; requests during a running read are served by one more read after it. */
  refresh(): void;
  onChange(listener: ContainmentListener): () => void;
  close(): Promise<void>;
}

type States = ReadonlyMap<string, ContainmentStatus>;

/** Notifies every listener of each difference; a listener that throws does not affect the others. */
function createAnnouncer(log: Services['log']): {
  readonly listeners: Set<ContainmentListener>;
  readonly announce: (before: States, after: States) => void;
} {
  const listeners = new Set<ContainmentListener>();
  const tell = (change: ContainmentChangeSeen): void => {
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (err) {
        log.error({ err }, 'agents: a containment listener failed');
      }
    }
  };
  return {
    listeners,
    announce(before, after) {
      for (const agentId of new Set([...before.keys(), ...after.keys()])) {
        const [previous, current] = [before.get(agentId) ?? 'active', after.get(agentId) ?? 'active'];
        if (previous !== current) tell({ agentId, previous, current });
      }
    },
  };
}

export async function createContainmentRegister({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<ContainmentRegister> {
  let contained = new Map<string, ContainmentStatus>();
  let confirmedMs = clock.monotonicMs();
  let running: Promise<void> | undefined;
  let again = false;
  const { listeners, announce } = createAnnouncer(log);

  async function read(): Promise<void> {
    const startedMs = clock.monotonicMs();
    const rows = await listContainedAnywhere(db.direct);
    const before = contained;
    contained = new Map(rows.map((row) => [row.agent_id, row.containment_status]));
    confirmedMs = startedMs;
    announce(before, contained);
  }

  async function readUntilSettled(): Promise<void> {
    do {
      again = false;
      try {
        await read();
      } catch (err) {
        log.warn({ err }, 'agents: containment states could not be read');
        return;
      }
    } while (again);
  }

  const refresh = (): void => {
    if (running !== undefined) {
      again = true;
      return;
    }
    running = readUntilSettled().finally(() => {
      running = undefined;
    });
  };

  await read();
  const stop = clock.every(POLL_EVERY_MS, () => {
    if (running === undefined) refresh();
  });

  return {
    status: (agentId) => contained.get(agentId) ?? 'active',
    note(agentId, status) {
      if (status === 'active' || contained.has(agentId)) return;
      const before = contained;
      contained = new Map(before).set(agentId, status);
      announce(before, contained);
    },
    ageMs: () => clock.monotonicMs() - confirmedMs,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      stop();
      listeners.clear();
      await running;
    },
  };
}
