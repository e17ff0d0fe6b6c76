/** JSON whose long numbers keep their digits: an account in a number of 20 digits is another one when its last are rounded. Pure. */

/** Numbers up to here are exact. Texts without a longer run of digits that may be one of a number are read at once. */
const LONG = /(?:(?:^|[\s:,[.+-])|\d[eE])\d{16}/;

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

/** Not in the types of this language's version yet. */
const { rawJSON, isRawJSON } = JSON as unknown as {
  readonly rawJSON: (source: string) => unknown;
  readonly isRawJSON: (value: unknown) => boolean;
};

/** The same with an object for such a number that JSON.stringify writes with all its digits. */
export const writableJson = (text: string): unknown => exactJson(text, rawJSON);

/** Whether this object of writableJson is a number. */
export const isLongNumber = (value: unknown): boolean => isRawJSON(value);

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
