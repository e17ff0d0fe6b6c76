/** Random text for secrets: the only source of it. Ids have their own (platform/ids.ts). */
import { randomBytes } from 'node:crypto';
import { BASE_62, randomText } from '../random-text.ts';

/** Uniform base-62 text; 5.95 bits a character. */
export const randomBase62 = (chars: number): string => randomText(BASE_62, chars);

/** 256 random bits, 43 characters of base64url. */
export const random256 = (): string => randomBytes(32).toString('base64url');

/** Uniform lowercase hex of this many random bytes. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Chance that guards nothing, 0 to 1: for spreading retries. */
export const fraction = (): number => Math.random();
