// C2SP: signed notes, checkpoints of logs, cosignatures of witnesses. https://c2sp.org/signed-note, tlog-checkpoint, tlog-cosignature
import { base64Of, concat, digest, fromBase64, fromHex, hexOf, importKey, isSigned, utf8 } from './bytes.mjs';

const LOG_KEY = 1;
const WITNESS_KEY = 4;

/** `until`: when the key was retired, in milliseconds; of a witness never. @typedef {{ name: string, id: string, type: number, key: CryptoKey, until: number }} NoteKey */
/** @typedef {{ origin: string, size: number, root: string, body: string, signatures: { name: string, id: string, bytes: Uint8Array }[] }} Note */

/** @param {string} name @param {number} type @param {Uint8Array} publicBytes */
const keyId = async (name, type, publicBytes) => hexOf((await digest(`${name}\n`, type, publicBytes)).subarray(0, 4));

/**
 * A verifier key: name+hash+base64(type, key).
 * @param {string} vkey
 * @returns {Promise<NoteKey>}
 */
export async function readVkey(vkey) {
  const [, name = '', hash = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey.trim()) ?? [];
  const bytes = fromBase64(encoded);
  const type = bytes[0];
  if (name === '' || bytes.length !== 33 || (type !== LOG_KEY && type !== WITNESS_KEY))
    throw new TypeError('not a verifier key of Ed25519');
  const id = await keyId(name, type, bytes.subarray(1));
  if (id !== hash) throw new TypeError(`the hash of ${name} does not follow from its key`);
  return { name, id, type, key: await importKey(bytes.subarray(1)), until: Number.POSITIVE_INFINITY };
}

/**
 * The keys of a key set as keys of a log of this name.
 * @param {string} origin @param {import('./keys.mjs').Keys} keys
 * @returns {Promise<NoteKey[]>}
 */
export const logKeys = (origin, keys) =>
  Promise.all(
    [...keys.values()].map(async ({ bytes, key, until }) => ({
      name: origin,
      id: await keyId(origin, LOG_KEY, bytes),
      type: LOG_KEY,
      key,
      until,
    })),
  );

/**
 * Reads a checkpoint. @throws TypeError with the sentence that says what is wrong
 * @param {string} text
 * @returns {Note}
 */
export function readNote(text) {
  const end = text.lastIndexOf('\n\n');
  if (end < 0 || !text.endsWith('\n')) throw new TypeError('not a signed note');
  const body = text.slice(0, end + 1);
  const [origin = '', size = '', root = '', ...more] = body.split('\n');
  if (origin === '' || !/^(0|[1-9][0-9]{0,15})$/.test(size) || more.at(-1) !== '')
    throw new TypeError('not a checkpoint: origin, size and root, each on its line');
  const bytes = fromBase64(root);
  if (bytes.length !== 32) throw new TypeError('the root is not 32 bytes');
  const lines = text.slice(end + 2, -1).split('\n');
  if (lines.length > 100) throw new TypeError('more than 100 signatures');
  const signatures = lines.map((line) => {
    const [, name = '', encoded = ''] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
    const signature = fromBase64(encoded);
    if (signature.length < 5) throw new TypeError('a signature line is malformed');
    return { name, id: hexOf(signature.subarray(0, 4)), bytes: signature.subarray(4) };
  });
  return { origin, size: Number(size), root: hexOf(bytes), body, signatures };
}

/**
 * Checks a checkpoint: that the log signed it, and which of the witnesses did. A signature of a known key that does not hold is
 * a fault; those of unknown keys are passed over. A note has no time of its own: signed by a retired key alone it holds only where a
 * witness cosigned it before that key was retired, or where the reader has kept it (`isKept`) since then.
 * @param {string} text @param {import('./keys.mjs').Keys} keys @param {readonly NoteKey[]} witnesses
 * @param {{ isKept?: boolean, now?: number }} options now: milliseconds
 * @returns {Promise<{ note: Note | null, fault: string | null, witnessed: { name: string, id: string, at: string }[] }>}
 */
export async function checkCheckpoint(text, keys, witnesses = [], { isKept = false, now = Date.now() } = {}) {
  /** @type {{ name: string, id: string, at: string }[]} */
  const witnessed = [];
  try {
    const note = readNote(text);
    const own = await logKeys(note.origin, keys);
    /** When the last of the keys that signed was retired. */
    let until = Number.NEGATIVE_INFINITY;
    for (const { name, id, bytes } of note.signatures) {
      const known = [...own, ...witnesses].find((key) => key.name === name && key.id === id);
      if (known === undefined) continue;
      if (known.type === LOG_KEY) {
        if (!(await isSigned(known.key, bytes, utf8(note.body))))
          throw new TypeError('the signature of the log does not verify');
        until = Math.max(until, known.until);
      } else witnessed.push({ name, id, at: await cosignedAt(known, bytes, note.body) });
    }
    const isTimely = isKept || until >= Math.min(now, ...witnessed.map(({ at }) => Date.parse(at)));
    return { note, fault: keyFault(until, isTimely), witnessed };
  } catch (error) {
    return { note: null, fault: /** @type {Error} */ (error).message, witnessed: [] };
  }
}

/** @param {number} until @param {boolean} isTimely */
function keyFault(until, isTimely) {
  if (until === Number.NEGATIVE_INFINITY) return 'no key of the key set has signed it';
  if (isTimely) return null;
  return `its key was retired at ${new Date(until).toISOString()}, and no witness says that it was signed before that`;
}

/** @param {NoteKey} witness @param {Uint8Array} bytes @param {string} body */
async function cosignedAt(witness, bytes, body) {
  if (bytes.length !== 72) throw new TypeError(`the cosignature of ${witness.name} is malformed`);
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  if (!(await isSigned(witness.key, bytes.subarray(8), utf8(`cosignature/v1\ntime ${time}\n${body}`))))
    throw new TypeError(`the cosignature of ${witness.name} does not verify`);
  return new Date(Number(time) * 1000).toISOString();
}

/**
 * A cosignature line over a checkpoint's body.
 * @param {{ name: string, publicBytes: Uint8Array, sign: (message: Uint8Array) => Promise<Uint8Array> }} witness
 * @param {string} body @param {number} atSeconds
 */
export async function cosign(witness, body, atSeconds) {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(atSeconds));
  const signature = await witness.sign(utf8(`cosignature/v1\ntime ${atSeconds}\n${body}`));
  const id = fromHex(await keyId(witness.name, WITNESS_KEY, witness.publicBytes));
  return `\u2014 ${witness.name} ${base64Of(concat(id, time, signature))}\n`;
}

/** The verifier key of a witness, for WITNESS_KEYS. @param {string} name @param {Uint8Array} publicBytes */
export const witnessVkey = async (name, publicBytes) =>
  `${name}+${await keyId(name, WITNESS_KEY, publicBytes)}+${base64Of(concat(Uint8Array.of(WITNESS_KEY), publicBytes))}`;
