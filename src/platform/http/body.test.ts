/** Which types of body an operation takes. Source: docs/reference/wire.md#bodies. */
import { expect, it } from 'vitest';
import { toyArea } from '../../../test/support/toy-area.ts';
import { bodyKind } from './body.ts';
import type { Operation } from './operation.ts';

it('a merge patch is taken as JSON by PATCH, and refused by every other method', () => {
  const [toy] = toyArea.operations as readonly [Operation];
  for (const type of ['application/merge-patch+json', 'Application/Merge-Patch+JSON; charset=utf-8'])
    expect(bodyKind({ ...toy, method: 'PATCH' }, type)).toBe('json');
  for (const method of ['PUT', 'POST', 'DELETE'] as const)
    expect(() => bodyKind({ ...toy, method }, 'application/merge-patch+json')).toThrow(
      expect.objectContaining({ code: 'unsupported_media_type', status: 415 }),
    );
});
