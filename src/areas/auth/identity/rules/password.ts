/**
 * Which passwords are accepted. Pure. Source: docs/reference/auth.md#passwords (at least 12 characters, password_rejected); ADR
 * 0091.
 */

export const PASSWORD_CHARS_MIN = 12;

/**
 * Common choices that are long enough, without their digits and signs and in lower case: what guessing programs try
 * first. A password that is one of them after the same stripping is refused.
 */
const COMMON = new Set(
  (
    'password passwort motdepasse contrasena contrasenya passwordpassword passw rd qwerty qwertyuiop qwertyuiopasdf ' +
    'qwertyuiopasdfgh qwertyqwerty qwertzuiop azertyuiop asdfghjkl asdfghjklqwe zxcvbnm qazwsxedc qazwsxedcrfv ' +
    'abcdefgh abcdefghij abcdefghijkl abcabcabcabc iloveyou iloveyouforever letmein letmeinletmein letmeinplease welcome ' +
    'welcomewelcome administrator adminadmin adminadminadmin superuser rootroot changeme changemechangeme changethis ' +
    'secret secretsecret supersecret topsecret trustno trustnoone football baseball basketball princess sunshine ' +
    'superman batman starwars monkey dragon master mustang shadow michael jennifer jordan liverpool chelsea arsenal ' +
    'whatever nothing default temporary testtest testtesttest testpassword mypassword yourpassword newpassword ' +
    'thisisapassword thisismypassword correcthorsebatterystaple surety suretysurety'
  ).split(' '),
);

export type PasswordDecision =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reason: 'too_short' | 'too_common' | 'contains_address' | 'too_uniform' };

/** @param email canonical address of the account, whose parts must not be the password */
export function decidePassword(password: string, email: string): PasswordDecision {
  const chars = [...password.normalize('NFKC')];
  if (chars.length < PASSWORD_CHARS_MIN) return { kind: 'rejected', reason: 'too_short' };
  const lower = chars.join('').toLowerCase();
  if (containsAddress(lower, email)) return { kind: 'rejected', reason: 'contains_address' };
  if (new Set(chars).size < 5 || isSequence(lower)) return { kind: 'rejected', reason: 'too_uniform' };
  const letters = lower.replace(/[^\p{L}]/gu, '');
  const isCommon = COMMON.has(letters) || COMMON.has(unleet(lower)) || /^[0-9]+$/.test(lower);
  return isCommon ? { kind: 'rejected', reason: 'too_common' } : { kind: 'accepted' };
}

/** Parts under four characters would forbid half the dictionary. */
function containsAddress(lower: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return [email, local, domain].some((part) => part.length >= 4 && lower.includes(part));
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const unleet = (lower: string): string => lower.replace(/[013457@$]/g, (c) => LEET[c] ?? c).replace(/[^\p{L}]/gu, '');

/** Each character follows the one before by one step, all the way: abcdefghijkl, 987654321098. */
function isSequence(lower: string): boolean {
  const steps = [...lower].slice(1).map((c, i) => (c.codePointAt(0) ?? 0) - (lower.codePointAt(i) ?? 0));
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}
