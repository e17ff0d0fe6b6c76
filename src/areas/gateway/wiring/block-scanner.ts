/** Finds leaks in one block of emitted text while it streams. If the block before ended inside a canary or a secret, its end is read
 * again, so that what is split over two blocks is not sent whole. Source: docs/reference/screening.md#canaries,
 * docs/reference/screening.md#leak-kinds.
 */
import type { LeakFinding } from '../../../contract/screening.ts';
import {
  CARRIED_UNITS,
  createStreamScanner,
  endsInSecret,
  KEY_BEGUN,
  leavesKeyOpen,
  type StreamMatchers,
} from '../../screening/index.ts';
import type { BlockScanner, TextBefore } from '../ports.ts';

export function blockScanner(matchers: StreamMatchers, before?: TextBefore): BlockScanner {
  const scanner = createStreamScanner({ ...matchers, replace: false });
  const { canaries } = matchers;
  const tail = before === undefined || !isOpen(before.tail, matchers) ? '' : before.tail;
  const unitsKept = Math.max(CARRIED_UNITS, canaries?.longestForm ?? 0);
  const leaks: LeakFinding[] = [];
  let total = 0;
  let text = '';

  /** Findings by the offsets of this block; text before it was sent already. The rest of a long key belongs to its finding. */
  const take = (found: readonly LeakFinding[]): void => {
    for (const leak of found) {
      const [from, to] = [Math.max(0, leak.span[0] - tail.length), leak.span[1] - tail.length];
      if (to <= 0) continue;
      const last = leaks.at(-1);
      if (leak.label === '' && last?.kind === leak.kind && last.span[1] === from)
        leaks.splice(-1, 1, { ...last, span: [last.span[0], to] });
      else leaks.push(tail === '' ? leak : { ...leak, span: [from, to] });
    }
  };
  if (tail !== '') take(scanner.feed(tail).findings);

  return {
    push(delta) {
      total += delta.length;
      if (before !== undefined) text = (text + delta).slice(-unitsKept);
      take(scanner.feed(delta).findings);
      return Math.max(0, total - scanner.held);
    },
    end() {
      take(scanner.end().findings);
      if (before === undefined || text === '') return;
      const last = leaks.at(-1);
      before.tail =
        last?.kind === 'private_key' && last.span[1] >= total && leavesKeyOpen(text)
          ? KEY_BEGUN
          : (before.tail + text).slice(-unitsKept);
    },
    leaks: () => leaks,
  };
}

const isOpen = (tail: string, { canaries, dlp }: StreamMatchers): boolean =>
  canaries?.endsInside(tail) === true || (dlp !== false && (tail === KEY_BEGUN || endsInSecret(tail)));
