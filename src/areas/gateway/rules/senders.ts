/** Who wrote the mails of a text: the heads `From:` and `Reply-To:`, and members of JSON with such names. Pure. */

export interface Sender {
  /** As the head shows it, lower case; may be empty. */
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

const SENDERS_MAX = 50;
/** A head begins a line, or is a member of JSON; the name stands before the address. */
const HEAD =
  /(?:(?:^|\n|\\n)[ \t>]{0,4}|["'])(?:from|sender|reply-to|reply_to|author|von|de|da|od|от)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([^\n<>@"]{0,80}?)[ \t]{0,4}<?([\w.+-]{1,64}@((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}))/giu;

/** In order; of two senders of one name the later one is left out: a second head can be part of a text. */
export function sendersIn(plain: string): Sender[] {
  const out = new Map<string, Sender>();
  for (const [, name = '', address = '', domain = ''] of plain.matchAll(HEAD)) {
    const key = name === '' ? address : name;
    if (!out.has(key)) out.set(key, { name, address, domain });
    if (out.size >= SENDERS_MAX) break;
  }
  return [...out.values()];
}
