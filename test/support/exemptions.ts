/** Two tenants whose organisation forbids something, and exemptions from it, on a clock that is moved. */
import { send, type Body, type Caller } from './cards.ts';
import { testServer, type CallResult, type TestServer } from './server.ts';
import { seedTenant, type Tenant } from './tenants.ts';
import type { Clock } from '../../src/platform/clock.ts';

export const REASON = 'Needs outbound notices for support.';

type Granted = Body & { error: { code: string; details: { reason?: string; fields?: { path: string }[] } } };

export interface ExemptionFixture {
  readonly server: TestServer;
  readonly a: Tenant;
  readonly b: Tenant;
  /** By `a` unless it says otherwise. */
  grant(agent: string, body: object, caller?: Caller): Promise<CallResult<Granted>>;
  revoke(agent: string, id: unknown, caller?: Caller): Promise<CallResult<Body>>;
  /** Ids of the exemptions in force. @throws Error when the total is another */
  listed(agent: string): Promise<string[]>;
  effective(agent: string, kind?: string): Promise<Body>;
}

export async function exemptionFixture(clock: Clock): Promise<ExemptionFixture> {
  const server = await testServer({ clock });
  const [a, b] = [await seedTenant(server), await seedTenant(server)];
  await send(server, a, 'PUT', `/v1/alignment/org/${a.orgId}`, {
    autonomy: { forbidden_actions: ['send_external_notification', 'wire_money'] },
    enforcement: { forbidden_tools: [{ pattern: 'mail.*' }, { pattern: 'shell__*' }] },
  });
  await send(server, a, 'PUT', `/v1/protection/org/${a.orgId}`, { mode: 'enforce' });
  const get = async <B>(path: string): Promise<B> => (await server.call<B>('GET', path, { headers: a.headers })).body;
  return {
    server,
    a,
    b,
    grant: (agent, body, caller = a) => send(server, caller, 'POST', `/v1/agents/${agent}/exemptions`, body),
    revoke: (agent, id, caller = a) => send(server, caller, 'DELETE', `/v1/agents/${agent}/exemptions/${String(id)}`),
    async listed(agent) {
      const { exemptions, total } = await get<{ exemptions: { id: string }[]; total: number }>(
        `/v1/agents/${agent}/exemptions`,
      );
      if (total !== exemptions.length) throw new Error(`a total of ${total} over ${exemptions.length} exemptions`);
      return exemptions.map((one) => one.id);
    },
    effective: (agent, kind = 'alignment') => get(`/v1/${kind}/agent/${agent}/effective`),
  };
}
