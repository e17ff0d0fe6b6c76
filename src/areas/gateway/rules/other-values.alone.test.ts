/** What other values cost: the texts of a turn are read once for all values of its calls. docs/adr/0774. */
import { expect, it } from 'vitest';
import { allValuesOf } from './call-roles.ts';
import { plainOf } from '../../../contract/plain-text.ts';
import { otherValue } from './other-values.ts';
import { ownWordsOf } from './own-words.ts';
import { contradictionOf } from './parties.ts';

const CHARS = 64 * 1024;
const CALLS = 8;
const said = ownWordsOf('', ['set the number of juno paxton plumbing meter please']);
const repeated = (chars: number, made: (i: number) => string): string => {
  let text = '';
  for (let i = 0; text.length < chars; i += 1) text += made(i);
  return text.slice(0, chars);
};
const split = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => text.slice((i * text.length) / count, ((i + 1) * text.length) / count));
const MEMBERS = ['meter', 'mail', 'address', 'phone', 'account', 'name', 'value', 'target'];

/** Milliseconds of the processor, by the fastest of eight turns of eight calls with eight values each. */
function msOf(results: string, count: number, value: (i: number) => string, calls = CALLS): number {
  const made = Array.from({ length: calls }, (_, call) => ({
    ...Object.fromEntries(MEMBERS.map((member, i) => [member, value(call * MEMBERS.length + i)])),
    who: 'juno paxton',
    what: 'plumbing meter',
  }));
  const leaves = made.map((args) => allValuesOf({ name: 'update_record', argumentsText: JSON.stringify(args) }));
  const own = `${leaves.flatMap((of) => of.map((leaf) => leaf.value)).join(' ')} juno paxton plumbing meter`;
  const times = Array.from({ length: 8 }, () => {
    const texts = [own, ...split(results, count)].map(plainOf);
    const from = process.cpuUsage();
    for (const of of leaves) {
      const beside = of.map((leaf) => plainOf(leaf.value));
      for (const leaf of of) {
        contradictionOf(leaf, texts, said);
        otherValue(leaf, texts, said, beside);
      }
    }
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const FILL = 'lorem ipsum dolor amet consect adipis elitsed tempor incid ';
const meter = (i: number): string => `gm-77${10 + i}-02`;

it.each([
  ['codes among names', 16, (i: number) => `gm-${1000 + i}-${10 + (i % 90)} juno paxton plumbing meter ${FILL}`, meter],
  ['codes close together', 64, (i: number) => `gm-${1000 + (i % 9000)}-${10 + (i % 90)} juno paxton `, meter],
  [
    'forms of their own',
    16,
    (i: number) => `gm-${1000 + i}-11 juno paxton `,
    (i: number) => `g-${'1'.repeat(3 + i)}-02`,
  ],
  ['phone numbers', 64, (i: number) => `juno paxton +49 30 ${100_000 + i} `, (i: number) => `+49 40 77${10 + i}1`],
  ['streets', 64, (i: number) => `juno paxton ${i % 999} Old Road, `, (i: number) => `${i} High Street`],
  ['names', 64, (i: number) => `juno paxto${i} `, (i: number) => `juno paxton${String.fromCharCode(97 + (i % 26))}`],
  ['mails', 64, (i: number) => `juno paxton a${i}@b${i}.co `, (i: number) => `p${i}@plumbing.example`],
])('64 KB of %s take few milliseconds for eight calls of eight values', (_, count, result, value) => {
  expect(msOf(repeated(CHARS, result), count, value)).toBeLessThan(60); // 2 to 15 alone; codes 8,000 before
});

it('ordinary results take less than five milliseconds', () => {
  const line = (i: number): string =>
    `Ticket ${i}: the meter of Juno Paxton reads gm-${1000 + i}-01. Please call ${i}.\n`;
  expect(msOf(repeated(8_000, line), 8, meter, 1)).toBeLessThan(5);
});

it('reads the texts once for the calls of a turn', () => {
  const results = repeated(CHARS, (i) => `gm-${1000 + (i % 9000)}-${10 + (i % 90)} juno paxton plumbing meter ${FILL}`);
  const value = (i: number): string => meter(i % MEMBERS.length);
  expect(msOf(results, 16, value, 32)).toBeLessThan(8 * msOf(results, 16, value, 1));
});
