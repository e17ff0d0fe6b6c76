/** What short messages answer: yes, no, and a yes that says something else too. docs/adr/0405, 0758. */
import { describe, expect, it } from 'vitest';
import { agreesTo, isNo, isYes } from './answers.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

describe('isYes', () => {
  it.each([
    'yes',
    'Yes.',
    'ok, go ahead',
    'Ja, bitte',
    'sí',
    'はい',
    '好的',
    'Confirm',
    '"Yes"',
    'Yes please, thank you',
    'y',
    'Please go ahead',
    'I confirm',
    'Thanks, yes',
    'Genau',
    'Mach das',
    'Ich bestätige',
    'In Ordnung',
    '¡Sí!',
    'si, gracias',
    'Da.',
    'adelante',
    'Por supuesto',
    'Vas-y',
    '👍',
  ])('%s', (text) => {
    expect(isYes(text)).toBe(true);
  });
  it.each([
    'Yes? Are you sure, what is it for?',
    'ok what is this?',
    'ναι;',
    '好的？',
    'Ja? Was ist das denn?',
    'Okay, abbrechen',
    'Sure, in a week',
    'Ja, morgen',
    'Sí, pero luego',
    'si es la misma cuenta',
    'Da steht eine andere Nummer',
    'y manda el informe a Ana',
    'Dale el informe a Ana',
    'Mach das Fenster zu',
    'no',
    'yes but only the first',
    'not yet',
    'yesterday',
    'Okinawa',
    'okay? no!',
    'ja, aber nicht heute',
    'What?',
    `yes ${'x'.repeat(300)}`,
  ])('not: %s', (text) => {
    expect(isYes(text)).toBe(false);
  });
});

describe('isNo', () => {
  it.each([
    'no',
    'No, thanks',
    'No. Pay 300 instead.',
    "Don't pay it",
    'do not do that',
    'Cancel it',
    'Stop.',
    'nein danke',
    'Nicht bezahlen',
    'Non merci',
    'não',
    'нет',
    '不要',
    'いいえ、やめて',
    'Storniere das',
    'annuleer',
    'anulează',
    'отменить',
    'avbestill',
    'ألغ',
    'Hold the payment',
    'Sorry, forget it.',
    'Never mind, cancel that.',
    '**No**',
  ])('reads a refusal: %s', (text) => {
    expect(isNo(text)).toBe(true);
    expect(isYes(text)).toBe(false);
  });

  it.each([
    'yes',
    'No problem, go ahead',
    'no objections',
    'Stop asking and do it',
    'Wait, yes please',
    'drop it',
    'What would that pay for?',
    'Note the number first',
    'Nothing else is open, I think',
    'Note: yes',
    'ok',
    '',
    `no ${'really '.repeat(40)}`,
  ])('reads none in: %s', (text) => {
    expect(isNo(text)).toBe(false);
  });
});

const PAY = { kind: 'payments', sentence: 'Pay 900 EUR to Mallory Ltd (transfer_money; reference: March)?' } as const;
const DELETE = { kind: 'deletion', sentence: 'Delete table: customers, mode: fast (db.dropTable)?' } as const;

