/** What a claim says, where its proof is looked for, and what the proof is. Source: docs/reference/operator.md#ownership-claims. Pure. */
import { isIP } from 'node:net';
import type { ClaimKind } from '../../../../contract/enums.ts';
import { DOMAIN_PATTERN } from '../../../auth/index.ts';

const DOMAIN = new RegExp(DOMAIN_PATTERN);

export const CLAIMS_MAX = 20;
const FILE = '/.well-known/surety-ownership.txt';

export type Read = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: string };

/** The claimed thing in its one form: a domain in lower case, an address as URLs are written. */
export const readClaimed = (kind: ClaimKind, text: string): Read =>
  kind === 'domain' ? readDomain(text) : readServer(text);

function readDomain(text: string): Read {
  // The URL parser turns letters of other scripts into the form that name servers know.
  const host =
    /^[^\s/\\?#@:%[\]]+$/.test(text) && URL.canParse(`https://${text}/`) ? new URL(`https://${text}/`).host : '';
  return isDomain(host)
    ? { ok: true, value: host }
    : { ok: false, problem: 'must be a domain name, such as example.com' };
}

function readServer(text: string): Read {
  if (!URL.canParse(text)) return { ok: false, problem: 'must be the address of an MCP server' };
  const { href, username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return { ok: false, problem: 'must have no user name, query or fragment' };
  return { ok: true, value: href };
}

const isDomain = (host: string): boolean => isIP(host) === 0 && DOMAIN.test(host);

export interface Challenge {
  /** Null for a host without a name. */
  readonly dns: { readonly name: string; readonly value: string } | null;
  readonly file: { readonly url: string; readonly line: string };
}

/** Either of the two proves the claim. The text names the claim, so it proves nothing for another agent or organisation. */
export function challengeOf(claim: {
  readonly claim_id: string;
  readonly kind: ClaimKind;
  readonly value: string;
}): Challenge {
  const { origin, hostname } = new URL(claim.kind === 'domain' ? `https://${claim.value}/` : claim.value);
  const text = `surety-ownership=${claim.claim_id}`;
  return {
    dns: isDomain(hostname) ? { name: `_surety.${hostname}`, value: text } : null,
    file: { url: `${origin}${FILE}`, line: text },
  };
}

/** Whether a file has the line, whatever else is in it. */
export const hasLine = (file: string, line: string): boolean => file.split(/\r?\n/).some((one) => one.trim() === line);
