/**
 * Whether a task asks about texts in which people tell each other what to do, and whether a part of a text stands in a letter. Source:
 * docs/reference/screening.md#the-users-task; docs/adr/0744. Pure.
 */

const ABOUT_LETTERS =
  /(?<!\p{L})(?:e-?)?(?:mails?|inbox|messages?|letters?|tickets?|threads?|chats?|channels?|slack|comments?|nachrichten?|posteingang|briefe?|correos?|mensajes?|courriels?|messagerie|lettres?|posta|messaggi\p{L}{0,2}|mensage[mn]s?|почт\p{L}{1,3}|пис[ье]м\p{L}{0,3}|сообщени\p{L}{1,3})(?!\p{L})|邮件|收件箱|消息|メール|메일|메시지/iu;

/** Mails, messages, tickets, comments: texts in which people ask something of each other. */
export const asksAboutLetters = (task: string): boolean => ABOUT_LETTERS.test(task);

const ABOUT_PLANS =
  /(?<!\p{L})(?:to-?dos?(?: list)?|notes|minutes|on (?:my|the|our) agenda|calendar|reminders?|action items|surveys?|feedback|complaints?|contracts?|agreement|lease|vertrag|contrat[oi]?|contratto|notizen|protokoll|kalender|termine|aufgaben|tareas|umfrage|beschwerden?|encuesta|sondage|notas|actas?|calendario|recordatorios|rappels|compte rendu|calendrier|appunti|verbale|заметк\p{L}{1,3}|календар\p{L}{0,3})(?!\p{L})|日历|待办|会议记录|議事録|일정/iu;

/** Lists of what is to be done, of the user or of people the user works with, collections of what people say, and contracts. */
export const asksAboutPlans = (task: string): boolean => ABOUT_PLANS.test(task);

const FIELD =
  /(?:^|["'{,\s])(?:from|sender|author|reporter|commenter|customer|requester|subject|von|absender|betreff|de|expéditeur|objet|remitente|asunto|da|mittente|oggetto)["']?\s{0,4}[:=]/iu;
const GREETING =
  /(?:^|\n|["'>:]\s{0,4})(?:hi|hello|dear|hey|hallo|liebe[rs]?|guten tag|sehr geehrte\p{L}{0,2}|bonjour|chers?|chère|hola|estimad[oa]s?|ciao|buongiorno|gentile|olá|привет|здравствуйте)(?!\p{L})/iu;
/** "[10:02] ann: could somebody restart it?" */
const SPEAKER = /(?:^|\n)[ \t]{0,4}\[?\d{1,2}:\d\d(?::\d\d)?\]?[ \t]{1,4}[\p{L}\d_.-]{1,30}:[ \t]/u;
/** Fields of a record stand before its text. */
const FIELDS_REACH = 400;
const LETTER_UNITS_MAX = 4_000;

/** Whether the item has a sender or a subject beside it, greets somebody, or is what a speaker says at a time. @param item offsets [from, to) in the text */
export function isInLetter(text: string, [from, to]: readonly [number, number]): boolean {
  const end = Math.min(to, from + LETTER_UNITS_MAX);
  const around = text.slice(Math.max(0, from - FIELDS_REACH), end);
  return FIELD.test(around) || SPEAKER.test(around) || GREETING.test(text.slice(from, end));
}
