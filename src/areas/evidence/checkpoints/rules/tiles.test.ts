/** Tiles and notes, against the published forms (c2sp.org/tlog-tiles, signed-note, tlog-cosignature). */
import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, cosignedText, readCosignature, readWitnessKey, signatureLine, vkeyOf } from './note.ts';
import { bundleOf, readTile, tilePath } from './tiles.ts';

describe('a tile', () => {
  it.each([
    [['0', '000'], { level: 0, index: 0, width: 256 }],
    [['0', 'x001', 'x234', '067'], { level: 0, index: 1_234_067, width: 256 }],
    [['1', '000.p', '17'], { level: 1, index: 0, width: 17 }],
    [['entries', 'x001', '000.p', '112'], { level: 'entries', index: 1_000, width: 112 }],
  ] as const)('%j is read', (segments, expected) => {
    expect(readTile(segments)).toEqual(expected);
  });

  it.each([
    [['0', '0']],
    [['00', '000']],
    [['64', '000']],
    [['0', 'x000', '001']],
    [['0', '000', '001']],
    [['0', '000.p', '256']],
    [['0', '000.p', '0']],
    [['0', '000.p', '01']],
    [['0', '000.p']],
    [['0', 'x001']],
    [['0']],
    [['0', '']],
  ])('%j has no tile: one spelling each', (segments) => {
    expect(readTile(segments)).toBeNull();
  });

  it('has one path, which reads back', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 11), fc.integer({ min: 1, max: 256 }), fc.nat(63), (index, width, level) => {
        const name = { level, index, width };
        expect(readTile(tilePath(name).split('/').slice(1))).toEqual(name);
      }),
    );
  });

  it('of entries puts each behind its length in two bytes, and takes none of 64 KiB', () => {
    expect(bundleOf(['ab', '', 'ü']).toString('hex')).toBe('0002616200000002c3bc');
    expect(() => bundleOf(['x'.repeat(65_536)])).toThrow(RangeError);
  });
});

describe('a cosignature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const witness = readWitnessKey(vkeyOf('witness.example/w1', bytes, 4));
  const body = bodyOf('log.example', 12, Buffer.alloc(32, 9));
  const lineAt = (seconds: number, signed = body): string => {
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = sign(null, cosignedText(signed, seconds), privateKey);
    return signatureLine(witness.name, witness.id, Buffer.concat([time, signature]));
  };

  it('is read with its time when the witness is known and signed this very body', () => {
    expect(readCosignature(lineAt(1_700_000_000), body, [witness])).toMatchObject({ atSeconds: 1_700_000_000 });
    expect(readCosignature(lineAt(7, bodyOf('log.example', 13, Buffer.alloc(32, 9))), body, [witness])).toBe(
      'wrong_signature',
    );
    expect(readCosignature(lineAt(7), body, [])).toBe('unknown_witness');
  });

  it('with any byte altered is not taken', () => {
    const line = lineAt(1_700_000_000);
    const encoded = Buffer.from(line.split(' ')[2] ?? '', 'base64');
    for (let i = 0; i < encoded.length; i++) {
      const bad = Buffer.from(encoded);
      bad[i] = (bad[i] ?? 0) ^ 1;
      expect(typeof readCosignature(`\u2014 ${witness.name} ${bad.toString('base64')}`, body, [witness])).toBe(
        'string',
      );
    }
  });

  it.each(['', 'x', '\u2014 a b', '\u2014 a b c', '- witness.example/w1 AAAA', `\u2014 w ${'A'.repeat(102)}`])(
    'that is malformed is called so: %j',
    (line) => {
      expect(readCosignature(line, body, [witness])).toBe('malformed');
    },
  );

  it('key is read from a verifier key of its own type only, and with its own hash', () => {
    expect(() => readWitnessKey(vkeyOf('witness.example/w1', bytes, 1))).toThrow(/type 0x04/);
    expect(() => readWitnessKey(vkeyOf('w', bytes, 4).replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toThrow(/hash/);
    expect(() => readWitnessKey('')).toThrow(TypeError);
  });
});
