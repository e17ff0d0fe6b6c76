/** The compliance export as JSON, of agents with no record, one turn short of a rating, just rated and long rated, after a weekly snapshot. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { riskFixture } from '../../../../test/support/risk-fixture.ts';
import { send } from '../../../../test/support/cards.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import type { Tenant } from '../../../../test/support/tenants.ts';
import { CLEAR, VIOLATION } from '../../evidence/checkpoints/evidence.fixture.ts';
import { brokenAt, type ChainedRow } from './rules/chain.ts';

const fixture = riskFixture();
let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  ({ server, a: tenant } = await fixture.open());
});
afterAll(() => fixture.close());

interface Export {
  readonly agent_id: string;
  readonly violations: unknown[];
  readonly score_history: { readonly checkpoint_count: number; readonly components: Record<string, number> }[];
  readonly integrity_chain_valid: boolean;
  readonly chain: { readonly rows: ChainedRow[]; readonly head: { readonly rows: number } };
}

it.each([0, 49, 50, 500])('is answered for an agent with %i turns, as one whole chain', async (count) => {
  const agentId = await fixture.carded();
  if (count > 0)
    await fixture.turns(
      agentId,
      tenant,
      Array.from({ length: count }, (_, i) => (i === 0 ? VIOLATION : CLEAR)),
    );
  const { status, body, text } = await send<Export>(server, tenant, 'GET', `/v1/agents/${agentId}/compliance-export`);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ agent_id: agentId, integrity_chain_valid: true });
  expect(body.violations).toHaveLength(count > 0 ? 1 : 0);
  expect(body.score_history.map((week) => week.checkpoint_count)).toEqual(count >= 50 ? [count] : []);
  for (const week of body.score_history)
    expect(Object.keys(week.components)).toEqual(expect.arrayContaining(['integrity_ratio', 'compliance']));
  expect(body.chain.head.rows).toBe(body.chain.rows.length);
  expect(brokenAt(body.chain.rows)).toBeNull();
});
