/** Background work of exports: making them, going on with those whose job stopped, and deleting files that have expired. */
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { makePart } from '../make-export.ts';
import { failExport, forgetExpired, listStuck } from '../store/exports.ts';

export const MAKE_JOB = 'exports.make_export';

export const makeExportJob: Job = {
  name: MAKE_JOB,
  retriesMax: 5,
  expireSeconds: 3_600,
  async handle({ export_id: id }, services) {
    if (typeof id === 'string') while (await makePart(services, id));
  },
};

/** An export that got no further for an hour has failed: its job was given up. */
export const forgetExportsJob: Job = {
  name: 'exports.forget_exports',
  cron: '41 * * * *',
  async handle(_payload, { db, clock }) {
    const now = clock.now();
    await db.systemTx(async (tx) => {
      for (const { export_id: id } of await listStuck(tx, new Date(now.getTime() - HOUR_MS)))
        await failExport(tx, id, 'interrupted', now);
      await forgetExpired(tx, now);
    });
  },
};
