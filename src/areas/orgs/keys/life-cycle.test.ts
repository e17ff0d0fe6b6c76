/**
 * Model-based test of API keys (docs/reference/reliability.md#model-based-tests): random sequences of creation, rotation,
 * revocation,
 * promotion, demotion, leaving and joining, with illegal steps and concurrent pairs, against a model in plain data. After
 * each step replies, lists and rows agree with the model. Seeded; a failure prints the seed and the shortened sequence.
 * SURETY_TEST_MODEL_RUNS: 12.
 */
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, setRole, type Tenant } from '../../../../test/support/tenants.ts';
import type { Role } from '../../../contract/enums.ts';
import { sql } from '../../../platform/db/sql.ts';
import { identity } from '../../auth/identity/index.ts';
import { orgs } from '../organisations/index.ts';
import { keys } from './index.ts';

const RUNS = Number(process.env['SURETY_TEST_MODEL_RUNS'] ?? '12');
const SEED = Number(process.env['SURETY_TEST_MODEL_SEED'] ?? '20260817');
const COMMANDS_MAX = 25;

// ---- the model ----
interface ModelKey {
  readonly kind: 'personal' | 'org';
  readonly maker: number; // person
  readonly scopes: readonly string[];
  alive: boolean;
}
interface Model {
  readonly keys: ModelKey[];
  /** Role of each person in the organisation; null: no member. Person 0 stays its owner. */
  readonly roles: (Role | null)[];
  changes: number; // mutations that must have left an audit row on a key
}
const administers = (role: Role | null): boolean => role === 'owner' || role === 'admin';
/** Expected status of creating a key of the organisation. */
const makes = (m: Model, person: number): number =>
  m.roles[person] === null ? 404 : administers(m.roles[person] ?? null) ? 201 : 403;
/** Expected status of changing a key by a person's session; 0 stands for success. */
function changes(m: Model, person: number, key: ModelKey): number {
  if (key.kind === 'personal') return key.alive && key.maker === person ? 0 : 404;
  const role = m.roles[person] ?? null;
  if (role === null || !key.alive) return 404;
  return administers(role) || key.maker === person ? 0 : 403;
}
/** Scopes that work now: an organisation's key loses admin:org when its creator loses the role. */
const working = (m: Model, key: ModelKey): readonly string[] =>
  key.kind === 'org' && !administers(m.roles[key.maker] ?? null)
    ? key.scopes.filter((s) => s !== 'admin:org')
    : key.scopes;

// ---- the service under test ----
interface Real {
  readonly org: Tenant['sharedOrg'];
  readonly people: readonly Tenant[];
  readonly made: { readonly id: string; readonly secret: string }[];
}
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [identity, keys, orgs] });
});
afterAll(() => server.stop());

const pathOf = (r: Real, key: ModelKey, tail: string): string =>
  (key.kind === 'org' ? `/v1/orgs/${r.org.orgId}/api-keys` : '/v1/api-keys') + tail;
const by = (r: Real, person: number) => ({ headers: r.people[person]?.user.headers ?? {} });
type Made = CallResult<{ key_id: string; key: string }>;

async function probe(m: Model, r: Real, at: number): Promise<void> {
  const [key, made] = [m.keys[at], r.made[at]];
  if (key === undefined || made === undefined) return;
  const reply = await server.call<{ key_id: string; scopes: string[] }>('GET', '/v1/api-keys/whoami', {
    headers: { 'x-svc-api-key': made.secret },
  });
  const expected = !key.alive ? 401 : working(m, key).includes('api:read') ? 200 : 403;
  expect([at, reply.status]).toEqual([at, expected]);
  if (reply.status === 200) expect([reply.body.key_id, reply.body.scopes]).toEqual([made.id, working(m, key)]);
}

