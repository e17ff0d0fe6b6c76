/** Names that never appear in a log line. The list is a literal here, so that removing a name is visible in review. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog, describeError } from './log.ts';
import { scrubText, SECRET_NAMES } from './redact.ts';

const FROZEN = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-svc-api-key',
  'x-svc-agent-proof',
  'x-internal-key',
  'x-service-key',
  'x-api-key',
  'x-goog-api-key',
  'proxy-authorization',
  'api_key',
  'apiKey',
  'secret',
  'signing_secret',
  'client_secret',
  'password',
  'new_password',
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'totp',
  'totp_code',
  'recovery_code',
  'hash_proof',
  'new_key_hash',
  'key_hash',
  'private_key',
  'code_verifier',
  'device_code',
  'prompt',
  'messages',
  'content',
  'DATABASE_URL',
  'REDIS_URL',
];

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(
    createLog(
      'debug',
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(chunk.toString());
          done();
        },
      }),
    ),
  );
  return lines.join('');
}

describe('the redaction list', () => {
  it('still contains every name it ever contained', () => {
    expect(FROZEN.filter((name) => !(SECRET_NAMES as readonly string[]).includes(name))).toEqual([]);
  });

  it.each(SECRET_NAMES.map((name) => [name]))('hides %s at the top and two levels down', (name) => {
    const text = logged((log) => {
      log.info({ [name]: 'CANARY', a: { [name]: 'CANARY', b: { [name]: 'CANARY' } } }, 'x');
    });
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('CANARY');
  });
});

describe('free text', () => {
  it.each([
    'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0x.c2lnbmF0dXJl',
    'mcp_at_0123456789abcdef',
    'whsec_0123456789abcdef',
    'sk_surety_0123456789abcdef',
    'Bearer 0123456789abcdef',
    'postgres://me:hunter2@db/x',
    'redis://:hunter2@cache:6379',
  ])('loses %s', (secret) => {
    expect(scrubText(`failed with ${secret} at noon`)).not.toMatch(/0123456789abcdef|hunter2|c2lnbmF0dXJl/);
  });

  it('of an error is scrubbed in message, stack and causes, and cut to size', () => {
    const error = new Error(`top ${'x'.repeat(10_000)}`, { cause: new Error('inner Bearer 0123456789abcdef') });
    const text = JSON.stringify(describeError(error));
    expect(text).not.toContain('0123456789abcdef');
    expect(text.length).toBeLessThan(16_000);
    expect(text).toContain('inner');
  });
});
