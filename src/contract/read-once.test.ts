import { describe, expect, it } from 'vitest';
import { readOnce } from './read-once.ts';

describe('a reading', () => {
  it('is made once for an object, also where it finds nothing', () => {
    const read: object[] = [];
    const findNothing = readOnce((of: object): undefined => void read.push(of));
    const one = {};
    expect([findNothing(one), findNothing(one)]).toEqual([undefined, undefined]);
    expect(read).toEqual([one]);
  });

  it('is another one for another object that looks the same', () => {
    const copied = readOnce((list: readonly string[]) => [...list]);
    const one = ['a'];
    expect(copied(one)).toBe(copied(one));
    expect(copied(['a'])).not.toBe(copied(one));
  });

  it('is tried again where it failed', () => {
    let isReady = false;
    const read = readOnce((): string => {
      if (!isReady) throw new Error('not ready');
      return 'found';
    });
    const one = {};
    expect(() => read(one)).toThrow('not ready');
    isReady = true;
    expect(read(one)).toBe('found');
  });
});
