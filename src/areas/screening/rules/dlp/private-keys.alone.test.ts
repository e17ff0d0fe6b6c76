/**
 * Private keys: every form at every place, after every kind of break, however a stream is cut: one finding, and no line of the key
 * leaves. Keys are made here; their text is in no file.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createStreamScanner } from '../stream.ts';
import { redact, scanLeaks } from './dlp.ts';

const spki = { publicKeyEncoding: { type: 'spki', format: 'pem' } } as const;
const rsa = (type: 'pkcs1' | 'pkcs8', passphrase?: string): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    ...spki,
    privateKeyEncoding: {
      type,
      format: 'pem',
      ...(passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }),
    },
  }).privateKey.trimEnd();
const ec = (type: 'sec1' | 'pkcs8'): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    ...spki,
    privateKeyEncoding: { type, format: 'pem' },
  }).privateKey.trimEnd();
const ed25519 = generateKeyPairSync('ed25519', {
  ...spki,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey.trimEnd();

const lines = (bytes: Buffer, width: number): string =>
  (bytes.toString('base64').match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n');
const block = (label: string, body: string): string => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;
const openSsh = block(
  ['OPENSSH', 'PRIVATE KEY'].join(' '),
  lines(Buffer.concat([Buffer.from('openssh-key-v1\0'), randomBytes(380)]), 70),
);
const pgpBytes = Buffer.concat([Buffer.from([0x95, 0x03, 0x98, 4, 0x60, 0x11, 0x22, 0x33, 1]), randomBytes(900)]);
const pgp = block(['PGP', 'PRIVATE KEY BLOCK'].join(' '), `Version: GnuPG v2\n\n${lines(pgpBytes, 64)}\n=aB3d`);
const oldEncrypted = rsa('pkcs1').replace(
  '-----\n',
  `-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${randomBytes(16).toString('hex').toUpperCase()}\n\n`,
);
const putty = [
  'PuTTY-User-Key-File-3: ssh-ed25519',
  'Encryption: none',
  'Comment: build machine',
  'Public-Lines: 2',
  lines(randomBytes(84), 64),
  'Private-Lines: 3',
  lines(randomBytes(140), 64),
  `Private-MAC: ${randomBytes(32).toString('hex')}`,
].join('\n');

const FORMS: readonly (readonly [name: string, key: string])[] = [
  ['PKCS#1', rsa('pkcs1')],
  ['PKCS#8', rsa('pkcs8')],
  ['encrypted PKCS#8', rsa('pkcs8', 'a passphrase')],
  ['encrypted in the old way', oldEncrypted],
  ['EC', ec('sec1')],
  ['EC in PKCS#8', ec('pkcs8')],
  ['Ed25519', ed25519],
  ['OpenSSH', openSsh],
  ['PGP', pgp],
  ['PuTTY', putty],
];
const BREAKS: readonly (readonly [name: string, text: string])[] = [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['escaped LF', '\\n'],
  ['escaped CRLF', '\\r\\n'],
  ['blank', ' '],
  ['HTML break', '<br>'],
  ['HTML break and LF', '<br/>\n'],
  ['quoted mail', '\n> '],
];

/** No line of the key in what was sent; short last lines may occur by chance. */
const expectNothingOf = (key: string, sent: string, what: string): void => {
  for (const line of key.split('\n'))
    if (line.length >= 20 && !/^(?:PuTTY|Comment|Version|Proc-Type|-)/.test(line))
      expect(sent, what).not.toContain(line);
};

function streamed(text: string, size: number): { sent: string; kinds: string[] } {
  const scanner = createStreamScanner({});
  let sent = '';
  const kinds: string[] = [];
  const take = ({ released, findings }: ReturnType<typeof scanner.feed>): void => {
    sent += released;
    kinds.push(...findings.map(({ kind }) => kind));
  };
  for (let at = 0; at < text.length; at += size) take(scanner.feed(text.slice(at, at + size)));
  take(scanner.end());
  return { sent, kinds };
}

