/** Ceilings on the bytes of large bodies. Source: docs/adr/0326. */
import { expect, it } from 'vitest';
import { unavailable } from '../large/handed-reply.ts';
import { createLargeBodies, LARGE_BYTES, type LargeBodies } from './large-bodies.ts';

const MIB = 1_048_576;
const clock = { ms: 0, monotonicMs: () => clock.ms };
const made = (): LargeBodies =>
  createLargeBodies(clock, {
    ip: { bytesMax: 8 * MIB, bytesPerMinute: 20 * MIB },
    agent: { bytesMax: 4 * MIB, bytesPerMinute: 10 * MIB },
  });
const REFUSED = expect.objectContaining({ code: 'rate_limit_exceeded', details: expect.objectContaining({ reason: 'large_bodies' }) }); // prettier-ignore

it('counts what is under way at once by address and by agent, and gives it back once', () => {
  const large = made();
  const [first, second, other] = [large.claim('a', 'x'), large.claim('a', 'x'), large.claim('a', 'y')];
  first.grow(3 * MIB);
  expect(() => {
    second.grow(2 * MIB);
  }).toThrow(REFUSED);
  other.grow(4 * MIB);
  expect(() => {
    large.claim('a', null).grow(2 * MIB); // a claimed agent: the address is full
  }).toThrow(REFUSED);
  large.claim('b', null).grow(8 * MIB);
  first.release();
  first.release();
  second.grow(2 * MIB);
  large.claim('a', null).grow(2 * MIB);
});

it('counts a body that grows once, small ones not at all, and never refuses one that is alone', () => {
  const large = made();
  for (let n = 0; n < 100; n += 1) large.claim('a', 'x').grow(LARGE_BYTES);
  const one = large.claim('a', 'x');
  for (let size = MIB; size <= 64 * MIB; size += MIB) one.grow(size);
  one.release();
  expect(() => {
    large.claim('a', 'x').grow(MIB); // the minute is used up
  }).toThrow(REFUSED);
});

it('counts the bytes of a minute, and says when it ends', () => {
  clock.ms = 1_000_000;
  const large = made();
  const send = (size: number): void => {
    const claim = large.claim('a', 'x');
    claim.grow(size);
    claim.release();
  };
  send(4 * MIB);
  send(4 * MIB);
  clock.ms += 15_000;
  expect(() => {
    send(4 * MIB);
  }).toThrow(expect.objectContaining({ headers: { 'retry-after': '45' } }));
  clock.ms += 45_000;
  send(4 * MIB);
});

it('a ceiling and a process that does not answer are refused with different sentences', () => {
  const large = made();
  large.claim('a', 'x').grow(4 * MIB);
  expect(() => {
    large.claim('a', 'x').grow(MIB);
  }).toThrow('more bytes of large request bodies than its ceiling allows');
  expect(unavailable().message).toContain('Request bodies above 256 KiB cannot be read right now');
});
