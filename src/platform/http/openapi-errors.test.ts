import { Type } from 'typebox';
import { expect, it } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { errorResponses, refusalComponents, refusalStatuses } from './openapi-errors.ts';
import type { Operation } from './operation.ts';

const operation = (errors: ErrorCode[], rest: Partial<Operation> = {}): Operation =>
  ({ access: { allow: 'public' }, effect: 'read', errors, ...rest }) as Operation;

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
  expect(codesOf(components, nameAt(one, '4XX'))).toEqual(['invalid_version', 'rate_limit_exceeded']);
  expect(refusalStatuses(one)).toEqual([400, 404, 429, 500, 503]);
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
