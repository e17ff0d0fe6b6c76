/** Entity tags of pictures: the same bytes have the same tag. */
import { createHash } from 'node:crypto';

export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** If-None-Match is a list of tags, weak ones included, or a star (RFC 9110, 13.1.2). */
export function isSame(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
