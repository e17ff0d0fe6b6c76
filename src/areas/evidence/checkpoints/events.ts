/** Event drafts of the checkpoints area. Source: docs/reference/events.md#event-data. */
import { roundTo } from '../../../contract/numbers.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import { assuranceIn } from './rules/assurance.ts';
import type { Claims } from './rules/certificate.ts';
import type { DriftFiring } from './rules/drift.ts';

export interface EventSubject {
  readonly accountId: AccountId | null;
  readonly checkpointId: string;
  readonly agentId: string;
  readonly sessionId: string;
}

/** All events one stored checkpoint causes, in order. */
export function checkpointEvents(subject: EventSubject, claims: Claims, fired: DriftFiring | null): EventDraft[] {
  const { accountId } = subject;
  const who = { checkpoint_id: subject.checkpointId, agent_id: subject.agentId, session_id: subject.sessionId };
  const shown = {
    ...who,
    verdict: claims.verdict,
    assurance: assuranceIn(claims),
    reasoning_summary: claims.reasoning_summary,
    concerns: claims.concerns.map(({ category, severity, description }) => ({ category, severity, description })),
  };
  const events: EventDraft[] = [{ type: 'integrity.checkpoint', accountId, data: shown }];
  if (claims.verdict === 'boundary_violation') events.push({ type: 'integrity.violation', accountId, data: shown });
  const { conflicts } = claims.conscience_context;
  if (conflicts.length > 0) {
    events.push({
      type: 'conscience.escalation',
      accountId,
      data: {
        ...who,
        verdict: claims.verdict,
        conflicts: conflicts.map((value) => ({ value, description: reasonFor(value, claims) })),
      },
    });
  }
  if (fired !== null) {
    events.push({
      type: 'sideband.drift.fired',
      accountId,
      data: {
        alert_id: fired.alertId,
        agent_id: subject.agentId,
        session_id: subject.sessionId,
        severity: fired.severity,
        drift_direction: fired.direction,
        sustained_checks: fired.sustainedChecks,
        message: `${fired.sustainedChecks} checkpoints in a row were not clear (${fired.direction.replaceAll('_', ' ')}).`,
      },
    });
  }
  return events;
}

const reasonFor = (value: string, claims: Claims): string =>
  claims.concerns.find((c) => c.relevant_conscience_value === value)?.description ?? claims.reasoning_summary;

/** @param by subject of the caller who acknowledged it */
export const driftResolved = (
  alertId: string,
  { accountId, orgId }: { readonly accountId: AccountId; readonly orgId: OrgId },
  by: string,
): EventDraft => ({
  type: 'drift.resolved',
  accountId,
  data: { alert_id: alertId, org_id: orgId, acknowledged_by: by },
});

export interface Detection {
  readonly agentId: string;
  readonly detector: 'cusum' | 'page_hinkley';
  /** The change that raised the alarm. */
  readonly pattern: 'verdict_rate' | 'behaviour';
  readonly statistic: number;
  readonly threshold: number;
  /** Feature of behaviour that changed most. */
  readonly feature: string | null;
  readonly message: string;
}

export const driftDetected = (accountId: AccountId | null, d: Detection): EventDraft => ({
  type: 'integrity.drift.detected',
  accountId,
  data: {
    agent_id: d.agentId,
    detector: d.detector,
    pattern_type: d.pattern,
    statistic: roundTo(d.statistic, 4),
    threshold: d.threshold,
    feature: d.feature,
    message: d.message,
  },
});
