/** A goal as other clients state it in a header of their own. Source: docs/adr/0529. Pure. */

/**
 * A contract (JSON, or base64url of JSON) as it is; any other text as the statement of a contract. Node reads header bytes as
 * Latin-1, and clients send UTF-8.
 */
export function contractOf(value: string): string {
  if (value.startsWith('{') || Buffer.from(value, 'base64url').toString('utf8').startsWith('{')) return value;
  return Buffer.from(JSON.stringify({ statement: Buffer.from(value, 'latin1').toString('utf8') })).toString(
    'base64url',
  );
}
