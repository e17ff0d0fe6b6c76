/** Nightly: what judging cost more than 400 days ago is forgotten. Limits look at a day, people at a month or at last year's. */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { forgetSpend } from '../store/judge-spend.ts';

const KEPT_DAYS = 400;
const FORGOTTEN_PER_PASS = 10_000;

export const forgetJudgeSpend: Job = {
  name: 'checkpoints.forget_judge_spend',
  cron: '41 2 * * *',
  async handle(_payload, { db, clock }) {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    while ((await db.systemTx((tx) => forgetSpend(tx, before, FORGOTTEN_PER_PASS))) >= FORGOTTEN_PER_PASS);
  },
};
