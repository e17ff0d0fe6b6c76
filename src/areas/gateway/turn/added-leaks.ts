/** Findings of several detectors in one text. Pure. */
import type { LeakFinding } from '../../../contract/screening.ts';

/** Whether the two stretches have a character in common. */
export const overlap = ({ span: a }: LeakFinding, { span: b }: LeakFinding): boolean => a[0] < b[1] && b[0] < a[1];

/** The findings, and of those added the ones that overlap none of them, in the order of the text. */
export const withAdded = (leaks: readonly LeakFinding[], added: readonly LeakFinding[]): readonly LeakFinding[] =>
  added.length === 0
    ? leaks
    : [...leaks, ...added.filter((one) => !leaks.some((leak) => overlap(one, leak)))].sort(
        (a, b) => a.span[0] - b.span[0],
      );
