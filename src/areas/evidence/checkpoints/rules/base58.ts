/** Base58 with the Bitcoin alphabet, as multibase `z` uses it, and Ed25519 keys in multicodec. Source: Controlled Identifiers 1.0. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ED25519 = Buffer.of(0xed, 0x01);
/** Longest text read: keys and signatures are under 100 characters. */
const CHARS_MAX = 200;

function write(bytes: Buffer): string {
  let value = BigInt(`0x00${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (ALPHABET[Number(value % 58n)] ?? '') + text;
  let zeros = 0;
  while (bytes[zeros] === 0) zeros++;
  return '1'.repeat(zeros) + text;
}

/** @throws TypeError when the text is not base58 or too long */
function read(text: string): Buffer {
  if (text.length > CHARS_MAX) throw new TypeError('too long');
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new TypeError('not base58');
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? '' : value.toString(16);
  let zeros = 0;
  while (text[zeros] === '1') zeros++;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}

export const base58 = Object.assign(write, { read });

/** z6Mk...: the public key as did:key names it. @param publicBytes 32 bytes */
export const keyMultibase = (publicBytes: Buffer): string => `z${write(Buffer.concat([ED25519, publicBytes]))}`;
