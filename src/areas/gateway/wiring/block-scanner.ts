/** Finds leaks in one block of emitted text while it streams. If the block before ended inside a canary, its end is read again, so that
 * a canary split over two blocks is not sent whole. Source: docs/reference/screening.md#canaries.
 */
import type { LeakFinding } from '../../../contract/screening.ts';
import { createStreamScanner, type StreamMatchers } from '../../screening/index.ts';
import type { BlockScanner, TextBefore } from '../ports.ts';

export function blockScanner(matchers: StreamMatchers, before?: TextBefore): BlockScanner {
  const scanner = createStreamScanner({ ...matchers, replace: false });
  const { canaries } = matchers;
  const tail = before !== undefined && canaries?.endsInside(before.tail) === true ? before.tail : '';
  const leaks: LeakFinding[] = [];
  let total = 0;
  let text = '';

  /** Findings by the offsets of this block; text before it was sent already. */
  const take = (found: readonly LeakFinding[]): void => {
    for (const leak of found) {
      const [from, to] = [leak.span[0] - tail.length, leak.span[1] - tail.length];
      if (to > 0) leaks.push(tail === '' ? leak : { ...leak, span: [Math.max(0, from), to] });
    }
  };
  if (tail !== '') take(scanner.feed(tail).findings);

  return {
    push(delta) {
      total += delta.length;
      if (before !== undefined && canaries !== undefined) text += delta;
      take(scanner.feed(delta).findings);
      return Math.max(0, total - scanner.held);
    },
    end() {
      take(scanner.end().findings);
      if (before !== undefined && canaries !== undefined && text !== '')
        before.tail = (before.tail + text).slice(-canaries.longestForm);
    },
    leaks: () => leaks,
  };
}
