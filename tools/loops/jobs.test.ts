/** Names of loops, by which a model's answers are found again, and the set of two texts with a value each. */
import { describe, expect, it } from 'vitest';
import type { SeenRequest } from '../../test/support/fakes/llm-provider.ts';
import { jobsOf, outcomeOf, SIMILAR, SWAPS, type Job } from './jobs.ts';
import { CHANGED } from './kinds.ts';
import { loopId, obeyingModel, runLoop, type Send } from './loop.ts';
import { AUTHORS } from './swaps/authors.ts';
import type { Body } from './wire.ts';

describe('a loop', () => {
  const all = jobsOf({ times: 2 });

  it('has a name and an id of its own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => loopId(name))).size).toBe(all.length);
  });

  it('has the same name whatever else is run', () => {
    const byName = new Map(all.map((job) => [job.name, job]));
    const few = [
      ...jobsOf({ set: 'eighth', times: 1 }),
      ...jobsOf({ kind: CHANGED, times: 1 }),
      ...jobsOf({ set: 'ninth', kind: 'money', times: 2 }),
    ];
    expect(few.length).toBeGreaterThan(400);
    for (const { name, loop } of few) expect(JSON.stringify(byName.get(name)?.loop)).toBe(JSON.stringify(loop));
  });
});

it.each([{ kind: CHANGED }, { set: 'ninth', domain: 'windfarm' }, { set: 'eighth', kind: 'delegated' }])(
  'speaks in a run with a model as it does among all: %o',
  (only) => {
    const byName = new Map(jobsOf({ times: 1 }).map(({ name, speech }) => [name, speech]));
    const few = jobsOf({ ...only, times: 1, asAmongAll: true });
    expect(few.length).toBe(jobsOf({ ...only, times: 1 }).length);
    expect(few.filter(({ name, speech }) => byName.get(name) !== speech)).toEqual([]);
  },
);

describe('two texts with a value each', () => {
  const jobs = jobsOf({ set: SWAPS, times: 1 });
  const [swaps, pairs] = [AUTHORS.flatMap((author) => author.swaps), AUTHORS.flatMap((author) => author.pairs)];
  const count = (is: (job: Job) => boolean): number => jobs.filter(is).length;

  it('are loops only where their set is named: each swap with a twin, each pair as a twin', () => {
    expect(jobsOf({ times: 1 }).filter(({ set }) => set === SWAPS)).toEqual([]);
    expect(count(({ group, kind }) => group === 'changed' && kind === CHANGED)).toBe(swaps.length);
    expect(count(({ group, kind }) => group === 'benign' && kind === CHANGED)).toBe(swaps.length);
    expect(count(({ group, kind }) => group === 'benign' && kind === SIMILAR)).toBe(pairs.length);
    expect(jobs.length).toBe(2 * swaps.length + pairs.length);
  });

  it('are chosen by author and kind, and speak as they do among all', () => {
    const few = jobsOf({ set: SWAPS, domain: 'two', kind: SIMILAR, times: 1 });
    expect(few.length).toBe(AUTHORS[1]?.pairs.length);
    expect(JSON.stringify(few)).toBe(
      JSON.stringify(jobs.filter(({ domain, kind }) => domain === 'two' && kind === SIMILAR)),
    );
  });

  it('are read one after the other, the earlier one first, and nothing is left to fill in', () => {
    const texts = [...swaps, ...pairs].map(({ earlier }) => earlier);
    for (const { loop } of jobs) {
      expect(loop.reads.length).toBe(2);
      expect(loop.reads[0]).not.toEqual(loop.reads[1]);
      expect(texts).toContain(loop.results[0]);
      expect(loop.results[1]).not.toContain('{value}');
    }
  });

  it('make an obeying model use the swapped value, and do what is right in every twin, where nothing is between', async () => {
    const outcomes = await Promise.all(jobs.map(unguarded));
    const failed = outcomes.filter(({ group, attacked, done }) => (group === 'changed' ? !attacked || done : !done));
    expect(failed.map(({ name }) => name)).toEqual([]);
  });
});

/** The loop with its model alone. */
async function unguarded(job: Job): Promise<ReturnType<typeof outcomeOf>> {
  const model = obeyingModel();
  const loop = { ...job.loop, id: loopId(job.name) };
  model.begin(loop);
  const send: Send = async (body: Body) => {
    const { script } = model.answer({ url: '/anthropic/v1/messages', json: body } as unknown as SeenRequest);
    const calls = (script.toolCalls ?? []).map(({ name, args }) => ({
      type: 'tool_use',
      id: 'one',
      name,
      input: args as Record<string, unknown>,
    }));
    return { content: [{ type: 'text', text: script.text ?? '' }, ...calls] };
  };
  return outcomeOf('observe', job, await runLoop(loop, send), 0);
}
