/**
 * Finds canaries and secrets that are split over two text blocks of a whole reply. Source: docs/reference/screening.md#canaries,
 * docs/reference/screening.md#leak-kinds.
 */
import type { LeakFinding, Screening } from '../../../contract/screening.ts';
import type { TextBefore } from '../ports.ts';
import type { ScreenAction } from '../turn-record.ts';
import { overlap } from './added-leaks.ts';
import { isRedacted, note } from './back.ts';
import { FALSE_QUESTION, QuestionScanner } from './false-questions.ts';
import type { Run } from './run.ts';
import { takeText } from './taken-content.ts';

interface Judged {
  /** The findings in the block alone. */
  readonly alone: Screening;
  readonly action: Extract<ScreenAction, 'none' | 'redacted'>;
}

/**
 * Reads the blocks of one reply in order; returns the end of a leak that began in the block before, if the block alone
 * does not show it, and adds it to the run.
 */
export function splitLeaks(run: Run): (text: string, judged: Judged) => LeakFinding[] {
  const before: TextBefore = { tail: '' };
  const said: TextBefore = { tail: '' };
  return (text, { alone, action }) => {
    const isFirst = before.tail === '';
    const inner = run.gw.ports.screening.createBlockScanner(run.agent, 'outgoing', before);
    const scanner = new QuestionScanner(run, inner, said);
    scanner.push(text);
    scanner.end();
    if (isFirst) return [];
    const found = scanner
      .leaks()
      .filter((leak) => isRedacted(leak) && !alone.leaks.some((other) => overlap(leak, other)));
    const sources = new Set(found.map(sourceOf));
    if (found.length > 0) {
      note(run, { ...alone, leaks: found, detection_sources: [...sources] }, action, 0, { toolName: null });
      takeText(run, text);
    }
    return found;
  };
}

const sourceOf = ({ canaryId, type }: LeakFinding): string =>
  canaryId !== undefined ? 'canary_matcher' : type === FALSE_QUESTION.type ? 'question_guard' : 'dlp_scanner';
