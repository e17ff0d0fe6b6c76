/** Example values of the containment operations, in the shape of real ones. */
export const EXAMPLE_PARAMS = { org_id: 'org-a1b2c3d4', agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e' };
const AT = '2026-08-17T12:00:00.000Z';
const BY = '7b0c9f6e-2d0a-4b57-9a40-51d5a0a7c1f2';
const REASON = 'Transfers outside the card.';

export const exampleContained = (status: 'paused' | 'killed') => ({
  agent_id: EXAMPLE_PARAMS.agent_id,
  containment_status: status,
  contained_at: AT,
  contained_by: BY,
  containment_reason: REASON,
});
export const EXAMPLE_RELEASED = { agent_id: EXAMPLE_PARAMS.agent_id, containment_status: 'active' as const };
export const EXAMPLE_BODY = { reason: REASON };
export const EXAMPLE_RATE = { p0: 0.01, p1: 0.15, h: 8.1 };
const HASH = '5f1c0f4f8a3a5b1d1d8c2f7e7f7cf1b7b8f5a6d0c4e3b2a190817263544f5e6d';

export const EXAMPLE_VIEW = {
  agent_id: EXAMPLE_PARAMS.agent_id,
  status: 'paused',
  contained_at: AT,
  contained_by: BY,
  containment_reason: REASON,
  auto_containment_threshold: 3,
  rate_rule: EXAMPLE_RATE,
  counters: { run_length: 0, cusum: 0, last_critical_at: null, counting_since: '2026-08-16T09:00:00.000Z' },
  log: [
    {
      id: 'cle-4kq9Zt7wXb2M8sPd',
      org_id: EXAMPLE_PARAMS.org_id,
      seq: 1,
      action: 'pause',
      actor: BY,
      reason: REASON,
      checkpoint_id: null,
      previous_status: 'active',
      new_status: 'paused',
      created_at: AT,
      prev_hash: null,
      hash: HASH,
    },
  ],
  log_head: {
    seq: 1,
    hash: HASH,
    chain_valid: true,
    signed_at: '2026-08-17T12:05:00.000Z',
    kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    signature: 'mYk8c0ZyWbq0yF1p7xJm1Yw3gWq5yQ0rF5kq3m8m7nq1r3s5t7v9x1z3B5D7F9H1J3L5N7P9R1T3V5X7Z9b1Dw',
  },
};
