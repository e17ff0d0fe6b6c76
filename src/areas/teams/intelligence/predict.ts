/**
 * Making and storing one forecast of an analysis, with what this account's outcomes make of the priors. Source:
 * docs/reference/teams.md#forecast.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import { roundTo } from '../../../contract/numbers.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { inSlices } from '../../../platform/slices.ts';
import type { AnalysedTeam, Working } from './team-facts.ts';
import type { AnalysisRow, CalibrationRow, ForecastWire } from './wire/analyses.ts';
import type { ModeCalibrationWire } from './wire/reply.ts';
import { forecastFactsOf, shownSteps, type ShownMode } from './forecast-facts.ts';
import { insertForecast } from './store/analyses.ts';
import { LABELLED_MIN } from './rules/calibration.ts';
import { MODES, type CoordinationMode, type FailureModeName, type ForecastLine } from './rules/causes.ts';
import { byGravity, confidenceOf, LISTED_MIN, overallRisk } from './rules/forecast.ts';
import { keptSteps } from './rules/kept-lines.ts';
import { HORIZON_DAYS, UNSEEN_MODES } from './rules/outcomes.ts';
import { alignmentFromWire, lineFromWire } from './analysis-wire.ts';

const HORIZON_MS = HORIZON_DAYS * DAY_MS;

export async function storeForecast(
  tx: Tx,
  { facts, analysis, mode }: AnalysedTeam & { readonly mode: CoordinationMode | null },
  { now, newId, clockMs }: Working,
): Promise<ForecastWire> {
  const { team, members } = facts;
  const { alignments, basis } = analysis;
  const forecastFacts = await forecastFactsOf(tx, facts, new Date(now.getTime() - HORIZON_MS));
  const { everyone, ratings, calibrations } = forecastFacts;
  const lines = await linesOf(analysis, clockMs);
  const cards = { lines, alignments: alignments.map(alignmentFromWire), members, actions: basis.actions, mode };
  const shown = await inSlices(shownSteps(cards, forecastFacts), clockMs);
  const listed = shown.filter((one) => one.probability >= LISTED_MIN).toSorted(byGravity);
  const forecast: ForecastWire = {
    forecast_id: newId('forecast'),
    team_id: team.team_id,
    fault_line_analysis_id: analysis.analysis_id,
    failure_modes: listed.map(modeToWire),
    overall_risk_level: overallRisk(listed),
    confidence: roundTo(
      confidenceOf({
        members: everyone.length,
        carded: members.length,
        ratings,
        pairs: basis.pairs,
        pairsWithEvidence: basis.pairsWithEvidence,
      }),
      4,
    ),
    horizon_days: HORIZON_DAYS,
    analysis_outdated: facts.digest !== analysis.inputs_digest,
    calibration: MODES.map((name) => calibrationWire(name, calibrations.get(name))),
    created_at: now.toISOString(),
  };
  const modes = shown.map(({ mode: name, prior, probability }) => ({ mode: name, prior, shown: probability }));
  await insertForecast(tx, { accountId: team.account_id, agentIds: everyone, result: forecast, modes }, now);
  return forecast;
}

/** All lines. An analysis stored before all were kept has only those it listed. */
const linesOf = async (analysis: AnalysisRow, clockMs: () => number): Promise<readonly ForecastLine[]> =>
  analysis.lines === null
    ? (analysis.listed ?? []).map(lineFromWire)
    : inSlices(keptSteps(analysis.lines, { teamId: analysis.team_id, agentIds: analysis.agent_ids }), clockMs);

const modeToWire = (one: ShownMode): ForecastWire['failure_modes'][number] => ({
  mode: one.mode,
  description: one.description,
  probability: roundTo(one.probability, 4),
  probability_basis: one.basis,
  severity: one.severity,
  triggered_by: [...one.lineIds],
  affected_agents: [...one.agentIds],
  mitigation_available: one.mitigable,
});

function calibrationWire(mode: FailureModeName, row: CalibrationRow | undefined): ModeCalibrationWire {
  const fit = row?.fit ?? null;
  return {
    mode,
    status: UNSEEN_MODES.includes(mode) ? 'no_outcome_recorded' : fit === null ? 'uncalibrated_prior' : 'calibrated',
    labelled: row?.labelled ?? 0,
    needed: LABELLED_MIN,
    brier_score: fit === null ? null : roundTo(fit.brier, 4),
    brier_score_prior: fit === null ? null : roundTo(fit.brierPrior, 4),
    reliability: (fit?.bins ?? []).map((bin) => ({
      mean_probability: roundTo(bin.mean, 4),
      observed_share: roundTo(bin.observed, 4),
      count: bin.count,
    })),
  };
}
