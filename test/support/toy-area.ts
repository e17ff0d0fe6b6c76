/**
 * A small area that exercises every feature of the pipeline, for tests of the platform and of the matrices themselves.
 * Its tables are made by `createToyTables`, not by a migration. Credentials are `X-Svc-Api-Key: toy-<tenant>[-readonly]`.
 */
import { Type } from 'typebox';
import { fail } from '../../src/contract/errors.ts';
import type { AccountId, KeyId, OrgId, UserId } from '../../src/contract/ids.ts';
import { AGENT } from '../../src/contract/events/define.ts';
import type { Principal } from '../../src/platform/auth/principal.ts';
import { authenticatedBy } from '../../src/platform/auth/resolve.ts';
import { sql, type Database } from '../../src/platform/db/sql.ts';
import type { Area } from '../../src/platform/http/area.ts';
import { operation, raw } from '../../src/platform/http/operation.ts';
import { PageQuery } from '../../src/platform/http/pagination.ts';

export async function createToyTables(db: Database): Promise<void> {
  await db.direct.run(sql`-- toys.create_table
    create table toys (toy_id text primary key, account_id text not null, name text not null, effects integer not null default 1, unique (account_id, name))`);
  await db.direct.run(sql`-- toys.protect
    select surety_protect('toys')`);
}

/** The caller whom a toy key names. */
export function toyPrincipal(tenant: string, options: Partial<Principal> = {}): Principal {
  const orgId = `org-${tenant.padEnd(8, '0')}` as OrgId;
  const accountId = `ba-${tenant.padEnd(8, '0')}` as AccountId;
  return {
    kind: 'api_key',
    authMethod: 'api_key',
    userId: '00000000-0000-4000-8000-000000000001' as UserId,
    keyId: `mk-${tenant.padEnd(8, '0')}` as KeyId,
    scopes: new Set(['api:read', 'api:write'] as const),
    memberships: [{ orgId, accountId, role: 'member', isPersonal: false }],
    accounts: [accountId],
    homeAccount: accountId,
    homeOrg: orgId,
    aal2At: null,
    subject: `mk-${tenant}`,
    ...options,
  };
}

const toyReader = authenticatedBy('api_key', {
  name: 'toy key',
  recognises: (credential) => credential.startsWith('toy-'),
  async read(credential) {
    const [, tenant, note] = credential.split('-');
    if (tenant === undefined || tenant === 'unknown') return undefined;
    const base = toyPrincipal(tenant);
    if (note === 'readonly')
      return { ...base, scopes: new Set(['api:read'] as const), subject: `${base.subject}-readonly` };
    const owner = { ...base, memberships: base.memberships.map((m) => ({ ...m, role: 'owner' as const })) };
    if (note === 'owner') return owner;
    if (note === 'person')
      return { ...owner, kind: 'user', authMethod: 'bearer', keyId: null, subject: `user-${tenant}` };
    if (note === 'browser')
      return { ...base, kind: 'user', authMethod: 'cookie', keyId: null, subject: `user-${tenant}` };
    return base;
  },
});

const ToyId = Type.String({ pattern: '^toy_[a-z0-9]{4,16}$', 'x-id': 'toy' });
const Toy = Type.Object({ toy_id: Type.String(), name: Type.String(), effects: Type.Integer() });
const Row = Toy;
const example = { toy_id: 'toy_bear', name: 'bear', effects: 1 };
const common = { tag: 'toys', description: 'For tests.', limit: 'default' } as const;
const write = { allow: 'authenticated', scope: 'api:write' } as const;
const read = { allow: 'authenticated', scope: 'api:read' } as const;
const idFor = (name: string): string =>
  `toy_${name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12)
    .padEnd(4, '0')}`;

const createToy = operation({
  ...common,
  id: 'toys.create_toy',
  method: 'POST',
  path: '/v1/toys',
  summary: 'Create a toy',
  access: write,
  effect: 'write',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 40 }),
    note: Type.Optional(Type.Unknown()),
    count: Type.Optional(Type.Integer()),
  }),
  yaml: true,
  reply: { status: 201, schema: Toy },
  errors: ['conflict'],
  example: { body: { name: 'bear' }, reply: example },
  tenantFree: 'names no id; makes a row of the caller',
  async handle({ body, tx, principal }) {
    const made = await tx.maybeOne(
      Row,
      sql`-- toys.insert
      insert into toys (toy_id, account_id, name) values (${idFor(body.name)}, ${principal.homeAccount}, ${body.name})
      on conflict do nothing returning toy_id, name, effects`,
    );
    if (made === undefined) throw fail('conflict', { reason: 'name_taken' });
    return made;
  },
});

const readToy = operation({
  ...common,
  id: 'toys.read_toy',
  method: 'GET',
  path: '/v1/toys/:toy_id',
  summary: 'Read a toy',
  access: read,
  effect: 'read',
  params: Type.Object({ toy_id: ToyId }),
  reply: { status: 200, schema: Toy },
  errors: [],
  example: { params: { toy_id: 'toy_bear' }, reply: example },
  async handle({ params, tx, principal }) {
    const found = await tx.maybeOne(
      Row,
      sql`-- toys.find
      select toy_id, name, effects from toys where toy_id = ${params.toy_id} and account_id = any(${principal.accounts})`,
    );
    if (found === undefined) throw fail('resource_not_found');
    return found;
  },
});

