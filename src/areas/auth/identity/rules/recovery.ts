/**
 * Recovery codes: they replace a lost authenticator app. Pure. Ours (the specification names none); ADR 0095.
 * Twelve characters of 32 (60 bits) in three groups, without letters that look like digits.
 */

export const RECOVERY_CODES = 10;
export const RECOVERY_CHARS = 12;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // 32: a random byte's lower five bits are uniform
const GROUP = '[0-9A-Za-z]{4}';

/** A code of an app, or a recovery code with or without its separators. */
export const CODE_PATTERN = `^([0-9]{6}|${GROUP}(-| )?${GROUP}(-| )?${GROUP})$`;

export const isRecoveryCode = (code: string): boolean => code.length >= RECOVERY_CHARS;

/** @param random at least 12 bytes */
export const recoveryCode = (random: Buffer): string =>
  [...random.subarray(0, RECOVERY_CHARS)]
    .map((byte) => ALPHABET[byte & 31] ?? '')
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The one form that is hashed: what people read wrongly (o, i, l) is what they meant. */
export const canonicalRecoveryCode = (code: string): string =>
  code.toLowerCase().replace(/[- ]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
