/** GET /v1/admin/jobs: what runs in the background, when it ran last and when it runs next. Source: docs/reference/operator.md#jobs. */
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, KeyPosition, listOf } from '../../../../platform/http/pagination.ts';
import { listJobs as list } from '../../../../platform/jobs/store/jobs.ts';
import { JobWire, toJob } from '../wire/jobs.ts';

export const listJobs = operation({
  id: 'jobs.list_jobs',
  method: 'GET',
  path: '/v1/admin/jobs',
  tag: 'Operation of the service',
  summary: 'List the background jobs and their last runs',
  description: 'For staff of the service, by name. For the operator’s pages of the console.',
  access: { allow: 'authenticated', scope: 'admin:platform' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'for staff of the service; the jobs are of no account',
  query: CursorQuery,
  reply: { status: 200, schema: listOf(JobWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter'],
  example: {
    reply: {
      data: [
        {
          job: 'agents.erase_deleted',
          state: 'succeeded',
          cron: '* * * * *',
          next_at: '2026-08-17T12:01:00.000Z',
          last_started_at: '2026-08-17T12:00:02.000Z',
          last_duration_ms: 14,
          last_error: null,
          succeeded_at: '2026-08-17T12:00:02.014Z',
          failed_at: null,
          runs: 20_160,
          failures: 0,
          waiting: 0,
          given_up: 0,
        },
      ],
      next_cursor: null,
    },
  },

  async handle({ tx, query, now }) {
    const after = decodeCursor(KeyPosition, query.cursor);
    const rows = await list(tx, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, ({ job }) => ({ key: job, id: job }));
    return { data: page.map((row) => toJob(row, now)), next_cursor: next };
  },
});
