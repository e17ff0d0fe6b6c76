/**
 * Passwords away from their names, and forms of keys and numbers beside them; for each a text that looks alike and is none. Source:
 * docs/reference/screening.md#leak-kinds.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redact, scanLeaks } from './dlp.ts';

// Built at run time, so that no scanner of repositories mistakes a test for a leak.
const join = (...parts: string[]): string => parts.join('');
const PASSWORD = join('vK9#m', 'Tq2xLp7');
const PLAIN = join('vK9m', 'Tq2xLp7');
const TOKEN = join('gh', 'p_', 'a8Fk2Lm9Qx7Rt4Vb6Zn1Wc3Ys5Hd0Jg2PeK7');
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const made = (length: number): string =>
  join('7Q', Array.from(randomBytes(length - 2), (byte) => LETTERS[byte % LETTERS.length]).join(''));
const redacted = (text: string): string => redact(text, scanLeaks(text));

describe('a password', () => {
  it.each([
    ['in an element', `<server><username>bob</username><password>${PASSWORD}</password></server>`],
    ['in an element with a prefix', `<wsse:Password>${PASSWORD}</wsse:Password>`],
    ['of an account', `The password for the admin account is ${PASSWORD}.`],
    ['of a database', `Password of the database: ${PASSWORD}`],
    ['of a German account', `Das Passwort für den Server lautet ${PASSWORD}`],
    ['of a French account', `Le mot de passe du serveur est ${PASSWORD}`],
    ['of a Portuguese account', `A palavra-passe da conta é ${PASSWORD}`],
    ['behind a slash', `Login: bob / ${PASSWORD}`],
    ['before its name', `Use ${PASSWORD} as the password.`],
    ['in a Markdown table', `| user | password |\n|---|---|\n| ann | - |\n| bob | ${PASSWORD} |`],
    ['in a CSV file', `username,password\nbob,${PASSWORD}\n`],
    ['in quoted CSV', `"host";"Admin password"\n"a";"${PASSWORD}"`],
    ['in Terraform', `variable "db_password" {\n  type = string\n  default = "${PASSWORD}"\n}`],
    ['of curl', `curl -s -u bob:${PLAIN} https://api.acme.io`],
    ['of docker', `docker login -u bob -p ${PLAIN} registry.acme.io`],
    ['of sshpass', `sshpass -p ${PLAIN} ssh root@db`],
    ['of mysql', `mysql -u root -p${PLAIN} -h db.acme.io`],
    ['of a long switch', `vault-tool --password ${PLAIN} unlock`],
  ])('is found %s', (_place, text) => {
    const secret = text.includes(PASSWORD) ? PASSWORD : PLAIN;
    expect(redacted(text)).toBe(text.replace(secret, '[PASSWORD REDACTED]'));
  });

  it.each(
    'password|passwd|pwd|passphrase|passcode|Passwort|Kennwort|contraseña|contrasena|senha|palavra-passe|mot de passe|Mots de passe|wachtwoord|Пароль|密码|密碼|パスワード|비밀번호'.split(
      '|',
    ),
  )('is found in the column of the name %s', (name) => {
    const text = `| user | ${name} |\n|---|---|\n| bob | ${PASSWORD} |`;
    expect(redacted(text)).toBe(text.replace(PASSWORD, '[PASSWORD REDACTED]'));
  });

  it.each([
    '<password>your-password</password> and <password>string</password>, <password>${db.password}</password>',
    '<Password>required</Password> <userPassword>********</userPassword>',
    'The password for the account is required, and the password for user accounts is SHA-256-hashed.',
    'The password of the user is stored as PBKDF2-SHA256. The password for this is set in config/database.yml.',
    'The password of the form is validated, the password for staging was changed on 2026-03-04.',
    'Le mot de passe du compte est obligatoire, le mot de passe de la base est PBKDF2-SHA256, les mots de passe de 2024.',
    '| champ | mot de passe |\n|---|---|\n| longueur | min-8 |\n\nA palavra-passe da conta é obrigatória',
    'Use PBKDF2-SHA256 as the password hash, use argon2id13 as the password hasher, use Base64 as the password encoding.',
    'Take the value of DB_PASS2 as the password; use s3://bucket/pw.txt as the password file.',
    'Login: POST /api/v2/Login / 200. Credentials: see page 12 / Annex B-2.',
    '| field | type | password |\n|---|---|---|\n| length | int | min-8 |\n| rule | text | 1-digit |',
    'user,password\nann,$2y$10$abcdefghijklmnopqrstuv',
    'username,password\nuser1,password1\nadmin,admin123\nroot,secret_1\n',
    'name,email,password\nbob,bob@example.com,YOUR_PASSWORD_1\n',
    'variable "db_password" {\n  type = string\n  default = "changeme123"\n}',
    'variable "password_length" {\n  default = "16"\n}',
    'curl -u user:password https://api.acme.io; curl -u admin:admin123 https://x.acme.io; curl -u "$USER:$TOKEN1" x',
    'curl -u elastic:<password> https://api.acme.io, curl --user name:your_password1 https://api.acme.io',
    'docker login -u bob --password-stdin registry.acme.io; docker login -p $TOKEN_2 registry.acme.io',
    'sshpass -p "$SSHPASS2" ssh root@db; sshpass -p password1 ssh a; mysql -u root -p -h db1; mysql -P 3306 -proot1',
    'A good password has 12 characters; a password such as correct-horse-battery-1 is long.',
    'mysql --port 3306 -pe "select 1"; cmd --password-file /run/secrets/db1; cmd --password prompt',
  ])('is not seen in: %s', (text) => {
    expect(scanLeaks(text).filter(({ type }) => type === 'credential_leakage')).toEqual([]);
  });
});

describe('a key', () => {
  it.each([
    ['vcp_', 56],
    ['nfp_', 36],
    ['fo1_', 43],
    ['AQ.Ab8R', 44],
  ])('of the form %s is found', (start, units) => {
    const key = join(start, made(units));
    expect(redacted(`It is ${key}, ok`)).toBe('It is [API_KEY REDACTED], ok');
  });
  it('of a chain is found by the words before it, and Oracle has a form of its own', () => {
    const key = join('0x', randomBytes(32).toString('hex'));
    expect(redacted(`my ethereum private key is ${key} ok`)).toBe('my ethereum private key is [SECRET REDACTED] ok');
    expect(redacted(`PRIVATE_KEY=${key}`)).not.toContain(key);
    const url = join('jdbc:oracle:thin:', 'scott/T1gerPw99x', '@//db.acme.io:1521/ORCL');
    expect(redacted(`at ${url} now`)).toBe('at [DATABASE_URL REDACTED] now');
  });
  it.each([
    'nfc_readerconfigurationmanagerinterface1 and nfp_this_is_a_long_name_of_a_variable_without_digits',
    'vcp_shortname1 and fo1_x and AQ.Ab8 and vcp_configurationofthecompilerplugin',
    'The token transfer 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060 went through.',
    'A private key signs; tx 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060 is public.',
    'Hardhat: private key: 0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    'jdbc:oracle:thin:scott/tiger@//db.acme.io:1521/ORCL and jdbc:oracle:thin:app/pw99xYz@localhost:1521:xe',
    'jdbc:oracle:thin:@//db.acme.io:1521/ORCL and jdbc:oracle:thin:app/<password>@db.acme.io:1521:xe',
  ])('is not seen in: %s', (text) => {
    expect(scanLeaks(text).map(({ kind }) => kind)).toEqual([]);
  });
});

describe('a number', () => {
  it.each([
    ['[CARD REDACTED]', '4539.1488.0343.6467'],
    ['[CARD REDACTED]', '4539\n1488\n0343\n6467'],
    ['[CARD REDACTED]', '4539\r\n1488\r\n0343\r\n6467'],
    ['[IBAN REDACTED]', 'DE89\n3704 0044 0532 0130 00'],
    ['[IBAN REDACTED]', 'DE89\n3704\n0044\n0532\n0130\n00'],
  ])('is found as %s in %j', (label, number) => {
    expect(redacted(`Here: ${number} .`)).toBe(`Here: ${label} .`);
  });
  it.each([
    '2019\n2020\n2021\n2022',
    '1488\n4539\n1488\n0343\n6467',
    '4539\n1488\n0343\n6467\n7001',
    '4539.1488.0343.6468 and 4539.1488.0343',
    '4242.4242.4242.4242',
    'DE89\n3704 0044 0532 0130 01',
  ])('is not seen in: %j', (text) => {
    expect(scanLeaks(text).map(({ kind }) => kind)).toEqual([]);
  });
});

describe('base64 in short lines', () => {
  it.each([16, 20, 32, 64, 76])('of %i is read as one text', (units) => {
    const lines =
      Buffer.from(`token ${TOKEN}`)
        .toString('base64')
        .match(new RegExp(`.{1,${units}}`, 'g')) ?? [];
    for (const end of ['\n', '\r\n']) {
      const text = `It is:\n${lines.join(end)}\nBye.`;
      expect(scanLeaks(text).map(({ kind }) => kind)).toEqual(['api_key']);
      expect(redacted(text)).toContain('Bye.');
    }
  });
  it.each([20, 64, 76])('of %i ends before a line of words', (units) => {
    const said = `Of the account that we spoke about, here it is: ${join('AK', 'IAQWERTYUIOPASDFGH')}`;
    const lines =
      Buffer.from(said.padStart(Math.ceil(said.length / 3) * 3))
        .toString('base64')
        .match(new RegExp(`.{1,${units}}`, 'g')) ?? [];
    expect(redacted(`${lines.join('\n')}\nThanks and bye.`)).toMatch(/\[AWS_KEY REDACTED\]\nThanks and bye\.$/);
  });
  it.each([20, 32, 48, 64])('of %i goes on in a last line with a sign behind it', (units) => {
    const said = `Of the account that we spoke about yesterday at noon, here it is: ${join('AK', 'IAQWERTYUIOPASDFGH')}`;
    const encoded = Buffer.from(said.padStart(90)).toString('base64').replace(/=+$/, '');
    const lines = encoded.match(new RegExp(`.{1,${units}}`, 'g')) ?? [];
    for (const end of ['"', "'", ')', '`', ',', '.', '</data>', ' '])
      expect(redacted(`x = "\n${lines.join('\n')}${end}\nThanks`), end).toContain('[AWS_KEY REDACTED]');
  });
  it.each([7, 30, 31])('is read through behind a full line, also in lines of %i', (units) => {
    const encoded = Buffer.from(`${'Nothing is said. '.repeat(3)}${TOKEN} ok`).toString('base64');
    const lines = [encoded.slice(0, 64), ...(encoded.slice(64).match(new RegExp(`.{1,${units}}`, 'g')) ?? [])];
    expect(scanLeaks(lines.join('\n')).map(({ kind }) => kind)).toEqual(['api_key']);
  });
  it('lists of long names and hashes are none', () => {
    const names = ['internationalise', 'characterisation', 'misunderstanding', 'responsibilities'];
    expect(scanLeaks(names.join('\n'))).toEqual([]);
    const hashes = Array.from({ length: 20 }, (_, i) => Buffer.alloc(32, i * 7 + 1).toString('hex'));
    expect(scanLeaks(hashes.join('\n'))).toEqual([]);
  });
});
