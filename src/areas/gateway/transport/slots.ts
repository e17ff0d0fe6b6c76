/** Limits the turns that run at once. One agent has at most half of the slots, and waiting agents are served in turn, so that a busy
 * agent delays itself first. The queue is bounded in number and in time; beyond it 529. Source:
 * docs/reference/gateway.md#saturation; docs/reference/reliability.md#l6-overload; docs/adr/0140.
 */
import { fail, type ErrorReason, type Refusal } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';

export interface SlotOptions {
  /** Turns at once. */
  readonly slotsMax: number;
  /** Turns that may wait. */
  readonly queueMax: number;
  /** Longest wait. */
  readonly waitMsMax: number;
}

/** The owner of the slot, a ServerResponse: the slot is free again when it emits `close`. */
export interface Holder {
  on(event: 'close', listener: () => void): unknown;
  readonly destroyed: boolean;
}

export interface Slots {
  /**
   * Null when the turn may run at once, which is the rule; else a promise that resolves when a slot is free. The slot is released
   * when the holder closes.
   * @throws Refusal saturated with Retry-After, at once where the queue is full, later where the wait was too long
   */
  enter(agentId: string, holder: Holder): Promise<void> | null;
  readonly running: number;
  readonly waiting: number;
}

interface Waiting {
  readonly agentId: string;
  readonly holder: Holder;
  readonly go: () => void;
  isOver: boolean;
}

export function createSlots(clock: Pick<Clock, 'every'>, options: SlotOptions): Slots {
  return new FairSlots(clock, options);
}

const RETRY_SECONDS = 1;
const saturated = (reason: ErrorReason): Refusal =>
  fail('saturated', { reason }, { headers: { 'retry-after': String(RETRY_SECONDS) } });

class FairSlots implements Slots {
  readonly #clock: Pick<Clock, 'every'>;
  readonly #options: SlotOptions;
  readonly #agentMax: number;
  readonly #agentQueueMax: number;
  readonly #held = new Map<string, number>(); // agent → its slots
  readonly #queues = new Map<string, Waiting[]>(); // in the order in which agents are served
  running = 0;
  waiting = 0;

  constructor(clock: Pick<Clock, 'every'>, options: SlotOptions) {
    this.#clock = clock;
    this.#options = options;
    this.#agentMax = Math.ceil(options.slotsMax / 2);
    this.#agentQueueMax = Math.ceil(options.queueMax / 2);
  }

  enter(agentId: string, holder: Holder): Promise<void> | null {
    if (this.#isFreeFor(agentId)) {
      this.#take(agentId, holder);
      return null;
    }
    const queue = this.#queues.get(agentId);
    if (this.waiting >= this.#options.queueMax) throw saturated('queue_full');
    if ((queue?.length ?? 0) >= this.#agentQueueMax) throw saturated('agent_queue_full');
    return this.#wait(agentId, holder);
  }

  #isFreeFor(agentId: string): boolean {
    return this.running < this.#options.slotsMax && (this.#held.get(agentId) ?? 0) < this.#agentMax;
  }

  #take(agentId: string, holder: Holder): void {
    this.running += 1;
    this.#held.set(agentId, (this.#held.get(agentId) ?? 0) + 1);
    const release = (): void => {
      this.running -= 1;
      const left = (this.#held.get(agentId) ?? 1) - 1;
      if (left === 0) this.#held.delete(agentId);
      else this.#held.set(agentId, left);
      if (this.waiting > 0) this.#serve();
    };
    if (holder.destroyed) queueMicrotask(release);
    else holder.on('close', release);
  }

  #wait(agentId: string, holder: Holder): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): boolean => {
        if (waiting.isOver) return false;
        waiting.isOver = true;
        this.waiting -= 1;
        this.#remove(waiting);
        stop();
        return true;
      };
      const stop = this.#clock.every(this.#options.waitMsMax, () => {
        if (leave()) reject(saturated('waited_too_long'));
      });
      const go = (): void => {
        if (!leave()) return;
        this.#take(agentId, holder);
        resolve();
      };
      const waiting: Waiting = { agentId, holder, go, isOver: false };
      holder.on('close', () => {
        if (leave()) reject(saturated('client_left')); // no client reads this
      });
      this.waiting += 1;
      const queue = this.#queues.get(agentId);
      if (queue === undefined) this.#queues.set(agentId, [waiting]);
      else queue.push(waiting);
    });
  }

  #remove(waiting: Waiting): void {
    const queue = this.#queues.get(waiting.agentId);
    const at = queue?.indexOf(waiting) ?? -1;
    if (queue === undefined || at === -1) return;
    queue.splice(at, 1);
    if (queue.length === 0) this.#queues.delete(waiting.agentId);
  }

  /** Serves the agents in turn: an agent that was served moves to the end. */
  #serve(): void {
    for (const [agentId, queue] of this.#queues) {
      if (this.running >= this.#options.slotsMax) return;
      const next = queue[0];
      if (next === undefined || !this.#isFreeFor(agentId)) continue;
      next.go();
      const rest = this.#queues.get(agentId);
      if (rest === undefined) continue;
      this.#queues.delete(agentId);
      this.#queues.set(agentId, rest);
    }
  }
}
