/** One line about a failure for the operator: kind and message, cut. No stack and no cause: the log has those. */
import { ERROR_CHARS_MAX } from './store/dead-letters.ts';

export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replaceAll('\0', '')
    .slice(0, ERROR_CHARS_MAX)
    .toWellFormed();
