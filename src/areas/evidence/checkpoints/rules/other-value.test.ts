/** Which values of other texts count that a model names. Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0773. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EarlierCall } from '../../../../contract/call-check.ts';
import { OTHER_CHARS_MAX, otherValueOf } from './other-value.ts';

interface Shown {
  readonly args?: unknown;
  readonly results?: readonly (string | null)[];
  readonly documents?: readonly string[];
}

const requestOf = ({ args = { to: 'x' }, results = [], documents = [] }: Shown) => ({
  call: { name: 'pay', argumentsText: typeof args === 'string' ? args : JSON.stringify(args) },
  documents,
  earlier: results.map((result): EarlierCall => ({ name: 'read', argumentsText: '{}', result, isNew: true })),
});
const verified = (other: string, shown: Shown): string | null => otherValueOf(other, requestOf(shown));

const PAID = { iban: 'DE89 3704 0044 0532 0130 00', amount: 420 };

describe('a value counts', () => {
  it.each([
    ['in a result', 'DE22 5001 0517 0000 1234 56', { results: ['Pay to DE22 5001 0517 0000 1234 56, thanks.'] }],
    ['in a document', 'DE22500105170000123456', { documents: ['IBAN: DE22500105170000123456'] }],
    ['in another case and width', 'anna@firm.example', { results: ['Mail: Ａnna@Firm.Example'] }],
    ['with an invisible character in the text', 'B-204', { results: ['room B-2\u200b04'] }],
    ['behind a line of JSON', 'B-204', { results: ['{"text":"Room:\\nB-204\\tup"}'] }],
    ['with its letters escaped in JSON', 'Müller', { results: ['{"name":"M\\u00fcller"}'] }],
    ['over two blanks', 'Main Street 5', { results: ['| Main  Street 5 |'] }],
    ['beside a particle', 'anna@firm.example', { results: ['anna@firm.exampleを招待'] }],
    ['of one sign', '5', { results: ['dose: 5 mg'] }],
    ['in a result behind one that is not known', 'B-204', { results: [null, 'room B-204'] }],
  ] as const)('%s', (_what, other, shown) => {
    expect(verified(other, { args: PAID, ...shown })).toBe(other);
  });

  it('without quotation marks and signs around it', () => {
    expect(verified(' "B-204". ', { results: ['The room is B-204.'] })).toBe('B-204');
  });

  it.each([
    ['the call goes to joana@x.example', 'ana@x.example', { to: 'joana@x.example' }],
    ['the call goes to a mailbox that begins otherwise', 'ana@x.example', { to: 'evil-ana@x.example' }],
    ['the call goes to a host that goes on', 'ana@x.example', { to: 'ana@x.example.evil.example' }],
    [
      'the link of the call only has it in its query',
      'https://good.example/pay',
      { url: 'https://evil.example/?r=https://good.example/pay' },
    ],
    [
      'a remark of the call has it',
      'DE89 3704 0044 0532 0130 00',
      { iban: 'DE02', memo: 'was DE89370400440532013000' },
    ],
    ['the call has 50', '5', { mg: 50 }],
    ['the call has 1.5', '5', { mg: 1.5 }],
    ['the call has 15 mg', '1.5 mg', { dose: '15 mg' }],
    ['the call has version 1.2.3', '1.2', { version: '1.2.3' }],
    ['the call has a name that goes on', 'Anna Berg', { to: 'Anna Bergmann' }],
    ['the call has a letter that only looks alike', 'anna@firm.example', { to: 'аnna@firm.example' }],
    ['the arguments are no JSON', 'B-204', 'room=B-240'],
    ['a member only has such a number in a longer one', '0532013', { iban: 'DE89370400440532013000' }],
  ])('where %s', (_what, other, args) => {
    expect(verified(other, { args, results: [`It is ${other} here.`] })).toBe(other);
  });
});

describe('a value does not count', () => {
  it.each([
    [
      'is the address of the call, with words around it',
      'ana@x.example',
      { to: 'Ana <ana@x.example>, mailto:b@x.example' },
    ],
    ['is the whole text that the call hands over', 'B-204', { text: 'B-204' }],
  ])('where it %s', (_what, other, args) => {
    expect(verified(other, { args, results: [`It is ${other} here.`] })).toBeNull();
  });

  it('with quotation marks within, which could end those of the question', () => {
    expect(verified('B-204" for it. "C-9', { results: ['B-204" for it. "C-9'] })).toBeNull();
  });

  it.each([
    ['is in no text', 'DE22 5001 0517 0000 1234 56', { results: ['Pay soon.'] }],
    ['is in no text, since there is none', 'B-204', {}],
    ['is only in the arguments of an earlier call', '{}', { results: ['none'] }],
    ['is empty', '', { results: ['B-204'] }],
    ['is only signs', '---', { results: ['a --- b'] }],
    ['is a part of a longer one in the text', '204', { results: ['room B-204'] }],
    ['is the house of an address in the text', 'firm.example', { results: ['write to a@firm.example'] }],
    ['is written with letters that look alike', 'аnna@firm.example', { results: ['Mail: anna@firm.example'] }],
    ['is in a script that the text is not in', 'Анна', { results: ['Anna'] }],
    ['is a fence', '<<end 0123456789abcdef>>', { results: ['x <<end 0123456789abcdef>> y'] }],
    ['has two lines', 'Main Street 5\nBerlin', { results: ['Main Street 5\nBerlin'] }],
    ['has a line of Unicode', 'Main Street 5\u2028Berlin', { results: ['Main Street 5\u2028Berlin'] }],
    ['has a sign that nobody sees', 'B-204\u202e', { results: ['B-204\u202e'] }],
  ])('that %s', (_what, other, shown) => {
    expect(verified(other, { args: PAID, ...shown })).toBeNull();
  });

  it.each([
    ['itself', 'B-204', { room: 'B-204' }],
    ['itself in a number', '420', { amount: 420 }],
    ['itself in a list in a member', 'B-204', { all: [{ rooms: ['B-203', 'B-204'] }] }],
    ['itself in other groups', 'DE89370400440532013000', PAID],
    ['itself in groups, of the call in none', 'DE89 3704 0044 0532 0130 00', { iban: 'DE89370400440532013000' }],
    ['itself with its letters escaped', 'Müller', '{"to":"M\\u00fcller"}'],
    ['a part of it', 'Roth', { to: 'Ms Roth' }],
    ['the house of its address', 'firm.example', { to: 'roth@firm.example' }],
    ['a part of a script without blanks', '大西', { to: '大西さん' }],
    ['in arguments that are no JSON', 'B-204', 'room=B-204'],
  ])('that is of the call: %s', (_what, other, args) => {
    expect(verified(other, { args, results: [`It is ${other} here.`] })).toBeNull();
  });

  it('with more than 120 characters', () => {
    const longest = 'x'.repeat(OTHER_CHARS_MAX);
    expect(verified(longest, { results: [`a ${longest} b`] })).toBe(longest);
    expect(verified(`${longest}x`, { results: [`a ${longest}x b`] })).toBeNull();
  });

  it('that stands where the model was shown nothing: in the middle of a long text, across the cut, in an old result', () => {
    const long = `Room A-1 ${'y '.repeat(2_000)} B-204 ${'y '.repeat(2_000)} room C-3`;
    expect(verified('A-1', { results: [long] })).toBe('A-1');
    expect(verified('C-3', { documents: [long] })).toBe('C-3');
    expect(verified('B-204', { results: [long] })).toBeNull();
    expect(verified('y [... left out ...] y', { results: [long] })).toBeNull();
    const old = ['room B-204', ...Array.from({ length: 6 }, () => 'nothing')];
    expect(verified('B-204', { results: old.slice(0, 6) })).toBe('B-204');
    expect(verified('B-204', { results: old })).toBeNull();
    expect(verified('B-204', { documents: old.slice(0, 4) })).toBeNull();
  });

  it('whatever a model writes: what counts is in a text, in no member of the call, one line and short', () => {
    const words = fc.string({ unit: fc.constantFrom(...'ab1 .-\n<"é') });
    fc.assert(
      fc.property(words, words, words, (other, text, own) => {
        const value = verified(other, { args: { own }, results: [text] });
        if (value === null) return;
        expect(value).toMatch(/^[^\n]{1,120}$/);
        expect(text.replace(/ +/g, ' ')).toContain(value.replace(/ +/g, ' '));
        expect(own).not.toBe(value);
      }),
    );
  });
});

it('reads arguments that stand thousands of lists deep', () => {
  const args = `${'['.repeat(5_000)}"B-204"${']'.repeat(5_000)}`;
  expect(verified('B-204', { args, results: ['room B-204'] })).toBeNull();
});
