/** The analyser with a deadline and a circuit breaker. Every turn gets an analysis; after a fault it is
 * `unverified`, never clear. Source: docs/reference/integrity.md#unverified; docs/reference/reliability.md#f7-analyser-faults.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import { createCircuitBreaker, type Entry } from '../../../platform/circuit-breaker.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AnalyserPort, AnalysisRequest } from '../ports.ts';
import { once } from './gateway.ts';

const FAILURES_TO_OPEN = 5;
const COOL_DOWN_MS = 30_000;
/** The key of the only circuit. */
const THE_ANALYSER = '';

export interface GuardedAnalyser {
  analyse(request: AnalysisRequest): Promise<Analysis>;
}

export interface GuardOptions {
  readonly timeoutMs: number;
}

export function createGuardedAnalyser(port: AnalyserPort, clock: Clock, { timeoutMs }: GuardOptions): GuardedAnalyser {
  const circuits = createCircuitBreaker(clock, { failuresMax: FAILURES_TO_OPEN, coolDownMs: COOL_DOWN_MS });

  const call = (request: AnalysisRequest, entry: Entry): Promise<Analysis> =>
    new Promise((resolve) => {
      const startedMs = clock.monotonicMs();
      const unverified = (cause: string): void => {
        resolve(unverifiedBecause(cause, request, clock.monotonicMs() - startedMs));
      };
      let hasEnded = false;
      const failed = (cause: string): void => {
        if (!hasEnded) circuits.failed(THE_ANALYSER, entry);
        hasEnded = true;
        unverified(cause);
      };
      const stop = once(clock, timeoutMs, () => {
        failed('timeout');
      });
      const finish = (analysis: Analysis): void => {
        stop();
        if (!isCoherent(analysis)) {
          failed('error');
          return;
        }
        if (!hasEnded) circuits.succeeded(THE_ANALYSER, entry);
        hasEnded = true;
        resolve(analysis);
      };
      try {
        const answer = port.analyse(request);
        if (answer instanceof Promise)
          answer.then(finish, () => {
            stop();
            failed('error');
          });
        else finish(answer);
      } catch {
        stop();
        failed('error');
      }
    });

  return {
    async analyse(request) {
      const entry = circuits.enter(THE_ANALYSER);
      return typeof entry === 'object' ? unverifiedBecause('breaker_open', request, 0) : call(request, entry);
    },
  };
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
  thinkingTokens: Math.ceil(request.turn.reasoning.text.length / 4),
  extractionConfidence: 0,
});
