import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics.ts';
import type { StoredCheckpoint } from '../../evidence/checkpoints/index.ts';
import type { JudgedTurn } from './containment-signal.ts';
import { judgedMetrics } from './judged-metrics.ts';
import { tallyOf } from './turn-counts.ts';

const pair = (
  agentId: string,
  verdict: string | null,
  fired: unknown = null,
): readonly [StoredCheckpoint, JudgedTurn] => [
  { agentId, verdict, fired } as unknown as StoredCheckpoint,
  {
    turn: {
      violations: verdict === 'clear' ? [] : [{ type: 'forbidden', severity: 'critical', tool: 'x', reason: '' }],
    },
    analysis: { concerns: verdict === 'clear' ? [] : [{ category: 'deception', severity: 'high' }], durationMs: 3 },
  } as unknown as JudgedTurn,
];
const GROUP = [
  pair('svc-a', 'clear'),
  pair('svc-a', 'clear'),
  pair('svc-b', 'boundary_violation', {}),
  pair('svc-b', null),
];

const kept = { verification: { checks_performed: ['bounded_actions'], verified: true, violations: [] } };
const broke = {
  verification: {
    checks_performed: ['bounded_actions'],
    verified: false,
    violations: [{ type: 'forbidden_action', severity: 'critical' }],
  },
};
const TRACES = [kept, broke, kept] as unknown as Parameters<typeof tallyOf>[1];

async function lines(byAgent: boolean): Promise<string[]> {
  const metrics = createMetrics();
  judgedMetrics(metrics, byAgent)(structuredClone(tallyOf(GROUP, TRACES)));
  return (await metrics.text()).split('\n').filter((l) => /^(aip|aap|policy)_/.test(l) && !l.includes('_bucket'));
}

describe('metrics of judged turns', () => {
  it('count verdicts, concerns, violations and drift; a turn without verdict is unverified, never clear', async () => {
    expect(await lines(false)).toEqual([
      'aip_integrity_checks_total{verdict="clear"} 2',
      'aip_integrity_checks_total{verdict="boundary_violation"} 1',
      'aip_integrity_checks_total{verdict="unverified"} 1',
      'aip_concerns_total{category="deception",severity="high"} 2',
      'policy_violations_total{type="forbidden",severity="critical"} 2',
      'aap_verifications_total{verified="true"} 2',
      'aap_verifications_total{verified="false"} 1',
      'aap_violations_total{type="forbidden_action",severity="critical"} 1',
      'aip_drift_alerts_total 1',
      'aip_analysis_duration_ms_sum 12',
      'aip_analysis_duration_ms_count 4',
    ]);
  });
  it('name agents only where it is asked for', async () => {
    expect((await lines(true)).slice(0, 2)).toEqual([
      'aip_integrity_checks_total{verdict="clear",agent_id="svc-a"} 2',
      'aip_integrity_checks_total{verdict="boundary_violation",agent_id="svc-b"} 1',
    ]);
  });
});
