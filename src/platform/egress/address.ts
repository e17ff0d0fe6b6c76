/**
 * Which addresses may be dialled on a customer's word. Source: docs/reference/reliability.md#s6-outgoing-requests; IANA
 * special-purpose registries through ipaddr.js. Allowed is what is plainly public, everything else is refused: an unknown
 * range is not public. Pure.
 */
import ipaddr from 'ipaddr.js';

export type AddressKind = 'public' | 'loopback' | 'refused';

export interface Judgement {
  readonly kind: AddressKind;
  /** Name of the range, for the log and for the owner of the endpoint. */
  readonly range: string;
}

/** Addresses that look public and answer with a machine's credentials (cloud metadata and host agents). */
const METADATA = new Set(['168.63.129.16']);

/** The part of IPv6 that is assigned to networks; the rest is special or not yet assigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Judges one address in canonical text form, as a resolver or a URL parser gives it. Text that is no address is refused. */
export function judgeAddress(address: string): Judgement {
  if (!ipaddr.isValid(address)) return { kind: 'refused', range: 'not an address' };
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return { kind: 'loopback', range };
  if (range !== 'unicast') return { kind: 'refused', range };
  if (METADATA.has(parsed.toString())) return { kind: 'refused', range: 'metadata' };
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.zoneId !== undefined) return { kind: 'refused', range: 'zone' };
    if (!parsed.match(GLOBAL_UNICAST)) return { kind: 'refused', range: 'unassigned' };
  }
  return { kind: 'public', range };
}

/** True when both texts name one address; an IPv4-mapped one equals its IPv4 form (dual-stack sockets report it so). */
export function isSameAddress(a: string, b: string): boolean {
  return ipaddr.isValid(a) && ipaddr.isValid(b) && ipaddr.process(a).toString() === ipaddr.process(b).toString();
}
