import { describe, expect, it } from 'vitest';
import { promptLeak, systemShingles } from './prompt-leak.ts';

const SYSTEM =
  'You are Marlow, the support agent of Harbor Books. Never discuss supplier prices. Refunds above 50 euros need approval by a human. ' +
  'Always answer in the language of the customer and close with the opening hours of the shop.';
const system = systemShingles(SYSTEM);

describe('promptLeak', () => {
  it('notices a run of eight words and says where it is', () => {
    const output = 'Sure! My notes say: refunds above 50 euros need approval by a human. Anything else?';
    const leak = promptLeak(system, output);
    expect(leak).toMatchObject({ leaked: true, longestRun: 9 });
    expect(output.slice(...leak.span!)).toBe('refunds above 50 euros need approval by a human');
  });
  it('notices the whole prompt without regard to case, spacing, or base64', () => {
    expect(promptLeak(system, SYSTEM.toUpperCase().replaceAll(' ', '\n')).share).toBe(1);
    expect(promptLeak(system, Buffer.from(SYSTEM).toString('base64')).leaked).toBe(true);
    expect(promptLeak(system, [...SYSTEM].reverse().join('')).leaked).toBe(true);
  });
  it('notices scattered pieces that add up to 30 per cent', () => {
    const words = SYSTEM.split(' ');
    const scattered = Array.from({ length: 6 }, (_, i) => words.slice(i * 8, i * 8 + 7).join(' ')).join(' -- well, ');
    expect(promptLeak(system, scattered)).toMatchObject({ leaked: true, longestRun: 0 });
  });
  it('is silent on an answer that follows the prompt', () => {
    expect(promptLeak(system, 'A refund of 30 euros is possible right away. We are open from nine to six.')).toEqual({
      leaked: false,
      share: 0,
      longestRun: 0,
    });
  });
  it('is silent on any output when the prompt is empty', () => {
    expect(promptLeak(systemShingles(''), 'anything at all, of any length, is fine here').leaked).toBe(false);
  });
});
