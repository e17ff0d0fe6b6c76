/**
 * Which sources a protection card may trust. Source: docs/reference/cards.md#protection-card;
 * docs/reference/screening.md#trusted-sources. Pure: nothing is resolved or called. A refused network is refused by overlap, not
 * by spelling, so 8.0.0.0/7 trusts no public resolver.
 */
import ipaddr from 'ipaddr.js';
import { ID_PATTERN } from '../../../../contract/ids.ts';
import type { TrustedSources } from '../wire/protection.ts';
import type { FieldProblem } from './problems.ts';

/** On these hosts anyone can publish, so a message from them is no evidence. Subdomains included. */
const HOSTS_REFUSED: readonly string[] = [
  // public model hosts
  'openai.com',
  'chatgpt.com',
  'anthropic.com',
  'claude.ai',
  'generativelanguage.googleapis.com',
  'aiplatform.googleapis.com',
  'gemini.google.com',
  'mistral.ai',
  'cohere.com',
  'cohere.ai',
  'groq.com',
  'x.ai',
  'deepseek.com',
  'perplexity.ai',
  'together.xyz',
  'together.ai',
  'openrouter.ai',
  'huggingface.co',
  'replicate.com',
  'fireworks.ai',
  'openai.azure.com',
  // public DNS over HTTPS
  'dns.google',
  'dns.google.com',
  'cloudflare-dns.com',
  'one.one.one.one',
  'dns.quad9.net',
  'doh.opendns.com',
  'dns.nextdns.io',
  'doh.cleanbrowsing.org',
  'dns.adguard.com',
  'dns.adguard-dns.com',
  'mozilla.cloudflare-dns.com',
];

const NETWORKS_REFUSED: readonly (readonly [string, string])[] = [
  ['8.8.8.0/24', 'public resolver'],
  ['8.8.4.0/24', 'public resolver'],
  ['1.1.1.0/24', 'public resolver'],
  ['1.0.0.0/24', 'public resolver'],
  ['9.9.9.0/24', 'public resolver'],
  ['149.112.112.0/24', 'public resolver'],
  ['169.254.0.0/16', 'link-local'],
  ['224.0.0.0/4', 'multicast'],
  ['2001:4860:4860::/48', 'public resolver'],
  ['2606:4700:4700::/48', 'public resolver'],
  ['2620:fe::/48', 'public resolver'],
  ['fe80::/10', 'link-local'],
  ['ff00::/8', 'multicast'],
];

/** A wider range than this names no one in particular. */
const PREFIX_BITS_MIN = { ipv4: 8, ipv6: 16 } as const;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::([1-9][0-9]{0,4}))?$`);
const DOTTED = /^(?:0|[1-9][0-9]{0,2})(?:\.(?:0|[1-9][0-9]{0,2})){3}\/(?:[0-9]|[12][0-9]|3[0-2])$/;
const AGENT_ID = new RegExp(ID_PATTERN.agent);

/** Complaints about trusted_sources, by member and index. */
export function checkTrustedSources(sources: TrustedSources, path = 'trusted_sources'): FieldProblem[] {
  return [
    ...complaints(sources.domains, `${path}.domains`, domainProblem),
    ...complaints(sources.agent_ids, `${path}.agent_ids`, (id) =>
      AGENT_ID.test(id) ? undefined : 'is not an agent id',
    ),
    ...complaints(sources.ip_ranges, `${path}.ip_ranges`, rangeProblem),
  ];
}

function complaints(
  entries: readonly string[] | undefined,
  path: string,
  problemOf: (entry: string) => string | undefined,
): FieldProblem[] {
  return (entries ?? []).flatMap((entry, i) => {
    const problem = problemOf(entry);
    return problem === undefined ? [] : [{ path: `${path}.${i}`, problem }];
  });
}

/** One spelling per domain: lower case, no trailing dot. */
export const normalDomain = (domain: string): string => domain.toLowerCase().replace(/\.(?=$|:)/, '');

/** Why this host[:port] may not be trusted, or undefined. */
export function domainProblem(domain: string): string | undefined {
  if (domain.includes('*')) return 'must not hold a wildcard';
  const normal = normalDomain(domain);
  const match = HOST.exec(normal);
  if (match === null || normal.length > 253 || Number(match[1] ?? 1) > 65_535)
    return 'must be a host name of two or more labels, with an optional port';
  const host = normal.replace(/:\d+$/, '');
  const refused = HOSTS_REFUSED.find((known) => host === known || host.endsWith(`.${known}`));
  return refused === undefined ? undefined : `${refused} is a public model host or resolver and cannot be trusted`;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

function parseRange(range: string): Range | undefined {
  const isV4 = !range.includes(':');
  if (isV4 && !DOTTED.test(range)) return undefined;
  try {
    const parsed = ipaddr.parseCIDR(range);
    return parsed[0].kind() === (isV4 ? 'ipv4' : 'ipv6') ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const NETWORKS = NETWORKS_REFUSED.map(([range, what]) => ({ range: parseRange(range), name: range, what }));

/** Why this CIDR may not be trusted, or undefined. */
export function rangeProblem(text: string): string | undefined {
  const range = parseRange(text);
  if (range === undefined) return 'must be a network in CIDR notation, for example 203.0.113.0/24';
  const [address, bits] = range;
  if (address.kind() === 'ipv6' && (address as ipaddr.IPv6).isIPv4MappedAddress())
    return 'must name the IPv4 network itself';
  if (bits < PREFIX_BITS_MIN[address.kind()]) return `is too wide: at least /${PREFIX_BITS_MIN[address.kind()]}`;
  const hit = NETWORKS.find((network) => network.range !== undefined && overlap(range, network.range));
  return hit === undefined ? undefined : `overlaps ${hit.name} (${hit.what}) and cannot be trusted`;
}

/** Two networks overlap exactly when the wider one holds the other's address. */
function overlap(a: Range, b: Range): boolean {
  if (a[0].kind() !== b[0].kind()) return false;
  const bits = Math.min(a[1], b[1]);
  return a[0].kind() === 'ipv4' ? (a[0] as ipaddr.IPv4).match(b[0], bits) : (a[0] as ipaddr.IPv6).match(b[0], bits);
}
