/** What the gateway reports for the status of the service: whether turns are recorded, and whether the second classifier answers. */
import type { Services } from '../../platform/services.ts';
import type { PartReport } from '../../platform/status/reports.ts';
import type { Recorder } from './turn/recorder.ts';

/** A group of turns is written within a second; the age of the oldest says how late the record is. */
const BEHIND_MS = 10_000;
/** Looks in a row without an answer: one alone is a time-out. */
const FAILURES = 3;

/** Reports both until the result is called. */
export function reportGateway(
  { status, clock, safeHouse }: Pick<Services, 'status' | 'clock' | 'safeHouse'>,
  recorder: Pick<Recorder, 'oldestMs' | 'refusal'>,
): () => void {
  const ends = [
    status.report('recorder', () => recorderReport(recorder, clock.now())),
    status.report('second_look', () => secondLookReport(safeHouse.secondLook.standing?.() ?? null)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export function recorderReport({ oldestMs, refusal }: Pick<Recorder, 'oldestMs' | 'refusal'>, now: Date): PartReport {
  const since = new Date(now.getTime() - oldestMs);
  if (refusal !== null) return { state: 'down', code: refusal, ...(oldestMs > 0 ? { since } : {}) };
  if (oldestMs < BEHIND_MS) return { state: 'works', code: 'works' };
  return { state: 'degraded', code: 'behind', figure: oldestMs / 1_000, since };
}

export function secondLookReport(
  standing: { readonly failures: number; readonly since: Date | null } | null,
): PartReport {
  if (standing === null) return { state: 'off', code: 'off' };
  if (standing.failures < FAILURES || standing.since === null) return { state: 'works', code: 'works' };
  return { state: 'degraded', code: 'failing', figure: standing.failures, since: standing.since };
}
