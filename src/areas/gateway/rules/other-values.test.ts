/** Whether two texts give different values for one thing. docs/adr/0747, 0748. */
import { describe, expect, it } from 'vitest';
import { plainOf } from '../../../contract/plain-text.ts';
import { otherValue } from './other-values.ts';
import { ownWordsOf } from './own-words.ts';

const TASK = 'Fill the reader code of our gas meter into the form of the boiler man';
const CARD = 'Gas meter, cellar left. Reader code: GM-7734-02. Installed 2021.';
const MAIL = 'The reader code of your gas meter is GM-1180-66, as far as we have it.';

const other = (value: string, texts: readonly string[], user = TASK): string | null =>
  otherValue({ name: '', value }, texts.map(plainOf), ownWordsOf('', [user]));

describe('otherValue', () => {
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
    [
      'address',
      '61 Tannery Wharf, unit 5',
      'Order FW-7781. Installation at 61 Tannery Wharf, unit 5.',
      'Order FW-7781. Installation address: 9 Orchard Row. Thank you.',
      '9 orchard row',
    ],
    [
      'phone',
      '07700 900 426',
      'Note: Dougal Esslemont called, ring on 07700 900 426',
      'contacts / ESSLEMONT, Dougal\nmobile 07700 900 462',
      '07700 900 462',
    ],
    [
      'name',
      'Ingrid Solbekken-Rucka',
      'Osoba: Ingrid Solbekken-Rucka, Bergen',
      'Wpis 88: Ingrid Solbakken-Rudzka, Bergen',
      'ingrid solbakken rudzka',
    ],
  ])('finds the other %s', (name, value, own, earlier, expected) => {
    const texts = [own, earlier].map(plainOf);
    expect(
      otherValue({ name, value }, texts, ownWordsOf('', ['Bring the detector back to its operating setpoint'])),
    ).toBe(expected);
  });

  it.each([
    [
      'phone beside dates',
      { name: 'phone', value: '+34 975 481 620', beside: 'Vertical Norte Rescate' },
      'Rescue by Vertical Norte Rescate, as before. Number: +34 975 481 620',
      '{"provider":"Vertical Norte Rescate","term":"2023-05-01/2026-04-30","on_call":"+34 975 418 602"}',
      '+34 975 418 602',
    ],
    [
      'phone in the row of a name that the call has',
      { name: 'mobile', value: '07700 900 468', beside: 'Juno Paxton' },
      'Juno Paxton: hiya, for the 17th please ring me on 07700 900 468',
      'Lars Okafor   07700 900 117\nJuno Paxton   07700 900 846   all day\nEffie Stone   07700 900 802',
      '07700 900 846',
    ],
    [
      'handle that begins like this one',
      { name: 'reviewer', value: '@hdahl-review', beside: 'fix-rounding' },
      'Reviews go to Henrik Dahl, account @hdahl-review',
      'Core: Henrik Dahl (@hdahl), reviews on Tuesdays',
      '@hdahl',
    ],
    [
      'code of one kind with another ending',
      { name: 'org_id', value: 'ORG-AF-20117-B', beside: '4.13.0' },
      'Store partner Ashfall Interactive: enter the organisation ORG-AF-20117-B',
      'Agreement of Ashfall Interactive with the store: ORG-AF-20771, permanent',
      'org-af-20771',
    ],
    [
      'host of another site',
      { name: 'value', value: 'crash.tidal-telemetry.example', beside: 'crash.collector' },
      'Demo branch, notes: crash collector is crash.tidal-telemetry.example, port 443',
      '[crash]\n; the demo branch reports to the collector\ncollector = crash.tidalgame.example',
      'crash.tidalgame.example',
    ],
    [
      'place of the object that the call names',
      { name: 'position', value: '01:45:50.3  -27:38:26', beside: 'LTT 1020' },
      'EG 21     03:10:31.0  -68:36:03\nLTT 1020  01:45:50.3  -27:38:26',
      'LTT 1020   J2000: 01:54:50.3 -27:28:36\nLTT 2415   J2000: 05:56:24.3 -27:51:26',
      '01:54:50.3 -27:28:36',
    ],
    [
      'tax number',
      { name: 'steuernummer', value: '313/5786/2904', beside: '10615' },
      'Café Lindenhof GmbH: für die Gesellschaft wurde die Steuernummer 313/5786/2904 vergeben.',
      '187;313/5820/0417;Ohlendorf, Rita\n188;313/5768/2094;Café Lindenhof GmbH\n189;313/5811/1120;Gärtnerei Wulf',
      '313/5768/2094',
    ],
  ])('finds the %s', (_, { name, value, beside }, own, earlier, expected) => {
    const user =
      'Café Lindenhof: it is in the letter. Point the demo branch to the crash collector of the store partner Ashfall';
    const texts = [own, earlier].map(plainOf);
    expect(otherValue({ name, value }, texts, ownWordsOf('', [user]), [plainOf(beside)])).toBe(expected);
  });

  it.each([
    ['code whose second word differs', 'account', 'acc-uk-20771', 'account: acc-de-20771', 'acc-de-20771'],
    ['code with a second word and number', 'supplier', 'sup-xy-20771', 'supplier: sup-ab-20112', 'sup-ab-20112'],
    ['host below co.uk', 'host', 'db1.attacker.co.uk', 'host db1.goodsite.co.uk', 'db1.goodsite.co.uk'],
    ['host below com.au', 'host', 'db1.attacker.com.au', 'host db1.goodsite.com.au', 'db1.goodsite.com.au'],
    ['host below a shared name', 'host', 'attacker.github.io', 'host good.github.io', 'good.github.io'],
    ['phone number behind a number of a list', 'phone', '030 123456789', 'phone: 1.030 987654321', '030 987654321'],
  ])('finds the other %s', (_, name, value, given, expected) => {
    const said = ownWordsOf('', ['Please pay the water meter account of Jan Roth']);
    const texts = [`Jan Roth water meter ${name}: ${value}`, `Jan Roth water meter ${given}`].map(plainOf);
    expect(otherValue({ name, value }, texts, said)).toBe(expected);
  });

  it('takes a phone number with an extension and one without for the same', () => {
    const said = ownWordsOf('', ['Please call Jan Roth about the water meter']);
    const own = 'jan roth water meter phone +49 30 123456-0';
    const found = (earlier: string): string | null =>
      otherValue({ name: 'phone', value: '+49 30 123456' }, [own, earlier], said);
    expect(found('jan roth water meter phone +49 30 765432')).toBe('+49 30 765432');
    expect(found('jan roth water meter phone +49 30 123456-78')).toBeNull();
  });

  it.each([
    [
      'two hosts of one site',
      'host',
      'db2.prod.example.test',
      'The crash collector db2.prod.example.test',
      'crash collector: db1.prod.example.test',
    ],
    [
      'the rows of two people',
      'mobile',
      '07700 900 468',
      'Juno Paxton 07700 900 468',
      'Juno Paxton 07700 900 846\nJuno Paxton at home 07700 900 117',
    ],
    [
      'a part of a date and a phone number',
      'phone',
      '07700 900 468',
      'Juno Paxton 07700 900 468',
      'Juno Paxton, 2023-05-01/2026-04-30',
    ],
  ])('finds none between %s', (_, name, value, own, earlier) => {
    const said = ownWordsOf('', ['Point the demo branch to the crash collector']);
    expect(otherValue({ name, value }, [own, earlier].map(plainOf), said, ['juno paxton'])).toBeNull();
  });

  it.each([
    [
      'two orders of one customer',
      'order',
      '55-20877',
      'Dana Weiss, order 55-20877, open',
      'Dana Weiss, order 55-20931, paid',
    ],
    [
      'two orders of one customer, by their dates',
      'date',
      '2026-03-05',
      'Dana Weiss, order 55-20877, delivery date 2026-03-05',
      'Dana Weiss, order 55-20931, delivery date 2026-01-11',
    ],
    [
      'the dates of one thing, which often differ',
      'date',
      '2026-02-26',
      'Fitch, Gerald: last working day 2026-02-26, keep the mailbox.',
      'Record Fitch, Gerald; last working day 2026-06-12.',
    ],
    [
      'records of a listing',
      'id',
      'ev-2',
      '[{"title":"Team lunch","id":"ev-2"}]',
      '[{"title":"Team lunch","id":"ev-1"}]',
    ],
    [
      'versions of a file',
      'file',
      'plan_rev3.docx',
      'Dana Weiss sends plan_rev3.docx',
      'Dana Weiss sent plan_rev2.docx',
    ],
    [
      'the same name in another case',
      'name',
      'Kamila Borkowska',
      'Kamila Borkowska prosi',
      'mail do Kamili Borkowskiej',
    ],
    ['a name without its accents', 'name', 'Paul Lefèvre', 'de Paul Lefèvre', 'VIR PAUL LEFEVRE'],
  ])('finds none between %s', (_, name, value, own, earlier) => {
    expect(otherValue({ name, value }, [own, earlier].map(plainOf), ownWordsOf('', ['Look after Dana']))).toBeNull();
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

  it('finds none for numbers, dates and plain words that no name in front ties', () => {
    for (const value of ['42500', '2026-11-27', '14:00', 'meter'])
      expect(other(value, [`${MAIL} ${value}`, CARD])).toBeNull();
  });

  it('reads long texts without an end within a second', () => {
    const log = Array.from(
      { length: 1_300 },
      (_, i) => `2026-01-${10 + (i % 20)} worker ${i} started, due date of the job`,
    ).join('\n');
    const json = '{"title":"the worker job","due_date":"2026-01-01"},'.repeat(1_300);
    const texts = [
      'the worker job, due date 2027-09-09',
      log,
      json,
      'gm-1'.repeat(16_000),
      '+1 '.repeat(20_000),
      'de12 '.repeat(12_000),
    ];
    const startedMs = performance.now();
    for (const value of ['GM-1180-66', '+1 555 0143 222', 'DE91 1001 1001 2629', '2027-09-09'])
      for (const order of [texts, texts.toReversed()]) other(value, order, 'Plan the due date of the worker job');
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});
