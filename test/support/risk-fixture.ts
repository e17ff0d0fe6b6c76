/** A service with two tenants and a fixed clock, for the tests of risk over real HTTP and a real database. */
import { randomUUID } from 'node:crypto';
import { newAgent, send } from './cards.ts';
import { testServer, type TestServer, type TestServerOptions } from './server.ts';
import { seedTenant, type Tenant } from './tenants.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { applyCheckpoints } from '../../src/areas/ratings/reputation/index.ts';
import type { AssessmentWire } from '../../src/areas/risk/assessments/wire/reply.ts';
import type { TeamAssessmentWire } from '../../src/areas/risk/assessments/wire/team-wire.ts';

const START = '2026-08-17T12:00:00.000Z';
export const DAY_MS = 86_400_000;

export const CARD = {
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['honesty', 'transparency'] },
  autonomy: {
    bounded_actions: ['read', 'pay'],
    max_autonomous_value: { amount: 100, currency: 'EUR' },
  },
  audit: { retention_days: 90, queryable: false },
};

type Caller = Pick<Tenant, 'headers'>;

/** What each file opens before its tests, and closes after them. Callers default to the first tenant. */
export function riskFixture() {
  const clock = fixedClock(START);
  let server: TestServer;
  let a: Tenant;

  return {
    clock,
    async open(
      options: Pick<TestServerOptions, 'masterKey'> = {},
    ): Promise<{ readonly server: TestServer; readonly a: Tenant; readonly b: Tenant }> {
      server = await testServer({ clock, ...options });
      a = await seedTenant(server);
      return { server, a, b: await seedTenant(server) };
    },
    close: () => server.stop(),

    /** An agent with a card, as most tests need it. */
    carded: async (tenant: Tenant = a, card: object = CARD): Promise<string> => {
      const agentId = await newAgent(server, tenant, `bot-${randomUUID().slice(0, 8)}`);
      const put = await send(server, tenant, 'PUT', `/v1/alignment/agent/${agentId}`, card);
      if (put.status !== 200) throw new Error(put.text);
      return agentId;
    },

    /** Turns of the agent as the recorder stores them, evidence and rating: judged by a model, unless `by` says otherwise. */
    turns: async (
      agentId: string,
      tenant: Tenant,
      reasonings: readonly string[],
      by: { readonly judgedByModel?: true } = { judgedByModel: true },
    ): Promise<void> => {
      const at = clock.now();
      const drafts = reasonings.map((reasoning, i) =>
        draft({
          agentId,
          accountId: tenant.accountId,
          reasoning,
          at,
          ...by,
          sessionId: `s-${agentId}-${Math.floor(i / 5)}-${at.getTime()}`,
        }),
      );
      await server.db.systemTx(async (tx) => {
        const stored = await server.services.evidence.append(tx, drafts);
        await applyCheckpoints(tx, stored, { now: at, newId: server.services.newId });
      });
    },

    assess: (agentId: string, context: object = {}, caller: Caller = a) =>
      send<AssessmentWire>(server, caller, 'POST', '/v1/risk/assess', {
        agent_id: agentId,
        context: { action_type: 'financial_transaction', ...context },
      }),
    assessTeam: (who: object, context: object = {}, caller: Caller = a) =>
      send<TeamAssessmentWire>(server, caller, 'POST', '/v1/risk/assess/team', {
        ...who,
        context: { action_type: 'task_delegation', ...context },
      }),
    get: <B = AssessmentWire>(path: string, caller: Caller = a) =>
      server.call<B>('GET', path, { headers: caller.headers }),
  };
}
