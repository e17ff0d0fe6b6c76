/**
 * Nightly: forecasts whose 30 days are over are compared with what was recorded, and each account's calibration is made again.
 * Source: docs/reference/teams.md#forecast-outcomes (Calibration).
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import { forgetOlder, labelForecast, labelledOf, openForecasts, putCalibration } from '../store/analyses.ts';
import { happened } from '../store/facts.ts';
import { inSlices } from '../../../../platform/slices.ts';
import { calibrationSteps } from '../rules/calibration.ts';
import { MODES } from '../rules/causes.ts';
import { groupsOf, independentOf } from '../rules/independence.ts';
import { HORIZON_DAYS, outcomesOf } from '../rules/outcomes.ts';

const PAGE = 50;
const KEPT_DAYS = 400;
/** Newest forecasts a fit is made of. */
const FORECASTS_MAX = 5_000;

export const labelForecasts: Job = {
  name: 'intelligence.label_forecasts',
  cron: '23 3 * * *',
  async handle(_payload, services) {
    const touched = new Set<string>();
    for (;;) {
      const accounts = await labelPage(services);
      if (accounts.length === 0) break;
      for (const account of accounts) touched.add(account);
    }
    for (const account of touched) await fitAgain(services, account);
    const before = new Date(services.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await services.db.systemTx((tx) => forgetOlder(tx, before));
  },
};

/** One transaction. @returns the account of each forecast labelled */
async function labelPage({ db, clock, settings }: Services): Promise<string[]> {
  const now = clock.now();
  const madeUntil = new Date(now.getTime() - HORIZON_DAYS * DAY_MS);
  return db.systemTx(async (tx) => {
    const open = await openForecasts(tx, madeUntil, PAGE);
    for (const forecast of open) {
      const from = forecast.created_at;
      const to = new Date(from.getTime() + HORIZON_DAYS * DAY_MS);
      const row = await happened(tx, forecast.account_id, { agentIds: forecast.agent_ids, from, to });
      const outcomes = outcomesOf({
        activeAgents: row.active_agents,
        violated: row.violated,
        escalationMissed: row.escalation_missed,
        wentBeyond: row.went_beyond,
        drifted: row.drifted,
        fell: row.fell,
      });
      const forgottenAt = from.getTime() + settings.TRACE_RETENTION_DAYS * DAY_MS;
      const known = forgottenAt > now.getTime() ? outcomes : outcomes.map((one) => ({ ...one, occurred: null }));
      await labelForecast(tx, forecast.forecast_id, known, now);
    }
    return open.map((forecast) => forecast.account_id);
  });
}

async function fitAgain({ db, clock }: Services, account: string): Promise<void> {
  await db.systemTx(async (tx) => {
    const newestFirst = await labelledOf(tx, account, FORECASTS_MAX);
    const known = independentOf(
      newestFirst
        .map((row) => ({ ...row, teamId: row.team_id, agentIds: row.agent_ids, atMs: row.created_at.getTime() }))
        .toReversed(),
    );
    const groups = groupsOf(known);
    for (const mode of MODES) {
      const own = known.flatMap(({ modes }, i) =>
        modes.filter((one) => one.mode === mode).map((one) => ({ ...one, group: groups[i] ?? '' })),
      );
      const fit = await inSlices(calibrationSteps(own), () => clock.monotonicMs());
      await putCalibration(tx, account, { mode, labelled: own.length, fit }, clock.now());
    }
  });
}
