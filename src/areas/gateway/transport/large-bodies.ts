/**
 * Ceilings on large request bodies, since reading and screening one costs seconds of a processor: bytes at once and bytes a minute,
 * of each address and of each unclaimed agent. Small bodies are not counted. Source: docs/reference/gateway.md#large-bodies;
 * docs/adr/0326.
 */
import { fail, type Refusal } from '../../../contract/errors.ts';
import type { Clock } from '../../../platform/clock.ts';

/** Bodies up to here are not counted. */
export const LARGE_BYTES = 256 * 1_024;
const WINDOW_MS = 60_000;
/** Addresses and agents that sent a large body within this minute; the oldest is forgotten first. */
const OWNERS_MAX = 20_000;

export interface Ceiling {
  /** Bytes of large bodies under way at once. */
  readonly bytesMax: number;
  readonly bytesPerMinute: number;
}

export interface LargeBodies {
  /** @param agentId null: the agent is claimed, and only its address counts */
  claim(ip: string, agentId: string | null): LargeClaim;
}

/** The part one body has of the ceilings. */
export interface LargeClaim {
  /**
   * Call before the body has `size` bytes in memory. A body that is alone is never refused by its size.
   * @throws Refusal rate_limit_exceeded with Retry-After
   */
  grow(size: number): void;
  /** The body is not under way any more. May be called again. */
  release(): void;
}

interface Owner {
  readonly key: string;
  readonly ceiling: Ceiling;
}

export function createLargeBodies(
  clock: Pick<Clock, 'monotonicMs'>,
  of: { readonly ip: Ceiling; readonly agent: Ceiling },
): LargeBodies {
  const ledger = new Ledger(clock);
  return {
    claim(ip, agentId) {
      const owners: Owner[] = [{ key: `ip|${ip}`, ceiling: of.ip }];
      if (agentId !== null) owners.push({ key: `agent|${agentId}`, ceiling: of.agent });
      return new Claim(ledger, owners);
    },
  };
}

class Claim implements LargeClaim {
  readonly #ledger: Ledger;
  readonly #owners: readonly Owner[];
  #size = 0;
  #isOver = false;

  constructor(ledger: Ledger, owners: readonly Owner[]) {
    this.#ledger = ledger;
    this.#owners = owners;
  }

  grow(size: number): void {
    const more = size - this.#size;
    if (more <= 0 || size <= LARGE_BYTES || this.#isOver) return;
    for (const owner of this.#owners) this.#ledger.check(owner, this.#size, more);
    for (const { key } of this.#owners) this.#ledger.add(key, more);
    this.#size = size;
  }

  release(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const { key } of this.#owners) this.#ledger.remove(key, this.#size);
  }
}

class Ledger {
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #now = new Map<string, number>(); // bytes under way; an owner without any has no entry
  #minute = new Map<string, number>();
  #startedMs = 0;

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock;
  }

  /** @param own bytes that this body has already */
  check({ key, ceiling }: Owner, own: number, more: number): void {
    const under = this.#now.get(key) ?? 0;
    if (under > own && under + more > ceiling.bytesMax) throw refusal(1);
    const leftMs = this.#leftMs();
    const sent = this.#minute.get(key) ?? 0;
    if (sent > own && sent + more > ceiling.bytesPerMinute) throw refusal(Math.ceil(leftMs / 1_000));
  }

  add(key: string, more: number): void {
    this.#now.set(key, (this.#now.get(key) ?? 0) + more);
    this.#minute.set(key, (this.#minute.get(key) ?? 0) + more);
    const [oldest] = this.#minute.keys();
    if (this.#minute.size > OWNERS_MAX && oldest !== undefined) this.#minute.delete(oldest);
  }

  remove(key: string, size: number): void {
    const left = (this.#now.get(key) ?? 0) - size;
    if (left > 0) this.#now.set(key, left);
    else this.#now.delete(key);
  }

  /** Until the minute ends, which all owners share. */
  #leftMs(): number {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#startedMs >= WINDOW_MS) {
      this.#minute = new Map();
      this.#startedMs = nowMs;
    }
    return WINDOW_MS - (nowMs - this.#startedMs);
  }
}

const refusal = (seconds: number): Refusal => {
  const wait = Math.max(1, seconds);
  return fail(
    'rate_limit_exceeded',
    { reason: 'large_bodies', retry_after_seconds: wait },
    { headers: { 'retry-after': String(wait) } },
  );
};
