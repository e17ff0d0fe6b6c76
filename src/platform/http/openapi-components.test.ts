import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withComponents } from './openapi-components.ts';
import { simplified } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

const CARD: Json = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'x'.repeat(120) },
    rules: {
      type: 'array',
      items: { type: 'object', properties: { pattern: { type: 'string', description: 'y'.repeat(260) } } },
    },
  },
};
const media = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const operation = (operationId: string, body: Json, reply: Json): Json => ({
  operationId,
  requestBody: media(body),
  responses: { 200: media(reply), 404: { $ref: '#/x' } },
});
const schemaOf = (holder: unknown): unknown =>
  (holder as { content: Record<string, { schema: unknown }> }).content['application/json']?.schema;

/** The document as it was: every reference replaced by what it points to. */
function expanded(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => expanded(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...said } = value as Json;
  const name = /^#\/components\/schemas\/(.*)$/.exec(String($ref))?.[1];
  if (name !== undefined) return { ...(expanded(schemas[name], schemas) as Json), ...said };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expanded(item, schemas)]));
}

describe('named schemas', () => {
  const agent = { ...CARD, title: 'Agent' };

  it('a title is the name of a component, wherever and however often the schema occurs', () => {
    const list = { type: 'object', properties: { data: { type: 'array', items: agent } } };
    const { paths, schemas } = withComponents({ '/a': { get: operation('a.get', { type: 'object' }, list) } });
    expect(Object.keys(schemas)).toEqual(['Agent']);
    expect(schemas['Agent']).toEqual(CARD);
    expect(JSON.stringify(paths)).toContain('"items":{"$ref":"#/components/schemas/Agent"}');
  });

  it("an id is the scalar of its kind, a date-time a Timestamp, each with the member's own description", () => {
    const id = { type: 'string', pattern: '^t-', 'x-id': 'toy_box', description: 'Box id' };
    const reply = {
      type: 'object',
      properties: { id, from: { ...id, description: 'Where it was' }, at: { type: 'string', format: 'date-time' } },
    };
    const { paths, schemas } = withComponents({ '/a': { get: operation('a.get', { type: 'object' }, reply) } });
    expect(schemas).toEqual({
      Timestamp: { type: 'string', format: 'date-time' },
      ToyBoxId: { type: 'string', pattern: '^t-', description: 'Box id' },
    });
    expect(JSON.stringify(paths)).toContain(
      '"from":{"$ref":"#/components/schemas/ToyBoxId","description":"Where it was"}',
    );
  });

  it('what is sent has a name of its own where it differs from what is answered', () => {
    const sent = { ...agent, additionalProperties: false };
    const both = withComponents({ '/a': { put: operation('a.put', sent, agent) } });
    expect(Object.keys(both.schemas)).toEqual(['Agent', 'AgentInput']);
    const alone = withComponents({ '/a': { put: operation('a.put', sent, { type: 'null' }) } });
    expect(Object.keys(alone.schemas)).toEqual(['Agent']);
  });

  it('two schemas of one name are refused with the place where they differ', () => {
    const other = { ...agent, properties: { name: { type: 'integer' } } };
    expect(() =>
      withComponents({ '/a': { get: operation('a.get', {}, agent), put: operation('a.put', {}, other) } }),
    ).toThrow(/two schemas are called Agent: .*"string".*"integer"/s);
  });

  it('an unnamed shape that occurs twice is written once, named by the last word of its path', () => {
    const one = { type: 'object', properties: { card: CARD } };
    const other = { type: 'object', properties: { card: CARD, at: { type: 'integer' } } };
    const whole = withComponents({ '/a': { get: operation('a.get', {}, one), put: operation('a.put', {}, other) } });
    expect(Object.keys(whole.schemas)).toEqual(['Card']);
    const root = withComponents({ '/a': { get: operation('a.get', {}, CARD), put: operation('a.put', {}, CARD) } });
    expect(Object.keys(root.schemas)).toEqual(['GetReply']);
  });
});

describe('the same schema in keywords that generators support', () => {
  it.each([
    ['a nullable scalar', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: ['integer', 'null'] }],
    [
      'constants',
      {
        anyOf: [
          { const: 'a', type: 'string' },
          { const: 'b', type: 'string' },
        ],
      },
      { type: 'string', enum: ['a', 'b'] },
    ],
    [
      'a record',
      { type: 'object', patternProperties: { '^.*$': { type: 'number' } } },
      { type: 'object', additionalProperties: { type: 'number' } },
    ],
    ['the same alternative twice', { anyOf: [CARD, CARD, { type: 'null' }] }, { anyOf: [CARD, { type: 'null' }] }],
    [
      'a record with fixed names',
      { patternProperties: { '^x-': { type: 'number' } } },
      { patternProperties: { '^x-': { type: 'number' } } },
    ],
  ])('%s', (_what, schema, expected) => {
    expect(simplified(schema)).toEqual(expected);
  });
});

