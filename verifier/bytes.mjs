// Bytes and their spellings, SHA-256 and Ed25519, by what browsers and Node have alike (WebCrypto). Shares no code with the service.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @param {string} text */
export const utf8 = (text) => encoder.encode(text);
/** @param {Uint8Array} bytes */
export const textOf = (bytes) => decoder.decode(bytes);

/** @param {Uint8Array[]} parts */
export function concat(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {unknown} value */
export const isHex64 = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** @param {string} hex */
export function fromHex(hex) {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) throw new TypeError('not hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export const base64Of = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
/** @param {Uint8Array} bytes */
export const base64UrlOf = (bytes) => base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** One spelling per byte string; otherwise a changed character could go unnoticed. @param {string} text */
export function fromBase64(text) {
  const bytes = decoded(text);
  if (base64Of(bytes) !== text) throw new TypeError('not canonical base64');
  return bytes;
}
/** @param {string} text */
export function fromBase64Url(text) {
  const bytes = decoded(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (base64UrlOf(bytes) !== text) throw new TypeError('not canonical base64url');
  return bytes;
}
/** @param {string} text */
function decoded(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new TypeError('not base64');
  }
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** @param {Uint8Array} bytes */
export function base58Of(bytes) {
  let value = BigInt(`0x00${hexOf(bytes)}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text;
  return (
    '1'.repeat(bytes.findIndex((byte) => byte !== 0) < 0 ? bytes.length : bytes.findIndex((byte) => byte !== 0)) + text
  );
}
/** @param {string} text */
export function fromBase58(text) {
  if (text.length > 200) throw new TypeError('too long for base58');
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new TypeError('not base58');
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? '' : value.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return concat(new Uint8Array(zeros), fromHex(hex.length % 2 === 0 ? hex : `0${hex}`));
}

/** Bytes of SHA-256 over the parts, one after another. A number is one byte. @param {(number | string | Uint8Array)[]} parts */
export async function digest(...parts) {
  const bytes = parts.map((part) =>
    typeof part === 'number' ? Uint8Array.of(part) : typeof part === 'string' ? utf8(part) : part,
  );
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...bytes)));
}
/** The same in hexadecimal. @param {(number | string | Uint8Array)[]} parts */
export const sha256 = async (...parts) => hexOf(await digest(...parts));

/** WebCrypto's word for bytes. @param {Uint8Array} bytes */
const source = (bytes) => /** @type {Uint8Array<ArrayBuffer>} */ (bytes);

/** @param {Uint8Array} publicBytes 32 bytes */
export const importKey = (publicBytes) =>
  crypto.subtle.importKey('raw', source(publicBytes), { name: 'Ed25519' }, true, ['verify']);

/** @param {CryptoKey} key @param {Uint8Array} signature @param {Uint8Array} message */
export const isSigned = (key, signature, message) =>
  crypto.subtle.verify({ name: 'Ed25519' }, key, source(signature), source(message));

/** @param {CryptoKey} key @param {Uint8Array} message */
export const signWith = async (key, message) =>
  new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, source(message)));
