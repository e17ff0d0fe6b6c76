/** Reads reasoning while it streams, in portions between other work, so that at its end only the last lines are left. The verdict
 * in enforce must follow within 5 ms of the end of the thinking block. Source: docs/adr/0156.
 */
import { setImmediate } from 'node:timers/promises';
import { ReadingFeed } from './rules/reading-feed.ts';
import type { AnalysisInput } from './rules/material.ts';

export interface ReasoningStream extends NonNullable<AnalysisInput['fed']> {
  /** Appends reasoning. Returns at once and never throws. */
  push(part: string): void;
}

export function openReasoningStream(): ReasoningStream {
  const feed = new ReadingFeed();
  let isReading = false;
  let isBroken = false;
  const catchUp = async (): Promise<void> => {
    isReading = true;
    try {
      while (feed.isBehind) {
        await setImmediate();
        if (!feed.advance()) break;
      }
    } catch {
      isBroken = true; // after a fault the whole reasoning is read at its end
    }
    isReading = false;
  };
  return {
    push(part) {
      feed.push(part);
      if (feed.isBehind && !isReading && !isBroken) void catchUp();
    },
    wordsOf: (text) => (isBroken ? null : feed.wordsOf(text)),
  };
}
