/**
 * Hosts that are this machine or its network, where what is sent stays with the user. One list for all rules. An address that only begins like one
 * (`localhost.example`, `127.0.0.1.example`) is elsewhere. Source: docs/reference/gateway.md#confirmation; docs/adr/0768. Pure.
 */

/** Loopback, private networks (RFC 1918, RFC 4193), and the address that means all of this machine. */
const ADDRESS =
  /^(?:0\.0\.0\.0|(?:127|10)(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[?(?:::1?|f[cd][0-9a-f]{2}:[0-9a-f:]{1,40})\]?)$/;
/** Names that no public name server knows (RFC 6761, RFC 6762). `.test` is none: it stands for hosts of others too. */
const RESERVED = /(?:^|\.)(?:localhost|local|internal)$/;
/** A name without a dot is one of the network: `http://api:3000`. Digits, of 0x too, are an address in another form, of anywhere. */
const SINGLE = /^(?!\d+$|0x[0-9a-f]*$)[a-z0-9_-]{1,63}$/;

/** @param host without scheme, user and port; of IPv6 with or without its brackets */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return ADDRESS.test(name) || RESERVED.test(name) || SINGLE.test(name);
}

const AUTHORITY =
  /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/)?(?:[^\s/@?#\\]{0,128}@)?(\[[0-9a-f:.]{0,45}\]|[^\s/:?#@[\]\\]{0,255})/i;
/** The host of an address: `http://user@host:80/path`, or the same without its scheme. Empty where none stands. */
export const hostOfAddress = (address: string): string => (AUTHORITY.exec(address)?.[1] ?? '').toLowerCase();
/** What stands before the host of an address: its scheme and its user. */
export function beforeHost(address: string): string {
  const [all = '', host = ''] = AUTHORITY.exec(address) ?? [];
  return all.slice(0, all.length - host.length);
}

const LINK = /https?:\/\/[^\s"'`<>()]{0,300}/gi;
/** The hosts of the links in a text, one after the other; of a link that is computed what stands in its place. */
export function* linkHostsIn(text: string): Generator<string> {
  for (const [address] of text.matchAll(LINK)) yield hostOfAddress(address);
}