/** Lists and rows say what the model says. */
async function compare(m: Model, r: Real): Promise<void> {
  const alive = (kind: ModelKey['kind'], maker?: number) =>
    new Set(
      m.keys.flatMap((key, i) =>
        key.alive && key.kind === kind && (maker ?? key.maker) === key.maker ? [r.made[i]?.id] : [],
      ),
    );
  const listed = async (path: string, person: number) => {
    const { body } = await server.call<{ keys: { key_id: string }[] }>('GET', path, by(r, person));
    return new Set(body.keys.map((key) => key.key_id));
  };
  expect(await listed(`/v1/orgs/${r.org.orgId}/api-keys`, 0)).toEqual(alive('org'));
  for (const person of r.people.keys()) expect(await listed('/v1/api-keys', person)).toEqual(alive('personal', person));
  const ids = r.made.map((made) => made.id);
  const rows = await server.db.direct.one(
    Type.Object({ rows: Type.Integer(), active: Type.Integer(), audits: Type.Integer() }),
    sql`-- test.key_rows
    select (select count(*)::int from api_keys where key_id = any(${ids})) as rows,
           (select count(*)::int from api_keys where key_id = any(${ids}) and revoked_at is null) as active,
           (select count(*)::int from audit_log where target_type = 'api_key' and target_id = any(${ids})) as audits`,
  );
  expect(rows).toEqual({ rows: ids.length, active: m.keys.filter((key) => key.alive).length, audits: m.changes });
  expect(new Set(ids).size).toBe(ids.length); // ids are never reused
}

// ---- the commands ----
type Command = fc.AsyncCommand<Model, Real>;
const command = (name: string, run: (m: Model, r: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});
const pick = (m: Model, n: number): number => (m.keys.length === 0 ? -1 : n % m.keys.length);

function born(m: Model, r: Real, key: Omit<ModelKey, 'alive'>, reply: Made): void {
  m.keys.push({ ...key, alive: true });
  r.made.push({ id: reply.body.key_id, secret: reply.body.key });
}

const create = (person: number, kind: ModelKey['kind'], scopes: readonly string[]): Command =>
  command(`create(${person}, ${kind}, ${scopes.join('+')})`, async (m, r) => {
    const key = { kind, maker: person, scopes };
    const reply: Made = await server.call('POST', pathOf(r, { ...key, alive: true }, ''), {
      ...by(r, person),
      body: { name: 'model', scopes },
    });
    expect(reply.status).toBe(kind === 'personal' ? 201 : makes(m, person));
    if (reply.status !== 201) return;
    born(m, r, key, reply);
    m.changes += 1;
    await probe(m, r, m.keys.length - 1);
  });

const send = (m: Model, r: Real, verb: 'rotate' | 'revoke', person: number, at: number): Promise<Made> => {
  const path = pathOf(r, m.keys[at] as ModelKey, `/${r.made[at]?.id}${verb === 'rotate' ? '/rotate' : ''}`);
  return server.call(verb === 'rotate' ? 'POST' : 'DELETE', path, by(r, person));
};

/** The model's key after a success: gone; after a rotation replaced by an equal one that belongs to the caller. */
function settle(m: Model, r: Real, verb: 'rotate' | 'revoke', at: number, reply: Made, person: number): void {
  const key = m.keys[at] as ModelKey;
  key.alive = false;
  m.changes += 1;
  if (verb === 'rotate') born(m, r, { kind: key.kind, maker: person, scopes: key.scopes }, reply);
}

const change = (verb: 'rotate' | 'revoke', person: number, n: number): Command =>
  command(`${verb}(${person}, ${n})`, async (m, r) => {
    const at = pick(m, n);
    if (at < 0) return;
    const refused = changes(m, person, m.keys[at] as ModelKey);
    const reply = await send(m, r, verb, person, at);
    expect(reply.status).toBe(refused === 0 ? (verb === 'rotate' ? 201 : 200) : refused);
    if (refused === 0) settle(m, r, verb, at, reply, person);
    await probe(m, r, at);
    await probe(m, r, m.keys.length - 1);
  });

