/** Threads: one order at a time, a bounded queue, and whatever happens to a thread, each order is answered or refused by name. */
import { afterEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { TestOrder } from './pool.fixture.ts';
import { createThreadPool, type ThreadPool, type ThreadSettings } from './pool.ts';

type Pool = ThreadPool<TestOrder, { readonly text: string; readonly served: number }>;
const open: Pool[] = [];
const clock = fixedClock();

function pool(changes: Partial<ThreadSettings> = {}): Pool {
  const made: Pool = createThreadPool({
    module: new URL('./pool.fixture.ts', import.meta.url),
    name: 'the test thread',
    waitingMax: 100,
    answerMs: 1_000,
    clock,
    ...changes,
  });
  open.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const echo = (text: string): TestOrder => ({ what: 'echo', text });
const servedBy = async (asked: ReturnType<Pool['ask']>): Promise<number> => (await asked).served;

describe('orders', () => {
  it('are answered in their order by one thread, each with its own answer', async () => {
    const { ask } = pool();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => ask(echo(text))));
    expect(answers).toEqual(['a', 'b', 'c', 'd'].map((text, i) => ({ text, served: i + 1 })));
  });

  it('go to as many threads as there may be', async () => {
    const { ask } = pool({ threadsMax: 2 });
    const stuck = ask({ what: 'hang' }).catch((error: Error) => error.message);
    expect(await servedBy(ask(echo('a')))).toBe(1); // by the other one
    clock.advance(1_000);
    expect(await stuck).toContain('did not answer within 1000 ms');
  });

  it('beyond the queue limit are refused at once, and queued ones are completed', async () => {
    const { ask } = pool({ waitingMax: 2 });
    const taken = [ask(echo('a')), ask(echo('b')), ask(echo('c'))];
    await expect(ask(echo('d'))).rejects.toMatchObject({
      fault: 'busy',
      message: 'the test thread has too much to do',
    });
    expect((await Promise.all(taken)).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect((await ask(echo('e'))).text).toBe('e');
  });

  it('that fail are rejected by themselves: the thread continues', async () => {
    const { ask } = pool();
    await expect(ask({ what: 'fail', text: 'x' })).rejects.toMatchObject({ fault: 'failed', message: 'no: x' });
    await expect(ask({ what: 'echo', text: (() => 0) as never })).rejects.toMatchObject({ fault: 'failed' });
    await expect(ask({ what: 'unsendable' })).rejects.toMatchObject({ fault: 'failed' });
    expect(await servedBy(ask(echo('a')))).toBe(3);
  });
});

describe('a thread', () => {
  it.each(['exit', 'throw'] as const)(
    'that dies (%s) loses only its own task; queued ones go to another',
    async (what) => {
      const { ask } = pool();
      const lost = ask({ what });
      const next = ask(echo('a'));
      await expect(lost).rejects.toMatchObject({ name: 'ThreadError', fault: 'died' });
      expect(await servedBy(next)).toBe(1);
    },
  );

  it('that does not answer in time is ended with its order; the time of the queue does not count', async () => {
    const { ask } = pool();
    const stuck = ask({ what: 'hang' });
    const next = ask(echo('a'));
    clock.advance(999);
    clock.advance(1);
    await expect(stuck).rejects.toMatchObject({ fault: 'slow' });
    clock.advance(999);
    expect(await servedBy(next)).toBe(1);
  });

  it('is ended when it has rested, and another serves the next order', async () => {
    const { ask } = pool({ restMs: 5_000 });
    expect(await servedBy(ask(echo('a')))).toBe(1);
    clock.advance(4_999);
    expect(await servedBy(ask(echo('b')))).toBe(2);
    clock.advance(5_000);
    expect(await servedBy(ask(echo('c')))).toBe(1);
  });
});

describe('stopping', () => {
  it('refuses what is not answered, also what waits, and leaves a pool that can be asked again', async () => {
    const made = pool();
    const asked = [made.ask({ what: 'hang' }), made.ask(echo('a'))].map((answer) =>
      answer.catch((error: Error) => error),
    );
    await made.close();
    for (const refused of await Promise.all(asked))
      expect(refused).toMatchObject({ fault: 'stopped', message: 'the test thread was stopped' });
    expect((await made.ask(echo('b'))).text).toBe('b');
  });
});
