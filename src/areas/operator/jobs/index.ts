/** The background jobs, for staff of the service. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { listJobs } from './operations/list-jobs.ts';

export { JOB_LATE_MS } from './rules/next-run.ts';

export const jobs: Area = { name: 'jobs', operations: [listJobs] };
