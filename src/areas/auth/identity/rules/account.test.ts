/** Pure rules of the account plane: codes, passwords, links, what a session shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOrigin, linkUrl, safeRedirect } from './link.ts';
import { decidePassword } from './password.ts';
import { amrOf, deviceLabelOf, isIdle, networkOf } from './session.ts';
import { acceptedStep, codeOf, factorWaitSeconds, secretText, secretUri, stepOf } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (seconds, code) => {
    expect(codeOf(RFC_SECRET, stepOf(at(seconds)))).toBe(code);
    expect(acceptedStep(RFC_SECRET, code, at(seconds), null)).toBe(stepOf(at(seconds)));
  });

  it('count one step early or late, and no further', () => {
    const now = at(1_234_567_890);
    const step = stepOf(now);
    for (const [offset, isFine] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const)
      expect(acceptedStep(RFC_SECRET, codeOf(RFC_SECRET, step + offset), now, null)).toBe(
        isFine ? step + offset : undefined,
      );
  });

  it('never count at or before the last accepted step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: -3, max: 3 }), (seconds, lead) => {
        const now = at(seconds);
        const last = stepOf(now) + lead;
        const found = acceptedStep(RFC_SECRET, codeOf(RFC_SECRET, stepOf(now)), now, last);
        if (found !== undefined) expect(found).toBeGreaterThan(last);
      }),
      { numRuns: 100 },
    );
  });

  it('need six digits; a longer, shorter or empty text is none', () => {
    const code = codeOf(RFC_SECRET, 1);
    for (const bad of ['', code.slice(0, 5), `${code}0`, ` ${code}`])
      expect(acceptedStep(RFC_SECRET, bad, at(30), null)).toBeUndefined();
  });

  it('come from a secret that apps can read', () => {
    expect(secretText(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(secretUri(RFC_SECRET, 'ada@example.test')).toBe(
      'otpauth://totp/Surety:ada%40example.test?issuer=Surety&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });

  it('rest after five wrong ones until the window ends', () => {
    const start = at(1_000);
    expect(factorWaitSeconds({ wrong_codes: 5, window_start: start }, at(1_001))).toBeUndefined();
    expect(factorWaitSeconds({ wrong_codes: 6, window_start: start }, at(1_001))).toBe(899);
  });
});

describe('passwords', () => {
  it.each([
    ['three small green boats', 'accepted'],
    ['p4Jd-91xk-Lm0q', 'accepted'],
    ['naïve Straße 日本語 x', 'accepted'],
    ['short', 'too_short'],
    ['elevenchars', 'too_short'],
    ['password1234', 'too_common'],
    ['P4ssw0rd!!!!!', 'too_common'],
    ['qwertyuiop123', 'too_common'],
    ['LetMeInLetMeIn', 'too_common'],
    ['394857102934', 'too_common'],
    ['aaaaaaaaaaaaaa', 'too_uniform'],
    ['abababababab', 'too_uniform'],
    ['123456789012', 'too_uniform'],
    ['abcdefghijklmn', 'too_uniform'],
    ['lovelace2026!!', 'contains_address'],
    ['my example.test', 'contains_address'],
  ])('%s: %s', (password, expected) => {
    const decision = decidePassword(password, 'lovelace@example.test');
    expect(decision.kind === 'accepted' ? 'accepted' : decision.reason).toBe(expected);
  });

  it('are counted in characters, not code units', () => {
    expect(decidePassword('😀😁😂🤣😃😄', 'a@b.test')).toMatchObject({ reason: 'too_short' });
  });
});

describe('where a link leads', () => {
  const OWN = 'https://surety.test';
  const LISTED = ['https://console.test'];
  it.each([
    ['/welcome?x=1', 'https://surety.test/welcome?x=1'],
    ['https://surety.test/a', 'https://surety.test/a'],
    ['https://console.test/b#c', 'https://console.test/b#c'],
    ['https://evil.test/', undefined],
    ['//evil.test/', undefined],
    ['/\\evil.test', undefined],
    ['https://surety.test@evil.test/', undefined],
    ['https://u:p@surety.test/', undefined],
    ['https://surety.test.evil.test/', undefined],
    ['http://surety.test/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s -> %s', (wanted, expected) => {
    expect(safeRedirect(wanted, OWN, LISTED)).toBe(expected);
  });

  it('is an own or listed origin whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `//${s}`),
          fc.string().map((s) => `/\t/${s}`),
        ),
        (wanted) => {
          const url = safeRedirect(wanted, OWN, LISTED);
          if (url !== undefined) expect([OWN, ...LISTED]).toContain(new URL(url).origin);
        },
      ),
    );
  });

  it('does not follow the Host header of a stranger into a mail', () => {
    const settings = { PUBLIC_URL: undefined, PORT: 8787 };
    expect(linkOrigin(settings, 'http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000');
    expect(linkOrigin(settings, 'http://evil.test')).toBe('http://localhost:8787');
    expect(linkOrigin(settings, 'http://')).toBe('http://localhost:8787');
    expect(linkOrigin({ ...settings, PUBLIC_URL: OWN }, 'http://localhost:1')).toBe(OWN);
  });

  it('is written with the names of the specification', () => {
    expect(linkUrl(OWN, { secret: 's3', kind: 'recovery', redirectTo: '/x' })).toBe(
      'https://surety.test/v1/auth/callback?token_hash=s3&type=recovery&redirect_after=%2Fx',
    );
  });
});

describe('a session', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.9.1', 'curl'],
    ['<script>alert(1)</script>', null],
    [undefined, null],
  ])('is labelled by its browser: %s', (agent, label) => {
    expect(deviceLabelOf(agent)).toBe(label);
  });

  it('compares networks, not addresses', () => {
    expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.113.250'));
    expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'));
    expect(networkOf('2001:db8:0:1::/64')).toBe('2001:db8:0:1::/64');
  });

  it('is idle after 24 hours and not before', () => {
    expect(isIdle(at(0), at(86_400))).toBe(false);
    expect(isIdle(at(0), new Date(86_400_001))).toBe(true);
  });

  it('names its methods as RFC 8176 does', () => {
    expect(amrOf('password', false)).toEqual(['pwd']);
    expect(amrOf('password', true)).toEqual(['pwd', 'otp', 'mfa']);
    expect(amrOf('passkey', true)).toEqual(['hwk', 'user', 'mfa']);
    expect(amrOf('sso', false)).toEqual([]);
  });
});
