/** What follows from a request's head alone: surface, version, credential, named agent, and the headers for the provider. Read once
 * for each connection, because a client sends the same lines with every request. Limits, agent, key and
 * containment are checked every time. Source: docs/reference/gateway.md#agent-resolution,
 * docs/reference/gateway.md#request-headers, docs/reference/gateway.md#processing-order.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Surface } from '../routes.ts';

export interface RequestHead {
  readonly surface: Surface;
  readonly version: string;
  /** The provider key. Never stored. */
  readonly credential: string;
  /** Credential header for the provider in place of the client's (router surface). */
  readonly egress: readonly [string, string] | null;
  /** X-Svc-Agent. */
  readonly named: string | null;
  /** Possession proof made from credential and name. */
  readonly proof: string;
  /** The value the presented service key is looked up by; undefined: not a valid key; null: none was presented. */
  readonly keyId: string | null | undefined;
  /** X-Svc-Session, when it has a valid form. */
  readonly asked: string | null;
  /** X-Svc-Goal, unparsed: it is read only while the session has no contract. */
  readonly goal: string | null;
  /** Path with query at the provider. */
  readonly target: string;
  /** Headers for the provider, as a flat name-value list. */
  readonly upstream: readonly string[];
}

interface Kept {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly raw: readonly string[];
  readonly ip: string;
  readonly head: RequestHead;
}

const KEPT = Symbol('head of the last request');
type Remembering = Socket & { [KEPT]?: Kept };

/** What was read of the last request of this connection, if this one has the same head apart from the length of the body. */
export function recallHead(request: IncomingMessage): Kept | undefined {
  const kept = (request.socket as Remembering)[KEPT];
  return kept !== undefined &&
    kept.url === request.url &&
    kept.method === request.method &&
    isSame(kept.raw, request.rawHeaders)
    ? kept
    : undefined;
}

/** Remembers a valid head. */
export function keepHead(request: IncomingMessage, ip: string, head: RequestHead): void {
  const { method, url, rawHeaders } = request;
  (request.socket as Remembering)[KEPT] = { method, url, raw: rawHeaders, ip, head };
}

function isSame(known: readonly string[], raw: readonly string[]): boolean {
  if (known.length !== raw.length) return false;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i];
    if (known[i] !== name) return false;
    if (known[i + 1] !== raw[i + 1] && !isLength(name)) return false;
  }
  return true;
}

const isLength = (name: string | undefined): boolean => name?.length === 14 && name.toLowerCase() === 'content-length';
