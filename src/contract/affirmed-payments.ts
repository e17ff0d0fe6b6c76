/**
 * What people said of payments without those that are to be stopped: "Cancel the transfer of 420 to DE89…" orders none. For payments alone:
 * the tool that cancels is called with the same values. Source: docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { affirmedOf, eachClauseOf, textBefore } from './affirmed.ts';
import { ASKING, STOPS } from './answers.ts';
import { wordsIn } from './plain-text.ts';
import { readOnce } from './read-once.ts';
import { wordsAsSaid } from './tool-names.ts';
import { stopsUnspaced } from './unspaced-denials.ts';
import { setOf } from './words/word-list.ts';

/** What is stopped: nouns and infinitives of paying. */
const PAYMENTS = setOf(
  'pay paying payment payments transfer transfers transferring send sending wire wiring zahlung zahlungen überweisung überweisungen zahlen bezahlen überweisen paiement paiements virement virements payer virer',
  'pago pagos transferencia transferencias pagar transferir enviar pagamento pagamenti pagamentos bonifico bonifici trasferimento pagare transferência betaling betalingen betalinger overboeking overschrijving betalen overmaken',
  'płatność przelew przelewu betalning betalningen överföring överföringen betalingen overførsel overførslen overføring overføringen plata plată transferul платеж платёж перевод оплату платіж переказ',
  'ödeme ödemeyi ödemesini havaleyi havalesini πληρωμή μεταφορά الدفع التحويل دفع تحويل भुगतान भेजना पेमेंट bhejna',
);
/** "To avoid a fee pay 420": what follows is not stopped. */
const PURPOSE = setOf('to um zu pour para per om te att at å');
/** A sum behind one of these is a payment: "skip the 420", and not "wait 5 minutes". */
const ARTICLES = setOf('the my our those these die den der das les los las le la de het');
const THEN = setOf('then dann danach puis ensuite luego después poi dopo depois dan daarna sedan så');
/** Words between stopping and the payment: "cancel the next two transfers". */
const BETWEEN = 3;

/** A part of a sentence without the payment that it stops. */
function unstopped(part: string): string {
  if (stopsUnspaced(part)) return '';
  const words = wordsIn(part);
  const at = words.findIndex((word, i) => STOPS.has(word) && isPaymentStopped(words, i));
  const word = words[at];
  if (word === undefined) return part;
  const isBehind = PAYMENTS.has(words[at - 1] ?? ''); // "भुगतान रोक दो"
  return !isBehind && words.slice(0, at).some((before) => ASKING.pays.has(before)) ? textBefore(part, word) : '';
}

function isPaymentStopped(words: readonly string[], at: number): boolean {
  const between = PURPOSE.has(words[at - 1] ?? '') ? 1 : BETWEEN;
  const behind = words.slice(at + 1, at + between + 2);
  const then = behind.findIndex((word) => THEN.has(word));
  const before = at >= words.length - 2 ? words.slice(0, at) : []; // "die Überweisung an … stornieren"
  const stopped = then === -1 ? behind : behind.slice(0, then);
  const isSum = stopped.some((word, i) => /^\d/.test(word) && ARTICLES.has(stopped[i - 1] ?? ''));
  return isSum || [...before, ...stopped].some((word) => PAYMENTS.has(word));
}

/** What is affirmed without the payments that it stops, of a text in one spelling. Linear. */
export const withoutStopped = readOnce((said: { readonly plain: string }): string => {
  const plain = affirmedOf(said);
  let isStopped = false;
  const left = eachClauseOf(plain, (clause) => {
    const kept = unstopped(clause);
    isStopped ||= kept !== clause;
    return kept;
  });
  return isStopped ? left : plain;
});

/** What is named for a payment, of a text in one spelling; all that is affirmed where the tool itself stops payments. */
export const affirmedPayments = (said: { readonly plain: string }, tool: string): string =>
  wordsAsSaid(tool).some((word) => STOPS.has(word)) ? affirmedOf(said) : withoutStopped(said);
