/**
 * No answered turn is without a record, whichever of our processes is killed: main, recorder, both, a backend of PostgreSQL,
 * PostgreSQL itself, everything at once. Source: docs/reference/gateway.md#journal. The
 * rounds are in MODES; SURETY_LONG_TESTS=1 makes them 5,000 a mode; `node test/faults/journal-loop.ts` is the same as a script.
 */
import { describe, expect, it } from 'vitest';
import { journalRounds } from './journal-rounds.ts';
import type { Target } from './kill-targets.ts';

const isLong = process.env['SURETY_LONG_TESTS'] === '1';

/** The number of kills, and what is killed in turn. */
const MODES: readonly { mode: 'journal' | 'durable'; rounds: number; targets: readonly Target[] }[] = [
  { mode: 'journal', rounds: 18, targets: ['both', 'postmaster', 'all', 'recorder', 'main', 'backend'] },
  { mode: 'durable', rounds: 6, targets: ['all', 'postmaster', 'both', 'recorder', 'main', 'backend'] },
];
const ROUND_MS_MAX = 20_000;

describe.skipIf(process.platform !== 'linux').each(MODES)('RECORD=$mode', ({ mode, rounds: few, targets }) => {
  const rounds = isLong ? 5_000 : few;
  it(
    `loses no answered turn in ${rounds} kills`,
    async () => {
      const { rows, numbered, faults } = await journalRounds({
        mode,
        targets,
        rounds,
        seed: mode === 'journal' ? 7 : 8,
      });
      expect(faults).toEqual([]);
      for (const target of targets) expect(rows.get(target)?.answered, target).toBeGreaterThan(0);
      expect([...rows.values()].reduce((sum, row) => sum + row.rounds, 0)).toBe(rounds);
      expect(numbered).toBeGreaterThan(rounds);
    },
    rounds * ROUND_MS_MAX,
  );
});
