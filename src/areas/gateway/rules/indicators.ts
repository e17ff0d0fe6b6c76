/**
 * Addresses in text: hosts of links, mail addresses, IP and payment addresses, in one spelling. Linear, bounded patterns.
 * Source: docs/reference/gateway.md#taint-and-links. Pure.
 */

/** Most addresses read from one text. */
const FOUND_MAX = 200;

const LINK = /(?:https?:)?\/\/[^\s<>"'`\\)\]}]{1,4096}/gi;
const MAIL = /[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}/gi;
const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
const COIN = /\b(?:0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60})\b/g;
/** A text that is a single name with dots: a host, unless the last part is the extension of a file. */
const BARE_HOST = /^(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}$/i;
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'txt md pdf csv tsv json yaml yml xml html htm js ts mjs py sh go rs c h java log png jpg jpeg gif svg webp zip gz tar doc docx xls xlsx ppt pptx sql toml ini cfg env lock'.split(
    ' ',
  ),
);

export interface Link {
  readonly url: string;
  /** Lower case, without port. */
  readonly host: string;
  /** UTF-16 offsets in the text. */
  readonly span: readonly [number, number];
}

/** Links with a host that has a dot. A trailing full stop or comma belongs to the sentence. */
export function linksOf(text: string): Link[] {
  if (!text.includes('//')) return [];
  const out: Link[] = [];
  for (const found of text.matchAll(LINK)) {
    const url = found[0].replace(/[.,;:!?]+$/, '');
    const host = hostOf(url);
    if (host !== undefined) out.push({ url, host, span: [found.index, found.index + url.length] });
    if (out.length >= FOUND_MAX) break;
  }
  return out;
}

export function hostOf(url: string): string | undefined {
  const whole = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(whole)) return undefined;
  const host = new URL(whole).hostname.toLowerCase().replace(/\.$/, '');
  return host.includes('.') || host.startsWith('[') ? host : undefined;
}

export interface Address {
  readonly kind: 'host' | 'mail' | 'ip' | 'account';
  readonly value: string;
}

/** Every address of a text, without repeats. */
export function addressesOf(text: string): Address[] {
  const found = new Map<string, Address>();
  const add = (kind: Address['kind'], value: string): void => {
    if (found.size < FOUND_MAX) found.set(value, { kind, value });
  };
  for (const { host } of linksOf(text)) add('host', host);
  if (text.includes('@')) for (const [mail] of text.matchAll(MAIL)) add('mail', mail.toLowerCase());
  for (const [ip] of text.matchAll(IPV4)) add('ip', ip);
  for (const [iban] of text.matchAll(IBAN)) add('account', iban.replaceAll(' ', ''));
  for (const [coin] of text.matchAll(COIN)) add('account', coin.toLowerCase());
  for (const line of text.split('\n', 64)) {
    const bare = line.trim();
    if (
      bare.length <= 253 &&
      BARE_HOST.test(bare) &&
      !FILE_ENDINGS.has(bare.slice(bare.lastIndexOf('.') + 1).toLowerCase())
    )
      add('host', bare.toLowerCase());
  }
  return [...found.values()];
}

/** Names with dots that a text mentions in any form: the hosts that a user named. */
export function hostsSpokenOf(text: string): Set<string> {
  const out = new Set<string>();
  for (const [name] of text.matchAll(/(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}/gi))
    out.add(name.toLowerCase().replace(/^www\./, ''));
  return out;
}

/** `5 mx.corvane.example`, `v=spf1 include:_s.corvane.example -all`; no part of a path or of a mail address. */
const WITHIN = /(?<![\w@./-])(?:[a-z0-9_-]{1,63}\.){1,6}[a-z]{2,24}(?=\.?(?:[\s/"',;:)]|$))/g;

/** Names of hosts in a lower-case value of few words. */
export const hostsWithin = (value: string): string[] =>
  (value.match(WITHIN) ?? []).filter((name) => addressesOf(name).some(({ kind }) => kind === 'host'));

/** Is the host one of these, or below one of them? */
export function isUnder(host: string, known: ReadonlySet<string>): boolean {
  for (let at = host; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) if (known.has(at)) return true;
  return false;
}

/** Whether the text contains the address, in any spelling. */
export function holds(lowered: string, { kind, value }: Address): boolean {
  if (kind !== 'account') return lowered.includes(value);
  return lowered.replaceAll(' ', '').includes(value.toLowerCase());
}

/** A part of a link as its site reads it. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
