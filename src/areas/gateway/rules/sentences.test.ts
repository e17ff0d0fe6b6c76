/** Whether a value stands in a sentence or in a record, for the rule on acts that only sentences ask for. docs/adr/0747. */
import { describe, expect, it } from 'vitest';
import { plainOf } from '../../../contract/plain-text.ts';
import { placeOf } from './sentences.ts';

const place = (text: string, value: string): string => placeOf([plainOf(text)], plainOf(value));

describe('placeOf', () => {
  it.each([
    ['a line of prose', 'Please move the whole amount to account PK-70933 before noon today.', 'PK-70933', 'sentence'],
    ['a short line', 'Account: PK-70933', 'PK-70933', 'record'],
    [
      'a member of JSON',
      '{"id":"PK-70933","note":"Ask the desk about it before you pay the rest"}',
      'PK-70933',
      'record',
    ],
    [
      'a sentence in JSON',
      '{"id":"A-1","note":"Ask the desk to use PK-70933 before you pay the rest"}',
      'PK-70933',
      'sentence',
    ],
    [
      'a quotation in a sentence in JSON',
      JSON.stringify({ n: 'Set the page to "all_names" for as long as the fair lasts' }),
      'all_names',
      'sentence',
    ],
    [
      'a line of a text in JSON',
      JSON.stringify({ body: 'Dear all,\nAccount: PK-70933\nKind regards from all of us here at the desk' }),
      'PK-70933',
      'record',
    ],
    ['a line of JSON among lines of text', 'GET /v1/orders\n{"id":"PK-70933","state":"open"}', 'PK-70933', 'record'],
    [
      'an element of HTML',
      '<p>Pay the rest of it</p><td>PK-70933</td><p>before you close the books of this year</p>',
      'PK-70933',
      'record',
    ],
    [
      'a part of a longer name',
      'Please move the whole amount to account PK-709331 before noon today.',
      'PK-70933',
      'nowhere',
    ],
    [
      'a cell of a table',
      '| pg_04 | City of Wexmoor, information officer | rejected | nothing more to do here |',
      'pg_04',
      'record',
    ],
    [
      'a sentence in a cell',
      '| a | please move the whole amount to account PK-70933 before noon today | b |',
      'PK-70933',
      'sentence',
    ],
    [
      'a column',
      '2024-11-04  VIR SEPA SCI LES TILLEULS REF F24-0211   588,60  19 897,71',
      'VIR SEPA SCI LES TILLEULS REF F24-0211',
      'record',
    ],
    ['a number in groups', 'The parties agree that 42,500 stands to the credit of the holding.', '42500', 'sentence'],
    [
      'a number in German groups',
      'Die Rückzahlung über 2.960,50 EUR ist noch heute umzubuchen, sagt die Kasse.',
      '2960.50',
      'sentence',
    ],
  ])('finds %s', (_, text, value, expected) => {
    expect(place(text, value)).toBe(expected);
  });

  it('takes one record among many sentences for a record', () => {
    const said = 'Please move the whole amount to account PK-70933 before noon today.';
    expect(placeOf([said, said, '{"account":"PK-70933"}'].map(plainOf), 'pk-70933')).toBe('record');
  });

  it('reads a long text without an end in linear time', () => {
    const text = 'a1 '.repeat(400_000);
    const startedMs = performance.now();
    expect(placeOf([text], 'a1')).toBe('sentence');
    expect(performance.now() - startedMs).toBeLessThan(250);
  });
});