describe.each(FORMS)('a %s private key', (_form, key) => {
  it.each(BREAKS)('is one finding with %s as break, at every offset of a text', (_name, gap) => {
    const text = key.replaceAll('\n', gap);
    for (const before of ['', 'x ', 'Here it is: ', '"', '{"key":"', 'The museum opens at nine. '.repeat(7)]) {
      const leaks = scanLeaks(`${before}${text}\nKeep it.`).filter(({ kind }) => kind === 'private_key');
      expect(leaks.map(({ span }) => span)).toEqual([[before.length, before.length + text.length]]);
    }
  });
  it.each(BREAKS)('is not sent with %s as break, in chunks of 1 to 64 characters', (name, gap) => {
    const text = key.replaceAll('\n', gap);
    for (let size = 1; size <= 64; size += size < 8 ? 1 : 7)
      for (const before of ['', 'Here: ']) {
        const { sent, kinds } = streamed(`${before}${text}\nKeep it safe.`, size);
        expect(sent, `${name}, ${size}`).toBe(`${before}[PRIVATE_KEY REDACTED]\nKeep it safe.`);
        expect(kinds).toEqual(['private_key']);
      }
  });
  it('is found when its header line is missing, or its end, or both', () => {
    const head = key.indexOf(key.startsWith('PuTTY') ? 'Private-Lines' : '\n') + (key.startsWith('PuTTY') ? 0 : 1);
    const body = key.slice(head).replace(/^(?:Version|Proc-Type|DEK-Info).*\n+/gm, '');
    const isOpaque = key.includes('Proc-Type'); // nothing says what encrypted bytes are
    if (!isOpaque)
      for (const part of [body, body.slice(0, body.lastIndexOf('\n'))])
        expectNothingOf(body, redact(`Here: ${part}`, scanLeaks(`Here: ${part}`)), part.slice(0, 40));
    const cut = key.slice(0, key.lastIndexOf('\n') - 10);
    expect(redact(cut, scanLeaks(cut)).slice(0, 23)).toBe('[PRIVATE_KEY REDACTED]'.slice(0, 23));
    expectNothingOf(cut, redact(cut, scanLeaks(cut)), 'cut');
  });
  it('is found in base64, in hex and backwards', () => {
    for (const text of [
      Buffer.from(key).toString('base64'),
      lines(Buffer.from(key), 76),
      Buffer.from(key).toString('hex'),
      ...(key.startsWith('PuTTY') ? [] : [[...key].reverse().join('')]),
    ]) {
      const leaks = scanLeaks(`Here: ${text} done`);
      expect(leaks.map(({ kind }) => kind)).toContain('private_key');
      const sent = redact(`Here: ${text} done`, leaks);
      expect(sent.length, sent).toBeLessThan(120);
    }
  });
});

describe('a private key longer than a stream holds', () => {
  const long = block(['PGP', 'PRIVATE KEY BLOCK'].join(' '), lines(randomBytes(14_000), 64));
  it.each(BREAKS)('is hidden to its end with %s as break', (name, gap) => {
    const text = long.replaceAll('\n', gap);
    for (const size of [1, 7, 64, 5_000]) {
      const { sent } = streamed(`Here: ${text}\nThat was all of it, and it was long.`, size);
      expect(sent, `${name}, ${size}`).toBe('Here: [PRIVATE_KEY REDACTED]\nThat was all of it, and it was long.');
    }
  });
});

describe('what only talks about keys', () => {
  it.each([
    'A file begins with -----BEGIN RSA PRIVATE KEY----- and ends with -----END RSA PRIVATE KEY-----.',
    '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\n<your key>\n-----END PRIVATE KEY-----',
    'Look for -----BEGIN PRIVATE KEY----- in the files of the server.',
    block(
      'PUBLIC KEY',
      lines(
        Buffer.concat([Buffer.from('30820122300d06092a864886f70d01010105000382010f00', 'hex'), randomBytes(270)]),
        64,
      ),
    ),
    block(
      'CERTIFICATE',
      lines(Buffer.concat([Buffer.from('308203773082025fa003020102020402', 'hex'), randomBytes(800)]), 64),
    ),
  ])('is no finding: %s', (text) => {
    expect(scanLeaks(text).filter(({ kind }) => kind === 'private_key')).toEqual([]);
  });
});
