/**
 * One operation in several variants: each has its own access and schemas, the path decides, and what the path does not name
 * is not there.
 */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { toyArea } from '../../../test/support/toy-area.ts';
import { checkOperations, OperationFaults } from './check-operations.ts';
import { openapiDocument } from './openapi.ts';
import { operation, type Operation, type Variant } from './operation.ts';
import { chooser, expand } from './variants.ts';

const write = { allow: 'authenticated', scope: 'api:write' } as const;
const Weight = Type.Object({ grams: Type.Integer({ minimum: 1 }) });
const Colour = Type.Object({ name: Type.String({ maxLength: 8 }) });
const paramsOf = (scope: string, id: string) =>
  Type.Object({
    scope: Type.Enum([scope]),
    scope_id: Type.String({ pattern: id }),
    section: Type.Enum(['weight', 'colour']),
  });
const variant = (scope: string, section: string, rest: Partial<Variant> = {}): Variant => ({
  access: write,
  params: paramsOf(scope, scope === 'org' ? '^org-[a-z0-9]{8}$' : '^toy_[a-z]{4}$'),
  body: section === 'weight' ? Weight : Colour,
  reply: Type.Object({ said: section === 'weight' ? Weight : Colour, scope: Type.Enum([scope]) }),
  tenantFree: 'answers what it was sent',
  example: { params: {}, body: {}, reply: {} },
  ...rest,
});
const ORG = { access: { ...write, org: { param: 'scope_id', roles: ['owner'] } } } as const;

const paint = operation({
  id: 'toys.paint',
  method: 'PUT',
  path: '/v1/paints/:scope/:scope_id/:section',
  tag: 'toys',
  summary: 'Paint a toy',
  description: 'For tests.',
  access: write,
  limit: 'default',
  effect: 'write',
  params: Type.Object({
    scope: Type.Enum(['toy', 'org']),
    scope_id: Type.String(),
    section: Type.Enum(['weight', 'colour']),
  }),
  body: Type.Union([Weight, Colour]),
  variants: {
    by: ['scope', 'section'],
    of: {
      'toy/weight': variant('toy', 'weight'),
      'toy/colour': variant('toy', 'colour'),
      'org/weight': variant('org', 'weight', ORG),
      'org/colour': variant('org', 'colour', ORG),
    },
  },
  reply: { status: 200, schema: Type.Object({ said: Type.Union([Weight, Colour]), scope: Type.String() }) },
  errors: ['resource_not_found', 'org_access_denied'],
  example: {
    params: { scope: 'toy', scope_id: 'toy_bear', section: 'weight' },
    body: { grams: 5 },
    reply: { said: { grams: 5 }, scope: 'toy' },
  },
  tenantFree: 'answers what it was sent',
  async handle({ params, body }) {
    return { said: body, scope: params.scope, more: 'is left out' };
  },
});
/** On the same path with another method, and with a literal segment in the place of a parameter. */
const plain = (method: 'GET' | 'PUT', path: string, id: string): Operation =>
  operation({
    id,
    method,
    path,
    tag: 'toys',
    summary: 'For tests',
    description: 'For tests.',
    access: { allow: 'public' },
    limit: 'default',
    effect: method === 'GET' ? 'read' : 'write',
    params: Type.Object({ scope_id: Type.String() }),
    reply: { status: 200, schema: Type.Object({ id: Type.String() }) },
    errors: [],
    example: { params: { scope_id: 'toy_bear' }, reply: { id } },
    handle: async () => ({ id }),
  });
const operations = [
  paint,
  plain('PUT', '/v1/paints/org/:scope_id/dry', 'toys.dry'),
  plain('GET', '/v1/paints/toy/:scope_id/weight', 'toys.weigh'),
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [{ ...toyArea, operations }] });
});
afterAll(() => server.stop());

interface Failure {
  error: { code: string; details?: { in: string; fields: { path: string; problem: string }[] } };
}
const put = (path: string, body: object, caller = 'toy-aa-owner') =>
  server.call<Failure & Record<string, unknown>>('PUT', `/v1/paints/${path}`, {
    headers: { 'x-svc-api-key': caller },
    body,
  });

