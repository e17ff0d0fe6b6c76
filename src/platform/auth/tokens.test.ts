/** Refresh tokens, passwords, signing keys and the batch, each by itself. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { fixedClock } from '../clock.ts';
import { sql } from '../db/sql.ts';
import { createBatch } from './batch.ts';
import { checkPassword, hashPassword } from './password.ts';
import { createRefreshTokens } from './refresh-token.ts';
import { createSealer } from './secrets.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createUserTokens } from './user-token.ts';

const SESSION = '5f0e4d3c-2b1a-4968-8776-655443322110';

describe('refresh tokens', () => {
  const tokens = createRefreshTokens(Buffer.alloc(32, 1));

  it('name their session and follow each other in one way only', () => {
    const first = tokens.first(SESSION);
    const next = tokens.successor(first);
    expect(tokens.parse(first)).toEqual({ sessionId: SESSION, hash: tokens.hash(first) });
    expect(tokens.parse(next)?.sessionId).toBe(SESSION);
    expect([tokens.successor(first), next === first]).toEqual([next, false]);
    expect(tokens.first(SESSION)).not.toBe(first);
  });

  it('are refused when any character is changed, and when another key issued them', () => {
    const token = tokens.first(SESSION);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0aZ_-f'), (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        if (changed !== token) expect(tokens.parse(changed)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
    expect(createRefreshTokens(Buffer.alloc(32, 2)).parse(token)).toBeUndefined();
  });

  it('are distinguished from any other text without throwing (req:ROB-15)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (text) => {
        expect(tokens.parse(text)).toBeUndefined();
      }),
    );
  });
});

describe('passwords', () => {
  it('fit by content, in any Unicode form, and are salted', async () => {
    const stored = await hashPassword('Caf\u00e9 \ufb01sh');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword(stored, 'Cafe\u0301 fish')).toBe(true);
    expect(await checkPassword(stored, 'Cafe fish')).toBe(false);
    expect(await hashPassword('x')).not.toBe(await hashPassword('x'));
  });

  it('never fit where none is stored', async () => {
    expect([await checkPassword(null, ''), await checkPassword(null, 'x')]).toEqual([false, false]);
  });
});

describe('signing keys', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const sealer = createSealer(Buffer.alloc(32, 3));
  const process = (clock = fixedClock()) => ({ clock, keys: createSigningKeys({ db: database.db, sealer, clock }) });

  it('are one per purpose for all processes that start concurrently, and differ between purposes', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => process().keys.current('certificate')));
    expect(new Set(made.map((key) => key.kid)).size).toBe(1);
    expect((await process().keys.current('user_token')).kid).not.toBe(made[0]?.kid);
    expect(await process().keys.find('user_token', made[0]?.kid ?? '')).toBeUndefined();
  });

  it('publish no private part and store it sealed', async () => {
    const key = await process().keys.current('certificate');
    expect(key.publicJwk).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.any(String),
      kid: key.kid,
      alg: 'EdDSA',
      use: 'sig',
    });
    const secret = key.privateKey.export({ format: 'jwk' }).d ?? '';
    const hits = await database.db.direct.run(sql`
      -- test.scan_signing_keys
      select 1 from signing_keys k where k::text like ${`%${Buffer.from(secret, 'base64url').toString('hex')}%`} or k::text like ${`%${secret}%`}`);
    expect(hits).toBe(0);
    const stranger = createSigningKeys({
      db: database.db,
      sealer: createSealer(Buffer.alloc(32, 4)),
      clock: fixedClock(),
    });
    await expect(stranger.current('certificate')).rejects.toThrow('another master key');
  });

  it('rotate: a retired key verifies until not_after and signs no more; a new one is made and found', async () => {
    const { clock, keys } = process();
    const reader = process(clock);
    const [issue, verify] = [createUserTokens({ keys, clock }), createUserTokens({ keys: reader.keys, clock })];
    const claims = { userId: 'u', sessionId: 's' };
    const old = await issue.issue(claims, 7_200);
    expect(await verify.verify(old)).toEqual(claims);

    const until = new Date(clock.now().getTime() + 3_600_000);
    await database.db.direct.run(sql`
      -- test.retire
      update signing_keys set not_after = ${until} where purpose = 'user_token'`);
    clock.advance(60_000);
    const fresh = await issue.issue(claims, 7_200);
    expect([await verify.verify(old), await verify.verify(fresh)]).toEqual([claims, claims]);
    clock.advance(3_600_000);
    expect([await verify.verify(old), await verify.verify(fresh)]).toEqual([undefined, claims]);
  });
});

describe('batch', () => {
  it('writes the newest value of each key once, in order, and survives a failed write', async () => {
    const written: [string, number][][] = [];
    const errors: unknown[] = [];
    let isFailing = false;
    const batch = createBatch<number>({
      delayMs: 60_000,
      keysMax: 3,
      onError: (error) => {
        errors.push(error);
      },
      flush: async (values) => {
        if (isFailing) throw new Error('unavailable');
        written.push([...values]);
      },
    });
    batch.add('a', 1);
    batch.add('a', 2);
    await batch.drain();
    isFailing = true;
    batch.add('b', 1);
    await batch.drain();
    isFailing = false;
    for (const key of ['c', 'd', 'e']) batch.add(key, 1); // the third reaches the bound: no waiting
    await batch.drain();
    await batch.drain();
    expect(written).toEqual([
      [['a', 2]],
      [
        ['c', 1],
        ['d', 1],
        ['e', 1],
      ],
    ]);
    expect(errors).toHaveLength(1);
  });
});
