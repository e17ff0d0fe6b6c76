/**
 * One number in ten that begins like a card passes the check digit, so order, invoice and parcel numbers do too. What stands
 * around an ungrouped number decides: a label of another kind of number, or a currency beside it, and nothing that speaks of a
 * card. A number in the groups of a card is a card whatever its label says. Linear. Source: docs/adr/0410.
 */

/** Longest label with its sign or verb, in units. */
export const LABEL_UNITS = 64;
const NEAR_UNITS = 60;

const WORDS =
  'orders?|invoices?|tracking|shipment|parcel|package|consignment|ticket|booking|reservation|transaction|reference|ref|receipt|serial|imei|iccid|sku|ean|gtin|isbn|batch|lot|case|request|message|build|job|event|trace|bestell|auftrag|rechnung|sendung|paket|vorgang|buchung|seriennummer|commande|facture|colis|suivi|pedido|factura|envío|envio|fatura|encomenda|ordine|fattura|spedizione|bestelling|factuur|zamówien|faktur|заказ|счет|счёт|посылк|sipariş|fatura';
const NUMBER = 'numbers?|num|nr|no|ids?|code|key|ref|nummer|numéro|numero|número|n°|номер|numer|numarası';
const SIGNS = '[：\\s"\'`*_#:=>|.,;()\\[\\]№º°–-]';
const VERBS = 'is|was|ist|lautet|est|es|é|è|jest|to|это';
const LABEL = new RegExp(
  `(?:(?<!\\p{L})(?:sales|purchase|work|parent|customer)?[ _-]?(?:${WORDS})[\\p{L}_]{0,16}|(?<![\\p{L}\\p{N}])(?:[a-z]{1,20}_)?ids?|订单号?|訂單號?|单号|编号|注文(?:番号)?|注文書|伝票番号|주문\\s?번호|송장\\s?번호)(?:${SIGNS}{0,3}(?:${NUMBER}))?(?:${SIGNS}{0,3}(?:${VERBS}))?(?:${SIGNS}{1,6}|(?<=[号號番号호]))$`,
  'iu',
);
const CURRENCY = '[$€£¥₹₩₫₽]|(?:USD|EUR|GBP|CHF|JPY|IDR|VND|KRW|INR|IRR|LBP|UZS|COP|CLP)';
const CURRENCY_BEFORE = new RegExp(`(?:${CURRENCY})[ \\u00a0]?$`);
const CURRENCY_AFTER = new RegExp(`^[ \\u00a0]?(?:${CURRENCY})(?![A-Za-z])`);
const OF_A_CARD =
  /(?<!\p{L})(?:(?:credit|debit|bank|payment|gift)?[ _-]?cards?|visa|master[ -]?card|amex|american express|maestro|cvv2?|cvc2?|ccv|pan|cc|exp(?:ir\p{L}*|\.|(?!\p{L}))|valid (?:thru|until)|charged?|bill(?:ed)? to|debit(?:ed)?|pay(?:ing|able)? (?:with|by|from)|kredit\p{L}*|\p{L}{0,12}karten?(?:nummer)?|g(?:ü|ue)ltig bis|carte|tarjeta|carta di|cartão|cartao|creditcard|betaalkaart|kart[ayąęi]|карт\p{L}{0,4})(?!\p{L})|(?:信用|银行|銀行)卡|卡号|カード|카드/iu;
/** Month and year behind the number. */
const EXPIRES = /^[\s,;|/]{1,4}(?:0[1-9]|1[0-2])[ ]?[/-][ ]?(?:20)?\d{2}(?!\d)/;

/** Whether a number that could be a card stands as one of another kind. */
export function isOtherNumber(text: string, from: number, to: number): boolean {
  if (to - from > 19 || /\D/.test(text.slice(from, to))) return false;
  const before = text.slice(Math.max(0, from - LABEL_UNITS), from);
  const after = text.slice(to, to + NEAR_UNITS);
  if (!LABEL.test(before) && !CURRENCY_BEFORE.test(before) && !CURRENCY_AFTER.test(after)) return false;
  return !OF_A_CARD.test(before) && !OF_A_CARD.test(after) && !EXPIRES.test(after);
}

/** A label may be followed by its number, so a stream keeps both together. */
const OPEN_LABEL = new RegExp(
  `(?:${WORDS}|(?<![\\p{L}])ids?|订单|訂單|单号|编号|注文|番号|번호|${CURRENCY})[\\p{L}_]{0,16}[^\\p{N}]{0,32}$`,
  'iu',
);

/** Whether the end of a text is a label whose number may come next. */
export const endsInLabel = (tail: string): boolean => OPEN_LABEL.test(tail);
