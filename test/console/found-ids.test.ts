/** What an id that is pasted into the palette leads to. */
import { expect, it } from 'vitest';
import { foundIds } from '../../console/src/shell/found-ids.ts';

const REQUEST = '1c3f94c4-d1f1-46fa-af3d-826ef27cf4b3';

it.each<[string, string[]]>([
  [REQUEST, ['turn', 'session']],
  ['gs-bb2abad3e9a9', ['signal']],
  ['rvw-0123456789abcdef01234567', ['item']],
  ['ic-4kq9Zt7wXb2M', ['checkpoint']],
  ['cert-4kq9zt7wXb2M03Qa', ['checkpoint']],
  ['qid_4kq9Zt7wXb2M', ['held']],
  ['db.drop_table', ['tool', 'session']],
  [`svc-${REQUEST}`, []], // an agent, which the palette finds by itself
  ['go', []],
  ['two words', []],
])('%s: %j', (typed, kinds) => {
  const found = foundIds(typed);
  expect(found.map(({ of }) => of)).toEqual(kinds);
  for (const { words } of found) expect(words).toContain(typed); // the palette shows what contains the words
});
