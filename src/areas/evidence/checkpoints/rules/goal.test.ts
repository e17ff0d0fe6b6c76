/** Goal contracts: what is sealed, which paths a call touches, and the verdict and gauges of each step. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContract, type GoalContract } from './goal-contract.ts';
import { namesPath, pathsOf } from './goal-paths.ts';
import { priceOf } from './goal-prices.ts';
import { GOAL_START, stepGoal, type GoalState, type GoalStep } from './goal-step.ts';

const contract = (moved: object = {}): GoalContract => {
  const reading = readContract(JSON.stringify({ statement: 'Sort the mail', ...moved }));
  if (!reading.ok) throw new Error(reading.code);
  return reading.sealed.contract;
};
const codeOf = (json: unknown): string => {
  const reading = readContract(typeof json === 'string' ? json : JSON.stringify(json));
  return reading.ok ? 'ok' : reading.code;
};

describe('readContract', () => {
  it('takes JSON and base64url of JSON, and gives both the same hash whatever the order of members', () => {
    const a = readContract('{"statement":"Miete prüfen","ceilings":{"max_turns":3}}');
    const text = JSON.stringify({ ceilings: { max_turns: 3 }, statement: 'Miete prüfen' });
    expect(a).toEqual(readContract(Buffer.from(text).toString('base64url')));
    expect(a).toMatchObject({ ok: true, sealed: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
  });

  it('refuses a statement above 4,000 characters and a contract above 8,192 bytes, each by its own code', () => {
    expect(codeOf({ statement: 'x'.repeat(4_000) })).toBe('ok');
    expect(codeOf({ statement: 'x'.repeat(4_001) })).toBe('statement_too_long');
    expect(codeOf({ statement: 'x', requirements: Array.from({ length: 20 }, () => 'y'.repeat(500)) })).toBe(
      'contract_too_large',
    );
  });

  it.each([
    ['no JSON', '{'],
    ['a list', []],
    ['no statement', {}],
    ['an unknown member', { statement: 'x', goal: 1 }],
    ['a ceiling of 0', { statement: 'x', ceilings: { max_turns: 0 } }],
    ['a ceiling nobody knows', { statement: 'x', ceilings: { max_cost: 1 } }],
    ['a pattern that is no text', { statement: 'x', allowed_paths: [1] }],
    ['NUL in a text', { statement: 'x', requirements: ['a\u0000'] }],
  ])('refuses %s', (_, json) => {
    expect(codeOf(json)).toBe('validation_error');
  });

  it('never throws, whatever the header holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (header) => {
        expect(typeof readContract(header).ok).toBe('boolean');
      }),
    );
  });
});

describe('paths', () => {
  it.each([
    ['src/**', 'src/a/b.ts', true],
    ['src/**', '/home/u/project/src/a.ts', true],
    ['src/*', 'src/a/b.ts', false],
    ['src', 'src/a/b.ts', true],
    ['/etc/**', '/home/etc/x', false],
    ['**/.ssh/**', '/root/.ssh/id_rsa', true],
    ['*.pem', '/root/keys/a.pem', true],
    ['*.pem', '/root/a.pem.txt', false],
    ['data/?.csv', 'data/1.csv', true],
    ['data/?.csv', 'data/12.csv', false],
    ['src/**/test/*.ts', 'src/test/a.ts', true],
  ])('%s names %s: %s', (pattern, path, named) => {
    expect(namesPath(pattern, path)).toBe(named);
  });

  it('are read of members that hold paths and of commands, normalised, addresses left out', () => {
    const args = {
      file_path: './src/../etc/passwd',
      url: 'https://a.example/b/c',
      content: 'see /etc/shadow',
      edits: [{ targetFile: 'C:\\work\\a.txt' }],
      command: "cat /etc/hosts > out/log.txt && curl https://a.example/x/y && sed -i 's/a/b/g' notes.md 2>/dev/null",
    };
    expect(pathsOf(JSON.stringify(args))).toEqual([
      'etc/passwd',
      'C:/work/a.txt',
      '/etc/hosts',
      'out/log.txt',
      'notes.md',
    ]);
  });

  it('a pattern with stars at both ends names every path, and nothing takes more than a moment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', '..', '.', '*', 'ab', '**'), { minLength: 1, maxLength: 60 }),
        (parts) => {
          const path = parts.filter((p) => p === 'a' || p === 'b' || p === 'ab').join('/');
          fc.pre(path !== '');
          expect(namesPath('**', path)).toBe(true);
          expect(namesPath(path, path)).toBe(true);
          namesPath(parts.join('/'), path);
        },
      ),
    );
  });
});

const step = (moved: Partial<GoalStep> = {}): GoalStep => ({
  at: '2026-11-22T08:00:00.000Z',
  toolCalls: [],
  text: 'Done.',
  verdict: 'clear',
  summary: 'No concern found',
  costUsd: 0.01,
  ...moved,
});
const call = (name: string, args: object) => ({ id: 'c', name, argumentsText: JSON.stringify(args) });
const walk = (of: GoalContract, steps: readonly GoalStep[]): GoalState =>
  steps.reduce((state, each) => stepGoal(of, state, each), GOAL_START);

describe('stepGoal', () => {
  it('a call into a forbidden path, or out of the allowed ones, is a violation that names call, path and rule', () => {
    const of = contract({ allowed_paths: ['mail/**'], forbidden_paths: ['**/secret/**'] });
    expect(walk(of, [step({ toolCalls: [call('move', { path: 'mail/a' })] })]).latest?.verdict).toBe('aligned');
    expect(walk(of, [step({ toolCalls: [call('move', { path: 'mail/secret/a' })] })]).latest).toMatchObject({
      verdict: 'violation',
      reason: 'The call move touches mail/secret/a, which **/secret/** forbids',
    });
    expect(walk(of, [step({ toolCalls: [call('move', { path: '/etc/passwd' })] })]).latest?.verdict).toBe('violation');
  });

  it('a path is judged also without an analysis; a turn without an analysis gets no verdict and keeps the last one', () => {
    const of = contract({ forbidden_paths: ['/etc/**'] });
    const unseen = step({ verdict: null });
    expect(walk(of, [unseen]).latest).toBeNull();
    expect(walk(of, [step(), unseen]).latest).toMatchObject({ verdict: 'aligned', turn: 1 });
    const strayed = step({ verdict: null, toolCalls: [call('read', { file: '/etc/passwd' })] });
    expect(walk(of, [strayed]).latest?.verdict).toBe('violation');
  });

  it('a ceiling that is passed makes the turn drift, and fires once', () => {
    const of = contract({ ceilings: { max_turns: 2, budget_usd: 0.025 } });
    const state = walk(of, [step({ text: 'a' }), step({ text: 'b' }), step({ text: 'c' }), step({ text: 'd' })]);
    expect(state).toMatchObject({ turns: 4, fired: ['max_turns', 'budget_usd'], stallRun: 0 });
    expect(state.latest).toMatchObject({ verdict: 'drifting', turn: 4, streakStart: 3 });
    expect(state.spendUsd).toBeCloseTo(0.04);
  });

  it('the same calls again stall; one that is new ends the stall', () => {
    const of = contract({ ceilings: { stall_turns: 2 } });
    const again = step({ toolCalls: [call('look', { q: 1 })] });
    const stalled = walk(of, [again, again, again]);
    expect(stalled).toMatchObject({ stallRun: 2, fired: ['stall_turns'], latest: { verdict: 'drifting', turn: 3 } });
    const on = stepGoal(of, stalled, step({ toolCalls: [call('look', { q: 1 }), call('look', { q: 2 })] }));
    expect(on).toMatchObject({ stallRun: 0, fired: ['stall_turns'], latest: { verdict: 'aligned' } });
  });

  it('there is no sum once the price of a turn is unknown', () => {
    const state = walk(contract({ ceilings: { budget_usd: 0.001 } }), [step(), step({ costUsd: null }), step()]);
    expect(state.spendUsd).toBeNull();
    expect(state.fired).toEqual(['budget_usd']); // passed while the sum was known
  });

  it('counts every turn, keeps a bounded memory, and its latest verdict is that of a turn it counted', () => {
    const of = contract({ ceilings: { max_turns: 5, stall_turns: 3 } });
    const verdicts = fc.constantFrom('clear', 'review_needed', 'boundary_violation', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(verdicts, fc.integer({ min: 0, max: 400 })), { maxLength: 300 }), (turns) => {
        const state = walk(
          of,
          turns.map(([verdict, n]) => step({ verdict, text: `answer ${n}` })),
        );
        expect(state.turns).toBe(turns.length);
        expect(state.seen.length).toBeLessThanOrEqual(200);
        expect(state.stallRun).toBeLessThanOrEqual(turns.length);
        expect(state.fired.includes('max_turns')).toBe(turns.length > 5);
        expect((state.latest?.turn ?? 0) <= turns.length).toBe(true);
        expect((state.latest?.streakStart ?? 0) <= (state.latest?.turn ?? 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('priceOf', () => {
  it('takes the longest entry that names the model, and says nothing where none does', () => {
    const prices = ['claude-*=1/2', 'claude-opus-*=10/20'];
    const of = (model: string | null) => priceOf(prices, { model, inputTokens: 1_000_000, outputTokens: 500_000 });
    expect([of('claude-haiku'), of('claude-opus-5'), of('gpt-9'), of(null)]).toEqual([2, 20, null, null]);
    expect(priceOf(prices, { model: 'claude-x', inputTokens: null, outputTokens: 1 })).toBeNull();
  });
});
