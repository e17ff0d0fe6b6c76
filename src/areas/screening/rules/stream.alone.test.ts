import { expect, it } from 'vitest';
import { createStreamScanner } from './stream.ts';

it('a stream takes no longer for one long chunk than for many short ones', () => {
  const text = 'The order was sent on Monday, and he answered that the parcel arrived whole. '.repeat(4_000);
  const timeOf = (chunks: readonly string[]): number => {
    const scanner = createStreamScanner({});
    const startedMs = performance.now();
    for (const chunk of chunks) scanner.feed(chunk);
    scanner.end();
    return performance.now() - startedMs;
  };
  const short = timeOf(text.match(/.{1,200}/gs) ?? []);
  expect(timeOf([text])).toBeLessThan(5 * short); // 15 times as long when each word looks at all that is held
});
