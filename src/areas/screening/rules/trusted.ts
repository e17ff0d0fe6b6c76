/** Whether a text comes from a source that the protection card trusts, by facts that the gateway knows itself. A
 * doubtful score is then lowered by one band. A certain score is not, and canaries, secrets and tool calls are checked as
 * always. Pure. Source: docs/reference/screening.md#trusted-sources; docs/adr/0126.
 */
import ipaddr from 'ipaddr.js';
import type { TurnPolicy } from '../../../contract/turn.ts';

export type TrustedSources = NonNullable<TurnPolicy['trustedSources']>;

/** Facts about the sender of one text. Nothing of it is read from the request body. */
export interface SenderFacts {
  /** Agent that proved itself on this request. */
  readonly agentId?: string | undefined;
  /** https hosts (host or host:port) of the model's own call, if its arguments name no other address. */
  readonly hosts?: readonly string[] | undefined;
  /** Address the request came from. */
  readonly address?: string | undefined;
}

/** The entry that a match adds to the detection sources. */
export const TRUSTED_SKIP = 'trusted_source_skip';

export type TrustMatch = 'agent' | 'domain' | 'ip';

/** The fact by which a source is trusted, in this order; undefined: it is not trusted. Every host of a call must be trusted. */
export function trustMatch(sources: TrustedSources, facts: SenderFacts): TrustMatch | undefined {
  if (facts.agentId !== undefined && sources.agentIds.includes(facts.agentId)) return 'agent';
  const hosts = facts.hosts ?? [];
  if (hosts.length > 0 && hosts.every((host) => sources.domains.includes(host))) return 'domain';
  if (facts.address !== undefined && inRanges(facts.address, sources.ipRanges)) return 'ip';
  return undefined;
}

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];
const parsed = new WeakMap<readonly string[], readonly Range[]>();

function rangesOf(texts: readonly string[]): readonly Range[] {
  const known = parsed.get(texts);
  if (known !== undefined) return known;
  const ranges = texts.flatMap((text): Range[] => (ipaddr.isValidCIDR(text) ? [ipaddr.parseCIDR(text)] : []));
  parsed.set(texts, ranges);
  return ranges;
}

/** Is the address in one of the networks? An IPv4 address in IPv6 form counts as the IPv4 address it is. */
function inRanges(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return rangesOf(ranges).some(
    ([network, bits]) =>
      network.kind() === ip.kind() &&
      (network.kind() === 'ipv4' ? (ip as ipaddr.IPv4).match(network, bits) : (ip as ipaddr.IPv6).match(network, bits)),
  );
}

/** Longer arguments are not read for hosts, and their result is not trusted. */
const ARGUMENTS_CHARS_MAX = 16 * 1024;
const LEAVES_MAX = 256;

/**
 * The hosts a tool call addresses: of every string in its arguments that is a URL. Empty when one of them is not https or
 * names a user, or when the arguments cannot be read.
 */
export function hostsOfCall(argumentsText: string): string[] {
  if (argumentsText.length > ARGUMENTS_CHARS_MAX || !argumentsText.includes('//')) return [];
  let value: unknown;
  try {
    value = JSON.parse(argumentsText);
  } catch {
    return [];
  }
  const hosts = new Set<string>();
  const open: unknown[] = [value];
  for (let read = 0; open.length > 0; read += 1) {
    if (read >= LEAVES_MAX) return [];
    const next = open.pop();
    if (typeof next === 'string') {
      if (!next.includes('//')) continue;
      const host = httpsHost(next);
      if (host === undefined) return [];
      hosts.add(host);
    } else if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return [...hosts];
}

function httpsHost(text: string): string | undefined {
  const trimmed = text.trim();
  if (/\s/.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return url.host.toLowerCase().replace(/\.(?=$|:)/, '');
}
