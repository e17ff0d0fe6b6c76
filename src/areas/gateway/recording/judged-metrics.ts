/**
 * Metrics of judged turns by the names of the conventions in Prometheus' spelling. Labels come from closed sets; agents are
 * distinguished only where a setting asks for it. Source: docs/reference/gateway.md#spans-and-metrics.
 */
import type { Metrics } from '../../../platform/metrics.ts';
import type { Tally } from './turn-counts.ts';

const MS_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1_000, 10_000];

/** @param byAgent a label for each agent: their number is not bounded */
export function judgedMetrics(metrics: Metrics, byAgent: boolean): (tally: Tally) => void {
  const checks = metrics.counter(
    'aip_integrity_checks_total',
    'Integrity checks on record by verdict',
    byAgent ? ['verdict', 'agent_id'] : ['verdict'],
  );
  const concerns = metrics.counter('aip_concerns_total', 'Concerns of integrity checks', ['category', 'severity']);
  const violations = metrics.counter('policy_violations_total', 'Rules of tool use that turns broke', [
    'type',
    'severity',
  ]);
  const verifications = metrics.counter('aap_verifications_total', 'Traces verified against the card in force', [
    'verified',
  ]);
  const broken = metrics.counter('aap_violations_total', 'Violations of cards that traces show', ['type', 'severity']);
  const drift = metrics.counter('aip_drift_alerts_total', 'Drift alerts opened or repeated');
  const durations = metrics.histogram('aip_analysis_duration_ms', 'Time one integrity analysis took', MS_BUCKETS);
  return (tally) => {
    for (const [[verdict, agent_id], n] of labelled(tally.checks))
      checks.inc(byAgent ? { verdict, agent_id } : { verdict }, n);
    for (const [[category, severity], n] of labelled(tally.concerns)) concerns.inc({ category, severity }, n);
    for (const [[type, severity], n] of labelled(tally.violations)) violations.inc({ type, severity }, n);
    for (const [[verified], n] of labelled(tally.verifications)) verifications.inc({ verified }, n);
    for (const [[type, severity], n] of labelled(tally.traceViolations)) broken.inc({ type, severity }, n);
    drift.inc(tally.driftAlerts);
    for (const ms of tally.durations) durations.observe(ms);
  };
}

function* labelled(counts: Readonly<Record<string, number>>): Generator<readonly [readonly [string, string], number]> {
  for (const [key, n] of Object.entries(counts)) {
    const bar = key.indexOf('|');
    yield [[key.slice(0, bar), key.slice(bar + 1)], n];
  }
}
