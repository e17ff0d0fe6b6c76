/**
 * Images whose address has a place for what the conversation holds, next to words that ask for it or for the reader's answer. Whoever shows
 * such an image sends the data to the host in its address, without a click. Bounded expressions, linear. Source: docs/reference/screening.md#markers-and-hidden-text.
 */

export interface DataImage {
  /** The sentence with the image, UTF-16 offsets: the order and the address are held together. */
  readonly from: number;
  readonly to: number;
}

const IMAGE =
  /!\[[^\]\n]{0,120}\]\(\s?<?(?:https?:)?\/\/[^\s()/?#]{1,200}([/?#][^()\n]{1,400})\)|<img\b[^<>]{0,300}?\ssrc\s?=\s?\\?["']?(?:https?:)?\/\/[^\s"'<>/?#]{1,200}([/?#][^"'\n]{1,400}?)\\?["'][^<>]{0,200}>/gi;
/** A place to be filled: a name in brackets, or a value or a part of a path in capitals. */
const PLACE =
  /\{[^{}]{2,80}\}|\[[A-Za-z][^[\]]{1,80}\]|<[A-Za-z][^<>]{1,80}>|\$[A-Z_]{3,}|[=/][A-Z][A-Z_]{2,}(?=$|[&#/."'])/;
/** What a conversation holds. Names that images of ordinary pages take as well (token, branch, history of stars) are none. */
const OF_SESSION =
  /conversation|chat[ _-]?(?:history|log)|system[ _-]?prompt|pass(?:word|wort)|secret|inbox|mail[ _-]?address|you (?:know|have (?:read|seen))|user(?:'s|s)?[ _-]?(?:data|question|name|e-?mail|input)|unterhaltung|gespräch|mot de passe|contraseña|conversación|密码|对话|会話|секрет|парол/iu;
/** Who is to show it: whoever answers. */
const OF_ANSWER =
  /\byour (?:\w+ )?(?:answers?|repl(?:y|ies)|responses?|summary|output)\b|\bwhen you (?:answer|reply|respond|summari[sz]e)|\b(?:every|each|all) (?:answers?|repl(?:y|ies)|responses?)\b|\b(?:deiner?|ihrer?) (?:antwort|zusammenfassung)|\b(?:ta|votre) réponse|\btu respuesta|回答|回复/iu;
/** Words this far from the image belong to it, unless an empty line lies between. */
const REACH = 240;

/** The images in text order, overlapping ones once. */
export function dataImages(text: string): DataImage[] {
  if (!text.includes('](') && !/<img/i.test(text)) return [];
  const found: DataImage[] = [];
  IMAGE.lastIndex = 0;
  for (let match = IMAGE.exec(text); match !== null; match = IMAGE.exec(text)) {
    if (!PLACE.test(match[1] ?? match[2] ?? '')) continue;
    const [from, to] = [match.index, IMAGE.lastIndex];
    const near = nearBy(text, from, to);
    if (OF_SESSION.test(near) || OF_ANSWER.test(near)) found.push(sentenceOf(text, from, to));
  }
  return found;
}

function nearBy(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(0, from - REACH), from);
  const behind = text.slice(to, to + REACH);
  const empty = /(?:\n|\\n)\s{0,8}(?:\n|\\n)/;
  return (before.split(empty).at(-1) ?? '') + text.slice(from, to) + (behind.split(empty)[0] ?? '');
}

/** From the end of the sentence or field before the image to that of its own. */
function sentenceOf(text: string, from: number, to: number): DataImage {
  const before = text.slice(Math.max(0, from - REACH), from);
  let begin = from - before.length;
  for (const end of before.matchAll(/[.!?。！？]["')]?\s+|\n|\\n|"/gu))
    begin = from - before.length + end.index + end[0].length;
  const behind = text.slice(to, to + REACH);
  const end = /[.!?。！？](?=["')\s]|$)|\n|\\n|"/u.exec(behind);
  const stop = end === null ? behind.length : end.index + (/^[.!?。！？]/u.test(end[0]) ? 1 : 0);
  return { from: begin, to: to + stop };
}
