/** Finds canaries that are split over two text blocks of a whole reply. Source: docs/reference/screening.md#canaries. */
import type { LeakFinding, Screening } from '../../../contract/screening.ts';
import type { ScreenAction, TextBefore } from '../ports.ts';
import { note } from './back.ts';
import type { Run } from './run.ts';

interface Judged {
  /** The findings in the block alone. */
  readonly alone: Screening;
  readonly action: Extract<ScreenAction, 'none' | 'redacted'>;
}

/**
 * Reads the blocks of one reply in order; returns the end of a canary that began in the block before, if the block alone
 * does not show it, and adds it to the run.
 */
export function splitCanaries(run: Run): (text: string, judged: Judged) => LeakFinding[] {
  const before: TextBefore = { tail: '' };
  return (text, { alone, action }) => {
    const isFirst = before.tail === '';
    const scanner = run.gw.ports.screening.createBlockScanner(run.agent, 'outgoing', before);
    scanner.push(text);
    scanner.end();
    if (isFirst) return [];
    const found = scanner
      .leaks()
      .filter(
        ({ canaryId, span }) =>
          canaryId !== undefined && !alone.leaks.some((leak) => leak.span[0] < span[1] && span[0] < leak.span[1]),
      );
    if (found.length > 0) note(run, { ...alone, leaks: found, detection_sources: ['canary_matcher'] }, action, 0, null);
    return found;
  };
}
