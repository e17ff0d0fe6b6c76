/**
 * Secrets that are split over several texts: what the end of one text leaves open for the next one, and a token whose parts stand in
 * several short values. Pure. Source: docs/reference/screening.md#leak-kinds.
 */
import { isNotPlaceholder } from './placeholders.ts';
import { TOKEN_START } from './token-forms.ts';

/** What is kept of the end of a text. */
export const CARRIED_UNITS = 256;
const OPEN_TOKEN = new RegExp(`(?:${TOKEN_START.source})[A-Za-z0-9_-]*$`);
/** Digits of a card, an account number, a signed token, the header of a key: at the end of a text. */
const OPEN_OTHER =
  /\d(?:[ -]?\d){3,18}[ -]?$|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){2,30} ?$|eyJ[A-Za-z0-9_.-]*$|-{4,5} ?BEGIN [A-Z0-9 ]{0,40}-{0,5}\s?$/;
/** A text that ends so has shown the whole key. */
const KEY_END = /(?:-{4,5}|[0-9a-fA-F]{40})\s*$/;

/** Whether a text may end inside of a secret. */
export const endsInSecret = (tail: string): boolean => OPEN_TOKEN.test(tail) || OPEN_OTHER.test(tail);

/** Whether a private key found up to the end of this text goes on in the next. */
export const leavesKeyOpen = (tail: string): boolean => !KEY_END.test(tail);

/**
 * Stands before the next text when a key goes on there: the beginning that all PKCS#8 keys of RSA have, so that its further lines
 * are read as those of a key, and a sentence as a sentence.
 */
export const KEY_BEGUN = `${Buffer.from('308204bd020100300d06092a864886f70d0101010500048204a7308204a30201000282010100', 'hex').toString('base64')}\n`;

const JOINED = new RegExp(`(?:${TOKEN_START.source})[A-Za-z0-9_-]{20,256}`, 'g');
const looksRandom = (token: string): boolean =>
  /\d.*\d.*\d/.test(token) && /[A-Z]/.test(token) && /[a-z].*[a-z].*[a-z]/.test(token) && isNotPlaceholder(token);

/** Tokens that show only when the values are joined; none of them stands in one value alone. */
export function tokensAcross(values: readonly string[]): string[] {
  if (values.length < 2 || !values.some((value) => TOKEN_START.test(value))) return [];
  const joined = values.join('');
  return [...joined.matchAll(JOINED)]
    .map(([token]) => token)
    .filter((token) => looksRandom(token) && !values.some((value) => value.includes(token)));
}