describe('parameters and examples', () => {
  const card = { name: 'n'.repeat(200), rules: [] };
  const answered = (schema: Json, example: unknown): Json => ({
    200: { content: { 'application/json': { schema, example } } },
  });

  it('a parameter of several operations is written once', () => {
    const limit = { name: 'limit', in: 'query', description: 'Default 20', schema: { type: 'integer' } };
    const listed = (operationId: string): Json => ({ operationId, parameters: [limit], responses: {} });
    const { paths, parameters } = withComponents({ '/a': { get: listed('a.a') }, '/b': { get: listed('a.b') } });
    expect(parameters).toEqual({ Limit: limit });
    expect(JSON.stringify(paths).match(/components\/parameters\/Limit/g)).toHaveLength(2);
  });

  it('an id is described at its kind in the words of most uses, and a parameter says only what differs', () => {
    const id = (description: string): Json => ({ type: 'string', pattern: '^t-', 'x-id': 'toy', description });
    const parameter = (description: string): Json => {
      const { description: words, ...schema } = id(description);
      return { name: 'toy_id', in: 'query', description: words, schema };
    };
    const reply = { type: 'object', properties: { a: id('Where it was'), b: id('Toy id'), c: id('Toy id') } };
    const { paths, schemas, parameters } = withComponents({
      '/a': { get: { operationId: 'a.a', parameters: [parameter('Toy id')], responses: answered(reply, undefined) } },
      '/b': { get: { operationId: 'a.b', parameters: [parameter('Toy id')], responses: {} } },
      '/c': { get: { operationId: 'a.c', parameters: [parameter('Only of this')], responses: {} } },
    });
    const $ref = '#/components/schemas/ToyId';
    expect(schemas['ToyId']).toEqual({ type: 'string', pattern: '^t-', description: 'Toy id' });
    expect(parameters).toEqual({ ToyId: { name: 'toy_id', in: 'query', schema: { $ref } } });
    expect(JSON.stringify(paths)).toContain(
      `"a":${JSON.stringify({ $ref, description: 'Where it was' })},"b":${JSON.stringify({ $ref })},"c":`,
    );
    expect(paths['/c']).toMatchObject({ get: { parameters: [{ description: 'Only of this', schema: { $ref } }] } });
  });

  it('an example that is word for word that of a named schema stands there alone, whatever schema it is sent to', () => {
    const agent = { ...CARD, title: 'Agent' };
    const any = { type: 'object', properties: { document: {} } };
    const { paths } = withComponents({
      '/a': { get: { operationId: 'a.get', responses: answered(agent, card) } },
      '/b': { get: { operationId: 'b.get', responses: answered(any, { document: card }) } },
    });
    expect(JSON.stringify(paths)).not.toContain(card.name);
  });

  it('a named schema has one example, to which its operations refer; a list of it repeats nothing', () => {
    const agent = { ...CARD, title: 'Agent' };
    const list = { type: 'object', properties: { data: { type: 'array', items: agent }, next: { type: 'string' } } };
    const one = (operationId: string, name: string): Json => ({
      operationId,
      responses: answered(agent, { ...card, name }),
    });
    const { paths, examples } = withComponents({
      '/list': { get: { operationId: 'a.list', responses: answered(list, { data: [card], next: 'c' }) } },
      '/one': { get: one('a.get', 'first'), put: one('a.put', 'second') },
    });
    expect(examples).toEqual({ Agent: { value: { ...card, name: 'first' } } });
    expect(JSON.stringify(paths).match(/components\/examples\/Agent/g)).toHaveLength(2);
    expect(JSON.stringify(paths)).not.toContain(card.name);
  });

  it('an example is at its operation where no named schema shows it', () => {
    const { paths } = withComponents({ '/a': { get: { operationId: 'a.get', responses: answered(CARD, card) } } });
    expect(JSON.stringify(paths)).toContain(JSON.stringify({ example: { value: card } }));
  });
});

it('for any shapes, the references resolve to the same document', () => {
  const leaf = fc.record({ type: fc.constantFrom('string', 'integer'), description: fc.string({ maxLength: 200 }) });
  const shape = fc.letrec<{ any: Json }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c_d'), tie('any')),
      }),
      fc.record({ type: fc.constant('array'), items: tie('any') }),
      fc.record({ anyOf: fc.array(tie('any'), { minLength: 1, maxLength: 3 }) }),
    ),
  })).any;
  fc.assert(
    fc.property(fc.array(shape, { minLength: 2, maxLength: 4 }), (shapes) => {
      const given = shapes.map((body, i) => ({ body, reply: shapes[(i + 1) % shapes.length] ?? body }));
      const { paths, schemas } = withComponents(
        Object.fromEntries(given.map(({ body, reply }, i) => [`/p${i}`, { get: operation(`p.${i}`, body, reply) }])),
      );
      for (const [i, { body, reply }] of given.entries()) {
        const { requestBody, responses } = (paths[`/p${i}`] as { get: { requestBody: Json; responses: Json } }).get;
        expect(expanded(schemaOf(requestBody), schemas)).toEqual(simplified(body));
        expect(expanded(schemaOf(responses['200']), schemas)).toEqual(simplified(reply));
      }
    }),
  );
});
