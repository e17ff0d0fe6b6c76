import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replacePrivately } from './private-file.ts';
import { createSealer, loadMasterKey, SealBroken } from './secrets.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const scratch = () => mkdtempSync(join(tmpdir(), 'surety-secrets-'));

describe('sealing', () => {
  it('opens what it sealed, under the same name only', () => {
    const sealer = createSealer(KEY);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, name) => {
        const sealed = sealer.seal(Buffer.from(bytes), name);
        expect(sealer.open(sealed, name)).toEqual(Buffer.from(bytes));
        expect(() => sealer.open(sealed, `${name}x`)).toThrow(SealBroken);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses a value in which any single byte was changed, and every cut value', () => {
    const sealer = createSealer(KEY);
    const sealed = sealer.seal(Buffer.from('secret'), 'row:1');
    for (let i = 0; i < sealed.length; i += 1) {
      const bad = Buffer.from(sealed);
      bad[i] = (bad[i] ?? 0) ^ 1;
      expect(() => sealer.open(bad, 'row:1')).toThrow(SealBroken);
      expect(() => sealer.open(sealed.subarray(0, i), 'row:1')).toThrow(SealBroken);
    }
  });

  it('never yields the same bytes twice and cannot be opened with another master key', () => {
    const sealer = createSealer(KEY);
    const a = sealer.seal(Buffer.from('x'), 'n');
    expect(sealer.seal(Buffer.from('x'), 'n').equals(a)).toBe(false);
    expect(() => createSealer(OTHER).open(a, 'n')).toThrow('another master key');
  });

  it('derives one stable key per purpose', () => {
    const sealer = createSealer(KEY);
    expect(sealer.deriveKey('a')).toEqual(createSealer(KEY).deriveKey('a'));
    expect(sealer.deriveKey('a').equals(sealer.deriveKey('b'))).toBe(false);
    expect(sealer.deriveKey('a')).toHaveLength(32);
  });

  it('refuses a master key of the wrong length', () => {
    expect(() => createSealer(Buffer.alloc(16))).toThrow(RangeError);
  });
});

describe('master key', () => {
  it('is made once with mode 0600 and read back afterwards', () => {
    const dataDir = scratch();
    const first = loadMasterKey({ setting: undefined, dataDir });
    expect(loadMasterKey({ setting: undefined, dataDir })).toEqual(first);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['master.key']);
  });

  it('prefers the setting, and then does not touch the disk', () => {
    const dataDir = scratch();
    expect(loadMasterKey({ setting: KEY.toString('base64'), dataDir })).toEqual(KEY);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses a damaged file or setting instead of inventing a new key', () => {
    const dataDir = scratch();
    writeFileSync(join(dataDir, 'master.key'), 'short');
    expect(() => loadMasterKey({ setting: undefined, dataDir })).toThrow('master.key must be base64');
    expect(() => loadMasterKey({ setting: 'abc', dataDir })).toThrow('MASTER_KEY must be base64');
  });
});

describe('private files', () => {
  it('are replaced whole, with mode 0600 even over a readable one', () => {
    const path = join(scratch(), 'f.json');
    writeFileSync(path, 'old');
    chmodSync(path, 0o644);
    replacePrivately(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
