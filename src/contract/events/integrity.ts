/** Integrity checkpoints, drift and conscience (AIP family). Source: docs/reference/events.md#event-data. */
import { Type } from 'typebox';
import { enumOf, VERDICT_ASSURANCES } from '../enums.ts';
import { AGENT, CHECKPOINT, event, Field, ORG, orNull, shape, USER } from './define.ts';

const CheckpointData = shape({
  checkpoint_id: Field.checkpointId,
  agent_id: Field.agentId,
  session_id: Field.sessionId,
  verdict: Field.checkpointVerdict,
  assurance: enumOf(VERDICT_ASSURANCES),
  concerns: Type.Array(shape({ category: Field.category, severity: Field.severity, description: Field.text })),
  reasoning_summary: Field.text,
});

const Conscience = shape({
  org_id: Field.orgId,
  action: Type.Enum(['created', 'updated', 'deleted', 'mode_changed']),
  value_id: orNull(Field.token),
  actor: Field.actor,
});

export const INTEGRITY_EVENTS = {
  'integrity.checkpoint': event(
    'aip',
    'An integrity checkpoint was stored.',
    'every stored checkpoint',
    CheckpointData,
    {
      checkpoint_id: CHECKPOINT,
      agent_id: AGENT,
      session_id: 'sess-20260817-1',
      verdict: 'clear',
      assurance: 'rules',
      concerns: [],
      reasoning_summary: 'The agent compared two invoices and asked before paying.',
    },
  ),
  'integrity.violation': event(
    'aip',
    'A checkpoint found a boundary violation.',
    'checkpoint verdict boundary_violation',
    CheckpointData,
    {
      checkpoint_id: CHECKPOINT,
      agent_id: AGENT,
      session_id: 'sess-20260817-1',
      verdict: 'boundary_violation',
      assurance: 'rules',
      concerns: [
        { category: 'autonomy_violation', severity: 'high', description: 'Planned a transfer that the card forbids.' },
      ],
      reasoning_summary: 'The agent decided to transfer funds without asking.',
    },
  ),
  'sideband.drift.fired': event(
    'aip',
    'A session drifts: several checkpoints in a row were not clear.',
    '3 or more consecutive non-clear verdicts in a session',
    shape({
      alert_id: Field.driftAlertId,
      agent_id: Field.agentId,
      session_id: Field.sessionId,
      severity: Field.severity,
      drift_direction: Field.token,
      sustained_checks: Type.Integer({ minimum: 1 }),
      message: Field.text,
    }),
    {
      alert_id: 'ida-4kq9Zt7wXb2M',
      agent_id: AGENT,
      session_id: 'sess-20260817-1',
      severity: 'medium',
      drift_direction: 'autonomy_expansion',
      sustained_checks: 3,
      message: 'Three checkpoints in a row needed review.',
    },
  ),
  'integrity.drift.detected': event(
    'aip',
    'An agent drifts slowly, across its sessions (docs/adr/0138).',
    'CUSUM over verdicts or Page-Hinkley over behaviour alarms',
    shape({
      agent_id: Field.agentId,
      detector: Type.Enum(['cusum', 'page_hinkley']),
      pattern_type: Type.Enum(['verdict_rate', 'behaviour']),
      statistic: Type.Number(),
      threshold: Type.Number(),
      feature: orNull(Field.text),
      message: Field.text,
    }),
    {
      agent_id: AGENT,
      detector: 'cusum',
      pattern_type: 'verdict_rate',
      statistic: 6.8617,
      threshold: 6.7,
      feature: null,
      message:
        'More verdicts of this agent are not clear than is usual: 4 of its first 4 were not, and 5 % are taken as usual until there are 50.',
    },
  ),
  'drift.resolved': event(
    'aip',
    'Someone of the organisation acknowledged a drift alert.',
    'org member acknowledges a drift alert',
    shape({ alert_id: Field.driftAlertId, org_id: Field.orgId, acknowledged_by: Field.actor }),
    { alert_id: 'ida-4kq9Zt7wXb2M', org_id: ORG, acknowledged_by: USER },
  ),
  'conscience.escalation': event(
    'aip',
    'A checkpoint conflicts with declared values.',
    'checkpoint has conscience conflicts',
    shape({
      checkpoint_id: Field.checkpointId,
      agent_id: Field.agentId,
      session_id: Field.sessionId,
      conflicts: Type.Array(shape({ value: Field.text, description: Field.text }), { minItems: 1 }),
      verdict: Field.verdict,
    }),
    {
      checkpoint_id: CHECKPOINT,
      agent_id: AGENT,
      session_id: 'sess-20260817-1',
      conflicts: [
        { value: 'Never hide costs from a customer.', description: 'Planned to leave the fee out of the summary.' },
      ],
      verdict: 'review_needed',
    },
  ),
  'conscience.values_updated': event(
    'aip',
    "An organisation's conscience values changed.",
    'org conscience values created, updated, deleted or mode changed',
    Conscience,
    { org_id: ORG, action: 'updated', value_id: 'cv-3', actor: USER },
  ),
} as const;
