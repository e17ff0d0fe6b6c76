/** Mail addresses and phone numbers, and what a card lists of them. Source: docs/reference/gateway.md#confirmation; docs/adr/0749. Pure. */
import { plainOf } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { hostOf, isUnder } from './indicators.ts';

const MAIL = /^[^\s@<>]{1,64}@((?:[\p{L}\p{N}-]{1,63}\.){1,6}[\p{L}]{2,24})$/u;
/** One number in two spellings: `+90 500 000 03 18`, `905000000318`. */
const PHONE = /^\+?\d[\d ()/.-]{7,20}\d$/;

/** The domain of a mail address that is in one spelling; undefined: it is none. */
export const mailDomainOf = (plain: string): string | undefined => MAIL.exec(plain)?.[1];

/** Digits of a phone number; null: it is none. */
export const phoneDigitsOf = (value: string): string | null => (PHONE.test(value) ? value.replace(/\D/g, '') : null);

/** What a card lists, in one spelling, a domain also without an `@` before it. */
const entriesOf = readOnce((listed: readonly string[]): ReadonlySet<string> => {
  const entries = listed.map((entry) => plainOf(entry).trim());
  return new Set([...entries, ...entries.map((entry) => entry.replace(/^@/, ''))]);
});

/** Whether a card lists the value: as it is, or by the domain that a mail address or a host lies below. */
export function isListed(value: string, listed: readonly string[]): boolean {
  if (listed.length === 0) return false;
  const entries = entriesOf(listed);
  const text = plainOf(value).trim();
  const host = mailDomainOf(text) ?? hostOf(text);
  return entries.has(text) || (host !== undefined && isUnder(host, entries));
}
