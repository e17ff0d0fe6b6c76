/** Text of independent, uniformly chosen characters, by the system's secure random source. */
import { randomInt } from 'node:crypto';

export const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `randomInt` takes ranges below 2^48. */
const RANGE_MAX = 2 ** 48 - 1;

/** @param alphabet characters of one UTF-16 unit each, none twice */
export function randomText(alphabet: string, chars: number): string {
  const base = alphabet.length;
  let text = '';
  while (text.length < chars) {
    // several characters of one number, because a call costs more than they do
    let count = 1;
    let range = base;
    for (; text.length + count < chars && range * base <= RANGE_MAX; count += 1) range *= base;
    for (let number = randomInt(range); count > 0; count -= 1) {
      text += alphabet[number % base] ?? '';
      number = Math.floor(number / base);
    }
  }
  return text;
}
