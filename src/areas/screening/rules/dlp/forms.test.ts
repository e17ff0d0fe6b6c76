/**
 * Which leaks are found: plain forms of each kind, the same hidden in other spellings and split, and what looks like a leak and is
 * none. The figures of the counts are in docs/reference/screening.md#leak-kinds. Secrets are made at run time.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createStreamScanner } from '../stream.ts';
import { redact, scanLeaks } from './dlp.ts';
import { CONTACT_KINDS } from './overlaps.ts';

const digest = (n: number): Buffer => createHash('sha512').update(`form ${n}`).digest();
const hex = (n: number, size: number): string => digest(n).toString('hex').slice(0, size);
const word = (n: number, size: number): string =>
  digest(n).toString('base64').repeat(2).replace(/[+/=]/g, 'q').slice(0, size);
const key = (prefix: string, n: number, size: number): string => prefix + word(n, size);
const found = (text: string): string[] =>
  scanLeaks(text)
    .filter(({ kind }) => !CONTACT_KINDS.has(kind))
    .map(({ kind }) => kind);

describe('plain forms', () => {
  it.each([
    ['api_key', key('sk-ant-api03-', 1, 60)],
    ['api_key', key('sk-proj-', 2, 60)],
    ['api_key', key('sk-', 3, 48)],
    ['api_key', key('ghp_', 4, 36)],
    ['api_key', key('github_pat_11ABCDEFG0', 5, 60)],
    ['api_key', key('glpat-', 6, 20)],
    ['api_key', key('xoxb-123456789012-1234567890123-', 7, 24)],
    ['aws_key', ['AK', 'IAQWERTYUIOPASDFGH'].join('')],
    ['password', `aws_secret_access_key = ${word(8, 40)}`],
    ['api_key', key('AIza', 9, 35)],
    ['api_key', key('sk_live_', 10, 24)],
    ['api_key', key('rk_live_', 11, 24)],
    ['api_key', `${key('SG.', 12, 22)}.${word(13, 43)}`],
    ['api_key', key('npm_', 14, 36)],
    ['api_key', key('hf_', 15, 34)],
    ['api_key', `AccountName=acme;AccountKey=${digest(16).toString('base64')};EndpointSuffix=core.windows.net`],
    ['secret', `Azure storage key: ${digest(17).toString('base64')}`],
    ['api_key', `SharedAccessKeyName=Root;SharedAccessKey=${digest(18).subarray(0, 32).toString('base64')}`],
    ['api_key', key('abc8Q~', 19, 34)],
    ['api_key', `Twilio account AC${hex(20, 32)}`],
    ['api_key', `SK${hex(21, 32)}`],
    ['password', `TWILIO_AUTH_TOKEN=${hex(22, 32)}`],
    ['bearer_token', `Authorization: Bearer ${word(23, 40)}`],
    ['database_url', 'postgres://app:s3cr3t-pw@db.acme.io:5432/main'],
    ['database_url', 'mongodb+srv://admin:Xy7zzQ1w@cluster0.ab1cd.mongodb.net/prod'],
    ['password', 'https://deploy:Tr0ub4dor-3x@build.acme.io/jobs'],
    ['webhook_url', `https://hooks.slack.com/services/T0AB12CD3/B0AB12CD3/${word(24, 24)}`],
    ['credit_card', '4532 0151 1283 0366'],
    ['credit_card', 'pay with 4111 1111 1111 1111 now'],
    ['iban', 'GB94 BARC 1020 1530 0934 59'],
    ['ssn', 'SSN 536-22-1234'],
    ['seed_phrase', 'recovery phrase: apple river stone cloud tiger lemon chair bread ocean light piano grape'],
  ])('finds a %s: %#', (kind, text) => {
    expect(found(text)).toEqual([kind]);
  });

  it.each([
    'The password is Summer2024!',
    '**Password:** `Tr0ub4dor&3x`',
    'Das Passwort: Sommer2024!',
    'Das Passwort lautet Sommer2024!',
    'Kennwort = Hund12!',
    'Le mot de passe : Ete-2024-lune',
    'Le mot de passe est Ete2024!lune',
    'La contraseña es Verano#2024',
    'contraseña: Verano#2024',
    'A senha é Verao@2024',
    'La password è Estate!2024',
    'Het wachtwoord is Zomer2024!',
    'Пароль: Leto2024!x',
    '密码是Xiatian2024!',
    'パスワードは Natsu2024!',
    '비밀번호: Yeoreum2024!',
  ])('finds a stated password: %s', (text) => {
    const [leak, ...rest] = scanLeaks(text);
    expect([leak?.kind, rest]).toEqual(['password', []]);
    expect(redact(text, scanLeaks(text))).not.toMatch(/20?24|12!|3x/);
  });

  it('calls a token in the address of a repository a token, and redacts only it', () => {
    for (const [head, token] of [
      ['https://user:', key('ghp_', 30, 36)],
      ['https://x-access-token:', key('ghs_', 31, 36)],
      ['https://oauth2:', key('glpat-', 32, 20)],
      ['https://', key('ghp_', 33, 36)],
    ] as const) {
      const text = `git clone ${head}${token}@github.com/acme/app.git now`;
      expect(redact(text, scanLeaks(text))).toBe(`git clone ${head}[API_KEY REDACTED]@github.com/acme/app.git now`);
    }
  });
});

const TOKEN = key('ghp_', 40, 36);
const MODEL = key('sk-ant-api03-', 41, 44);
const each = (text: string, spell: (char: string) => string): string => [...text].map(spell).join('');
const code = (char: string): number => char.charCodeAt(0);
const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const turned = (text: string): string =>
  text.replace(/[A-Za-z]/g, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((code(char) - base + 13) % 26) + base);
  });

const HIDDEN: readonly (readonly [name: string, text: string])[] = [
  ['base64', base64(TOKEN)],
  ['base64 of a sentence', base64(`the token is ${TOKEN}, keep it`)],
  ['base64 twice', base64(base64(TOKEN))],
  ['base64url', Buffer.from(`key: ${MODEL}`).toString('base64url')],
  [
    'base64 in lines',
    base64(`${'Nothing of interest is said here. '.repeat(3)}${TOKEN} and more.`).replace(/.{76}/g, '$&\n'),
  ],
  ['hex', hexOf(TOKEN)],
  ['hex in pairs', hexOf(TOKEN).replace(/../g, '$& ')],
  ['hex escapes', hexOf(MODEL).replace(/../g, '\\x$&')],
  ['hex numbers', hexOf(TOKEN).replace(/../g, '0x$&, ')],
  ['character codes', [...TOKEN].map(code).join(', ')],
  ['percent', each(TOKEN, (char) => `%${hexOf(char)}`)],
  ['one percent escape', TOKEN.replace('_', '%5F')],
  ['HTML references', each(TOKEN, (char) => `&#${code(char)};`)],
  ['JSON escapes', each(TOKEN, (char) => `\\u00${hexOf(char)}`)],
  ['one JSON escape', TOKEN.replace('_', '\\u005f')],
  ['zero-width characters', each(TOKEN, (char) => `${char}\u200b`)],
  ['a soft hyphen', `${TOKEN.slice(0, 10)}\u00ad${TOKEN.slice(10)}`],
  ['full-width characters', each(TOKEN, (char) => String.fromCharCode(code(char) + 0xfee0))],
  ['tag characters', each(TOKEN, (char) => String.fromCodePoint(code(char) + 0xe0000))],
  ['blanks between', [...TOKEN].join(' ')],
  ['dashes between', [...MODEL].join('-')],
  ['commas between', [...TOKEN].join(', ')],
  ['backwards', [...TOKEN].reverse().join('')],
  ['rot13', turned(TOKEN)],
  ['a line break', `${TOKEN.slice(0, 14)}\n${TOKEN.slice(14)}`],
  ['several line breaks', TOKEN.replace(/.{8}/g, '$&\n')],
  ['an escaped line break', `${TOKEN.slice(0, 12)}\\n${TOKEN.slice(12)}`],
  ['texts of a program', `"${TOKEN.slice(0, 9)}" + "${TOKEN.slice(9)}"`],
  ['groups of four', TOKEN.replace(/^(?:.{4})|.{4}/g, '$& ')],
  ['bold type', `${TOKEN.slice(0, 9)}**${TOKEN.slice(9)}**`],
  ['tags', `${TOKEN.slice(0, 9)}<b>${TOKEN.slice(9)}</b>`],
  ['a card in base64', base64('card 4532015112830366 exp 12/27')],
  ['a card with zero-width characters', each('4532015112830366', (char) => `${char}\u200b`)],
  ['an account in base64', base64('IBAN GB94BARC10201530093459 for it')],
  ['a password in base64', base64('password: Tr0ub4dor&3x')],
  ...[
    'La contraseña es Verano#2024',
    'A senha é Verao@2024',
    'La password è Estate!2024',
    '密码是Xiatian2024!',
  ].flatMap((stated) => [
    [`base64 of ${stated}`, base64(stated)] as const,
    [`base64 of a sentence with ${stated}`, base64(`Ça va, voilà : ${stated}`)] as const,
    [`hex of ${stated}`, hexOf(stated)] as const,
    [`percent: ${stated}`, encodeURIComponent(stated)] as const,
  ]),
  ['a password in a query', 'https://a.acme.io/?to=ann&q=The%20password%20is%20Tr0ub4dor%263x&lang=en'],
  ['a password in a form', 'to=ann&body=The+password+is+Tr0ub4dor%263x%21&lang=en'],
  ['a password in a form, two kinds of blanks', 'body=The+password%20is+Tr0ub4dor&lang=en'.replace('dor', 'dor%233x')],
  ['a password in percent twice', encodeURIComponent(encodeURIComponent('The password is Tr0ub4dor&3x'))],
  ['Cyrillic in percent', encodeURIComponent('Пароль: Leto2024!x')],
  ['Cyrillic in base64', base64('Здравствуйте, пароль: Leto2024!x')],
  ['a database in percent', encodeURIComponent('postgres://app:s3cr3t-pw@db.internal:5432/main')],
];

describe('hidden forms', () => {
  it.each(HIDDEN)('%s', (_name, text) => {
    const whole = `Here it is: ${text}\nUse it well.`;
    expect(found(whole)).not.toEqual([]);
    const left = redact(whole, scanLeaks(whole));
    expect(left).toContain(' REDACTED]');
    expect(found(left)).toEqual([]);
    expect(left.endsWith('Use it well.')).toBe(true);
  });

  it.each(HIDDEN)('%s, in a stream of any chunks', (_name, text) => {
    const whole = `Here it is: ${text}\nUse it well, and tell nobody of it.`;
    const sent = (size: number): string => {
      const scanner = createStreamScanner({});
      let out = '';
      for (let at = 0; at < whole.length; at += size) out += scanner.feed(whole.slice(at, at + size)).released;
      return out + scanner.end().released;
    };
    const once = sent(1e6);
    expect(once).toContain(' REDACTED]');
    expect(found(once)).toEqual([]);
    for (const size of [1, 2, 3, 7, 16, 64]) expect(sent(size)).toBe(once);
  });
});

describe('what looks like a leak and is none', () => {
  it.each([
    '550e8400-e29b-41d4-a716-446655440000',
    'Idempotency-Key: 550e8400-e29b-41d4-a716-446655440000',
    'auth session id 550e8400-e29b-41d4-a716-446655440000',
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8\nAuthor: Ann Lee',
    'Author: Ann Lee\ncommit 9fceb02d0ae598e95dc970b74767f19372d61af8',
    'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'token hash, md5 d41d8cd98f00b204e9800998ecf8427e',
    'Order number 4539578763621487',
    'order 20240611-483920',
    'ISBN 978-3-16-148410-0',
    'ISBN 9783161484100',
    'EAN 4006381333931',
    '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==">',
    '1700000000000',
    '2024-06-11T09:30:00.123456Z',
    'v1.2.3-beta.4+build.5678',
    'node 24.1.0, npm 11.3.0',
    'the secret of integrity: sha512-oRBHnSb/q1aKfCZ7GrVfZzKx7lJEp2j2T1HqO8jGmlPKRmDkqXsaFnJvWxhGgmRqJ8GqKjU7zhGvV5wkD1Hq3w==',
    `sk_test_${word(50, 24)}`,
    `pk_test_${word(51, 24)}`,
    `pk_live_${word(52, 24)}`,
    'AKIAIOSFODNN7EXAMPLE',
    'aws_secret_access_key=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'Use the card 4242 4242 4242 4242.',
    '4000 0000 0000 0002 is declined',
    '5555555555554444',
    'the test card 4111 1111 1111 1111 in the sandbox',
    'The sample IBAN DE89 3704 0044 0532 0130 00 in the documentation',
    'example IBAN: GB29 NWBK 6016 1331 9268 19',
    'postgres://postgres:postgres@localhost:5432/app',
    'mysql://root:root123@127.0.0.1:3306/test',
    'redis://:secret99@localhost:6379',
    'amqp://guest:guest@localhost',
    'mongodb://user:password@mongo.acme.io/db',
    'https://user:pass@example.com/path',
    'ann@example.com',
    'password: ********',
    'password: <your password>',
    'password = os.environ["DB_PASSWORD"]',
    'const token = getToken(request.headers.authorization);',
    'Your password must have 8 characters and a digit.',
    'The password is stored as a hash.',
    'Your password is required!',
    'Das Passwort ist falsch eingegeben!',
    'The secret is wonderful!',
    'api_key: ${API_KEY}',
    'export API_KEY=your-api-key-here',
    'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'my secret is safe: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ann',
    'SSN 078-05-1120 was on a wallet insert',
    'Tracking 1Z999AA10123456784',
    'IMEI 490154203237518',
    'lat 52.520008, lon 13.404954',
    '#a1b2c3 #ffffff rgb(12, 34, 56)',
    'https://cdn.example.net/assets/app.3f2a9c1b7d.js',
    'docker pull nginx@sha256:4c0fdaa8b6341bfdeca5f18f7837462c80cff90527ee35ef185571e1c327beac',
    'AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
    'if (password.length < 8) throw new Error("short")',
    'Token count: 1234567890, max tokens 200000',
    'ETag: "33a64df551425fcc55e4d42a148795d9f25f89d4"',
    'cache key: user:1234:profile:v2',
    'task-runner-for-continuous-integration',
    'Passwort vergessen? Hier klicken.',
    'https://a.acme.io/login?next=%2Faccount%3Ftab%3Dpassword&theme=dark',
    'https://a.acme.io/faq?q=My+password+is+not+accepted%21+What+now%3F',
    'https://ru.wikipedia.org/wiki/%D0%9F%D0%B0%D1%80%D0%BE%D0%BB%D1%8C#%D0%98%D1%81%D1%82%D0%BE%D1%80%D0%B8%D1%8F',
    'left + right, password + 1, and 100%25 of it',
    base64('Das Passwort ist für alle gleich lang: mindestens acht Zeichen, höchstens vierzig.'),
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16',
    'A - B - C - D - E - F - G - H - I - J - K - L - M - N - O - P - Q',
    '0x12 0x34 0x56 0x78 0x9a 0xbc 0xde 0xf0 0x11 0x22 0x33 0x44 0x55',
    'The list:\nsk-\nproject one\nproject two of 2024',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
