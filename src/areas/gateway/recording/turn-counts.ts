/**
 * What a written group of turns adds to the metrics; sent from the recorder process. Pure.
 * Source: docs/reference/gateway.md#spans-and-metrics.
 */
import type { StoredCheckpoint } from '../../evidence/index.ts';
import type { Trace } from '../../evidence/index.ts';
import type { JudgedTurn } from './containment-signal.ts';

/** Plain values; keys join the labels with `|`, which no label contains. */
export interface Tally {
  /** By verdict (`unverified` where there is none) and agent. */
  readonly checks: Record<string, number>;
  /** By category and severity. */
  readonly concerns: Record<string, number>;
  /** By type and severity. */
  readonly violations: Record<string, number>;
  /** Traces by whether they agree with their card: `true|`, `false|`. */
  readonly verifications: Record<string, number>;
  /** Violations of traces, by type and severity. */
  readonly traceViolations: Record<string, number>;
  readonly driftAlerts: number;
  /** Of each analysis, in milliseconds. */
  readonly durations: readonly number[];
}

export function tallyOf(
  judged: readonly (readonly [StoredCheckpoint, JudgedTurn])[],
  traces: readonly Pick<Trace, 'verification'>[],
): Tally {
  const tally = {
    checks: Object.create(null) as Record<string, number>,
    concerns: Object.create(null) as Record<string, number>,
    violations: Object.create(null) as Record<string, number>,
    verifications: Object.create(null) as Record<string, number>,
    traceViolations: Object.create(null) as Record<string, number>,
    driftAlerts: 0,
    durations: [] as number[],
  };
  const add = (to: Record<string, number>, a: string, b: string): void => {
    const key = `${a}|${b}`;
    to[key] = (to[key] ?? 0) + 1;
  };
  for (const [checkpoint, { turn, analysis }] of judged) {
    add(tally.checks, checkpoint.verdict ?? 'unverified', checkpoint.agentId);
    for (const { category, severity } of analysis.concerns) add(tally.concerns, category, severity);
    for (const { type, severity } of turn.violations) add(tally.violations, type, severity);
    if (checkpoint.fired !== null) tally.driftAlerts += 1;
    tally.durations.push(analysis.durationMs);
  }
  for (const { verification } of traces) {
    const { checks_performed: checks, verified } = verification;
    add(tally.verifications, checks.length === 0 ? 'unchecked' : String(verified), '');
    for (const { type, severity } of verification.violations) add(tally.traceViolations, type, severity);
  }
  return {
    ...tally,
    verifications: { ...tally.verifications },
    traceViolations: { ...tally.traceViolations },
    checks: { ...tally.checks },
    concerns: { ...tally.concerns },
    violations: { ...tally.violations },
  };
}
