/**
 * What a session shows of itself, and when it ends unused. Pure. Source: docs/reference/auth.md#user-sessions (sessions), 4.2;
 * ADR 0090.
 */

export const AUTH_METHODS = ['password', 'sso', 'passkey'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** A session authenticated by a cookie ends after this long without a request (docs/reference/auth.md#lifetimes). */
export const IDLE_MS = 24 * 3_600_000;
/** The time of last use is written when the stored one is older than this. */
const TOUCH_MS = 60_000;

export const isIdle = (lastUsedAt: Date, now: Date): boolean => now.getTime() - lastUsedAt.getTime() > IDLE_MS;
export const isTouchDue = (lastUsedAt: Date, now: Date): boolean => now.getTime() - lastUsedAt.getTime() >= TOUCH_MS;

/** Authentication methods references (RFC 8176) of a sign-in. A passkey with user verification is two factors in one. */
export function amrOf(method: AuthMethod, aal2: boolean): readonly string[] {
  if (method === 'passkey') return ['hwk', 'user', 'mfa'];
  const first = method === 'password' ? ['pwd'] : [];
  return aal2 ? [...first, ...(method === 'password' ? ['otp'] : []), 'mfa'] : first;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^node|^undici|axios/i, 'a Node.js program'],
  [/^python|^aiohttp/i, 'a Python program'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** A few words a person recognises a device by, such as "Firefox on Linux"; null when nothing is known. */
export function deviceLabelOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const agent = userAgent.slice(0, 500);
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** The network of a client address: its /24, or the /64 that addresses are counted by already. */
export const networkOf = (ip: string): string => ip.replace(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/, '$1.0/24');
