/** What a client reads about a wrong field: the cause, the way out, and never a secret. */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../contract/errors.ts';
import { compileValidator } from './validate.ts';

const Card = Type.Object({
  mode: Type.Optional(Type.Union([Type.Literal('observe'), Type.Literal('enforce'), Type.Null()])),
  kind: Type.Optional(Type.Enum(['a', 'b'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  name: Type.Optional(Type.String({ minLength: 3, maxLength: 5 })),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 1, uniqueItems: true })),
  until: Type.Optional(Type.String({ format: 'date-time' })),
  password: Type.Optional(Type.Enum(['x', 'y'])),
  nested: Type.Optional(Type.Object({ threshold: Type.Number({ exclusiveMinimum: 0 }) })),
  cents: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 9 }), Type.Null()])),
  expires: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
  mail: Type.Optional(Type.Union([Type.String({ format: 'email', minLength: 3 }), Type.Null()])),
  choice: Type.Optional(Type.Union([Type.Object({ n: Type.Integer() }), Type.Null()])),
});

function messageOf(body: unknown): string {
  try {
    compileValidator('body', Card)(body);
    return 'accepted';
  } catch (error) {
    return (error as Refusal).message;
  }
}

describe('the message about a field', () => {
  it.each([
    [{ mode: 'enforc' }, "mode: must be one of observe, enforce, null; got 'enforc'"],
    [{ kind: 7 }, 'kind: must be one of a, b; got 7'],
    [{ limit: 0 }, 'limit: must be at least 1; got 0'],
    [{ limit: 1.5 }, 'limit: must be an integer; got 1.5'],
    [{ limit: '5' }, "limit: must be an integer; got '5'"],
    [{ name: 'ab' }, 'name: must have at least 3 characters; got 2'],
    [{ name: 'a'.repeat(9_000) }, 'name: must have at most 5 characters; got 9000'],
    [{ tags: ['a', 'b'] }, 'tags: must have at most 1 items; got 2'],
    [{ until: 'tomorrow' }, "until: must be an instant such as 2026-08-17T12:00:00Z; got 'tomorrow'"],
    [{ nested: { threshold: 0 } }, 'nested.threshold: must be more than 0; got 0'],
    [{ nested: {} }, 'nested.threshold: is required'],
    [{ nested: { threshold: 1, treshold: 2 } }, 'nested.treshold: is not accepted here; did you mean threshold?'],
    [{ colour: 1 }, 'colour: is not accepted here'],
    [{ choice: { n: 'x' } }, "choice.n: must be an integer; got 'x' (and 1 more, see details.fields)"],
    [{ cents: 0 }, 'cents: must be at least 1; got 0'],
    [{ cents: 10 }, 'cents: must be at most 9; got 10'],
    [{ cents: '5' }, "cents: must be one of an integer, null; got '5'"],
    [
      { expires: '2026-02-30T00:00:00Z' },
      "expires: must be an instant such as 2026-08-17T12:00:00Z; got '2026-02-30T00:00:00Z'",
    ],
    [{ mail: 'x' }, 'mail: must have at least 3 characters; got 1 (and 1 more, see details.fields)'],
    [{ choice: {} }, 'choice.n: is required'],
    [[], 'the body: must be an object; got an array'],
  ])('%j: %s', (body, message) => {
    expect(messageOf(body)).toBe(message);
  });

  it.each([
    [{ password: 'hunter2' }],
    [{ kind: 'sk-live-hunter2hunter2hunter2' }],
    [{ kind: 'hunter2'.repeat(40) }],
    [{ until: 'Bearer hunter2hunter2' }],
    [{ until: 'hunter2hunter2hunter2hunter2' }],
    [{ limit: { token: 'hunter2' } }],
    [{ name: 'hunter2hunter2' }],
  ])('repeats no secret and no long value: %j', (body) => {
    expect(messageOf(body)).not.toMatch(/hunter2|accepted$/);
  });

  it('is one short line, however long and odd the names are that were sent', () => {
    const message = messageOf({ [`a${'\n'.repeat(50)}${'b'.repeat(5_000)}`]: 1 });
    expect(message).not.toMatch(/\n/);
    expect(message.length).toBeLessThan(500);
  });
});
