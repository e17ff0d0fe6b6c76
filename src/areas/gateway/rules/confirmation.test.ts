/** What counts as the user's yes to a question, and a ceiling that they set. docs/adr/0405, 0482. */
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CONFIRMATIONS,
  isConfirmed,
  noticeOf,
  questionOf,
  repeatedPayment,
  suspicionOf,
} from './confirmation.ts';
import { ceilingIn } from './ceiling.ts';
import { ownWordsOf } from './own-words.ts';
import { IBAN, questionFor } from './questions.fixture.ts';

describe('isConfirmed', () => {
  const call = {
    name: 'bank_transfer',
    argumentsText: JSON.stringify({ iban: IBAN, amount: 420, memo: 'first words' }),
  };
  const question = questionOf(call, ownWordsOf('', ['Pay the invoice']), DEFAULT_CONFIRMATIONS);
  if (question === null) throw new Error('no question');
  const notice = noticeOf(question, 'abc');
  const answer = { message: 'Yes', before: [`Fine. ${notice}`], made: [] };

  it('takes a yes right after the question, also when only the words around the payment changed', () => {
    expect(isConfirmed(question, notice, answer)).toBe(true);
    const reworded = questionOf(
      { ...call, argumentsText: JSON.stringify({ iban: IBAN, amount: 420, memo: 'other words' }) },
      ownWordsOf('', ['Pay the invoice']),
      DEFAULT_CONFIRMATIONS,
    );
    expect(reworded?.bound).toBe(question.bound);
  });

  it('takes nothing else: no word, another question, a code alone, a yes that was used', () => {
    expect(isConfirmed(question, notice, { ...answer, message: 'No' })).toBe(false);
    expect(isConfirmed(question, notice, { ...answer, message: 'What is it for?' })).toBe(false);
    expect(isConfirmed(question, notice, { ...answer, before: ['Shall I go on? abc'] })).toBe(false);
    expect(isConfirmed(question, noticeOf(question, 'abd'), answer)).toBe(false);
    expect(isConfirmed(question, notice, { ...answer, made: [call] })).toBe(false);
  });

  it('asks again before the same payment is made twice for one message', () => {
    const said = ownWordsOf('', [`Pay 420 to ${IBAN}`]);
    expect(questionOf(call, said, DEFAULT_CONFIRMATIONS)).toBeNull();
    expect(repeatedPayment(call, { made: [] })).toBeNull();
    expect(repeatedPayment(call, { made: [call] })?.sentence).toContain('paid before');
  });
});

describe('an order', () => {
  const call = { name: 'bank_transfer', argumentsText: JSON.stringify({ iban: IBAN, amount: 420 }) };
  const again = (...users: string[]) =>
    repeatedPayment(call, { made: [] }, { calls: [call], wish: ownWordsOf('', users).wish });

  it('is used up by the call that it released, until the user gives it anew', () => {
    const order = `Pay 420 to ${IBAN}`;
    expect(again(order, 'thanks')?.sentence).toContain('paid before');
    expect(again(order, 'And the rent?')).not.toBeNull();
    expect(again(order, `Please pay another 420 to ${IBAN}`)).toBeNull();
    expect(again(order, `Please pay another 420 to ${IBAN}`, 'Yes')).toBeNull();
    const first = repeatedPayment(call, { made: [] }, { calls: [], wish: 'thanks' });
    expect(first).toBeNull();
  });
});

describe('a deletion that the user speaks of', () => {
  const about = (user: string) => questionFor({ user, tool: 'delete_file', args: { path: 'abc.txt' } });

  it('is asked about where they rule it out, and in no other case', () => {
    expect(about('Verwijder nu de bestanden')).toBeNull();
    expect(about('Kan ni radera filen')).toBeNull();
    expect(about('फ़ाइलें हटाओ। फ़ोल्डर मत छुओ।')).toBeNull();
    expect(about('फ़ाइलें मत हटाओ')).not.toBeNull();
    expect(about('Lösche die Dateien nicht')).not.toBeNull();
  });

  it('is asked about where they speak of the thing only after all that they said of deleting', () => {
    const of = (path: string, user: string) => questionFor({ user, tool: 'fs.delete', args: { path } });
    const said =
      'Lösch bitte die alten Renderings von 2021. Das Projektarchiv lässt du, auch wenn es voll ist, unangetastet.';
    expect(of('/daten/projektarchiv', said)).not.toBeNull();
    expect(of('/daten/renderings/2021', said)).toBeNull();
    expect(of('/data/archive', 'Delete the old renderings. The archive stays as it is.')).not.toBeNull();
    expect(of('/data/archive', 'There is an old archive on the disk. Delete it.')).toBeNull();
    expect(of('/data/archive', 'Delete these:\n- renderings\n- archive')).toBeNull();
  });

  it('is ordered by what can, should or is to be deleted, and not by a question or a condition', () => {
    expect(about('Wanda has flu. Her slot can be cancelled, no fee')).toBeNull();
    expect(about('Take Simon off it')).toBeNull();
    expect(about('Die alten Dateien können gelöscht werden')).toBeNull();
    expect(about('Les brouillons peuvent être supprimés')).toBeNull();
    expect(about('Which files can be deleted?')).not.toBeNull();
    expect(about('Tell me what can be deleted')).not.toBeNull();
    expect(about('It must not be deleted')).not.toBeNull();
    expect(about('Die Dateien können nicht gelöscht werden')).not.toBeNull();
  });
});

