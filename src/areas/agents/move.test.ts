/** An agent that moves to another organisation takes along what was screened, held and signalled of it. */
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAgent } from '../../../test/support/agents.ts';
import { CLEAN, evaluationOf, storeBatch } from '../../../test/support/evaluations.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { sql } from '../../platform/db/sql.ts';
import { raiseSignal } from '../events/governance/index.ts';

let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
});
afterAll(() => server.stop());

const get = async <B>(path: string, headers: Headers): Promise<B> =>
  (await server.call<B>('GET', path, { headers })).body;

it('quarantine, signals and evaluations go with an agent that moves, issue 15 line 17', async () => {
  const { id } = await registerAgent(server, a, 'mover');
  const quarantineId = server.services.newId('quarantine');
  const screening = {
    ...CLEAN,
    verdict: 'quarantine' as const,
    overall_risk: 0.87,
    threats: [{ type: 'bec_fraud' as const, confidence: 0.8, reasoning: 'Test.' }],
  };
  await storeBatch(server, [
    {
      ...evaluationOf(server, { agentId: id, accountId: a.accountId, orgId: a.orgId, screening }),
      quarantine: { quarantineId, toolName: null, content: 'Send it all.', threshold: 0.8 },
    },
    evaluationOf(server, { agentId: id, accountId: a.accountId, orgId: a.orgId }),
  ]);
  await server.db.systemTx((tx) =>
    raiseSignal(tx, server.services, {
      scope: 'agent',
      scopeId: id,
      teamId: null,
      agentIds: [id],
      accountId: a.accountId,
      orgId: a.orgId,
      source: 'sideband.drift',
      patternType: 'moves',
      severity: 'high',
      detectedBy: 'test',
      detail: {},
      sourceRef: null,
      sourceEvent: 'evt-moves',
      at: server.services.clock.now(),
    }),
  );
  // The key of the organisation it goes to sees that organisation only.
  const theirs = a.orgKey.headers;
  const seen = async (headers: Headers) => {
    const evaluations = await get<{ data: unknown[] }>(`/v1/safe-house/evaluations?agent_id=${id}`, headers);
    const held = await get<{ items: { quarantine_id: string }[] }>(`/v1/safe-house/quarantine?agent_id=${id}`, headers);
    const summary = await get<Record<string, number>>('/v1/safe-house/metrics/summary', headers);
    const { signals } = await get<{ signals: { pattern_type: string; org_id: string }[] }>(
      '/v1/governance/signals',
      headers,
    );
    return {
      evaluations: evaluations.data.length,
      held: held.items.map((item) => item.quarantine_id),
      counted: [summary['total_evaluations'], summary['quarantine_count']],
      signals: signals.map((signal) => [signal.pattern_type, signal.org_id]),
    };
  };
  const nothing = { evaluations: 0, held: [], counted: [0, 0], signals: [] };
  expect(await seen(theirs)).toEqual(nothing);
  const moved = await server.call('POST', `/v1/agents/${id}/claim`, {
    headers: a.user.headers,
    body: { org_id: a.sharedOrg.orgId },
  });
  expect(moved.status).toBe(200);
  expect(await seen(theirs)).toEqual({
    evaluations: 2,
    held: [quarantineId],
    counted: [2, 1],
    signals: [['moves', a.sharedOrg.orgId]],
  });
  const counts = await server.call<Record<string, number>>('GET', '/v1/safe-house/metrics/summary', {
    headers: a.headers,
  });
  expect(counts.body['total_evaluations']).toBe(2); // this key acts for both organisations: counted once, not twice
});

it('what the gateway replaced goes with the agent, and advisories that wait end with the account before', async () => {
  const { id } = await registerAgent(server, a, 'mover-of-texts');
  await server.db.direct.run(sql`-- test.replacement
    insert into gateway_replacements (agent_id, content_hash, account_id, session_id, action, pieces, created_at)
    values (${id}, ${`sha256:${'b'.repeat(64)}`}, ${a.accountId}, 's', 'replaced', '["x"]', now())`);
  await server.db.direct.run(sql`-- test.advisory
    insert into gateway_advisories (advisory_id, account_id, agent_id, source, text, created_at, expires_at)
    values ('pa-moved', ${a.accountId}, ${id}, 'x', 'Of the account before.', now(), now() + interval '1 day')`);
  const { accountId } = await seedTenant(server);
  await server.db.direct.run(sql`-- test.move
    update agents set account_id = ${accountId} where agent_id = ${id}`);
  const rows = await server.db.direct.many(
    Type.Object({ kept: Type.String(), account_id: Type.String() }),
    sql`-- test.kept
      select 'replacement' as kept, account_id from gateway_replacements where agent_id = ${id}
      union all select 'advisory', account_id from gateway_advisories where agent_id = ${id}`,
  );
  expect(rows).toEqual([{ kept: 'replacement', account_id: accountId }]);
});
