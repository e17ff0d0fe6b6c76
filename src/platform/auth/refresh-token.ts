/**
 * Refresh tokens: `rt_<session>_<body>_<tag>`. The tag proves that we issued it, so a token that is no longer current can
 * be distinguished from a guess; the successor is derived from the token itself, so parallel refreshes get the same one and no
 * token text is stored. Source: docs/reference/auth.md#session-cookie (concurrent refresh); docs/reference/auth.md#lifetimes.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { REFRESH_TOKEN_PATTERN } from '../../contract/key-format.ts';
import { random256 } from './random.ts';

const SHAPE = new RegExp(REFRESH_TOKEN_PATTERN);
const TAG_BYTES = 16;

export interface RefreshTokens {
  /** The first token of a session. @param sessionId UUID */
  first(sessionId: string): string;
  /** The token that follows this one: always the same. Only for a token that `parse` accepted. */
  successor(token: string): string;
  /** Session and hash of a token we issued; undefined for anything else. Touches no storage. */
  parse(token: string): { readonly sessionId: string; readonly hash: Buffer } | undefined;
  /** What is stored of a token. */
  hash(token: string): Buffer;
}

/** @param key 32 bytes, derived for this purpose */
export function createRefreshTokens(key: Buffer): RefreshTokens {
  const tagOf = (head: string): string => mac(key, `tag:${head}`).subarray(0, TAG_BYTES).toString('base64url');
  const compose = (session: string, body: string): string => `rt_${session}_${body}_${tagOf(`${session}_${body}`)}`;
  const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
  return {
    hash,
    first: (sessionId) => compose(sessionId.replaceAll('-', ''), random256()),
    successor: (token) => compose(sessionPart(token), mac(key, `next:${token}`).toString('base64url')),
    parse(token) {
      if (!SHAPE.test(token)) return undefined;
      const head = token.slice(3, -23);
      if (!timingSafeEqual(Buffer.from(tagOf(head)), Buffer.from(token.slice(-22)))) return undefined;
      return { sessionId: dashed(sessionPart(token)), hash: hash(token) };
    },
  };
}

const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sessionPart = (token: string): string => token.slice(3, 35);
const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
