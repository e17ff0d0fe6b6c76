/**
 * What people said of payments without those that are to be stopped: "Cancel the transfer of 420 to DE89…" orders none. For payments alone:
 * the tool that cancels is called with the same values. Source: docs/reference/gateway.md#confirmation; docs/adr/0760. Pure.
 */
import { affirmedOf, eachClauseOf, textBefore } from './affirmed.ts';
import { ASKING } from './answers.ts';
import { wordsIn } from './plain-text.ts';
import { wordsAsSaid } from './tool-names.ts';
import { stopsUnspaced } from './unspaced-denials.ts';

const setOf = (...rows: readonly string[]): ReadonlySet<string> => new Set(rows.join(' ').split(' '));

/** How people say that something is not to go on. */
const STOPS = setOf(
  'stop avoid refuse cancel block prevent reject decline stoppe stoppen vermeide vermeiden verweigere verweigern storniere stornieren lehne blockiere',
  'arrête arrêtez annule annuler annulez évite éviter évitez refuse refuser refusez bloque bloquez detén evita evitar rechaza rechazar cancela cancelar anula anular bloquea',
  'annulla annullare evitare rifiuta rifiutare blocca ferma evite cancele recuse pare bloqueie vermijd vermijden weiger weigeren annuleer annuleren blokkeer anuluj wstrzymaj zatrzymaj',
  'stoppa undvik avboka neka undgå unngå annuller avvis oprește anulează отмени отмените останови остановите скасуй скасуйте зупини iptal durdur ακύρωσε σταμάτα ألغ أوقف',
);
/** What is stopped: nouns and infinitives of paying. */
const PAYMENTS = setOf(
  'pay paying payment payments transfer transfers transferring send sending wire wiring zahlung zahlungen überweisung überweisungen zahlen bezahlen überweisen paiement paiements virement virements payer virer',
  'pago pagos transferencia transferencias pagar transferir enviar pagamento pagamenti pagamentos bonifico bonifici trasferimento pagare transferência betaling betalingen betalinger overboeking overschrijving betalen overmaken',
  'płatność przelew przelewu betalning betalningen överföring överföringen betalingen overførsel overførslen overføring overføringen plata plată transferul платеж платёж перевод оплату платіж переказ',
  'ödeme ödemeyi ödemesini havaleyi havalesini πληρωμή μεταφορά الدفع التحويل',
);
/** "To avoid a fee pay 420": what follows is not stopped. */
const PURPOSE = setOf('to um zu pour para per om te att at å');
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
  return words.slice(0, at).some((before) => ASKING.pays.has(before)) ? textBefore(part, word) : '';
}

function isPaymentStopped(words: readonly string[], at: number): boolean {
  const between = PURPOSE.has(words[at - 1] ?? '') ? 1 : BETWEEN;
  const behind = words.slice(at + 1, at + between + 2);
  const then = behind.findIndex((word) => THEN.has(word));
  const before = at >= words.length - 2 ? words.slice(0, at) : []; // "die Überweisung an … stornieren"
  return [...before, ...(then === -1 ? behind : behind.slice(0, then))].some((word) => PAYMENTS.has(word));
}

const PER_TEXT = new WeakMap<object, string>();

/** What is named for a payment, of a text in one spelling; all that is affirmed where the tool itself stops payments. Linear. */
export function affirmedPayments(said: { readonly plain: string }, tool: string): string {
  const plain = affirmedOf(said);
  if (wordsAsSaid(tool).some((word) => STOPS.has(word))) return plain;
  const known = PER_TEXT.get(said);
  if (known !== undefined) return known;
  let isStopped = false;
  const left = eachClauseOf(plain, (clause) => {
    const kept = unstopped(clause);
    isStopped ||= kept !== clause;
    return kept;
  });
  const made = isStopped ? left : plain;
  PER_TEXT.set(said, made);
  return made;
}
