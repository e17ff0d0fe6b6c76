/** The published contract: committed, accepted by two independent validators, complete, and true to its examples. */
import { readFileSync } from 'node:fs';
import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { areas } from '../../src/areas.ts';
import type { Refusal } from '../../src/contract/errors.ts';
import { checkOperations } from '../../src/platform/http/check-operations.ts';
import { countOperations, openapiDocument } from '../../src/platform/http/openapi.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { compileValidator, type Place } from '../../src/platform/http/validate.ts';
import { expand } from '../../src/platform/http/variants.ts';
import { OPENAPI_FILE, openapiText } from '../../tools/write-openapi.ts';
import { toyArea } from '../support/toy-area.ts';

const real = areas.flatMap((area) => area.operations);

it('docs/openapi.json is what the operations say (run: node tools/write-openapi.ts)', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8') === openapiText()).toBe(true);
});

describe.each([
  ['the service', areas],
  ['the toy area', [toyArea]],
])('the document of %s', (_name, described) => {
  const operations = described.flatMap((area) => area.operations);
  const fresh = (): never => JSON.parse(JSON.stringify(openapiDocument(described, undefined))) as never;

  it('is accepted by @readme/openapi-parser', async () => {
    expect(await validate(fresh())).toMatchObject({ valid: true });
  });

  it('is accepted by @seriousme/openapi-schema-validator', async () => {
    const result = await new Validator().validate(fresh());
    expect(result).toEqual({ valid: true });
  });

  it('has as many operations as the posture says', () => {
    const { paths } = fresh() as { paths: Record<string, Record<string, unknown>> };
    expect(Object.values(paths).flatMap((items) => Object.keys(items))).toHaveLength(countOperations(described));
  });

  it('describes every operation once, and no page', () => {
    const document = openapiDocument([{ operations }], undefined) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    const expected = operations.filter((operation) => operation.isPage !== true).map((operation) => operation.id);
    expect(ids.toSorted()).toEqual(expected.toSorted());
  });

  it('gives every shared schema a name of its own, none made of an operation or a number', () => {
    const { components } = fresh() as { components: { schemas: Record<string, unknown> } };
    expect(Object.keys(components.schemas).filter((name) => /(?:Body|Reply|\d)$/.test(name))).toEqual([]);
  });

  it('gives every vocabulary that stands in two places a name', () => {
    const { paths, components } = fresh() as { paths: unknown; components: Record<string, Record<string, object>> };
    const { schemas = {}, parameters } = components; // the codes of a reply are of that reply
    const named = enumsIn(Object.values(schemas).filter((schema) => 'enum' in schema));
    const unnamed = [...enumsIn({ paths, parameters, schemas })].filter(
      ([list, times]) => times > Math.max(1, named.get(list) ?? 0),
    );
    expect(unnamed).toEqual([]);
  });

  it('describes every tag in words of its area', () => {
    const { tags } = fresh() as { tags: { name: string; description: string }[] };
    expect(tags.filter(({ name, description }) => description === `${name}.`)).toEqual([]);
  });

  it('passes the checks made at start', () => {
    expect(() => {
      checkOperations(operations);
    }).not.toThrow();
  });
});

/** How often each list of words stands in a part of the document. */
function enumsIn(part: unknown): Map<string, number> {
  const times = new Map<string, number>();
  JSON.stringify(part, (_key, value: { enum?: unknown } | null) => {
    const list = value?.enum;
    if (Array.isArray(list) && list.length > 1) times.set(list.join(), (times.get(list.join()) ?? 0) + 1);
    return value;
  });
  return times;
}

/** Examples are parsed JSON: what they say must survive the wire and the validators that requests meet. */
function problems(operation: Operation): string[] {
  const { params, query, body, reply } = operation.example;
  const absentBody = operation.bodyOptional === true || operation.body === undefined ? {} : undefined;
  return [
    ...refusals(operation, 'path', operation.params, params ?? {}),
    ...refusals(operation, 'query', operation.query, query ?? {}),
    ...refusals(operation, 'body', operation.body, body ?? absentBody),
    ...(operation.reply.contentType === undefined && operation.reply.status !== 204
      ? replyProblems(operation, reply)
      : []),
  ];
}

function refusals(operation: Operation, place: Place, schema: TSchema | undefined, value: unknown): string[] {
  try {
    compileValidator(place, schema)(value);
    return [];
  } catch (error) {
    return [`${operation.id} ${place}: ${JSON.stringify((error as Refusal).details ?? String(error))}`];
  }
}

function replyProblems({ id, reply }: Operation, value: unknown): string[] {
  const compiled = Compile(reply.schema);
  const wire: unknown = JSON.parse(JSON.stringify(value ?? null));
  return compiled.Check(wire)
    ? []
    : compiled
        .Errors(wire)[1]
        .slice(0, 2)
        .map((error) => `${id} reply${error.instancePath}: ${error.message}`);
}

/** An operation and each of its variants: all have examples. */
const withVariants = (operation: Operation): Operation[] => [...new Set([operation, ...expand(operation)])];

it.each([...real, ...toyArea.operations].flatMap(withVariants).map((operation) => [operation.id, operation] as const))(
  'the examples of %s are valid',
  (_id, operation) => {
    expect(problems(operation)).toEqual([]);
  },
);

it('a wrong example would be found', () => {
  const [first] = toyArea.operations;
  expect(problems({ ...(first as Operation), example: { body: { nome: 'x' }, reply: {} } })).not.toEqual([]);
});
