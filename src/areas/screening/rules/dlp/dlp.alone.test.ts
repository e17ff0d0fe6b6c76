import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAadhaar,
  isBsn,
  isCard,
  isCodiceFiscale,
  isCpf,
  isFrenchNir,
  isIban,
  isNhs,
  isPesel,
  isSpanishId,
  isSteuerId,
  isUsSsn,
  luhn,
} from './checksums.ts';
import type { LeakFinding } from '../../../../contract/screening.ts';
import { redact, scanLeaks } from './dlp.ts';
import { CONTACT_KINDS, withoutOverlaps } from './overlaps.ts';

const kinds = (text: string): string[] => scanLeaks(text).map((leak) => `${leak.kind}=${text.slice(...leak.span)}`);
// Built at run time, so that no scanner of repositories mistakes a test for a leak.
const join = (...parts: string[]): string => parts.join('');
const MODEL_KEY = join('sk-', 'ant-', 'api03-', 'Zq8rT5wXk2Lm9Pn4Vb7Yc1Hd6Jf3Gs0A');

describe('check digits', () => {
  it('accepts valid and refuses altered numbers of each kind', () => {
    const cases: [(text: string) => boolean, string, string][] = [
      [isCard, '4111111111111111', '4111111111111112'],
      [isCard, '378282246310005', '378282246310006'],
      [isIban, 'GB82WEST12345698765432', 'GB82WEST12345698765433'],
      [isIban, 'DE89370400440532013000', 'DE89370400440532013001'],
      [isUsSsn, '219099999', '900121234'],
      [isCpf, '52998224725', '52998224724'],
      [isSpanishId, '12345678Z', '12345678A'],
      [isSpanishId, 'X1234567L', 'X1234567M'],
      [isCodiceFiscale, 'RSSMRA85T10A562S', 'RSSMRA85T10A562T'],
      [isBsn, '111222333', '111222334'],
      [isPesel, '44051401359', '44051401358'],
      [isNhs, '9434765919', '9434765918'],
      [isSteuerId, '86095742719', '86095742718'],
      [isFrenchNir, '255081416802538', '255081416802539'],
      [isAadhaar, '234123412346', '234123412347'],
    ];
    for (const [check, good, bad] of cases) {
      expect(check(good), `${check.name} ${good}`).toBe(true);
      expect(check(bad), `${check.name} ${bad}`).toBe(false);
    }
  });
  it('Luhn notices every single changed digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, change) => {
        const digits = [...'4532015112830366'];
        digits[at] = String((Number(digits[at]) + change) % 10);
        expect(luhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('scanLeaks', () => {
  it('finds cards with spaces, dashes and none, and stops before a following number', () => {
    expect(kinds('pay 4111 1111 1111 1111 now')).toEqual(['credit_card=4111 1111 1111 1111']);
    expect(kinds('4111-1111-1111-1111')).toEqual(['credit_card=4111-1111-1111-1111']);
    expect(kinds('4111111111111111 12 27')).toEqual(['credit_card=4111111111111111']);
  });
  it('leaves order numbers, timestamps and versions alone', () => {
    expect(kinds('order 4111111111111112, 1700000000000, v1.2.3.4 at 10.0.0.1 and 127.0.0.1, 2024-05-01')).toEqual([]);
  });
  it('finds accounts, national numbers, telephone numbers and public addresses', () => {
    expect(kinds('IBAN GB82 WEST 1234 5698 7654 32.')).toEqual(['iban=GB82 WEST 1234 5698 7654 32']);
    expect(kinds('SSN 219-09-9999, CPF 529.982.247-25, DNI 12345678Z')).toEqual([
      'ssn=219-09-9999',
      'national_id=529.982.247-25',
      'national_id=12345678Z',
    ]);
    expect(kinds('call +44 20 7946 0958 or (415) 555-2671')).toEqual([
      'phone=+44 20 7946 0958',
      'phone=(415) 555-2671',
    ]);
    expect(kinds('from 8.8.4.4 port 22')).toEqual(['ip_address=8.8.4.4']);
  });
  it('finds e-mail addresses but not those of example domains', () => {
    expect(kinds('ann.b+x@mail.corp.io, bob@example.com')).toEqual(['email=ann.b+x@mail.corp.io']);
  });
  it.each([
    ['api_key', MODEL_KEY],
    ['api_key', join('sk_', 'surety_', 'a1B2c3D4e5F6g7H8')],
    ['api_key', join('gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8')],
    ['api_key', join('xox', 'b-', '123456789012-abcdefABCDEF')],
    ['aws_key', join('AK', 'IA', 'QWERTYUIOPASDFGH')],
    ['api_key', join('sk', '_live_', 'Zq8rT5wXk2Lm9Pn4Vb7Yc1Hd')],
    ['database_url', join('postgres', '://app:', 's3cr3t-pw', '@db.internal:5432/main')],
    [
      'jwt',
      join(
        'ey',
        'JhbGciOiJIUzI1NiJ9',
        '.',
        'eyJzdWIiOiIxMjM0NTY3ODkwIn0',
        '.',
        'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
      ),
    ],
  ])('finds a %s with its exact span', (kind, secret) => {
    expect(kinds(`value: ${secret}, end`)).toEqual([`${kind}=${secret}`]);
  });
  it('finds a whole private key block', () => {
    const block = join(
      '-----BEGIN OPENSSH ',
      'PRIVATE KEY-----\nb3BlbnNzaC1r\nZXktdjE\n-----END OPENSSH ',
      'PRIVATE KEY-----',
    );
    expect(kinds(`x\n${block}\ny`)).toEqual([`private_key=${block}`]);
  });
  it('finds a private key wherever it begins, and whatever else the text holds', () => {
    const key = join('-----BEGIN RSA ', 'PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA ', 'PRIVATE KEY-----');
    const certificate = '-----BEGIN CERTIFICATE-----\nMIIDdz\n-----END CERTIFICATE-----';
    expect(kinds(key)).toEqual([`private_key=${key}`]);
    expect(kinds(`${key}\n${key}`)).toEqual([`private_key=${key}`, `private_key=${key}`]);
    expect(kinds(`${certificate}\n${key}\n${MODEL_KEY}`)).toEqual([`private_key=${key}`, `api_key=${MODEL_KEY}`]);
    expect(redact(key.slice(0, -20), scanLeaks(key.slice(0, -20)))).toBe('[PRIVATE_KEY REDACTED]');
  });
  it('finds chosen passwords but not code that mentions one', () => {
    expect(kinds('password: Tr0ub4dor&3x')).toEqual(['password=Tr0ub4dor&3x']);
    expect(
      kinds('const password = request.body.password; password: process.env.DB_PASSWORD, password = getPassword()'),
    ).toEqual([]);
  });
  it('finds a random word next to a key word and a recovery phrase after its name', () => {
    expect(kinds('client secret is Zq8rT5wXk2Lm9Pn4Vb7Yc1Hd6Jf3').at(0)).toContain('Zq8rT5wXk2Lm9Pn4Vb7Yc1Hd6Jf3');
    expect(
      kinds('recovery phrase: apple river stone cloud tiger lemon chair bread ocean light piano grape').at(0),
    ).toMatch(/^seed_phrase=apple/);
  });
  it.each([
    ['a GitHub token', join('gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8')],
    ['a fine-grained GitHub token', join('github', '_pat_', '11ABCDEFG0aBcDeFgHiJkL_mNoPqRsTuVwXyZ0123456789')],
    ['a GitLab token', join('gl', 'pat-', 'Zq8rT5wXk2Lm9Pn4Vb7Y')],
    ['a model key', MODEL_KEY],
    ['an old GitHub token in hex', 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'],
  ])('finds %s in the place of a user name, where it looks like an e-mail address', (_name, token) => {
    for (const url of [`https://${token}@github.com/acme/app.git`, `git+https://${token}@host.acme.io/x`]) {
      const leaks = scanLeaks(`git clone ${url} now`);
      expect(leaks.map((leak) => leak.type)).toEqual(['credential_leakage']);
      expect(redact(`git clone ${url} now`, leaks)).not.toContain(token.slice(4));
    }
  });
  it('leaves a user name in an address and a plain address to the contact kinds', () => {
    expect(kinds('ssh://deployment-user-for-builds@host.acme.io/x')).toEqual([
      'email=deployment-user-for-builds@host.acme.io',
    ]);
    expect(kinds('git clone git@github.com:acme/app.git')).toEqual(['email=git@github.com']);
  });
  it('calls personal data of inbound texts by its own type', () => {
    expect(scanLeaks('ann@corp.io', true).map((leak) => leak.type)).toEqual(['pii_in_inbound']);
    expect(scanLeaks('ann@corp.io').map((leak) => leak.type)).toEqual(['pii_leakage']);
  });
  it('takes time linear in hostile input', () => {
    /** Processor time, so that other work on the machine does not count. */
    const once = (text: string): number => {
      const from = process.cpuUsage();
      scanLeaks(text);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    };
    const time = (text: string): number => Math.min(once(text), once(text), once(text));
    for (const unit of [
      '-----BEGIN PRIVATE KEY-----',
      'eyJ-',
      'bearer ',
      'password=',
      '4111 ',
      'a@',
      'sk-sk-',
      'key ',
      'postgres://a:',
      'GB82 ',
      'mnemonic ',
      'a',
      'a1',
      '😀',
      '\u202e',
      '\u200b',
      'Ａ',
      'sk-\n',
      '_phg',
      '%41',
      '&#65;',
      'a ',
      'a, ',
      '65 ',
      'aGVsbG8gd29y',
      'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n',
      'Private-Lines: 3\n',
      'PuTTY-User-Key-File-3: ',
      '-----YEK ETAVIRP DNE-----',
      'password is ',
      'пароль ',
    ]) {
      const small = Math.max(2, time(unit.repeat(Math.ceil(40_000 / unit.length))));
      expect(time(unit.repeat(Math.ceil(320_000 / unit.length))) / small, unit).toBeLessThan(40);
    }
  });
});

describe('redact', () => {
  it('puts a label in place of each finding', () => {
    const text = 'card 4111 1111 1111 1111, mail ann@corp.io';
    expect(redact(text, scanLeaks(text))).toBe('card [CARD REDACTED], mail [EMAIL REDACTED]');
  });
  it('leaves nothing to find', () => {
    const text = `a ${MODEL_KEY} b 4111111111111111 c ann@corp.io d GB82WEST12345698765432`;
    expect(scanLeaks(redact(text, scanLeaks(text)))).toEqual([]);
  });
});

describe('withoutOverlaps', () => {
  const leak = (kind: string, from: number, to: number): LeakFinding => ({
    kind,
    type:
      kind === 'canary'
        ? 'canary_triggered'
        : kind === 'api_key' || kind === 'password'
          ? 'credential_leakage'
          : 'pii_leakage',
    span: [from, to],
    label: kind,
    ...(kind === 'canary' ? { canaryId: `can_${from}` } : {}),
  });
  const seen = (...found: LeakFinding[]): string[] =>
    withoutOverlaps(found).map(({ kind, span }) => `${kind}@${span.join('-')}`);

  it('lets the credential win over an address, whichever begins first or is longer', () => {
    expect(seen(leak('email', 0, 40), leak('api_key', 5, 20))).toEqual(['api_key@5-20']);
    expect(seen(leak('email', 10, 40), leak('api_key', 0, 20))).toEqual(['api_key@0-20']);
    expect(seen(leak('phone', 0, 12), leak('credit_card', 2, 10))).toEqual(['credit_card@2-10']);
  });
  it('lets the longer win within a class, and hides what the shorter covers besides', () => {
    expect(seen(leak('password', 0, 10), leak('api_key', 5, 40))).toEqual(['api_key@0-40']);
    expect(seen(leak('api_key', 0, 10), leak('password', 0, 10))).toEqual(['api_key@0-10']);
    expect(seen(leak('email', 0, 10), leak('ip_address', 8, 12))).toEqual(['email@0-12']);
  });
  it('keeps every canary, and leaves nothing of a credential around it', () => {
    expect(seen(leak('api_key', 0, 50), leak('canary', 10, 20), leak('canary', 30, 40))).toEqual([
      'canary@0-30',
      'canary@30-50',
    ]);
  });
  it('hides what any finding hides, whatever the order', () => {
    const kind = fc.constantFrom('api_key', 'password', 'credit_card', 'iban', 'email', 'phone');
    const one = fc.tuple(kind, fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([k, at, n]) => leak(k, at, at + n));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (found) => {
        const out = withoutOverlaps(found);
        const covered = (list: readonly LeakFinding[], at: number): boolean =>
          list.some((l) => !CONTACT_KINDS.has(l.kind) && l.span[0] <= at && at < l.span[1]);
        for (let at = 0; at < 80; at += 1) expect(covered(out, at)).toBe(covered(found, at));
        out.slice(1).forEach((l, i) => expect(l.span[0]).toBeGreaterThanOrEqual(out[i]!.span[1]));
        expect(withoutOverlaps([...found].reverse()).map((l) => l.span)).toEqual(out.map((l) => l.span));
      }),
    );
  });
});
