/** JSON whose long numbers keep their digits: an account in a number of 20 digits is another one when its last are rounded. Pure. */

/** Numbers up to here are exact. Shorter runs of digits are read at once. */
const LONG = /\d{16}/;

/**
 * The value, or undefined for text that is not JSON.
 * @param written what stands for a number that would lose digits: of its text and of its nearest value
 */
export function exactJson(text: string, written: (source: string, nearest: number) => unknown): unknown {
  const exact = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && losesDigits(source, value)
      ? written(source, value)
      : value;
  };
  if (!LONG.test(text)) return parsed(text);
  try {
    return JSON.parse(text, exact);
  } catch {
    return parsed(text); // deeper than the call stack allows: read without
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whole numbers only: nobody means the sixteenth place behind a point. */
function losesDigits(source: string, value: number): boolean {
  if (Number.isSafeInteger(value) || !/^-?\d+$|e/i.test(source)) return false;
  if (!Number.isFinite(value) || /e/i.test(source)) return !Number.isFinite(value) || Number.isInteger(value);
  return BigInt(source) !== BigInt(value); // at most 309 digits
}