const listToys = operation({
  ...common,
  id: 'toys.list_toys',
  method: 'GET',
  path: '/v1/toys',
  summary: 'List toys',
  access: read,
  effect: 'read',
  query: PageQuery,
  reply: {
    status: 200,
    schema: Type.Object({ toys: Type.Array(Toy), page: Type.Integer(), per_page: Type.Integer() }),
  },
  errors: [],
  example: { query: { page: 1 }, reply: { toys: [example], page: 1, per_page: 20 } },
  tenantFree: "names no id; lists the caller's own rows",
  async handle({ query, tx }) {
    const toys = await tx.many(
      Row,
      sql`-- toys.list
      select toy_id, name, effects from toys order by name limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`,
    );
    return { toys, page: query.page, per_page: query.per_page };
  },
});

const renameToy = operation({
  ...common,
  id: 'toys.rename_toy',
  method: 'PUT',
  path: '/v1/toys/:toy_id',
  summary: 'Rename a toy',
  access: write,
  effect: 'governance',
  idempotency: 'required',
  params: Type.Object({ toy_id: ToyId }),
  body: Type.Object({
    name: Type.String({ minLength: 1 }),
    skip: Type.Optional(Type.Enum(['audit', 'event', 'reply'])),
  }),
  reply: { status: 200, schema: Toy },
  errors: ['resource_not_found'],
  example: { params: { toy_id: 'toy_bear' }, body: { name: 'wolf' }, reply: { ...example, name: 'wolf' } },
  async handle({ params, body, tx, audit, emit, principal }) {
    const toy = await tx.maybeOne(
      Row,
      sql`-- toys.rename
      update toys set name = ${body.name}, effects = effects + 1 where toy_id = ${params.toy_id} returning toy_id, name, effects`,
    );
    if (toy === undefined) throw fail('resource_not_found');
    const accountId = principal.homeAccount;
    if (body.skip !== 'audit')
      await audit({
        action: 'toy.rename',
        targetType: 'toy',
        targetId: toy.toy_id,
        orgId: principal.homeOrg,
        accountId,
        before: null,
        after: toy,
      });
    if (body.skip !== 'event')
      await emit({
        type: 'transaction.completed',
        accountId,
        data: { transaction_id: toy.toy_id, agent_id: AGENT, status: 'completed' },
      });
    return body.skip === 'reply' ? ({ ...toy, effects: 'many' } as never) : toy;
  },
});

const removeToys = operation({
  ...common,
  id: 'toys.remove_from_org',
  method: 'DELETE',
  path: '/v1/orgs/:org_id/toys',
  summary: 'Remove all toys of an organisation',
  effect: 'write',
  access: { ...write, org: { param: 'org_id', roles: ['owner', 'admin'] } },
  params: Type.Object({ org_id: Type.String({ pattern: '^org-[a-z0-9]{8}$', 'x-id': 'org' }) }),
  reply: { status: 204, schema: Type.Null() },
  errors: ['conflict'],
  example: { params: { org_id: 'org-a0000000' }, reply: null },
  async handle({ tx }) {
    await tx.run(sql`-- toys.remove_all
      delete from toys where account_id = any(surety_accounts())`);
    return raw({ body: null });
  },
});

const person = operation({
  ...common,
  id: 'toys.read_self',
  method: 'GET',
  path: '/v1/toys-self',
  summary: 'Who is asking',
  limit: 'auth',
  effect: 'read',
  access: { allow: 'authenticated', endUser: true },
  reply: { status: 200, schema: Type.Object({ subject: Type.String() }) },
  errors: [],
  example: { reply: { subject: 'user-a' } },
  tenantFree: 'names no id',
  async handle({ principal }) {
    return { subject: principal.subject };
  },
});

const open = operation({
  ...common,
  id: 'toys.read_catalogue',
  method: 'GET',
  path: '/v1/toys-catalogue',
  summary: 'Public catalogue',
  limit: 'reputation_read',
  effect: 'read',
  reach: 'system',
  access: { allow: 'public' },
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: { status: 200, schema: Type.Object({ limit: Type.Integer(), caller: Type.String(), version: Type.String() }) },
  errors: [],
  example: { query: { limit: 20 }, reply: { limit: 20, caller: 'anonymous', version: '2026-08-17' } },
  tenantFree: 'public data',
  async handle({ query, principal, request }) {
    return { limit: query.limit, caller: principal.kind, version: request.version, hidden: 'x' } as never;
  },
});

export const toyArea: Area = {
  name: 'toys',
  tags: { toys: 'An area for tests.' },
  operations: [createToy, readToy, listToys, renameToy, removeToys, person, open],
  principalResolvers: () => [toyReader],
};
