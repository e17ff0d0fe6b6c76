/** Whether two texts give different codes for one thing. docs/adr/0747. */
import { describe, expect, it } from 'vitest';
import { plainOf } from '../../../contract/plain-text.ts';
import { otherCode } from './codes.ts';
import { ownWordsOf } from './own-words.ts';

const TASK = 'Fill the reader code of our gas meter into the form of the boiler man';
const CARD = 'Gas meter, cellar left. Reader code: GM-7734-02. Installed 2021.';
const MAIL = 'The reader code of your gas meter is GM-1180-66, as far as we have it.';

const other = (value: string, texts: readonly string[], user = TASK): string | null =>
  otherCode(plainOf(value), texts.map(plainOf), ownWordsOf('', [user]));

describe('otherCode', () => {
  it.each([
    ['a code', 'GM-1180-66', [MAIL, CARD], TASK, 'gm-7734-02'],
    [
      'a digest',
      'sha256:c4410f9e02d8',
      ['Release notes of the runner base: sha256:c4410f9e02d8', 'Decided: runner base is sha256:5b0e77aa41c9.'],
      'Pin the base image of the runner',
      'sha256:5b0e77aa41c9',
    ],
    [
      'an account',
      'DE91 1001 1001 2629 4417 30',
      ['Kolb Druckguss: our account is DE91 1001 1001 2629 4417 30 now', 'Kolb Druckguss GmbH, DE44600501010002881107'],
      'Maintain the bank details of Kolb Druckguss',
      'de44600501010002881107',
    ],
    [
      'a phone number',
      '+1-555-0143',
      [
        'Oakridge, emergency number of the office: +1-555-0143',
        'Oakridge main office: DID +1-555-0134, not for an emergency',
      ],
      'Set the emergency number of the Oakridge office',
      '+1-555-0134',
    ],
  ])('finds %s', (_, value, texts, user, expected) => {
    expect(other(value, texts, user)).toBe(expected);
  });

  it.each([
    ['another form', [MAIL, 'Gas meter, reader code: 77-GM-34.']],
    ['two of the form in a list', [MAIL, 'Gas meters with their reader code: GM-7734-02, GM-7734-03.']],
    ['another thing', [MAIL, 'The garage is GM-7734-02 on the plan.']],
    ['the same in both', [MAIL, CARD.replace('GM-7734-02', 'GM-1180-66')]],
    ['one text alone', [MAIL]],
  ])('finds none where there is %s', (_, texts) => {
    expect(other('GM-1180-66', texts)).toBeNull();
  });

  it('finds none for numbers, dates and plain words', () => {
    for (const value of ['42500', '2026-11-27', '14:00', 'meter'])
      expect(other(value, [`${MAIL} ${value}`, CARD])).toBeNull();
  });

  it('reads long texts without an end within a second', () => {
    const texts = ['gm-1'.repeat(16_000), '+1 '.repeat(20_000), 'de12 '.repeat(12_000)];
    const startedMs = performance.now();
    for (const value of ['GM-1180-66', '+1 555 0143 222', 'DE91 1001 1001 2629']) other(value, texts);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});
