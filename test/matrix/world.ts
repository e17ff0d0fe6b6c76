/** The two servers that every matrix runs on: the service itself, and the toy area, on which a matrix must be able to fail. */
import type { Principal } from '../../src/platform/auth/principal.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { Type } from 'typebox';
import { areas } from '../../src/areas.ts';
import type { Area } from '../../src/platform/http/area.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { newId, type MadeIdKind } from '../../src/platform/ids.ts';
import type { Role } from '../../src/contract/enums.ts';
import { testServer, type CallResult, type TestServer } from '../support/server.ts';
import { createToyTables, toyArea, toyPrincipal } from '../support/toy-area.ts';
import { exampleCase, idSlots, urlOf, withId, type Case } from './cases.ts';
import { DECLARED } from './operations.ts';
import { seedIds } from './seeds.ts';

/** Someone with everything a tenant can have: own rows of every id kind, a key with all scopes, a signed-in person. */
export interface MatrixTenant {
  readonly keyHeaders: Readonly<Record<string, string>>;
  readonly personHeaders: Readonly<Record<string, string>>;
  /** Another session of that person, for operations that end the one they are called with. */
  readonly spareHeaders?: Readonly<Record<string, string>>;
  /** An installation with a license of the tenant's organisation, for operations that take nothing else. */
  readonly licenseHeaders?: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>; // by kind
  readonly accounts: readonly string[];
  /** The person has a session of the service, which `makeGesture` steps up where an operation requires it. */
  readonly canStepUp?: true;
}

export interface World {
  readonly name: string;
  /** As declared; operations.ts takes their variants apart. */
  readonly operations: readonly Operation[];
  readonly server: TestServer;
  readonly a: MatrixTenant;
  readonly b: MatrixTenant;
}

/** A caller that only matrices know: `X-Svc-Api-Key: matrix:<json of changes to a principal>`. */
export const matrixKey = (changes: MatrixCaller): Record<string, string> => ({
  'x-svc-api-key': `matrix:${Buffer.from(JSON.stringify(changes)).toString('base64url')}`,
});

export interface MatrixCaller {
  readonly kind?: Principal['kind'];
  readonly scopes?: readonly string[];
  readonly role?: Role;
  /** Organisation whose member the caller is. */
  readonly orgId?: string;
  readonly isSteppedUp?: boolean;
}

const matrixArea: Area = {
  name: 'matrix',
  operations: [],
  principalResolvers: () => [
    {
      name: 'matrix',
      carrier: 'cookie', // asked first: its keys have the shape of API keys
      async resolve({ headers, now }) {
        const key = headers['x-svc-api-key'];
        if (key?.startsWith('matrix:') !== true) return undefined;
        const caller = JSON.parse(Buffer.from(key.slice(7), 'base64url').toString()) as MatrixCaller;
        const base = toyPrincipal('matrix00');
        const own = base.memberships[0];
        const membership = {
          ...own,
          orgId: caller.orgId ?? own?.orgId,
          role: caller.role ?? 'member',
        } as Principal['memberships'][number];
        const kind = caller.kind ?? 'api_key';
        return {
          ...base,
          kind,
          authMethod: kind === 'user' ? 'bearer' : base.authMethod,
          scopes: new Set(caller.scopes ?? []) as Principal['scopes'],
          memberships: [membership],
          aal2At: caller.isSteppedUp === true ? now : null,
          subject: `matrix-${kind}`,
        };
      },
    },
  ],
};

export async function toyWorld(): Promise<World> {
  const server = await testServer({ areas: [toyArea, matrixArea] });
  await createToyTables(server.db);
  const tenant = async (name: string): Promise<MatrixTenant> => {
    const keyHeaders = { 'x-svc-api-key': `toy-${name}-owner` };
    const { body } = await server.call<{ toy_id: string }>('POST', '/v1/toys', {
      headers: keyHeaders,
      body: { name: `of tenant ${name}` },
    });
    const [account = ''] = toyPrincipal(name).accounts;
    return {
      keyHeaders,
      personHeaders: { 'x-svc-api-key': `toy-${name}-person` },
      ids: { toy: body.toy_id, org: `org-${name.padEnd(8, '0')}` },
      accounts: [account],
    };
  };
  return { name: 'the toy area', operations: toyArea.operations, server, a: await tenant('aa'), b: await tenant('bb') };
}

export async function serviceWorld(): Promise<World> {
  const server = await testServer({ areas: [matrixArea, ...areas] });
  return {
    name: 'the service',
    operations: DECLARED,
    server,
    a: await seedIds(server, 'alpha'),
    b: await seedIds(server, 'bravo'),
  };
}

