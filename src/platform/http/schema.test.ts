/** Schemas as data: what is closed, what is converted, what is filled in. */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../contract/errors.ts';
import { compileValidator, type Place } from './validate.ts';
import { closeObjects, type JsonSchema } from './schema.ts';

const judge = (place: Place, schema: Parameters<typeof compileValidator>[1], value: unknown): unknown => {
  try {
    return { value: compileValidator(place, schema)(value) };
  } catch (error) {
    return (error as Refusal).details?.['fields'];
  }
};

describe('a body', () => {
  const Part = Type.Object({ x: Type.Integer() });

  it.each([
    ['nested objects', Type.Object({ a: Part }), { a: { x: 1, y: 2 } }, 'a.y'],
    ['objects in arrays', Type.Object({ a: Type.Array(Part) }), { a: [{ x: 1 }, { x: 1, y: 2 }] }, 'a.1.y'],
    [
      'both halves of an intersection',
      Type.Intersect([Part, Type.Object({ z: Type.Integer() })]),
      { x: 1, z: 2, y: 3 },
      'y',
    ],
    ['objects within records', Type.Record(Type.String(), Part), { k: { x: 1, y: 2 } }, 'k.y'],
  ])('is closed in %s', (_what, schema, value, path) => {
    expect(judge('body', schema, value)).toEqual([{ path, problem: 'is not accepted here' }]);
  });

  it.each(['a', 'a\nb', '\n', 'a\u2028b', 'a\r', ''])('checks the member %j of a record', (name) => {
    const schema = Type.Object({ r: Type.Record(Type.String(), Part) });
    expect(judge('body', schema, { r: { [name]: { x: 1 } } })).toEqual({ value: { r: { [name]: { x: 1 } } } });
    expect(judge('body', schema, { r: { [name]: null } })).toEqual([
      expect.objectContaining({ path: expect.any(String) }),
    ]);
  });

  it('accepts what both halves of an intersection declare', () => {
    expect(judge('body', Type.Intersect([Part, Type.Object({ z: Type.Integer() })]), { x: 1, z: 2 })).toEqual({
      value: { x: 1, z: 2 },
    });
  });

  it('stays open where the schema opens it', () => {
    expect(judge('body', Type.Object({ x: Type.Integer() }, { additionalProperties: true }), { x: 1, y: 2 })).toEqual({
      value: { x: 1, y: 2 },
    });
    expect(judge('body', Type.Record(Type.String(), Type.Unknown()), { y: [{ z: null }] })).toEqual({
      value: { y: [{ z: null }] },
    });
  });

  it('chooses among alternatives, each closed', () => {
    const schema = Type.Union([
      Type.Object({ kind: Type.Literal('a'), n: Type.Integer() }),
      Type.Object({ kind: Type.Literal('b') }),
    ]);
    expect(judge('body', schema, { kind: 'b' })).toEqual({ value: { kind: 'b' } });
    expect(judge('body', schema, { kind: 'b', n: 1 })).toEqual(
      expect.arrayContaining([{ path: '', problem: 'has none of the accepted forms' }]),
    );
  });

  it('gets declared defaults, at any depth, and is not otherwise changed', () => {
    const schema = Type.Object({
      mode: Type.String({ default: 'observe' }),
      deep: Type.Optional(Type.Object({ n: Type.Integer({ default: 3 }) })),
    });
    expect(judge('body', schema, { deep: {} })).toEqual({ value: { mode: 'observe', deep: { n: 3 } } });
    expect(judge('body', schema, {})).toEqual({ value: { mode: 'observe' } });
    expect(judge('body', schema, { mode: 7 })).toEqual([{ path: 'mode', problem: 'must be a string; got 7' }]);
  });

  it('names at most 20 faults', () => {
    const value = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, 1]));
    const fields = judge('body', Type.Object({}), value) as unknown[];
    expect(fields.length).toBeLessThanOrEqual(20);
    expect(fields).toContainEqual({ path: 'k0', problem: 'is not accepted here' });
  });

  it('leaves the published schema without requirements that a default meets', () => {
    expect(
      closeObjects(Type.Object({ a: Type.Integer({ default: 1 }), b: Type.Integer() }) as unknown as JsonSchema),
    ).toMatchObject({ required: ['b'], additionalProperties: false });
  });
});

describe('a query', () => {
  const schema = Type.Object({
    n: Type.Optional(Type.Integer()),
    f: Type.Optional(Type.Number()),
    b: Type.Optional(Type.Boolean()),
    s: Type.Optional(Type.String()),
    many: Type.Optional(Type.Array(Type.Integer())),
    either: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  });

  it('is converted where a text has the exact form of its declared type', () => {
    expect(judge('query', schema, { n: '7', f: '-1.5', b: 'true', s: '7', many: '3', either: '4' })).toEqual({
      value: { n: 7, f: -1.5, b: true, s: '7', many: [3], either: 4 },
    });
    expect(judge('query', schema, { many: ['1', '2'] })).toEqual({ value: { many: [1, 2] } });
  });

  it.each(['', ' 7', '7 ', '07', '0x7', '1e3', '+7', '7.', '.7', '1_0', '\u0667', 'Infinity'])(
    'with %j for a number is refused',
    (text) => {
      expect(judge('query', schema, { n: text })).toEqual([
        { path: 'n', problem: `must be an integer; got ${text === '\u0667' ? 'a string' : `'${text}'`}` },
      ]);
    },
  );

  it('with a parameter that is not declared is refused, with what was probably meant', () => {
    const paged = Type.Object({ limit: Type.Optional(Type.Integer()), agent_id: Type.Optional(Type.String()) });
    expect(judge('query', paged, { limt: '5', colour: 'x', limit: 'y' })).toEqual([
      { path: 'limt', problem: 'is not accepted here; did you mean limit?' },
      { path: 'colour', problem: 'is not accepted here' },
      { path: 'limit', problem: "must be an integer; got 'y'" },
    ]);
    expect(judge('query', undefined, { a: '1' })).toEqual([{ path: 'a', problem: 'is not accepted here' }]);
    const open = Type.Object({ limit: Type.Optional(Type.Integer()) }, { additionalProperties: true });
    expect(judge('query', open, { limit: '5', utm_source: 'mail' })).toEqual({ value: { limit: 5 } });
  });

  it('with U+0000 is refused', () => {
    expect(judge('query', schema, { s: 'a\0b' })).toEqual([
      { path: 's', problem: 'holds a character that is not accepted' },
    ]);
  });

  it('does not see inherited members', () => {
    const input = JSON.parse('{"__proto__": {"n": "5"}}') as Record<string, unknown>;
    expect(judge('query', Type.Object({ n: Type.Optional(Type.Integer()) }), input)).toEqual([
      { path: '__proto__', problem: 'is not accepted here' },
    ]);
  });
});
