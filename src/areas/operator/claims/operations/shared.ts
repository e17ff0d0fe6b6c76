/** What the operations on ownership claims share. */
import { challengeOf } from '../rules/claimed.ts';
import type { ClaimWire } from '../wire/claims.ts';

export const PATH = '/v1/agents/:agent_id/ownership-claims';
export const TAG = 'Ownership claims';

const NAMED = { claim_id: 'ocl-4kq9Zt7wXb2M8sLd', kind: 'domain', value: 'example.com' } as const;

export const EXAMPLE_CLAIM: ClaimWire = {
  ...NAMED,
  agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  status: 'verified',
  method: 'dns',
  challenge: challengeOf(NAMED),
  problem: null,
  created_at: '2026-08-17T12:00:00.000Z',
  verified_at: '2026-08-17T12:10:00.000Z',
  checked_at: '2026-08-18T12:10:00.000Z',
  next_check_at: '2026-08-19T12:10:00.000Z',
};
