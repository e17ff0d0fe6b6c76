/** Escapes resolved in place while folding: JSON and C escapes, percent encoding, HTML character references. Linear. */

export interface Escape {
  text: string;
  /** Offset after the escape. */
  end: number;
  /** false for layout escapes such as \n, which are no sign of intent. */
  counts: boolean;
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  comma: ',',
  period: '.',
  lpar: '(',
  rpar: ')',
  excl: '!',
  num: '#',
  NewLine: '\n',
  Tab: '\t',
  sol: '/',
  bsol: '\\',
  lsqb: '[',
  rsqb: ']',
  equals: '=',
  hyphen: '-',
  shy: '',
  zwnj: '',
  zwj: '',
};
const REFERENCE_LENGTH_MAX = 12;

const hexValue = (unit: number): number => {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const lower = unit | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
};

function hexNumber(text: string, from: number, digits: number): number {
  let value = 0;
  for (let i = from; i < from + digits; i += 1) {
    const digit = i < text.length ? hexValue(text.charCodeAt(i)) : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/** Reads the escape at `at` (a backslash, percent sign or ampersand) into `out`; false when there is none. */
export function readEscape(text: string, at: number, out: Escape): boolean {
  const unit = text.charCodeAt(at);
  if (unit === 92) return readBackslash(text, at, out);
  return unit === 37 ? readPercent(text, at, out) : readReference(text, at, out);
}

function put(out: Escape, text: string, end: number, counts: boolean): true {
  out.text = text;
  out.end = end;
  out.counts = counts;
  return true;
}

function readBackslash(text: string, at: number, out: Escape): boolean {
  const next = text.charCodeAt(at + 1); // NaN at the end: no branch matches
  if (next === 110 || next === 114) return put(out, '\n', at + 2, false);
  if (next === 116) return put(out, ' ', at + 2, false);
  if (next === 34 || next === 39 || next === 47 || next === 92)
    return put(out, next === 92 ? ' ' : text[at + 1]!, at + 2, false);
  if (next === 120) {
    const value = hexNumber(text, at + 2, 2);
    return value >= 0 && put(out, String.fromCharCode(value), at + 4, true);
  }
  if (next !== 117) return false;
  if (text.charCodeAt(at + 2) === 123) {
    const close = text.slice(at + 3, at + 11).indexOf('}');
    const value = close > 0 ? hexNumber(text, at + 3, close) : -1;
    return value >= 0 && value <= 0x10ffff && put(out, String.fromCodePoint(value), at + 4 + close, true);
  }
  const value = hexNumber(text, at + 2, 4);
  return value >= 0 && put(out, String.fromCharCode(value), at + 6, value < 0x80);
}

function readPercent(text: string, at: number, out: Escape): boolean {
  const first = hexNumber(text, at + 1, 2);
  if (first < 0) return false;
  if (first < 0x80) return put(out, String.fromCharCode(first), at + 3, true);
  // A character outside ASCII takes two to four bytes.
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  let end = at + 3;
  while (end - at < size * 3 && text.charCodeAt(end) === 37 && hexNumber(text, end + 1, 2) >= 0x80) end += 3;
  try {
    return put(out, decodeURIComponent(text.slice(at, end)), end, true);
  } catch {
    return put(out, String.fromCharCode(first), at + 3, true); // not UTF-8: Latin-1
  }
}

function readReference(text: string, at: number, out: Escape): boolean {
  let end = at + 1;
  while (
    end < text.length &&
    end - at < REFERENCE_LENGTH_MAX &&
    text.charCodeAt(end) !== 59 &&
    text.charCodeAt(end) > 32
  )
    end += 1;
  if (text.charCodeAt(end) !== 59) return false;
  const name = text.slice(at + 1, end);
  const named = NAMED[name];
  if (named !== undefined) return put(out, named, end + 1, false);
  const value = /^#x[0-9a-f]{1,6}$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d{1,7}$/.test(name)
      ? Number(name.slice(1))
      : -1;
  return value >= 0 && value <= 0x10ffff && put(out, String.fromCodePoint(value), end + 1, true);
}
