/** Text of independent, uniformly chosen characters, by the system's secure random source. */
import { randomInt } from 'node:crypto';

export const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** @param alphabet characters of one UTF-16 unit each, none twice */
export function randomText(alphabet: string, chars: number): string {
  let text = '';
  for (let n = 0; n < chars; n += 1) text += alphabet[randomInt(alphabet.length)] ?? '';
  return text;
}
