/**
 * Circuit breaker: after a number of consecutive failures calls are refused for a while, then one call at a time goes out as a
 * probe until one succeeds. The caller decides what counts as a failure. Circuits are distinguished by key and exist only while
 * something fails, so a healthy dependency costs one lookup in an empty map.
 */
import type { Clock } from './clock.ts';

export interface CircuitOptions {
  /** Failures in a row that open a circuit. */
  readonly failuresMax: number;
  /** From opening to the first probe. */
  readonly coolDownMs: number;
}

/** `leftMs`: the circuit is open, until a probe may go out; 0 or less while one is out. */
export type Entry = 'call' | 'probe' | { readonly leftMs: number };

export interface CircuitBreaker {
  /** No circuit has a failure: `enter` lets every call go. Saves hot paths the making of a key. */
  readonly isQuiet: boolean;
  /** Leave for one call. Whoever got it reports how the call ended by one of the next three, once. */
  enter(key: string): Entry;
  /**
   * A successful probe closes the circuit; another success ends the series of failures, but does not close a circuit that opened
   * meanwhile.
   */
  succeeded(key: string, entry: Entry): void;
  /** True when this failure opened the circuit. A failed probe keeps it open for another cool-down. */
  failed(key: string, entry: Entry): boolean;
  /** The call is no evidence about the dependency: it was abandoned or never started. The next one may probe. */
  released(key: string, entry: Entry): void;
  isOpen(key: string): boolean;
}

interface Circuit {
  failures: number;
  /** Monotonic; 0: closed. */
  openUntilMs: number;
  isProbing: boolean;
}

/** Maximum number of circuits; the oldest are dropped first. Keys may come from clients. */
const CIRCUITS_MAX = 1_000;

export function createCircuitBreaker(clock: Pick<Clock, 'monotonicMs'>, options: CircuitOptions): CircuitBreaker {
  const circuits = new Map<string, Circuit>();

  function made(key: string): Circuit {
    const circuit = { failures: 0, openUntilMs: 0, isProbing: false };
    circuits.set(key, circuit);
    const [oldest] = circuits.keys();
    if (circuits.size > CIRCUITS_MAX && oldest !== undefined) circuits.delete(oldest);
    return circuit;
  }

  return {
    get isQuiet() {
      return circuits.size === 0;
    },
    enter(key) {
      const circuit = circuits.get(key);
      if (circuit === undefined || circuit.openUntilMs === 0) return 'call';
      const leftMs = circuit.openUntilMs - clock.monotonicMs();
      if (leftMs > 0 || circuit.isProbing) return { leftMs };
      circuit.isProbing = true;
      return 'probe';
    },
    succeeded(key, entry) {
      if (entry === 'probe' || circuits.get(key)?.openUntilMs === 0) circuits.delete(key);
    },
    failed(key, entry) {
      const circuit = circuits.get(key) ?? made(key);
      circuit.failures += 1;
      if (entry === 'probe') circuit.isProbing = false;
      else if (circuit.failures < options.failuresMax) return false;
      const wasClosed = circuit.openUntilMs === 0;
      circuit.openUntilMs = clock.monotonicMs() + options.coolDownMs;
      return wasClosed;
    },
    released(key, entry) {
      const circuit = circuits.get(key);
      if (entry === 'probe' && circuit !== undefined) circuit.isProbing = false;
    },
    isOpen: (key) => (circuits.get(key)?.openUntilMs ?? 0) > 0,
  };
}
