/** The access check of each operation for every kind of caller (docs/reference/reliability.md#s4-access-matrix). The table is committed; a difference
 * is for review (`vitest -u` rewrites it). Callers are made up and own nothing: `open` means that the access check passed, whatever the handler replied.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../src/platform/http/operation.ts';
import type { CallResult } from '../support/server.ts';
import { exampleCase } from './cases.ts';
import { everyVariant } from './operations.ts';
import { matrixKey, sendBare, serviceWorld, toyWorld, type MatrixCaller, type World } from './world.ts';

const EVERY_KEY_SCOPE = ['gateway', 'api:read', 'api:write', 'admin:org'];
const PERSON: MatrixCaller = { kind: 'user', scopes: EVERY_KEY_SCOPE };
/** Columns of the table. `stranger`: a person of another organisation. */
const CALLERS: Readonly<Record<string, MatrixCaller | 'none' | 'invalid'>> = {
  none: 'none',
  invalid: 'invalid',
  'key:-': { scopes: [] },
  'key:gateway': { scopes: ['gateway'] },
  'key:read': { scopes: ['api:read'] },
  'key:write': { scopes: ['api:write'] },
  'key:read+write': { scopes: ['api:read', 'api:write'] },
  'key:org': { scopes: ['admin:org'] },
  'key:platform': { scopes: ['admin:platform'] },
  'key:all': { scopes: EVERY_KEY_SCOPE, role: 'owner' },
  agent: { kind: 'agent', scopes: [] },
  viewer: { ...PERSON, role: 'viewer' },
  auditor: { ...PERSON, role: 'auditor' },
  member: { ...PERSON, role: 'member' },
  admin: { ...PERSON, role: 'admin' },
  owner: { ...PERSON, role: 'owner' },
  'owner+step-up': { ...PERSON, role: 'owner', isSteppedUp: true },
  stranger: { ...PERSON, role: 'owner', orgId: 'org-stranger' },
};

const CALLER_LIST = Object.entries(CALLERS);

const DOOR: Readonly<Record<string, string>> = {
  auth_required: '401',
  invalid_credentials: '401',
  insufficient_scope: 'scope',
  forbidden: '403',
  org_access_denied: 'role',
  aal2_required: 'aal2',
};

function outcome(operation: Operation, caller: string, reply: CallResult): string {
  const code = (reply.body as { error?: { code?: string } } | undefined)?.error?.code ?? '';
  if (caller === 'stranger' && operation.access.org !== undefined && reply.status === 404) return '404';
  return DOOR[code] ?? 'open';
}

/** They count failed attempts, so that the order of the callers decides on the answer. */
const IN_ORDER = /^(?:identity|oauth)\./;

/** Asks for a step-up only where more is kept than before: each caller, in order, asks for a day more than the one before. */
const RISING = 'turns.put_content_setting';

/** All callers at once, because some operations wait a moment for a record that they do not find. */
async function cellsOf(world: World, operation: Operation): Promise<string[]> {
  const input = exampleCase(operation);
  const orgId = operation.access.org === undefined ? undefined : String(input.params[operation.access.org.param]);
  const ask = async ([name, caller]: (typeof CALLER_LIST)[number], days: number): Promise<string> => {
    const headers =
      caller === 'none'
        ? {}
        : caller === 'invalid'
          ? { 'x-svc-api-key': 'nobody' }
          : matrixKey({ ...(orgId === undefined ? {} : { orgId }), ...caller });
    const sent = operation.id === RISING ? { ...input, body: { keep: true, days } } : input;
    return outcome(operation, name, await sendBare(world, operation, sent, headers));
  };
  if (!IN_ORDER.test(operation.id) && operation.id !== RISING)
    return Promise.all(CALLER_LIST.map((caller) => ask(caller, 1)));
  const cells: string[] = [];
  for (const [i, caller] of CALLER_LIST.entries()) cells.push(await ask(caller, i + 1));
  return cells;
}

/** What every operation answers each caller, in the order of the columns; the operations by name. */
type Doors = ReadonlyMap<string, readonly string[]>;

/** One operation after the other: hundreds at once outgrow the pool. */
async function doorsOf(world: World): Promise<Doors> {
  const doors = new Map<string, readonly string[]>();
  for (const operation of everyVariant(world.operations).toSorted((a, b) => a.id.localeCompare(b.id)))
    doors.set(operation.id, await cellsOf(world, operation));
  return doors;
}

function table(doors: Doors): string {
  const rows = [...doors].map(([id, cells]) =>
    `${id.padEnd(44)} ${cells.map((cell) => cell.padEnd(6)).join(' ')}`.trimEnd(),
  );
  return `${[
    'operation'.padEnd(44),
    Object.keys(CALLERS)
      .map((name) => name.padEnd(6))
      .join(' ')
      .trimEnd(),
  ].join(' ')}\n${rows.join('\n')}\n`;
}

describe.each([
  ['toys', toyWorld],
  ['service', serviceWorld],
] as const)('%s', (name, open) => {
  let world: World;
  let doors: Promise<Doors> | undefined;
  /** Asked once for both tests. */
  const allDoors = (): Promise<Doors> => (doors ??= doorsOf(world));
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.server.stop());

  it('admits exactly the callers of the committed table', async () => {
    await expect(table(await allDoors())).toMatchFileSnapshot(`access.${name}.txt`);
  }, 300_000);

  it('admits no caller without credential or scope to an authenticated operation', async () => {
    const guarded = everyVariant(world.operations).filter((operation) => operation.access.allow === 'authenticated');
    const answers = await allDoors();
    const cells = guarded.map((operation) => (answers.get(operation.id) ?? []).slice(0, 3)); // none, invalid, a key without scopes
    expect(cells.filter(([none, invalid]) => none !== '401' || invalid !== '401')).toEqual([]);
    expect(
      guarded.filter(
        (operation, i) => operation.access.scope !== undefined && !['scope', '403'].includes(cells[i]?.[2] ?? ''),
      ),
    ).toEqual([]);
  }, 300_000);
});