describe('a request', () => {
  it('is validated by the body and reply of its variant, and an error names only that variant', async () => {
    const done = await put('toy/toy_bear/weight', { grams: 5 });
    expect([done.status, done.body]).toEqual([200, { said: { grams: 5 }, scope: 'toy' }]);
    expect((await put('toy/toy_bear/colour', { name: 'red' })).body).toEqual({ said: { name: 'red' }, scope: 'toy' });
    const refused = await put('toy/toy_bear/colour', { grams: 5 });
    expect([refused.status, refused.body.error.details?.fields]).toEqual([
      400,
      expect.arrayContaining([
        { path: 'name', problem: 'is required' },
        { path: 'grams', problem: 'is not accepted here' },
      ]),
    ]);
  });

  it('meets the path parameters of its variant', async () => {
    const refused = await put('org/toy_bear/weight', { grams: 5 });
    expect([refused.status, refused.body.error.details?.in]).toEqual([400, 'path']);
    expect((await put('toy/toy_bear/weight', { grams: 5 })).status).toBe(200);
  });

  it('meets the access of its variant', async () => {
    const org = (caller: string) => put('org/org-aa000000/weight', { grams: 5 }, caller);
    expect((await org('toy-aa-owner')).status).toBe(200);
    expect((await org('toy-aa')).body.error.code).toBe('org_access_denied');
    expect((await org('toy-bb-owner')).status).toBe(404);
    expect((await put('toy/toy_bear/weight', { grams: 5 }, 'toy-aa')).status).toBe(200);
    expect((await put('toy/toy_bear/weight', { grams: 5 }, 'toy-aa-readonly')).body.error.code).toBe(
      'insufficient_scope',
    );
  });

  it('for values that name no variant is 404, before any question of who asks', async () => {
    for (const path of [
      'galaxy/toy_bear/weight',
      'toy/toy_bear/taste',
      '__proto__/toy_bear/weight',
      'toy/toy_bear/constructor',
    ])
      expect([path, (await put(path, { grams: 5 }, 'nobody')).body.error]).toMatchObject([path, { code: 'not_found' }]);
  });

  it('405 names the methods of the variant, not of the path template', async () => {
    const { status, headers } = await server.call('DELETE', '/v1/paints/toy/toy_bear/weight');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
    const read = await server.call('GET', '/v1/paints/org/org-aa000000/weight');
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'PUT']);
    expect((await server.call('GET', '/v1/paints/galaxy/x/weight')).status).toBe(404);
  });

  it('an operation with a literal segment comes first where it fits, and is no way past where it does not', async () => {
    expect((await put('org/org-aa000000/dry', {})).body).toMatchObject({ id: 'toys.dry' });
    expect((await put('org/org-aa000000/colour', { name: 'red' })).status).toBe(200);
  });

  it('under one key is another request when only the values in the path differ', async () => {
    const call = (path: string) =>
      server.call('PUT', `/v1/paints/${path}`, {
        headers: { 'x-svc-api-key': 'toy-aa-owner' },
        body: { grams: 5 },
        key: 'one',
      });
    expect((await call('toy/toy_bear/weight')).status).toBe(200);
    expect((await call('toy/toy_bear/weight')).headers.get('idempotent-replay')).toBe('true');
    expect((await call('org/org-aa000000/weight')).status).toBe(422);
  });
});

describe('expanded', () => {
  it('an operation is what each variant makes of it, under a name and a path of its own', () => {
    expect(expand(paint).map(({ id, path, access, variants }) => [id, path, access.org?.param, variants])).toEqual([
      ['toys.paint[toy/weight]', '/v1/paints/toy/:scope_id/weight', undefined, undefined],
      ['toys.paint[toy/colour]', '/v1/paints/toy/:scope_id/colour', undefined, undefined],
      ['toys.paint[org/weight]', '/v1/paints/org/:scope_id/weight', 'scope_id', undefined],
      ['toys.paint[org/colour]', '/v1/paints/org/:scope_id/colour', 'scope_id', undefined],
    ]);
    expect(expand(operations[1] as Operation)).toEqual([operations[1]]);
  });

  it('a value that holds the separator names nothing', () => {
    const choose = chooser(paint, ({ id }) => id);
    expect(choose({ scope: 'org', section: 'weight' })).toBe('toys.paint[org/weight]');
    expect(choose({ scope: 'org/weight', section: '' })).toBeUndefined();
    expect(choose({})).toBeUndefined();
  });

  it('the document has it once, with what each variant asks for', () => {
    const { paths } = openapiDocument([{ operations: [paint] }], undefined) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(Object.keys(paths)).toEqual(['/v1/paints/{scope}/{scope_id}/{section}']);
    expect(Object.values(paths)[0]?.['put']?.['x-required-by-variant']).toMatchObject({
      'toy/weight': { scope: 'api:write' },
      'org/weight': { scope: 'api:write', roles: ['owner'] },
    });
  });
});

describe('at start', () => {
  const withVariant = (values: string, rest: Partial<Variant>): Operation => ({
    ...paint,
    variants: { by: ['scope', 'section'], of: { [values]: variant('toy', 'weight', rest) } },
  });

  it.each([
    ['too few values', withVariant('toy', {}), 'too many or too few values'],
    ['another kind of caller', withVariant('toy/weight', { access: { allow: 'public' } }), 'differs in access.allow'],
    ['access without a scope', withVariant('toy/weight', { access: { allow: 'authenticated' } }), 'without scope'],
    [
      'a path parameter without schema',
      withVariant('toy/weight', { params: Type.Object({}) }),
      "'scope_id' has no schema",
    ],
    ['a parameter that the path lacks', { ...paint, variants: { by: ['kind'], of: {} } }, "path parameter 'kind'"],
  ])('a variant with %s stops the service', (_what, faulty, fault) => {
    expect(() => {
      checkOperations([faulty]);
    }).toThrow(OperationFaults);
    expect(() => {
      checkOperations([faulty]);
    }).toThrow(fault);
  });

  it('sound ones do not', () => {
    expect(() => {
      checkOperations(operations);
    }).not.toThrow();
  });
});
