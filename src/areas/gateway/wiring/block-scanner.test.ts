/** Secrets that are split over several text blocks of a reply: the part in the later block is a finding of it. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redactRange } from '../turn/back.ts';
import { blockScanner } from './block-scanner.ts';

/** What goes out of each block, fed in pieces of `size`. */
function sent(blocks: readonly string[], size: number): string[] {
  const before = { tail: '' };
  return blocks.map((text) => {
    const scanner = blockScanner({}, before);
    for (let at = 0; at < text.length; at += size) scanner.push(text.slice(at, at + size));
    scanner.end();
    return redactRange(text, 0, text.length, scanner.leaks());
  });
}
const TOKEN = ['gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('');
const KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
}).privateKey.trimEnd();

describe.each([1, 7, 5_000])('blocks in pieces of %i', (size) => {
  it('do not complete a token or a card of the block before', () => {
    expect(sent([`It is ${TOKEN.slice(0, 16)}`, `${TOKEN.slice(16)} and more.`], size)[1]).toBe(
      '[API_KEY REDACTED] and more.',
    );
    expect(sent(['Card 4532 0151 ', '1283 0366 is mine.'], size)[1]).toBe('[CARD REDACTED] is mine.');
  });
  it.each([40, 65, 300, 900])('do not go on with a private key that was begun, cut at %i', (at) => {
    const [first, second] = sent([`Here: ${KEY.slice(0, at)}`, `${KEY.slice(at)}\nKeep it safe.`], size);
    for (const line of KEY.split('\n').slice(1, -1)) expect(`${first}${second}`).not.toContain(line);
    expect(second?.endsWith('\nKeep it safe.')).toBe(true);
  });
  it('do not go on with a key whose line was cut before its last letters', () => {
    const lines = [
      'TV7HnZroeYZjPqo7mnpgrhlj6DMADSwi6TyecbnIFbgTKmqhkXMPZyP6nb2FCJFx',
      'k3IX9kjGda3kJeltjWL01YmGQ75WO7IiLdPsonxohYyDPxPCx5fMCOlYoDkkIabc',
    ];
    const head = '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA6TyecbnIFbgTKmqhkXMPZyP6nb2FCJFk3IX9kjGda3';
    const [first, second] = sent(
      [head, `UXDFLq\n${lines.join('\n')}\n-----END RSA PRIVATE KEY-----\nKeep it safe.`],
      size,
    );
    for (const part of [...lines, 'UXDFLq']) expect(`${first}${second}`).not.toContain(part);
    expect(second?.endsWith('\nKeep it safe.')).toBe(true);
  });
  it('are sent as they are after a whole key, a cut key or an ordinary end', () => {
    for (const before of [KEY, KEY.slice(0, 900), 'The year was 2024', 'It costs 4532', 'My code is AB12'])
      expect(sent([before, 'Keep it safe, and well.'], size)[1]).toBe('Keep it safe, and well.');
  });
});
