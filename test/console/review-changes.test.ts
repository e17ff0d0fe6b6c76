/** When the review page reads its lists again. */
import { expect, it } from 'vitest';
import { followChanges, PAUSE_MS } from '../../console/src/pages/review/follow-changes.ts';

type Reply = { readonly place: number; readonly changed: boolean } | 'fails';

/** What the page does with these replies, in order: `ask` and the place, `read`, `pause` in ms. */
async function doneWith(replies: readonly Reply[]): Promise<string> {
  const done: string[] = [];
  const end = new AbortController();
  const left = [...replies];
  await followChanges({
    async ask(after) {
      done.push(`ask ${after ?? 'at once'}`);
      const reply = left.shift();
      if (reply === undefined || reply === 'fails') throw new Error('no answer');
      return reply;
    },
    readAgain: async () => void done.push('read'),
    async pause(ms) {
      done.push(`pause ${ms}`);
      if (left.length === 0) end.abort();
    },
    signal: end.signal,
  });
  return done.filter((step) => step !== `pause ${PAUSE_MS}`).join(', ');
}
const same = { place: 7, changed: false };

it('reads again at the first reply and at each change, also one of the same place', async () => {
  expect(
    await doneWith([
      { place: 7, changed: true },
      { place: 9, changed: true },
      { place: 9, changed: true },
    ]),
  ).toBe('ask at once, read, ask 7, read, ask 9, read');
});

it('without a change reads again at each second reply in a row', async () => {
  expect(await doneWith([{ place: 7, changed: true }, same, same, same, { place: 8, changed: true }, same, same])).toBe(
    'ask at once, read, ask 7, ask 7, read, ask 7, ask 7, read, ask 8, ask 7, read',
  );
});

it('asks again from where it was after a request that failed, and pauses after each', async () => {
  expect(await doneWith([{ place: 7, changed: true }, 'fails', same, same])).toBe(
    'ask at once, read, ask 7, ask 7, ask 7, read',
  );
});
