/** The pipe to a process of ours, with a child that answers, refuses or dies on request. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startLinkedProcess } from './linked-process.ts';
import { silentLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'surety-link-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const child = join(folder, 'child.ts');
writeFileSync(
  child,
  `
import { serveLink } from '${new URL('linked-process.ts', import.meta.url).pathname}';
serveLink(async (init: any) => {
  if (init.refuse) throw new Error('no such start');
  return {
    async handle(payload: any) {
      if (payload === 'die') process.exit(3);
      if (payload === 'fail') throw new Error('cannot');
      return { echo: payload, init, pid: process.pid };
    },
    figures: () => ({ held: 3 }),
    async close() {},
  };
});
`,
);
const start = (init: unknown = { greeting: 'hi' }) =>
  startLinkedProcess({ module: pathToFileURL(child), init, log: silentLog });

describe('a linked process', () => {
  it('reports its CPU and memory, and nothing while it is down', async () => {
    const link = await start();
    const figures = await link.figures();
    expect(figures?.work).toEqual({ held: 3 });
    for (const value of [figures?.cpuSeconds, figures?.heapBytes, figures?.residentBytes])
      expect(value).toBeGreaterThan(0);
    await link.close();
    expect(await link.figures()).toBeUndefined();
  });

  it('answers each request with its own answer, dates and bytes intact', async () => {
    const link = await start();
    const at = new Date(0);
    const answers = await Promise.all([1, 2, 3].map((n) => link.ask({ n, at, bytes: Buffer.from([n]) })));
    expect(answers.map((answer) => (answer as { echo: { n: number; at: Date } }).echo)).toMatchObject([
      { n: 1, at },
      { n: 2, at },
      { n: 3, at },
    ]);
    await link.close();
  });

  it('passes on a refusal as a rejection and goes on', async () => {
    const link = await start();
    await expect(link.ask('fail')).rejects.toThrow('cannot');
    expect(await link.ask('again')).toMatchObject({ echo: 'again' });
    await link.close();
  });

  it('rejects the unanswered requests of a dead child, and restarts by itself', async () => {
    const link = await start();
    const before = link.pid();
    await expect(link.ask('die')).rejects.toThrow('ended');
    await expect
      .poll(
        () =>
          link.ask('back').then(
            (answer) => (answer as { pid: number }).pid,
            () => before,
          ),
        { timeout: 10_000 },
      )
      .not.toBe(before);
    await link.close();
  });

  it('reports why a child did not start', async () => {
    await expect(start({ refuse: true })).rejects.toThrow('no such start');
  });
});
