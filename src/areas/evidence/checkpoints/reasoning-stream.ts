/**
 * Reasoning read while it streams, a portion at a time between other work, so that its end costs only its last lines. Source:
 * docs/adr/0156 (enforce: the verdict within 5 ms of the end of the thinking block).
 */
import { setImmediate } from 'node:timers/promises';
import { ReadingFeed } from './rules/reading-feed.ts';
import type { AnalysisInput } from './rules/material.ts';

export interface ReasoningStream extends NonNullable<AnalysisInput['fed']> {
  /** More of the reasoning, in order. Returns at once, and never throws. */
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
      isBroken = true; // then it is read whole, as if nobody had listened
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
