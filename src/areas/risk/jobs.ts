/** Background work of risk: what became of assessments, and what that says of the scores. Source: algorithms 6.2 rule 5. */
import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { decideOutcomes, listOutcomes, listStaleKinds, saveCalibration } from './repository-outcomes.ts';
import { calibrate } from './rules/calibration.ts';

const OUTCOME_DAYS = 7;
const DAY_MS = 86_400_000;
const DECIDED_PER_PASS = 500;
const KINDS_PER_PASS = 50;
/** The newest outcomes say most of how agents behave now. */
const OUTCOMES_MAX = 10_000;

/** Hourly: every assessment that is seven days old gets its outcome, then what changed is calibrated anew. */
export const learnOutcomes: Job = {
  name: 'risk.learn_outcomes',
  cron: '37 * * * *',
  handle: (_payload, services) => learn(services),
};

/** Any number may run at once: an assessment has one outcome, and a calibration is computed from them all. */
export async function learn({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() - OUTCOME_DAYS * DAY_MS);
  for (;;) {
    const decided = await db.systemTx((tx) =>
      decideOutcomes(tx, { until, days: OUTCOME_DAYS, now, limit: DECIDED_PER_PASS }),
    );
    if (decided.length < DECIDED_PER_PASS) break;
  }
  for (;;) {
    const kinds = await listStaleKinds(db.direct, KINDS_PER_PASS);
    for (const { account_id: accountId, action_type: actionType } of kinds)
      await db.systemTx(async (tx) => {
        const rows = await listOutcomes(tx, { accountId, actionType }, OUTCOMES_MAX);
        const outcomes = rows.toReversed().map(({ risk_micro: riskMicro, violated }) => ({ riskMicro, violated }));
        await saveCalibration(tx, { accountId, actionType, outcomes: outcomes.length, now }, calibrate(outcomes));
      });
    if (kinds.length < KINDS_PER_PASS) return;
  }
}
