/** The analyser with a deadline and a circuit breaker. Every turn gets an analysis; after a fault it is
 * `unverified`, never clear. Source: docs/reference/integrity.md#unverified; docs/reference/reliability.md#f7-analyser-faults.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import { tokensOf } from '../../../contract/tokens.ts';
import { createCircuitBreaker, type Entry } from '../../../platform/circuit-breaker.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnalyserPort, AnalysisRequest, MaybePromise } from '../ports.ts';
import { once } from './gateway.ts';

const FAILURES_TO_OPEN = 5;
const COOL_DOWN_MS = 30_000;

export interface GuardedAnalyser {
  /**
   * Not a promise where the rules answer at once. Never throws or rejects.
   * @param agentId each agent has a circuit of its own: turns that are slow to analyse cost their own agent its verdicts, and no other
   */
  analyse(request: AnalysisRequest, agentId: string): MaybePromise<Analysis>;
}

export interface GuardOptions {
  readonly timeoutMs: number;
}

export function createGuardedAnalyser(port: AnalyserPort, clock: Clock, { timeoutMs }: GuardOptions): GuardedAnalyser {
  const circuits = createCircuitBreaker(clock, { failuresMax: FAILURES_TO_OPEN, coolDownMs: COOL_DOWN_MS });

  /** An answer of the analyser as it is passed on; the circuit counts it unless the call was given up before. */
  const checked = (
    answer: Analysis | null,
    { request, agentId, entry, startedMs, isLate = false }: Called,
  ): Analysis => {
    const isSound = isCoherent(answer);
    if (!isLate && isSound) circuits.succeeded(agentId, entry);
    else if (!isLate) circuits.failed(agentId, entry);
    return isSound ? answer : unverifiedBecause('error', request, clock.monotonicMs() - startedMs);
  };

  const inTime = (answer: Promise<Analysis>, called: Called): Promise<Analysis> =>
    new Promise((resolve) => {
      let isLate = false;
      const stop = once(clock, timeoutMs, () => {
        isLate = true;
        circuits.failed(called.agentId, called.entry);
        resolve(unverifiedBecause('timeout', called.request, clock.monotonicMs() - called.startedMs));
      });
      const end = (analysis: Analysis | null): void => {
        stop();
        resolve(checked(analysis, { ...called, isLate }));
      };
      answer.then(end, () => {
        end(null);
      });
    });

  return {
    analyse(request, agentId) {
      const entry = circuits.enter(agentId);
      if (typeof entry === 'object') return unverifiedBecause('breaker_open', request, 0);
      const called = { request, agentId, entry, startedMs: clock.monotonicMs() };
      try {
        const answer = port.analyse(request);
        return answer instanceof Promise ? inTime(answer, called) : checked(answer, called);
      } catch {
        return checked(null, called);
      }
    },
  };
}

interface Called {
  readonly request: AnalysisRequest;
  readonly agentId: string;
  readonly entry: Entry;
  readonly startedMs: number;
  /** The call was given up, and counted as failed. */
  readonly isLate?: boolean;
}

/** False for a contradictory analysis: no status, or verified and unverified at once. */
function isCoherent(analysis: unknown): analysis is Analysis {
  const a = analysis as Partial<Analysis> | null | undefined;
  if (
    a === null ||
    a === undefined ||
    typeof a !== 'object' ||
    !Array.isArray(a.concerns) ||
    typeof a.summary !== 'string'
  )
    return false;
  return (
    (a.status === 'verified' && a.unverifiedCause === null) ||
    (a.status === 'unverified' && typeof a.unverifiedCause === 'string')
  );
}

/** An unverified analysis with its cause. */
export const unverifiedBecause = (
  cause: string,
  request: Pick<AnalysisRequest, 'turn'>,
  durationMs: number,
): Analysis => ({
  status: 'unverified',
  unverifiedCause: cause,
  concerns: [],
  conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'surface' },
  summary: `Not verified: ${cause.replaceAll('_', ' ')}`,
  analyser: { name: 'none', version: '0' },
  durationMs,
  thinkingTokens: tokensOf(request.turn.reasoning.text),
  extractionConfidence: 0,
});
