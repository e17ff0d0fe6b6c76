/** Job: partitions of the coming months, made ahead. Without it rows go to the default partition and nothing is refused: docs/adr/0692. */
import type { Job } from '../jobs/job.ts';
import { makePartitions } from './store/partitions.ts';

/** Months after the present one. */
const AHEAD = 2;

export const makePartitionsJob: Job = {
  name: 'platform.make_partitions',
  cron: '17 1 * * *',
  atStart: {},
  async handle(_payload, { db }) {
    await db.systemTx((tx) => makePartitions(tx, AHEAD));
  },
};
