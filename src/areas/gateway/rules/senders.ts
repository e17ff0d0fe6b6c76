/**
 * Who wrote the mails of a text: heads such as `From:` and `Reply-To:`, entries of a listing with a date beside `Name <address>`, and members of
 * JSON with such names. Anybody who writes into a text can write such a head. Pure.
 */
import { WRITTEN_BY } from '../../../contract/speakers.ts';

export interface Sender {
  /** As the head shows it, lower case; may be empty. */
  readonly name: string;
  readonly address: string;
  readonly domain: string;
}

const SENDERS_MAX = 50;
/** Heads behind are not read. */
const READ_CHARS_MAX = 64 * 1024;
const ADDRESS = String.raw`([\w.+-]{1,64}@((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}))`;
/** A number or a bullet before an entry. */
const BEGIN = String.raw`(?:^|\n|\\n)[ \t>]{0,4}(?:[[(#*•-]{0,2}\d{0,4}[\]).:]?[ \t]{1,3})?`;
/** A head begins a line, or is a member of JSON; the name stands before the address. */
const HEAD = new RegExp(
  String.raw`(?:${BEGIN}|["'])(?:${WRITTEN_BY}|reply-to|reply_to|de la|dari)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([^\n<>@"]{0,80}?)[ \t]{0,4}<?${ADDRESS}`,
  'giu',
);
const DATE = String.raw`(?:(?:\p{L}{2,4}\.?,? )?(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}\.?(?:\d{2,4})?|\d{1,2}\.? \p{L}{3,9}\.?)(?: \d{4})?(?:[ ,t]{1,3}\d{1,2}:\d{2})?)`;
const NAME = String.raw`((?:[^\s<>@":;]{1,30}[ \t]{1,2}){0,5}?[^\s<>@":;]{1,30})`;
/** `2026-01-22  Phil Garrick <phil@post.example>`, `#1  Carol Lindley <carol@school.example>  Mon 12 Jan 2026`. */
const ENTRY = new RegExp(
  String.raw`${BEGIN}(?:${DATE}[ \t]{1,4}${NAME}[ \t]{0,4}<${ADDRESS}>|${NAME}[ \t]{0,4}<${ADDRESS}>[ \t]{1,4}${DATE})`,
  'giu',
);
/** `"from":{"name":"Issa Diarra","address":"issa@post.example"}`, also one object deeper. */
const MEMBER = new RegExp(
  String.raw`"(?:from|sender|author)"\s{0,4}:\s{0,4}\{(?:\s{0,4}"\w{1,20}"\s{0,4}:\s{0,4}\{)?\s{0,4}"name"\s{0,4}:\s{0,4}"([^"\n]{0,80})"\s{0,4},\s{0,4}"(?:address|email|mail)"\s{0,4}:\s{0,4}"${ADDRESS}"`,
  'giu',
);

/** Of two senders of one name the later one is left out: a second head can be part of a text. */
export function sendersIn(plain: string): Sender[] {
  const read = plain.slice(0, READ_CHARS_MAX);
  const found = [HEAD, ENTRY, MEMBER].flatMap((pattern) => firstOf(read, pattern)).sort((a, b) => a.index - b.index);
  const out = new Map<string, Sender>();
  for (const { sender } of found.slice(0, SENDERS_MAX)) {
    const key = sender.name === '' ? sender.address : sender.name;
    if (!out.has(key)) out.set(key, sender);
  }
  return [...out.values()];
}

/** Groups of three: name, address, domain; of a pattern with two forms one of them is empty. */
function firstOf(plain: string, pattern: RegExp): { readonly index: number; readonly sender: Sender }[] {
  const out: { index: number; sender: Sender }[] = [];
  for (const { index, 1: a, 2: b, 3: c, 4: d, 5: e, 6: f } of plain.matchAll(pattern)) {
    const sender = { name: (a ?? d ?? '').trim(), address: b ?? e ?? '', domain: c ?? f ?? '' };
    out.push({ index, sender });
    if (out.length >= SENDERS_MAX) break;
  }
  return out;
}
