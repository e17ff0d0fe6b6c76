/** The log of turns as streams follow it. Source: docs/reference/turns.md#stream. */
import type { StreamedLog } from '../../platform/http/event-stream.ts';
import { countNumbered, lastNumber, readNumbered, type NumberedRow } from './store/numbered.ts';

export const TURN_LOG: StreamedLog<NumberedRow> = {
  numbers: { lastTaken: lastNumber, countNew: countNumbered },
  everyMs: 250,
  pageMax: 200,
  behindMax: 20_000n,
  read: readNumbered,
};
