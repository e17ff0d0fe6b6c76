/**
 * Tree heads as C2SP signed notes: the checkpoint of a log, its verifier keys, and cosignatures of witnesses (cosignature/v1).
 * Sources: c2sp.org/signed-note, tlog-checkpoint, tlog-cosignature; docs/reference/evidence.md#tiles-and-signed-notes. Pure.
 */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { isCanonicalBase64 } from './certificate.ts';

const LOG_KEY = 0x01; // Ed25519 over the note
const WITNESS_KEY = 0x04; // Ed25519 over time and note
/** DER of an Ed25519 public key up to its 32 bytes (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export interface NoteKey {
  readonly name: string;
  readonly id: Buffer; // 4 bytes
  readonly type: number;
  readonly publicBytes: Buffer;
  readonly key: KeyObject;
}

/** First four bytes of SHA-256 over name, newline, type and key. */
const keyIdOf = (name: string, type: number, publicBytes: Buffer): Buffer =>
  createHash('sha256').update(`${name}\n`).update(Buffer.of(type)).update(publicBytes).digest().subarray(0, 4);

/** name+hash+base64(type || key), the form that tools of other logs accept. */
export const vkeyOf = (name: string, publicBytes: Buffer, type = LOG_KEY): string =>
  `${name}+${keyIdOf(name, type, publicBytes).toString('hex')}+${Buffer.concat([Buffer.of(type), publicBytes]).toString('base64')}`;

/** @throws TypeError with a sentence that names the fault, for the settings check */
export function readWitnessKey(vkey: string): NoteKey {
  const [name = '', hash = '', encoded = '', ...rest] = vkey.split('+');
  const tail = [encoded, ...rest].join('+'); // base64 may hold plus signs, a name may not
  const bytes = Buffer.from(tail, 'base64');
  if (!isKeyName(name) || !isCanonicalBase64(tail) || bytes.length !== 33 || bytes[0] !== WITNESS_KEY)
    throw new TypeError(`${name === '' ? 'a witness key' : name} is no verifier key of type 0x04 (name+hash+base64)`);
  const publicBytes = bytes.subarray(1);
  const id = keyIdOf(name, WITNESS_KEY, publicBytes);
  if (id.toString('hex') !== hash) throw new TypeError(`the hash of ${name} does not follow from its key`);
  return { name, id, type: WITNESS_KEY, publicBytes, key: publicKeyOf(publicBytes) };
}

const isKeyName = (name: string): boolean => name !== '' && name.length <= 256 && !/[\s+\p{Cc}]/u.test(name);

export const publicKeyOf = (publicBytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, publicBytes]), format: 'der', type: 'spki' });

/** The note's text: origin, size and root, each on its line. */
export const bodyOf = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export const signatureLine = (name: string, id: Buffer, signature: Buffer): string =>
  `\u2014 ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`;

/** The log's own signature line. Deterministic for a head and a key. */
export function logLine(
  origin: string,
  body: string,
  signer: { readonly privateKey: KeyObject; readonly publicBytes: Buffer },
): string {
  const signature = sign(null, Buffer.from(body, 'utf8'), signer.privateKey);
  return signatureLine(origin, keyIdOf(origin, LOG_KEY, signer.publicBytes), signature);
}

/** The text a witness signs: at this second, this is the largest consistent head of the log it has seen. */
export const cosignedText = (body: string, atSeconds: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${atSeconds}\n${body}`, 'utf8');

export interface Cosignature {
  readonly witness: NoteKey;
  readonly atSeconds: number;
  /** The line as it is served, newline included. */
  readonly line: string;
}

/**
 * The cosignature in a signature line, if one of these witnesses made it over this body; else why not.
 * @param line with or without its newline
 */
export function readCosignature(
  line: string,
  body: string,
  witnesses: readonly NoteKey[],
): Cosignature | 'malformed' | 'unknown_witness' | 'wrong_signature' {
  const [, name = '', encoded = ''] = /^\u2014 (\S+) (\S+)\n?$/.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (!isCanonicalBase64(encoded) || bytes.length !== 4 + 8 + 64) return 'malformed';
  const witness = witnesses.find((w) => w.name === name && w.id.equals(bytes.subarray(0, 4)));
  if (witness === undefined) return 'unknown_witness';
  const time = bytes.readBigUInt64BE(4);
  if (time > BigInt(Number.MAX_SAFE_INTEGER)) return 'malformed';
  const atSeconds = Number(time);
  return verify(null, cosignedText(body, atSeconds), witness.key, bytes.subarray(12))
    ? { witness, atSeconds, line: signatureLine(name, witness.id, bytes.subarray(4)) }
    : 'wrong_signature';
}
