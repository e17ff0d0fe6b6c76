/** If-Match and If-None-Match for cards, whose strong tag is the content hash in quotes (RFC 9110 section 13.1). Pure. */

export type Expected = 'any' | 'unsaid' | readonly string[];

const TAG = /^(W\/)?"([\x21\x23-\x7e]*)"$/;

/** The entity tag of a content hash. */
export const entityTag = (contentHash: string): string => `"${contentHash}"`;

/** If-Match: which hashes the caller accepts. Weak tags never match strongly and count as another hash. */
export function parseIfMatch(header: string | undefined): Expected | 'malformed' {
  if (header === undefined) return 'unsaid';
  if (header.trim() === '*') return 'any';
  const tags = header.split(',').map((tag) => TAG.exec(tag.trim()));
  if (tags.some((tag) => tag === null)) return 'malformed';
  return tags.flatMap((tag) => (tag?.[1] === undefined ? (tag?.[2] ?? []) : []));
}

/** May the write go on? `*` asks for any existing card. */
export function isFresh(expected: Expected, currentHash: string | undefined): boolean {
  if (expected === 'unsaid') return true;
  if (currentHash === undefined) return false;
  return expected === 'any' || expected.includes(currentHash);
}

/** If-None-Match: does the caller hold this hash already? A malformed header is ignored: it then gets the full answer. */
export function isUnchanged(header: string | undefined, currentHash: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => TAG.exec(tag.trim())?.[2] === currentHash);
}
