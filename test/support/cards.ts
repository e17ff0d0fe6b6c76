/** What tests of cards share: agents, teams, writes with a fresh key, and the trail a mutation leaves. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { registerAgent } from './agents.ts';
import type { CallResult, TestServer } from './server.ts';
import type { Tenant } from './tenants.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { jsonOf } from '../../src/platform/db/row.ts';
import { sql } from '../../src/platform/db/sql.ts';

export type Headers = Readonly<Record<string, string>>;
export type Body = Record<string, unknown>;
export interface Caller {
  readonly headers: Headers;
}

/** An agent of the tenant's personal organisation. */
export const newAgent = async (server: TestServer, tenant: Caller, name = 'bot-1'): Promise<AgentId> =>
  (await registerAgent(server, tenant, name)).id;

/** An active team of the tenant's personal organisation. */
export async function newTeam(server: TestServer, tenant: Tenant, agents: readonly string[]): Promise<string> {
  const teamId = server.services.newId('team');
  await server.db.direct.run(sql`
    -- test.new_team
    insert into teams (team_id, account_id, org_id, name, created_at)
    values (${teamId}, ${tenant.accountId}, ${tenant.orgId}, ${teamId}, now())`);
  for (const agent of agents)
    await server.db.direct.run(sql`
      -- test.new_team_member
      insert into team_members (team_id, agent_id, account_id, added_at) values (${teamId}, ${agent}, ${tenant.accountId}, now())`);
  return teamId;
}

/** A mutation with a fresh idempotency key. A text goes out as YAML. */
export const send = <B = Body>(
  server: TestServer,
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<CallResult<B>> =>
  server.call<B>(method, path, {
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/yaml' } : {}),
      ...caller.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    key: randomUUID(),
  });

export interface Trail {
  readonly audits: readonly { action: string; target_type: string; before_json: unknown; after_json: unknown }[];
  readonly events: readonly { type: string; account_id: string | null; data: Body }[];
}

/** Audit rows of a target and events that name it, oldest first. */
export async function trailOf(server: TestServer, targetId: string): Promise<Trail> {
  const audits = await server.db.direct.many(
    Type.Object({
      action: Type.String(),
      target_type: Type.String(),
      before_json: jsonOf<unknown>(),
      after_json: jsonOf<unknown>(),
    }),
    sql`
    -- test.trail_audits
    select action, target_type, before_json, after_json from audit_log where target_id = ${targetId} and action not like 'agent.%' order by created_at, xmin::text::bigint, ctid`, // the clock may stand still, and a short row may stand before an older one
  );
  const events = await server.db.direct.many(
    Type.Object({ type: Type.String(), account_id: Type.Union([Type.String(), Type.Null()]), data: jsonOf<Body>() }),
    sql`
    -- test.trail_events
    select type, account_id, data from events
     where ${targetId} in (data ->> 'agent_id', data ->> 'org_id', data ->> 'team_id', data -> 'exemption' ->> 'id')
        or (${targetId} = 'default' and type like 'platform%') order by seq`,
  );
  return { audits, events };
}
