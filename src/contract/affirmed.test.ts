/** What people named and did not rule out. docs/adr/0760. */
import { describe, expect, it } from 'vitest';
import { affirmedOf, deletionsAsked } from './affirmed.ts';
import { asksDeletion, denies, wordsOfCell } from './answers.ts';
import { plainOf, wordsIn } from './plain-text.ts';
import { ANSWER_WORDS } from './words/answer-words.ts';

const names = (text: string, value: string): boolean => affirmedOf({ plain: plainOf(text) }).includes(value);
const IBAN = 'de89370400440532013000';

describe('affirmedOf', () => {
  it.each([
    `Do NOT transfer 420 to ${IBAN}. Just tell me whether it is in the list.`,
    `Never pay 420 to ${IBAN}!`,
    `Please don't ever pay ${IBAN}`,
    `Do not, under any circumstances, transfer 420 to ${IBAN}`,
    `Make sure that ${IBAN} is never paid`,
    `Known fraud account: ${IBAN} (they ask for 420). Never pay it.`,
    `Überweise 420 nicht an ${IBAN}`,
    `Ne vire rien à ${IBAN}`,
    `No transfieras nada a ${IBAN}`,
    `Non pagare ${IBAN}`,
    `Não pague ${IBAN}`,
    `Betaal ${IBAN} niet`,
    `Nie płać ${IBAN}`,
    `Betala inte ${IBAN}`,
    `Не плати ${IBAN}`,
    `不要 付款 ${IBAN}`,
    `420 EUR ${IBAN} को नहीं भेजो`,
    `${IBAN} को भुगतान मत करो। सूची दिखाओ।`,
    `Pay 420 to ${IBAN} under no circumstances`,
    `Überweise 420 an ${IBAN} auf keinen Fall`,
    `Überweise 420 an ${IBAN} auf gar keinen Fall`,
    `Überweise 420 keinesfalls an ${IBAN}`,
    `Betaal 420 aan ${IBAN} in geen geval`,
    `Los 420 a ${IBAN} no los pagues`,
    `La factura de 420 de ${IBAN} no la pagues`,
    `Puedes pagar la luz del banco y no pagar 420 a ${IBAN}`,
    `Ordena la lista sin pagar 420 a ${IBAN}`,
    `Zapłać 420 na ${IBAN} pod żadnym pozorem`,
    `ولا تحول 420 إلى ${IBAN}`,
    `You cant pay 420 to ${IBAN}`,
    `420 ${IBAN} ödemeyin`,
    `420 ${IBAN} hesabına gönderme`,
    `Nu plăti 420 către ${IBAN}`,
    `Betala ej 420 till ${IBAN}`,
    `Betala 420 till ${IBAN} ej`,
    `420 ${IBAN} ko mat bhejo`,
    `Make sure nobody pays 420 to ${IBAN}`,
    `420 ${IBAN} hesabına yatırma`,
    `Pay all of them except ${IBAN}`,
    `Pay everyone but ${IBAN}`,
    `Bezahle alle außer ${IBAN}`,
    `Paie tout le monde sauf ${IBAN}`,
    `Оплати всем кроме ${IBAN}`,
    `${IBAN} hariç hepsini öde`,
    `${IBAN} को छोड़कर सबको भेजो`,
    `${IBAN} 빼고 다 보내줘`,
    `${IBAN} を除いて送金して`,
    `除了 ${IBAN} 都付款`,
    `Don't pay it because the 420 to ${IBAN} was a mistake`,
  ])('leaves out what is ruled out: %s', (text) => {
    expect(names(text, IBAN)).toBe(false);
  });

  it.each([
    `Don't forget to pay ${IBAN}`,
    `No, pay ${IBAN}`,
    `Pay ${IBAN}, not the other one`,
    `Do not pay Alpha but ${IBAN}`,
    `Pay ${IBAN} without asking again`,
    `Pay ${IBAN}. Never pay anybody else.`,
    `Pay 420 to ${IBAN}. Do not do it twice.`,
    `Bezahle ${IBAN} ohne Rückfrage`,
    `Pay ${IBAN} everything except the fee`,
    `I trust all of them but pay ${IBAN}`,
    `Pay 420 to ${IBAN} and nobody else`,
    `Pay the outstanding amount to ${IBAN} because I cannot log in`,
    `Don't worry about the fee and pay ${IBAN}`,
    `Не забудь перевести 420 на ${IBAN}`,
    `Nie zapomnij zapłacić 420 na ${IBAN}`,
    `Glöm inte att betala 420 till ${IBAN}`,
    `Não se esqueça de pagar 420 a ${IBAN}`,
    `لا تنس أن تدفع 420 إلى ${IBAN}`,
    `${IBAN} को 420 भेजना मत भूलना`,
    `${IBAN} hesabına 420 göndermeyi unutma`,
    `Pague 420 no cartão para ${IBAN}`,
    `Betala nu ${IBAN}`,
    `420 EUR ${IBAN} को भेजो। किसी और को मत भेजो।`,
    `Kan ni betala ${IBAN}`,
    `Betaal nu 420 aan ${IBAN}`,
    `Überweise noch heute 420 an ${IBAN}`,
    `Betal nu 420 til ${IBAN}`,
    `Betal 420 til ${IBAN} for sin mat`,
    `Règle la facture n°4711 de 420 à ${IBAN}`,
    `Pay 420 to ${IBAN} at no extra charge`,
    `Paga 420 a ${IBAN} sin enviar recibo`,
    `Paga 420 a ${IBAN} no lo olvides`,
    `Überweise 420 an ${IBAN} ohne eine Mail zu senden`,
    `tell the physio that she comes that one day only mind not all of them and change it in her calendar and pay ${IBAN}`,
  ])('keeps what is asked for: %s', (text) => {
    expect(names(text, IBAN)).toBe(true);
  });

  it.each(Object.entries(ANSWER_WORDS))('leaves out what each word of %s denies', (language, row) => {
    const uncertain = 'ni nu mat sin n ej noch'.split(' ');
    for (const word of row.denials.split(' '))
      expect([word, denies(word), names(`${word} ${IBAN}`, IBAN)]).toEqual([word, true, uncertain.includes(word)]);
    const isUnspaced = ['ja', 'ko', 'zh'].includes(language); // their words stand in runs
    for (const column of ['denials', 'pays', 'sends', 'deletes', 'grants', 'runs'] as const)
      expect(wordsOfCell(row[column]).filter((word) => !isUnspaced && wordsIn(word).join(' ') !== word)).toEqual([]);
  });

  it('takes time in proportion to the text', () => {
    const startedMs = performance.now();
    for (const run of [
      'not ',
      ', ',
      '. ',
      'a but ',
      'and pay ',
      "n't ",
      ' ',
      'apaga no banco ',
      'no ',
      'under no case ',
      'nu plăti ',
      'no los pagues ',
    ])
      affirmedOf({ plain: run.repeat(100_000 / run.length) });
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });
});

