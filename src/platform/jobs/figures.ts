/** The job queue in figures, for /metrics: what waits, since when, and what failed for good. */
import type { Database } from '../db/sql.ts';
import type { Metrics } from '../metrics.ts';
import { countJobs } from './store/jobs.ts';

/**
 * @param names every job of this release: one that has nothing to do shows as zero
 * @returns what counts an attempt that failed
 */
export function measureJobs(metrics: Metrics, db: Database, names: readonly string[]): (job: string) => void {
  const failures = metrics.counter('surety_job_failures_total', 'Attempts of jobs that failed', ['job']);
  for (const job of names) failures.inc({ job }, 0);
  const labelNames = ['job'];
  metrics.collect(
    [
      { name: 'surety_jobs_pending', help: 'Jobs that are ready and waiting', kind: 'gauge', labelNames },
      {
        name: 'surety_jobs_oldest_pending_seconds',
        help: 'How long the oldest ready job has waited',
        kind: 'gauge',
        labelNames,
      },
      {
        name: 'surety_jobs_failed',
        help: 'Jobs whose last attempt failed, kept for a week',
        kind: 'gauge',
        labelNames,
      },
    ],
    async () => {
      const found = new Map((await countJobs(db.direct)).map((row) => [row.name, row]));
      return names.flatMap((job) => {
        const row = found.get(job);
        return [
          { name: 'surety_jobs_pending', labels: { job }, value: row?.pending ?? 0 },
          { name: 'surety_jobs_oldest_pending_seconds', labels: { job }, value: Math.max(0, row?.seconds ?? 0) },
          { name: 'surety_jobs_failed', labels: { job }, value: row?.failed ?? 0 },
        ];
      });
    },
  );
  return (job) => {
    failures.inc({ job });
  };
}