/** Two concurrent changes of one key by its creator or the owner: one succeeds, the other finds no such key. */
const race = (first: 'rotate' | 'revoke', second: 'rotate' | 'revoke', n: number): Command =>
  command(`race(${first}, ${second}, ${n})`, async (m, r) => {
    const at = pick(m, n);
    const key = m.keys[at];
    if (key?.alive !== true) return;
    const person = key.kind === 'org' ? 0 : key.maker;
    const [one, two] = await Promise.all([send(m, r, first, person, at), send(m, r, second, person, at)]);
    const winner = one.status < 300 ? one : two;
    expect([one.status, two.status].filter((status) => status < 300)).toHaveLength(1);
    expect([one.status, two.status]).toContain(404);
    settle(m, r, winner === one ? first : second, at, winner, person);
    await probe(m, r, at);
    await probe(m, r, m.keys.length - 1);
  });

const place = (person: number, role: Role | null): Command =>
  command(`place(${person}, ${role ?? 'out'})`, async (m, r) => {
    const member = `/v1/orgs/${r.org.orgId}/members/${r.people[person]?.user.userId}`;
    const isMember = m.roles[person] !== null;
    if (role === null) {
      const reply = await server.call('POST', `/v1/orgs/${r.org.orgId}/leave`, by(r, person));
      expect(reply.status).toBe(isMember ? 200 : 404);
    } else if (isMember) {
      expect((await server.call('PATCH', member, { ...by(r, 0), body: { role } })).status).toBe(200);
    } else await setRole(server, r.org, (r.people[person] as Tenant).user, role);
    m.roles[person] = role;
    for (const at of m.keys.keys()) if (m.keys[at]?.maker === person) await probe(m, r, at);
  });

const person = fc.constantFrom(0, 1, 2);
const verb = fc.constantFrom('rotate' as const, 'revoke' as const);
const scopes = fc.constantFrom(
  ['gateway', 'api:read', 'api:write'],
  ['api:read', 'admin:org'],
  ['gateway'],
  ['api:read'],
);
const COMMANDS = [
  fc.tuple(person, fc.constantFrom('personal' as const, 'org' as const), scopes).map((a) => create(...a)),
  fc.tuple(person, fc.constant('org' as const), scopes).map((a) => create(...a)),
  fc.tuple(verb, person, fc.nat(40)).map((a) => change(...a)),
  fc.tuple(verb, verb, fc.nat(40)).map((a) => race(...a)),
  fc
    .tuple(fc.constantFrom(1, 2), fc.constantFrom<Role | null>('owner', 'admin', 'member', 'viewer', null))
    .map((a) => place(...a)),
];

it(`${RUNS} random lives of keys follow the model (seed ${SEED}), req:KEY-3 req:KEY-4 req:KEY-6 req:KEY-7`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: COMMANDS_MAX }), async (sequence) => {
      const people = [await seedTenant(server), await seedTenant(server), await seedTenant(server)];
      const [first, second, third] = people as [Tenant, Tenant, Tenant];
      for (const { user } of people) await stepUp(server, user); // owners come and go
      await setRole(server, first.sharedOrg, second.user, 'admin');
      const real: Real = { org: first.sharedOrg, people, made: [] };
      const model: Model = { keys: [], roles: ['owner', 'admin', null], changes: 0 };
      await endSeeded(first, second, third);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      for (const at of model.keys.keys()) await probe(model, real, at);
      await compare(model, real);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: false },
  );
}, 120_000);

/** Keys made with the users are not part of the model. */
async function endSeeded(...people: readonly Tenant[]): Promise<void> {
  for (const { user, key, orgKey, sharedOrg } of people) {
    await server.call('DELETE', `/v1/api-keys/${key.keyId}`, { headers: user.headers });
    await server.call('DELETE', `/v1/orgs/${sharedOrg.orgId}/api-keys/${orgKey.keyId}`, { headers: user.headers });
  }
}