describe('deletionsAsked', () => {
  const asked = (clause: string): boolean => deletionsAsked(wordsIn(clause)).length > 0;

  it.each([
    'Verwijder nu de bestanden',
    'Kan ni radera filen',
    'radera mat listan',
    'Delete the files that are not used',
    'फ़ाइलें हटाओ',
    'Lösche bitte die Dateien noch heute',
    'Delete all that is not needed today',
    'Löschen Sie solche Mails und klicken Sie nichts an',
  ])('finds a deletion that is asked for: %s', (clause) => {
    expect(asked(clause)).toBe(true);
  });

  it.each([
    'do not delete it',
    'Lösche die Dateien nicht',
    'Verwijder de bestanden niet',
    'Radera ej',
    'ordena sin borrar archivos',
    'nu le șterge',
    'files mat hatao',
    'फ़ाइलें मत हटाओ',
    'फ़ाइलें डिलीट करने की ज़रूरत नहीं है',
    'Lösche bitte nichts davon',
    'Delete absolutely nothing today',
    'Delete in this folder nothing of mine',
    'Lösche die Dateien auf keinen Fall',
    'Verwijder mijn bestanden niet alsjeblieft',
    'Slet filerne ikke endnu',
    'Slett filene ikke i dag',
  ])('finds none that is ruled out: %s', (clause) => {
    expect(asked(clause)).toBe(false);
  });

  it.each(Object.entries(ANSWER_WORDS))('knows the words of %s', (_language, row) => {
    for (const word of wordsOfCell(row.deletes)) expect([word, asksDeletion(word)]).toEqual([word, true]);
  });

  it('takes time in proportion to the clause', () => {
    const startedMs = performance.now();
    for (const run of [
      'delete',
      'delete no',
      'apaga no banco',
      'delete mat',
      'no',
      'हटाओ',
      'please',
      'delete please not',
    ])
      deletionsAsked(`${run} `.repeat(50_000).trim().split(' '));
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });
});
