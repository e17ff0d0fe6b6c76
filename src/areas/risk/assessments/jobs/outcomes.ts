/**
 * Background work of risk: outcomes of assessments, and the calibration from them. Source:
 * docs/reference/risk.md#outcomes-and-calibration.
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import { decideOutcomes, listOutcomes, saveCalibration, takeStaleKind } from '../store/outcomes.ts';
import { calibrate } from '../rules/calibration.ts';

const OUTCOME_DAYS = 7;
const DECIDED_PER_PASS = 500;
/** The newest outcomes are the best evidence of current behaviour. */
const OUTCOMES_MAX = 10_000;

/** Hourly: every assessment that is seven days old gets its outcome, then what changed is calibrated again. */
export const learnOutcomes: Job = {
  name: 'risk.learn_outcomes',
  cron: '37 * * * *',
  handle: (_payload, services) => learn(services),
};

/**
 * Any number may run concurrently: an assessment has one outcome, and a calibration is computed from all of them. Each round
 * removes
 * some pending work, so a pass ends whatever the clocks of other processes show.
 */
export async function learn({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() - OUTCOME_DAYS * DAY_MS);
  for (;;) {
    const taken = await db.systemTx((tx) =>
      decideOutcomes(tx, { until, days: OUTCOME_DAYS, now, limit: DECIDED_PER_PASS }),
    );
    if (taken.length < DECIDED_PER_PASS) break;
  }
  while (await db.systemTx((tx) => calibrateNext(tx, now)));
}

/** @returns whether there was one */
async function calibrateNext(tx: Tx, now: Date): Promise<boolean> {
  const kind = await takeStaleKind(tx);
  if (kind === undefined) return false;
  const { account_id: accountId, action_type: actionType } = kind;
  const rows = await listOutcomes(tx, { accountId, actionType }, OUTCOMES_MAX);
  const outcomes = rows.toReversed().map(({ risk_micro: riskMicro, violated }) => ({ riskMicro, violated }));
  await saveCalibration(tx, { accountId, actionType, outcomes: outcomes.length, now }, calibrate(outcomes));
  return true;
}
