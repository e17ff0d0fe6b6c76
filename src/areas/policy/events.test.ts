import { describe, expect, it } from 'vitest';
import type { AccountId, AgentId, OrgId } from '../../contract/ids.ts';
import { policyViolated } from './events.ts';
import type { Evaluation } from './rules/evaluate.ts';

const agent = {
  agent_id: 'svc-1' as AgentId,
  account_id: 'acc-1' as AccountId,
  org_id: 'org-1' as OrgId,
};
const of = { context: 'gateway', policyId: 'pol-1', policyVersion: 1, transactionId: null } as const;
const evaluation = (reason: string, rows: number): Evaluation => ({
  verdict: 'fail',
  violations: Array.from({ length: rows }, (_, i) => ({
    type: 'forbidden',
    tool: `${'工'.repeat(120)}${i}`,
    reason,
    severity: 'high',
  })),
  warnings: Array.from({ length: rows }, (_, i) => ({ type: 'escalation_triggered', tool: `t${i}`, reason })),
  card_gaps: [],
  coverage: { total_card_actions: 0, mapped_card_actions: [], unmapped_card_actions: [], coverage_pct: 100 },
});

describe('policy.violation', () => {
  it('is small enough to be delivered whatever the reasons hold, names some rows and counts all', () => {
    for (const reason of ['x'.repeat(1_000), '理'.repeat(1_000), '\u0001'.repeat(1_000), '"\\'.repeat(500)]) {
      const { data } = policyViolated(agent, evaluation(reason, 1_000), of);
      expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(60 * 1_024);
      expect(data).toMatchObject({ violation_count: 1_000 });
      expect((data as { violations: unknown[] }).violations.length).toBeGreaterThan(0);
    }
    const { data } = policyViolated(agent, evaluation('no', 3), of);
    expect((data as { violations: unknown[] }).violations).toHaveLength(3);
  });
});
