/** Offsets and pages end at row 10,000, and the refusal names the way further. */
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../contract/errors.ts';
import { CursorQuery, OffsetQuery, PageQuery } from './pagination.ts';
import { compileValidator } from './validate.ts';

const status = { status: Type.Optional(Type.String()), kind: Type.Optional(Type.String()) };
const refusalOf = (
  schema: Parameters<typeof compileValidator>[1],
  query: Record<string, string>,
): Refusal | undefined => {
  try {
    compileValidator('query', schema)(query);
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
};

describe('a list by offset', () => {
  const byOffset = Type.Object({ ...OffsetQuery.properties, ...status });

  it('reaches row 10,000 and not one more', () => {
    expect(refusalOf(byOffset, { limit: '100', offset: '9900' })).toBeUndefined();
    expect(refusalOf(byOffset, { limit: '1', offset: '9999' })).toBeUndefined();
    const refused = refusalOf(byOffset, { limit: '100', offset: '9901' });
    expect([refused?.status, refused?.code]).toEqual([400, 'invalid_offset_parameter']);
    expect(refused?.message).toBe(
      'offset: and limit together must be at most 10000; narrow the list with status or kind',
    );
  });

  it('names its cursor first where it has one', () => {
    const schema = Type.Object({ ...OffsetQuery.properties, cursor: CursorQuery.properties.cursor });
    expect(refusalOf(schema, { offset: '250000' })?.message).toBe(
      'offset: and limit together must be at most 10000; read on with cursor, the next_cursor of the page before',
    );
  });
});

it('a list by page reaches row 10,000 and not one more', () => {
  const byPage = Type.Object({ ...PageQuery.properties, ...status });
  expect(refusalOf(byPage, { page: '100', per_page: '100' })).toBeUndefined();
  expect(refusalOf(byPage, { page: '500' })).toBeUndefined();
  expect(refusalOf(byPage, { page: '501' })?.code).toBe('invalid_page_parameter');
  expect(refusalOf(byPage, { page: '101', per_page: '100' })?.message).toBe(
    'page: times per_page must be at most 10000; narrow the list with status or kind',
  );
});
