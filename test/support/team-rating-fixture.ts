/** Teams that are assessed and rated, for tests of the team rating over a real database and real HTTP. */
import { Type } from 'typebox';
import { recomputeTeam, type Cause } from '../../src/areas/ratings/team-reputation/compute-rating.ts';
import type { TeamRatingWire } from '../../src/areas/ratings/team-reputation/wire/reply.ts';
import { systemClock, type Clock } from '../../src/platform/clock.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { testServer, type CallResult, type TestServer } from './server.ts';
import { makeTeam, newAgents } from './teams.ts';
import { seedTenant, type Headers, type Tenant } from './tenants.ts';

export const DAY_MS = 86_400_000;

export interface Assessed {
  readonly daysAgo?: number;
  readonly coherence?: number;
  readonly systemic?: number;
  readonly level?: string;
}

const EventRow = Type.Object({ type: Type.String(), data: Type.Any() });

/** A server with an owner of teams, its three agents and a stranger. Its clock can be shifted. */
export async function teamRatingFixture() {
  let [offsetMs, made] = [0, 0];
  const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + offsetMs) };
  const server: TestServer = await testServer({ clock });
  const [a, b]: [Tenant, Tenant] = [await seedTenant(server), await seedTenant(server)];
  const agents = await newAgents(server, a, 3);
  const get = <B = TeamRatingWire>(path: string, headers: Headers = {}): Promise<CallResult<B>> =>
    server.call<B>('GET', path, { headers });

  const assessOnce = (
    teamId: string,
    { daysAgo = 0, coherence = 0.8, systemic = 0.1, level = 'low' }: Assessed,
  ): Promise<number> =>
    server.db.direct.run(sql`
    -- test.assess_team
    insert into risk_team_assessments (assessment_id, account_id, team_id, agent_ids, action_type, risk_tolerance, coherence, systemic,
      risk_micro, level, recommendation, methodology_version, inputs_digest, inputs, answer, created_at)
    values (${`tra-${String((made += 1)).padStart(8, '0')}`}, ${a.accountId}, ${teamId}, ${agents.slice(0, 2)}::text[], 'financial', 'moderate',
      ${coherence}, ${systemic}, 200000, ${level}, 'approve_team', 'test', ${'0'.repeat(64)}, '{}', '{}',
      ${new Date(clock.now().getTime() - daysAgo * DAY_MS)})`);

  return {
    server,
    a,
    b,
    agents,
    get,
    /** Moves the service's clock to this far from the real one. */
    shift(ms: number): void {
      offsetMs = ms;
    },
    /** Stores assessments of a team one after the other, as the risk area keeps them. */
    async assess(teamId: string, times = 1, what: Assessed = {}): Promise<void> {
      for (let i = 0; i < times; i += 1) await assessOnce(teamId, what);
    },
    compute: (teamId: string, cause: Cause = 'assessment') =>
      server.db.systemTx((tx) =>
        recomputeTeam(server.services, tx, { teamId, cause }, { now: clock.now(), newId: server.services.newId }),
      ),
    read: async (teamId: string): Promise<TeamRatingWire> => (await get(`/v1/teams/${teamId}/reputation`)).body,
    /** Events of a team's rating, oldest first. */
    eventsOf: (teamId: string) =>
      server.db.direct.many(
        EventRow,
        sql`-- test.rating_events
    select type, data from events where type like 'team_reputation.%' and data ->> 'team_id' = ${teamId} order by seq`,
      ),
    newTeam: (more: Record<string, unknown> = {}): Promise<string> => makeTeam(server, a, agents, more),
  };
}

export type TeamRatingFixture = Awaited<ReturnType<typeof teamRatingFixture>>;
