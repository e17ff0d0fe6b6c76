import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareSchemas } from './openapi-sharing.ts';

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
const operation = (id: string, body: Json, reply: Json): Json => ({
  operationId: id,
  requestBody: { content: { 'application/json': { schema: body } } },
  responses: { 200: { content: { 'application/json': { schema: reply } } }, 404: { $ref: '#/x' } },
});

/** The document as it was: every reference replaced by what it points to. */
function expanded(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => expanded(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const name = /^#\/components\/schemas\/(.*)$/.exec(String((value as Json)['$ref']))?.[1];
  if (name !== undefined) return expanded(schemas[name], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expanded(item, schemas)]));
}

describe('shared schemas', () => {
  it('a shape that stands twice is written once and named by its first place, what is in it is not written apart', () => {
    const paths = { '/a': { get: operation('a.get', CARD, CARD), put: operation('a.put', { type: 'object' }, CARD) } };
    const shared = shareSchemas(paths);
    expect(Object.keys(shared.schemas)).toEqual(['AGetBody']);
    expect(JSON.stringify(shared.paths).match(/\$ref":"#\/components\/schemas\/AGetBody"/g)).toHaveLength(3);
    expect(expanded(shared.paths, shared.schemas)).toEqual(paths);
  });

  it('a title names the shape; two shapes of one name are told apart', () => {
    const titled = { ...CARD, title: 'alignment card' };
    const other = { ...CARD, title: 'alignment card', description: 'another' };
    const { schemas } = shareSchemas({
      '/a': { get: operation('a.get', titled, titled), put: operation('a.put', other, other) },
    });
    expect(Object.keys(schemas)).toEqual(['AlignmentCard', 'AlignmentCardRules', 'AlignmentCard2']);
  });

  it('whatever the shapes, the references say the same as the document did', () => {
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
        const paths = Object.fromEntries(
          shapes.map((s, i) => [`/p${i}`, { get: operation(`p.${i}`, s, shapes[(i + 1) % shapes.length] ?? s) }]),
        );
        const shared = shareSchemas(paths);
        expect(expanded(shared.paths, shared.schemas)).toEqual(paths);
      }),
    );
  });
});