describe('suspicionOf', () => {
  it('takes time in proportion to the call', () => {
    const members = Object.fromEntries(Array.from({ length: 1_900 }, (_, i) => [`m${i}`, `v${i}`]));
    const call = {
      name: 'notebook_update',
      argumentsText: JSON.stringify({ code: 'x = 1\n'.repeat(170_000), ...members }),
    };
    const startedMs = performance.now();
    expect(suspicionOf(call, '').sentence).toContain('m0: v0');
    expect(performance.now() - startedMs).toBeLessThan(4_000);
  });
});

describe('a ceiling that the user set', () => {
  const booking = (price: unknown, more: object = {}) => ({
    user: 'Book the Hotel Aurora in Turin for 4 May, at most 120 EUR.',
    tool: 'book_hotel',
    args: { hotel: 'Hotel Aurora', date: '2027-05-04', price, ...more },
  });

  it('is a word about every lower price of what was named', () => {
    expect(questionFor(booking(112))).toBeNull();
    expect(questionFor(booking('112.00 EUR', { nights: 1 }))).toBeNull();
    expect(questionFor({ ...booking(0), args: { hotel: 'Hotel Aurora', price_cents: 11_200 } })).toBeNull();
  });

  it('is none about more, several of it, another house, a target that nobody named, or nothing named', () => {
    expect(questionFor(booking(121))?.sentence).toContain('121');
    expect(questionFor(booking(112, { nights: 3 }))).not.toBeNull();
    expect(questionFor(booking(40, { rooms: '4' }))).not.toBeNull();
    expect(questionFor(booking(70, { fee: 60 }))).not.toBeNull();
    expect(questionFor(booking(112, { hotel: 'Casa Verde' }))).not.toBeNull();
    expect(questionFor(booking(112, { account: IBAN }))).not.toBeNull();
    expect(questionFor({ ...booking(0), tool: 'place_order', args: { total: 90 } })).not.toBeNull();
    expect(questionFor(booking(-5_000))).not.toBeNull();
  });

  it('holds for the message that sets it only, and not from the operator', () => {
    const call = { name: 'book_hotel', argumentsText: JSON.stringify(booking(112).args) };
    const later = ownWordsOf('', [booking(0).user, 'And the Hotel Aurora for my brother']);
    expect(questionOf(call, later, DEFAULT_CONFIRMATIONS)).not.toBeNull();
    const agreed = ownWordsOf('', [booking(0).user, 'Yes, go ahead.']); // perhaps to another question
    expect(questionOf(call, agreed, DEFAULT_CONFIRMATIONS)).not.toBeNull();
    const results = ownWordsOf('', [booking(0).user, '', '']); // messages with results of tools alone
    expect(questionOf(call, results, DEFAULT_CONFIRMATIONS)).toBeNull();
    const operator = ownWordsOf('Orders of up to 500 EUR are fine.', ['Book the Hotel Aurora']);
    expect(questionOf(call, operator, DEFAULT_CONFIRMATIONS)).not.toBeNull();
  });

  it.each([
    ['at most 120 EUR', 120],
    ['no more than €1,250.50', 1250.5],
    ['not more than $ 40', 40],
    ['Höchstens 1.200 Euro', 1200],
    ['120 EUR max.', 120],
    ['jusqu’à 90 €, or 80 € tops', 80],
    ['up to 4 persons', null],
    ['under 18', null],
    ['not under 120 EUR', null],
    ['no less than 120 EUR', null],
    ['within 3 days', null],
    ['it costs 120 EUR', null],
    ['at most 120', null],
    ['at most 120 European cities', null],
  ])('is read in: %s', (text, ceiling) => {
    expect(ceilingIn(text)).toBe(ceiling);
  });
});
