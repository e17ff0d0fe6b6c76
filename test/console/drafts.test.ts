/** The draft of a card in a browser that keeps it, keeps nothing, or holds something else. */
import { afterEach, expect, it, vi } from 'vitest';
import { draftOf } from '../../console/src/pages/cards/draft.ts';

const draft = draftOf('alignment', { id: 'svc-1' });
const DRAFT = { yaml: 'mode: nudge\n', etag: null };

function storage(kept: Record<string, string>): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  });
}
afterEach(() => vi.unstubAllGlobals());

it('is read as it was kept, and gone when it was dropped', () => {
  storage({});
  expect(draft.read()).toBeUndefined();
  draft.keep(DRAFT);
  expect(draft.read()).toEqual(DRAFT);
  draft.drop();
  expect(draft.read()).toBeUndefined();
});

it.each(['{"yaml":"mode', 'null', '[]', '"x"', '{"yaml":1,"etag":null}', '{"yaml":"a"}'])('is none in %s', (kept) => {
  storage({ 'draft:alignment:svc-1': kept });
  expect(draft.read()).toBeUndefined();
});

it('is none, and breaks no page, where the browser forbids storage', () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      },
    ),
  );
  expect(draft.read()).toBeUndefined();
  expect(() => draft.keep(DRAFT)).not.toThrow();
  expect(() => draft.drop()).not.toThrow();
});
