/**
 * The kill matrix of the journal as a script: `node test/faults/journal-loop.ts [--mode journal|durable] [--rounds 60] [--seed N]
 * [--target main,recorder,...]`, on the embedded database. Prints a table: target, rounds, answered turns, those without a record.
 */
import { parseArgs } from 'node:util';
import { journalRounds, type RoundsOutcome } from './journal-rounds.ts';
import { TARGETS, type Target } from './kill-targets.ts';

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'journal' },
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    target: { type: 'string', default: TARGETS.join(',') },
  },
});
const { mode } = values;
if (mode !== 'journal' && mode !== 'durable' && mode !== 'memory') throw new Error(`no such mode: ${mode}`);
const targets = values.target.split(',').filter((name): name is Target => TARGETS.some((known) => known === name));
const started = performance.now();

function told({ rows, startsKilled, faults }: RoundsOutcome): string {
  const lines = [...rows].map(([name, of]) => `| ${mode} | ${name} | ${of.rounds} | ${of.answered} | ${of.missing} |`);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  return [...lines, `${seconds} s, ${startsKilled} starts killed as well, seed ${values.seed}`, ...faults].join('\n');
}

const outcome = await journalRounds({
  mode,
  targets,
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  progress: (so) => {
    console.log(`\n${told(so)}`);
  },
});
console.log(
  `\n| Mode | Target | Rounds | Answered turns | Without a record |\n|---|---|---|---|---|\n${told(outcome)}`,
);
console.log(`${outcome.numbered} numbered certificates; ${outcome.faults.length === 0 ? 'pass' : 'FAIL'}`);
process.exitCode = outcome.faults.length === 0 ? 0 : 1;