describe('agreesTo', () => {
  it.each([
    'yes',
    'Yes, please.',
    'Yes, pay it',
    'yes pay Mallory 900 EUR please',
    'Yes, transfer the money to Mallory Ltd',
    'Ok, go ahead, thank you very much',
    'Yes, no problem',
    'No problem, go ahead',
    'Of course',
    'Absolutely!',
    'I approve this',
    'Please pay it',
    'Yes to all of them',
    'Yes to both',
    'Ja, bitte überweise es',
    'In Ordnung, überweise es',
    'Kein Problem, zahl es',
    'Oui, paie-le',
    'Sí, págalo',
    'Sì, paga pure',
    'Sim, pode pagar',
    'Ja, betaal het maar',
    'Tak, zapłać.',
    'Ja tack, betala',
    'Да, оплати пожалуйста',
    'Evet, öde lütfen',
    'हाँ, कृपया भुगतान करें।',
    'はい、支払ってください。',
    'はい、お願いします',
    '네, 결제해 주세요',
    '好的，请付款',
    'نعم، ادفع من فضلك',
    '👍',
    "yes, that's right",
    'yes you can',
    'sounds good',
    'go for it',
    'Ja, ich bestätige',
    'ja, dank je',
    'yes please do that for me',
    '네 보내줘',
    '그래',
    '确认付款',
    '付吧',
    'हाँ भेज दो',
    'haan bhej do',
    'да, переводи',
    'いいよ',
    'ouais',
  ])('%s', (text) => {
    expect(agreesTo(text, PAY)).toBe(true);
  });

  it.each([
    'yes if under 50',
    'Yes, 50',
    'yes, after I check with Bob',
    'yes unless it is over 50',
    'ja, maar alleen 50 euro',
    'evet, ama sadece 50',
    'はい、でも50だけ',
    'はい、やめて',
    '네, 하지만 50만',
    'نعم، لكن 50 فقط',
    'да, только 50',
    'हाँ, लेकिन सिर्फ 50',
    '好的，仅50',
    '好的，但是不要',
    'ja, men inte nu',
    'ja, men ikke nå',
    'tak, ale tylko 50',
    'ναι, αλλά μόνο 50',
    'Yes to Alpha',
    'Yes, the first one',
    'Yes, half of it',
    'yeah right',
    'ok google',
    'ok 👎',
    'go ahead with the summary',
    'correct me if I am wrong',
    'Ok, let me think',
    'okay so what happened',
    'Yes, that is what the phisher wants',
    'confirmed fraud',
    'yes... just kidding',
    'OK, understood',
    'Okay thanks for the warning',
    'Yes, report it as fraud',
    'yes, delete that request',
    'Pay attention',
    'Mallory',
    'please',
    'the money',
    "yes, but don't",
    'paid',
    'He paid it',
    'yes i paid it',
    'ok is it paid',
    'I pay it',
    'ich zahle das',
    'je paie',
    'ik betaal het',
    '付款了',
    'refund it',
    'yes refund it',
    'order',
    'ok, send it to me',
    'go to the shop',
    'you can forget it',
  ])('not: %s', (text) => {
    expect(agreesTo(text, PAY)).toBe(false);
  });

  it('takes the verbs of the deed that was asked about, and of no other', () => {
    expect(agreesTo('Yes, delete the customers', DELETE)).toBe(true);
    expect(agreesTo('Delete it', DELETE)).toBe(true);
    expect(agreesTo('Yes, pay it', DELETE)).toBe(false);
  });

  it('takes a verb of another deed, or one that also says to leave it, only where the question has one of its kind', () => {
    const order = { kind: 'payments', sentence: 'Pay 30 to Alpha (place_order; item: kettle)?' } as const;
    const refund = { kind: 'payments', sentence: 'Pay 30 to Alpha (refund_payment)?' } as const;
    const file = { kind: 'deletion', sentence: 'Delete q77.txt (delete_file)?' } as const;
    const cancel = { kind: 'deletion', sentence: 'Delete order: 9 (cancel_order)?' } as const;
    const access = { kind: 'access', sentence: 'Change access with grant_access (role: admin)?' } as const;
    for (const [text, deed] of [
      ['order it', order],
      ['refund it', refund],
      ['yes, drop it', DELETE],
      ['ja, storniere es', cancel],
      ['yes, change it', access],
    ] as const)
      expect([text, agreesTo(text, deed)]).toEqual([text, true]);
    for (const [text, deed] of [
      ['drop it', file],
      ['scrap that', file],
      ['Storniere das', file],
      ['ja, storniere es', file],
      ['storniere es', cancel],
      ['change it', access],
      ['cambia', access],
    ] as const)
      expect([text, agreesTo(text, deed)]).toEqual([text, false]);
  });

  it.each(Object.entries(ANSWER_WORDS))('in %s a bare yes agrees, a denied one does not', (_language, row) => {
    const [yes = ''] = row.yes.replace(/\(\?[^)]*\)|[?\\]/g, '').split('|');
    const [verb = ''] = row.pays.split(' ');
    const denial = row.limits.split('|').find((word) => /^\p{L}+$/u.test(word)) ?? '';
    expect([yes, agreesTo(yes, PAY), agreesTo(`${yes}, ${verb}`, PAY)]).toEqual([yes, true, true]);
    expect([denial, agreesTo(`${yes}, ${denial} ${verb}`, PAY)]).toEqual([denial, false]);
  });
});