/** An identifier of the right shape that was never given to anyone. */
export const neverIssued = (kind: string): string => UNMADE[kind] ?? newId(kind as MadeIdKind);
/** Of kinds that nobody makes by chance. */
const UNMADE: Readonly<Record<string, string>> = { toy: 'toy_never0000', review_item: `rvw-${'0'.repeat(24)}` };

/** The example call with the tenant's own identifiers in every slot that the tenant has one for. */
export function ownCase(operation: Operation, tenant: MatrixTenant): Case {
  let own = exampleCase(operation);
  for (const slot of idSlots(operation)) {
    const id = tenant.ids[slot.kind];
    if (id !== undefined && (slot.place === 'params' || isPresent(own, slot.place, slot.path)))
      own = withId(own, slot, id) ?? own;
  }
  return own;
}

function isPresent(base: Case, place: 'query' | 'body' | 'params', path: readonly string[]): boolean {
  let at: unknown = base[place];
  for (const step of path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined;
  return at !== undefined;
}

/** Gives every person of the service fresh step-up verification when the operation asks for one. */
export async function stepUpIfRequired(world: World, { access }: Operation): Promise<void> {
  if (access.aal2 === undefined || world.a.canStepUp !== true) return;
  await world.server.db.systemTx((tx) =>
    tx.run(sql`
    -- matrix.step_up
    update sessions set aal2_at = ${world.server.services.clock.now()}`),
  );
}

/** Sends a case after the step-up verification it may need; mutations get a key, so that required keys are there. */
export async function sendCase(
  world: World,
  operation: Operation,
  input: Case,
  headers: Readonly<Record<string, string>>,
): Promise<CallResult> {
  await stepUpIfRequired(world, operation);
  return sendBare(world, operation, input, headers);
}

/** Sends a case and touches nothing else, so that any number may be under way at once. */
export function sendBare(
  world: World,
  operation: Operation,
  input: Case,
  headers: Readonly<Record<string, string>>,
  key?: string,
): Promise<CallResult> {
  const takesKey = operation.effect !== 'read' && operation.idempotency !== 'none';
  return world.server.call(operation.method, urlOf(operation, input), {
    ...(operation.body === undefined || input.body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input.body) }),
    ...(takesKey ? { key: key ?? newId('request') } : {}),
  });
}

/** The credential an operation wants: a license where it takes one, a person where keys are refused, else the key with all scopes. */
export const headersFor = (operation: Operation, tenant: MatrixTenant): Readonly<Record<string, string>> =>
  licenseFor(operation, tenant) ?? (operation.access.endUser === true ? tenant.personHeaders : tenant.keyHeaders);

const licenseFor = ({ access }: Operation, { licenseHeaders }: MatrixTenant): MatrixTenant['licenseHeaders'] =>
  access.license === true ? licenseHeaders : undefined;

const ENDS_SESSION = new Set(['identity.sign_out']);

/**
 * For calls that may rotate or revoke the tenant's key: the license or the person, but the key where the person could not pass the
 * required step-up verification.
 */
export const lastingHeaders = (operation: Operation, tenant: MatrixTenant): Readonly<Record<string, string>> =>
  ENDS_SESSION.has(operation.id) && tenant.spareHeaders !== undefined
    ? tenant.spareHeaders
    : (licenseFor(operation, tenant) ?? lastingCredential(operation, tenant));

const lastingCredential = (operation: Operation, tenant: MatrixTenant): Readonly<Record<string, string>> =>
  operation.access.aal2 !== undefined && operation.access.endUser !== true && tenant.canStepUp !== true
    ? tenant.keyHeaders
    : tenant.personHeaders;

const Digest = Type.Object({ name: Type.String(), digest: Type.Union([Type.String(), Type.Null()]) });
const TableName = Type.Object({ table_name: Type.String() });

/** One hash a table over every row of the tenant, the time of a key's last use aside (it is noted late, in batches). */
export async function digestOf(world: World, tenant: MatrixTenant): Promise<string> {
  const { db } = world.server;
  const tables = await db.direct.many(
    TableName,
    sql`-- matrix.tables
    select table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by table_name`,
  );
  if (tables.length === 0) throw new Error('no tenant table was found');
  const each = tables.map(
    ({ table_name: table }) => `
      select '${table}' as name, md5(string_agg(row_text, '|' order by row_text)) as digest
        from (select (to_jsonb(t) - 'last_used_at')::text as row_text from "${table}" t where account_id = any($1)) rows`,
  );
  const digests = await db.direct.many(Digest, {
    ...sql`-- matrix.digest
    select ${tenant.accounts}`,
    text: `-- matrix.digest${each.join(' union all')}
     order by name`,
    name: '',
  });
  return digests.map(({ name, digest }) => `${name}:${digest ?? ''}`).join('\n');
}
