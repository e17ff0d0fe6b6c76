/**
 * What a customer's URL must look like before anything is resolved: https, a permitted port, no userinfo, no literal
 * address that may not be dialled. Source: docs/reference/reliability.md#s6-outgoing-requests,
 * docs/reference/events.md#delivery-schedule. Pure.
 */
import { isIP } from 'node:net';
import { judgeAddress, type Judgement } from './address.ts';
import { EgressError } from './fault.ts';

export interface EgressPolicy {
  /** Ports that may be dialled on public addresses. */
  readonly ports: readonly number[];
  /** Loopback may be dialled, on any port and without TLS. For development and tests. */
  readonly allowLoopback: boolean;
}

export interface Target {
  readonly url: URL;
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
  /** The host as an address, when it is one. */
  readonly literal: string | undefined;
  /** Plain http or another port: fine only when the address turns out to be loopback. */
  readonly loopbackOnly: boolean;
}

const URL_CHARS_MAX = 2_048;

/**
 * Reads a URL. The URL parser has already turned decimal, octal, hex and short IPv4 forms into dotted ones.
 * @throws EgressError blocked, with the rule it breaks
 */
export function readTarget(text: string, policy: EgressPolicy): Target {
  if (text.length > URL_CHARS_MAX) throw blocked(`the URL is longer than ${URL_CHARS_MAX} characters`);
  if (!URL.canParse(text)) throw blocked('the URL cannot be read');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw blocked('the URL must begin with https://');
  if (url.username !== '' || url.password !== '') throw blocked('the URL must not hold a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '' || host.endsWith('.')) throw blocked('the host name must not be empty or end with a dot');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const loopbackOnly = url.protocol !== 'https:' || !policy.ports.includes(port);
  if (loopbackOnly && !policy.allowLoopback)
    throw blocked(
      url.protocol === 'https:'
        ? `port ${port} is not one of ${policy.ports.join(', ')}`
        : 'the URL must begin with https://',
    );
  const literal = isIP(host) === 0 ? undefined : host;
  if (literal !== undefined) checkAddress(judgeAddress(literal), policy, loopbackOnly);
  return { url, host, port, literal, loopbackOnly };
}

/** @throws EgressError blocked when this address may not be dialled under this policy */
export function checkAddress({ kind, range }: Judgement, policy: EgressPolicy, loopbackOnly: boolean): void {
  if (kind === 'loopback' && policy.allowLoopback) return;
  if (kind !== 'public') throw blocked(`the host is not a public address (${range})`);
  if (loopbackOnly) throw blocked('only loopback may be called without TLS or on another port');
}

export const blocked = (message: string): EgressError => new EgressError('blocked', message);
