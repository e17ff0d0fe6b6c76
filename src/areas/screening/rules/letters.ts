/** Whether a task asks about letters, and whether a part of a text stands in one. Source: docs/reference/screening.md#the-users-task; docs/adr/0744. Pure. */

const ABOUT_LETTERS =
  /(?<!\p{L})(?:e-?)?(?:mails?|inbox|messages?|letters?|tickets?|threads?|chats?|comments?|nachrichten?|posteingang|briefe?|correos?|mensajes?|courriels?|messagerie|lettres?|posta|messaggi\p{L}{0,2}|mensage[mn]s?|почт\p{L}{1,3}|пис[ье]м\p{L}{0,3}|сообщени\p{L}{1,3})(?!\p{L})|邮件|收件箱|消息|メール|메일|메시지/iu;

/** Mails, messages, tickets, comments: texts in which people ask something of each other. */
export const asksAboutLetters = (task: string): boolean => ABOUT_LETTERS.test(task);

const FIELD =
  /(?:^|["'{,\s])(?:from|sender|author|reporter|commenter|subject|von|absender|betreff|de|expéditeur|objet|remitente|asunto|da|mittente|oggetto)["']?\s{0,4}[:=]/iu;
const GREETING =
  /(?:^|\n|["'>:]\s{0,4})(?:hi|hello|dear|hey|hallo|liebe[rs]?|guten tag|sehr geehrte\p{L}{0,2}|bonjour|chers?|chère|hola|estimad[oa]s?|ciao|buongiorno|gentile|olá|привет|здравствуйте)(?!\p{L})/iu;
/** Fields of a record stand before its text. */
const FIELDS_REACH = 400;
const LETTER_UNITS_MAX = 4_000;

/** Whether the item has a sender or a subject beside it, or greets somebody. @param item offsets [from, to) in the text */
export function isInLetter(text: string, [from, to]: readonly [number, number]): boolean {
  const end = Math.min(to, from + LETTER_UNITS_MAX);
  return FIELD.test(text.slice(Math.max(0, from - FIELDS_REACH), end)) || GREETING.test(text.slice(from, end));
}
