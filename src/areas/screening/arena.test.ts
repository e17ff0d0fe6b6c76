/** The arena: deterministic, on its own lines, with consistent numbers; narrow patterns pass and broad ones do not. */
import { describe, expect, it } from 'vitest';
import { fixedClock, systemClock } from '../../platform/clock.ts';
import { readArena } from './arena-corpus.ts';
import { openArena } from './arena-thread.ts';
import { arenaHash } from './arena-variants.ts';
import { MESSAGES_MIN, runArena, type EvaluationRun } from './arena.ts';
import { formOf, type PatternKind } from './rules/patterns-customer.ts';

const { lines, hash } = readArena();
const EXAMPLE = 'Dear partner, our bank account has changed, please settle the open invoice to the new account today.';

function evaluationRun(
  kind: PatternKind,
  text: string,
  seeds: readonly string[] = [text],
  more: Partial<EvaluationRun> = {},
): EvaluationRun {
  const made = formOf(kind, text);
  if (!made.ok) throw new Error(made.problem);
  const pattern = { patternId: 'pat_test', threatType: 'bec_fraud', form: made.form } as const;
  return { pattern, seeds, confirmed: [], released: [], ...more };
}

describe('the bundled messages', () => {
  it('are at least 200 and of both kinds, and the lines kept out of training: one in five by the hash', () => {
    expect(lines.length).toBeGreaterThanOrEqual(MESSAGES_MIN);
    for (const label of [0, 1]) expect(lines.filter((line) => line.label === label).length).toBeGreaterThan(200);
    expect(lines.every((line) => arenaHash(line.text) % 5 === 0)).toBe(true);
    expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});

describe('an evaluation run', () => {
  it('is the same every time and its numbers add up', () => {
    const first = runArena(evaluationRun('fingerprint', EXAMPLE), lines, hash);
    expect(runArena(evaluationRun('fingerprint', EXAMPLE), lines, hash)).toEqual(first);
    expect(first.tp + first.fp + first.fn + first.tn).toBe(first.messages);
    expect(first).toMatchObject({ passed: true, reason: null, corpus_hash: hash });
    expect(first.precision).toBeGreaterThanOrEqual(0.9);
    expect(first.recall).toBeGreaterThanOrEqual(0.85);
  });

  it('passes a literal and an expression that match their family only', () => {
    expect(runArena(evaluationRun('literal', 'settle the open invoice to the new account'), lines, hash).passed).toBe(
      true,
    );
    const regex = evaluationRun('regex', 'settle .{0,40}to (the|a) new account', [
      'Please settle the bill to the new account.',
      EXAMPLE,
    ]);
    expect(runArena(regex, lines, hash).passed).toBe(true);
  });

  it('rejects a pattern that matches harmless texts, and one that misses its own family', () => {
    expect(runArena(evaluationRun('literal', 'please'), lines, hash)).toMatchObject({
      passed: false,
      reason: 'precision_below_bound',
    });
    const deaf = evaluationRun('regex', 'wholly other words', [EXAMPLE]);
    expect(runArena(deaf, lines, hash)).toMatchObject({ passed: false, reason: 'recall_below_bound', tp: 0 });
  });

  it.each(['(a|b)*a(a|b){20}c', 'a[ab]{30}[cd]', 'a.{100}b.{100}c'])(
    'keeps out what would make traffic wait: %s',
    (regex) => {
      expect(runArena(evaluationRun('regex', regex, ['abba'.repeat(60)]), lines, hash).reason).toBe('too_complex');
    },
  );

  it("counts the organisation's own decisions: a released text it matches is a false alarm, a threat of its family that it misses is a miss", () => {
    const plain = runArena(evaluationRun('literal', 'settle the open invoice'), lines, hash);
    const released = Array.from({ length: 5 }, (_, i) => `Reminder ${i}: settle the open invoice at the desk.`);
    const wrong = runArena(evaluationRun('literal', 'settle the open invoice', undefined, { released }), lines, hash);
    expect([wrong.fp - plain.fp, wrong.passed]).toEqual([5, false]);
    const kindred = EXAMPLE.replace('invoice', 'account');
    const missed = runArena(
      evaluationRun('literal', 'settle the open invoice', [EXAMPLE], { confirmed: [kindred, HOLIDAY] }),
      lines,
      hash,
    );
    const before = runArena(evaluationRun('literal', 'settle the open invoice', [EXAMPLE]), lines, hash);
    expect(missed.fn - before.fn).toBe(1); // the holiday mail is not of its family
  });

  it('runs in a thread with the same result; after the deadline there is no result', async () => {
    const arena = openArena(systemClock);
    expect(await arena.run(evaluationRun('fingerprint', EXAMPLE))).toEqual(
      runArena(evaluationRun('fingerprint', EXAMPLE), lines, hash),
    );
    await arena.close();
    const impatient = openArena({ every: (_ms, action) => (queueMicrotask(action), () => undefined) });
    expect(await impatient.run(evaluationRun('fingerprint', EXAMPLE))).toBeNull();
  });

  it.each(['dies', 'fails', 'hangs'])(
    'that %s is no answer, and the next run is made all the same',
    async (patternId) => {
      const clock = fixedClock();
      const arena = openArena(clock, { module: new URL('./arena-worker.fixture.ts', import.meta.url) });
      const named = (id: string): EvaluationRun => {
        const plain = evaluationRun('fingerprint', EXAMPLE);
        return { ...plain, pattern: { ...plain.pattern, patternId: id } };
      };
      const lost = arena.run(named(patternId));
      const next = arena.run(named('well'));
      if (patternId === 'hangs') clock.advance(20_000);
      expect(await lost).toBeNull();
      expect(await next).toEqual({ served: 'well' });
      const refused = arena.run(named('hangs'));
      await Promise.all([expect(refused).rejects.toMatchObject({ fault: 'stopped' }), arena.close()]); // to be made later
    },
  );

  it('is refused beyond those that may wait', async () => {
    const arena = openArena(fixedClock(), {
      module: new URL('./arena-worker.fixture.ts', import.meta.url),
      waitingMax: 0,
    });
    const plain = evaluationRun('fingerprint', EXAMPLE);
    const held = arena.run({ ...plain, pattern: { ...plain.pattern, patternId: 'hangs' } }).catch(() => 'stopped');
    await expect(arena.run(plain)).rejects.toMatchObject({ fault: 'busy' });
    await arena.close();
    expect(await held).toBe('stopped');
  });
});

const HOLIDAY = 'The office is closed from Friday to Monday, and the newsletter is late by a week.';
