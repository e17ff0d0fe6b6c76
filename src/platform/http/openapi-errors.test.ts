import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { errorResponses, refusalComponents, refusalStatuses } from './openapi-errors.ts';
import type { Operation } from './operation.ts';

const operation = (errors: ErrorCode[], rest: Partial<Operation> = {}): Operation =>
  ({ method: 'GET', access: { allow: 'public' }, effect: 'read', errors, ...rest }) as Operation;

const codesOf = (components: Record<string, unknown>, name: string): string[] =>
  (JSON.stringify(components[name]).match(/"enum":(\[[^\]]*\])/)?.[1] ?? '[]')
    .slice(1, -1)
    .split(',')
    .map((code) => JSON.parse(code) as string);
const nameAt = (o: Operation, key: string): string =>
  (errorResponses(o)[key] as { $ref: string } | undefined)?.$ref.replace(/.*\//, '') ?? '';

it('a status that the operation declares has all its codes, platform refusals are under their status class', () => {
  const one = operation(['agent_not_found']);
  const components = refusalComponents([one]);
  expect(Object.keys(errorResponses(one))).toEqual(['404', '4XX', '5XX']);
  expect(codesOf(components, nameAt(one, '404'))).toEqual(['agent_not_found']);
  expect(codesOf(components, nameAt(one, '4XX'))).toEqual([
    'invalid_version',
    'validation_error',
    'invalid_credentials',
    'rate_limit_exceeded',
  ]);
  expect(refusalStatuses(one)).toEqual([400, 401, 404, 429, 500, 503]);
});

it('has the codes of what every operation refuses: other parameters, a wrong key at a reader, a foreign page at a change', () => {
  const codes = (o: Operation): string[] => codesOf(refusalComponents([o]), nameAt(o, '4XX'));
  const change = operation([], { method: 'POST', effect: 'write' });
  expect(codes(operation([]))).toEqual(expect.arrayContaining(['validation_error', 'invalid_credentials']));
  expect(codes(operation([]))).not.toContain('origin_not_allowed');
  expect(codes(change)).toEqual(
    expect.arrayContaining(['validation_error', 'invalid_json_body', 'unsupported_media_type', 'origin_not_allowed']),
  );
  expect(codes(change)).not.toContain('invalid_credentials'); // who sends something to a public operation is as good as nobody
});

it('has forbidden where an agent that proves itself, or an OAuth client that would change something, is refused', () => {
  const codes = (access: Operation['access'], effect: Operation['effect']): string[] => {
    const o = operation([], { method: effect === 'read' ? 'GET' : 'POST', access, effect });
    return codesOf(refusalComponents([o]), nameAt(o, '4XX'));
  };
  expect(codes({ allow: 'authenticated', scope: 'api:read' }, 'read')).toContain('forbidden');
  expect(codes({ allow: 'authenticated', scope: 'api:read', agent: true }, 'read')).not.toContain('forbidden');
  expect(codes({ allow: 'authenticated', agent: true }, 'write')).toContain('forbidden');
  expect(codes({ allow: 'authenticated' }, 'read')).toContain('insufficient_scope');
});

it('has the refusals of a word that is no variant', () => {
  const o = operation([], {
    variants: { parameters: ['scope'], of: {} } as unknown as NonNullable<Operation['variants']>,
  });
  const codes = codesOf(refusalComponents([o]), nameAt(o, '4XX'));
  expect(codes).toEqual(expect.arrayContaining(['not_found', 'method_not_allowed']));
});

it('has the named codes of the parameters and members that an operation declares', () => {
  const query = Type.Object({ page: Type.Integer(), per_page: Type.Integer(), agent_id: Type.String() });
  const body = Type.Object({ name: Type.String(), hash_proof: Type.Optional(Type.String()) });
  const codes = (o: Operation): string[] => codesOf(refusalComponents([o]), nameAt(o, '4XX'));
  expect(codes(operation([], { query }))).toEqual(
    expect.arrayContaining(['invalid_page_parameter', 'agent_id_required']),
  );
  const changed = codes(operation([], { method: 'POST', effect: 'write', body }));
  expect(changed).toEqual(expect.arrayContaining(['name_required', 'invalid_key_hash_format']));
  expect(changed).not.toContain('hash_proof_required');
});

it('sets that differ have names that differ, also where one code of a group is declared by the operation', () => {
  const body = Type.Object({});
  const write = { effect: 'write', body } as const;
  const all = [
    operation([]),
    operation(['rate_limit_exceeded']),
    operation(['rate_limit_exceeded', 'bad_request']),
    operation([], write),
    operation(['payload_too_large'], write),
    operation(['conflict'], write),
    operation(['conflict'], { ...write, idempotency: 'none' }),
    operation([], { ...write, idempotency: 'required' }),
    operation([], { access: { allow: 'authenticated', endUser: true } }),
    operation(['forbidden'], { access: { allow: 'authenticated', scope: 'api:read' } }),
  ];
  const components = refusalComponents(all);
  for (const each of all)
    for (const key of Object.keys(errorResponses(each)))
      expect(codesOf(components, nameAt(each, key))).toEqual(codesOf(refusalComponents([each]), nameAt(each, key)));
});
