/** What a forecast takes from outside the cards: ratings, drift, trust, and what outcomes made of the priors so far. */
import type { Confidence } from '../../../contract/enums.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Steps } from '../../cards/index.ts';
import type { TeamFacts } from './team-facts.ts';
import type { CalibrationRow } from './wire/analyses.ts';
import { calibrationsOf } from './store/analyses.ts';
import { memberTrends, trustAmong } from './store/facts.ts';
import { probabilityAt } from './rules/calibration.ts';
import type { FailureModeName, ForecastInput, MemberTrend } from './rules/causes.ts';
import { modeSteps, type FailureMode } from './rules/forecast.ts';

export interface ForecastFacts {
  /** All members, with cards or not, in the order of their ids. */
  readonly everyone: readonly string[];
  readonly trends: ReadonlyMap<string, MemberTrend>;
  readonly ratings: readonly Confidence[];
  readonly trust: ForecastInput['trust'];
  readonly calibrations: ReadonlyMap<FailureModeName, CalibrationRow>;
}

/** @param trendBefore points of history up to here are "30 days ago" */
export async function forecastFactsOf(tx: Tx, facts: TeamFacts, trendBefore: Date): Promise<ForecastFacts> {
  const { members, withoutCard, team } = facts;
  const everyone = [...members.map((member) => member.agentId), ...withoutCard].toSorted();
  const trends = await memberTrends(tx, team.account_id, everyone, trendBefore);
  const trust = await trustAmong(tx, team.account_id, everyone);
  const calibrations = await calibrationsOf(tx, team.account_id);
  return {
    everyone,
    trends: new Map(
      trends.map((row) => [row.agent_id, { trend30d: row.trend, openDriftAlerts: row.open_drift_alerts }]),
    ),
    ratings: trends.map((row) => row.confidence),
    trust: trust.map((edge) => [edge.from_agent, edge.to_agent] as const),
    calibrations: new Map(calibrations.map((row) => [row.mode, row])),
  };
}

export interface ShownMode extends FailureMode {
  readonly probability: number;
  readonly basis: 'uncalibrated_prior' | 'calibrated';
}

/** All five modes with the probability that is shown: the prior, or what outcomes made of it. */
export function* shownSteps(
  cards: Omit<ForecastInput, 'trends' | 'trust'>,
  { trends, trust, calibrations }: ForecastFacts,
): Steps<ShownMode[]> {
  const modes = yield* modeSteps({ ...cards, trends, trust });
  return modes.map((mode) => {
    const fit = calibrations.get(mode.mode)?.fit ?? null;
    return fit === null
      ? { ...mode, probability: mode.prior, basis: 'uncalibrated_prior' }
      : { ...mode, probability: probabilityAt(fit.curve, mode.prior), basis: 'calibrated' };
  });
}
