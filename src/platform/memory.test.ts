import { expect, it } from 'vitest';
import { giveBack } from './memory.ts';

it('bytes that are the whole of their memory are empty afterwards', () => {
  const whole = Buffer.allocUnsafeSlow(70_000);
  giveBack(whole);
  expect([whole.length, whole.buffer.byteLength]).toEqual([0, 0]);
});

it('bytes whose memory others use as well stay as they are', () => {
  const memory = Buffer.alloc(70_000, 'a');
  for (const part of [memory.subarray(0, 40_000), memory.subarray(30_000)]) giveBack(part);
  const pooled = Buffer.from('b'.repeat(1_500));
  giveBack(pooled);
  const shared = new Uint8Array(new SharedArrayBuffer(2_000));
  giveBack(shared);
  expect([memory.toString('latin1') === 'a'.repeat(70_000), pooled.toString()]).toEqual([true, 'b'.repeat(1_500)]);
  expect(shared.length).toBe(2_000);
});
