/** What triggers a computation, and the ceilings. */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/support/server.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedTenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { LIMIT_CLASSES } from '../../../platform/http/limit-classes.ts';
import { teams } from '../../teams/teams/index.ts';
import { teamReputation } from './index.ts';
import type { TeamRatingWire } from './wire/reply.ts';

/** Patience with the worker. */
const WAITING = { timeout: 10_000 };

describe('what triggers a computation', () => {
  it('is every roster change, by its event, in the worker', async () => {
    const working = await testServer({ work: true });
    try {
      const tenant = await seedTenant(working);
      const own = await newAgents(working, tenant, 3);
      const teamId = await makeTeam(working, tenant, own.slice(0, 2));
      const computed = async (): Promise<string | undefined> =>
        (
          await working.db.direct.maybeOne(
            Type.Object({ at: Type.String() }),
            sql`-- test.computed_at
            select computed_at::text as at from team_reputation where team_id = ${teamId}`,
          )
        )?.at;
      await expect.poll(computed, WAITING).toBeDefined();
      const first = await computed();
      await working.call('POST', `/v1/teams/${teamId}/members`, {
        headers: tenant.headers,
        body: { agent_ids: [own[2]] },
        key: 'join',
      });
      await expect.poll(computed, WAITING).not.toBe(first);
    } finally {
      await working.stop();
    }
  });

  it('is every assessment by team_id or by exactly its agents: ten of them make a rating', async () => {
    const working = await testServer({ work: true });
    try {
      const tenant = await seedTenant(working);
      const own = await newAgents(working, tenant, 3);
      const teamId = await makeTeam(working, tenant, own);
      const ask = (whom: object) =>
        working.call('POST', '/v1/risk/assess/team', {
          headers: tenant.headers,
          body: { ...whom, context: { action_type: 'task_delegation' } },
        });
      for (let i = 0; i < 9; i += 1) expect((await ask({ team_id: teamId })).status).toBeLessThan(300);
      expect((await ask({ agent_ids: own.toReversed() })).status).toBeLessThan(300);
      expect((await ask({ agent_ids: own.slice(0, 2) })).status).toBeLessThan(300); // no team's roster
      const read = async () => (await working.call<TeamRatingWire>('GET', `/v1/teams/${teamId}/reputation`)).body;
      await expect.poll(async () => (await read()).is_eligible, WAITING).toBe(true);
      expect(await read()).toMatchObject({ total_assessments: 10, confidence: 'low' });
      const proof = await working.call<{ verified: boolean }>('GET', `/v1/teams/${teamId}/reputation/verify`);
      expect(proof.body.verified).toBe(true);
    } finally {
      await working.stop();
    }
  });
});

describe('the ceilings', () => {
  it('of teams, ratings and badges are 60, 100 and 300 a minute', () => {
    const limits = new Set([...teams.operations, ...teamReputation.operations].map((operation) => operation.limit));
    expect([...limits].toSorted()).toEqual(['team_badge', 'team_reputation', 'teams']);
    expect([LIMIT_CLASSES.teams, LIMIT_CLASSES.team_reputation, LIMIT_CLASSES.team_badge]).toEqual([
      { perMinute: 60, authenticatedPerMinute: 60 },
      { perMinute: 100, authenticatedPerMinute: 100 },
      { perMinute: 300 },
    ]);
  });
});
