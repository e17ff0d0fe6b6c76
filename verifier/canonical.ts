/** RFC 8785 canonical JSON and SHA-256, written for the verifier alone: it shares no code with the service. */
import { createHash } from 'node:crypto';

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** Canonical text: members sorted by UTF-16 code units, numbers and strings as ECMAScript writes them. */
export function canonical(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('not a JSON number');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('half a surrogate pair');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map((name) => `${canonical(name)}:${canonical(value[name] as Json)}`).join(',')}}`;
}

/** SHA-256 over the parts in turn, lowercase hex. A number is one byte. */
export function sha256(...parts: (string | number | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(
      typeof part === 'number' ? Buffer.of(part) : typeof part === 'string' ? Buffer.from(part, 'utf8') : part,
    );
  return hash.digest('hex');
}

export const isHex64 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
