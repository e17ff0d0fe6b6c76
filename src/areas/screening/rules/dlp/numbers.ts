/** Cards, bank accounts, national numbers, telephone numbers and IPv4 addresses: one pass over the digits of a text. */
import {
  ibanLength,
  isAadhaar,
  isBsn,
  isCard,
  isCodiceFiscale,
  isCpf,
  isFrenchNir,
  isIban,
  isNhs,
  isPesel,
  isSpanishId,
  isSteuerId,
  isUsSsn,
  luhn,
} from './checksums.ts';

export interface RawFinding {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** Longest digit group sequence looked at: 19 digits with a separator after each group. */
const GROUP_UNITS_MAX = 40;
const CONTEXT_UNITS = 40;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isWordUnit = (unit: number): boolean => isDigit(unit) || ((unit | 32) >= 97 && (unit | 32) <= 122) || unit === 95;
const isUpper = (unit: number): boolean => unit >= 65 && unit <= 90;

interface Groups {
  readonly digits: string;
  readonly shape: string;
  readonly to: number;
}

/** Digit groups joined by single spaces, dashes or dots, from a word boundary; `shape` is like 4-4-4-4 with its separators. */
function readGroups(text: string, from: number): Groups {
  let digits = '';
  let shape = '';
  let run = 0;
  let to = from;
  for (let i = from; i < text.length && i - from < GROUP_UNITS_MAX; i += 1) {
    const unit = text.charCodeAt(i);
    if (isDigit(unit)) {
      digits += text[i]!;
      run += 1;
      to = i + 1;
      continue;
    }
    const separator = unit === 32 || unit === 45 || unit === 46 || unit === 0xa0 || unit === 0x2011;
    if (!separator || run === 0 || i + 1 >= text.length || !isDigit(text.charCodeAt(i + 1))) break;
    shape += `${run}${unit === 46 ? '.' : unit === 45 || unit === 0x2011 ? '-' : ' '}`;
    run = 0;
  }
  return { digits, shape: shape + String(run), to };
}

const named = (text: string, from: number, pattern: RegExp): boolean =>
  pattern.test(text.slice(Math.max(0, from - CONTEXT_UNITS), from));

function nationalKind(text: string, from: number, groups: Groups): string | undefined {
  const { digits, shape } = groups;
  if (shape === '3-2-4' && isUsSsn(digits)) return 'ssn';
  if (
    digits.length === 9 &&
    (shape === '9' || shape === '3 2 4') &&
    isUsSsn(digits) &&
    named(text, from, /ssn|social security/i)
  )
    return 'ssn';
  if (shape === '3.3.3-2' && isCpf(digits)) return 'national_id';
  if (shape === '4 4 4' && isAadhaar(digits)) return 'national_id';
  if (
    digits.length === 15 &&
    isFrenchNir(digits) &&
    (shape !== '15' || named(text, from, /s[ée]curit[ée] sociale|\bnir\b|insee/i))
  )
    return 'national_id';
  if (digits.length === 10 && isNhs(digits) && named(text, from, /\bnhs\b/i)) return 'national_id';
  if (digits.length === 11 && isCpf(digits) && named(text, from, /\bcpf\b/i)) return 'national_id';
  if (digits.length === 11 && isPesel(digits) && named(text, from, /pesel/i)) return 'national_id';
  if (digits.length === 11 && isSteuerId(digits) && named(text, from, /steuer|tax id|\bidnr/i)) return 'national_id';
  if (digits.length === 9 && isBsn(digits) && named(text, from, /\bbsn\b|burgerservice/i)) return 'national_id';
  if (digits.length === 9 && luhn(digits) && named(text, from, /\bsin\b|social insurance/i)) return 'national_id';
  if (digits.length === 12 && isAadhaar(digits) && named(text, from, /aadhaar|आधार/i)) return 'national_id';
  if ((shape === '6-4' || shape === '8-4') && luhn(digits.slice(-10)) && named(text, from, /personnummer/i))
    return 'national_id';
  return undefined;
}

const PHONE_SHAPES = new Set(['3-3-4', '3.3.4', '3 3 4']);
const PRIVATE_IP =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|22[4-9]|2[3-5]\d|192\.0\.2|198\.51\.100|203\.0\.113|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

function ipv4At(text: string, from: number): number {
  const match = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/.exec(
    text.slice(from, from + 24),
  );
  return match === null || PRIVATE_IP.test(match[0]) ? -1 : from + match[0].length;
}

/** International and North American telephone numbers; a plain run of digits is never one. */
function phoneAt(text: string, from: number, groups: Groups): boolean {
  const before = text.charCodeAt(from - 1);
  const { digits, shape } = groups;
  if (before === 43) return digits.length >= 8 && digits.length <= 15 && digits[0] !== '0';
  if (PHONE_SHAPES.has(shape)) return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
  return shape === '1-3-3-4' && /^1[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

/** Findings that begin with a digit or, for accounts and letter-bearing numbers, with a capital. */
export function scanNumbers(text: string): RawFinding[] {
  const found: RawFinding[] = [];
  let isInWord = false;
  for (let i = 0; i < text.length; i += 1) {
    const kind = UNIT[text.charCodeAt(i)]!;
    const starts = !isInWord && kind > OF_WORD;
    isInWord = kind >= OF_WORD;
    if (!starts) continue;
    const hit = kind === DIGIT ? digitFinding(text, i) : mayBegin(text, i, kind) ? letterFinding(text, i) : undefined;
    if (hit !== undefined) {
      found.push(hit);
      i = hit.to - 1;
      isInWord = isWordUnit(text.charCodeAt(i));
    }
  }
  return found;
}

/** Kinds of units: what is not part of a word, an underscore, and what a finding can begin with. */
const OF_WORD = 1;
const LOWER = 2;
const UPPER = 3;
const DIGIT = 4;
const UNIT = Uint8Array.from({ length: 65_536 }, (_, unit) =>
  isDigit(unit) ? DIGIT : isUpper(unit) ? UPPER : isWordUnit(unit) ? (unit === 95 ? OF_WORD : LOWER) : 0,
);

/** Whether a number that begins with a letter has digits where one of them must have some. */
function mayBegin(text: string, from: number, kind: number): boolean {
  if (isDigit(text.charCodeAt(from + 2))) return true;
  return kind === UPPER && (isDigit(text.charCodeAt(from + 6)) || isDigit(text.charCodeAt(from + 1)));
}

/** Fewest digits of a number that is not in brackets and has no dots. */
const DIGITS_MIN = 8;

/** Whether the groups from here on have as many digits as some number, or a dot between them as addresses have. */
function hasEnoughDigits(text: string, from: number): boolean {
  let digits = 0;
  for (let i = from; i < text.length && i - from < GROUP_UNITS_MAX; i += 1) {
    const unit = text.charCodeAt(i);
    if (isDigit(unit)) {
      digits += 1;
      if (digits >= DIGITS_MIN) return true;
    } else {
      if (!isDigit(text.charCodeAt(i + 1))) return false;
      if (unit === 46) return true;
      if (unit !== 32 && unit !== 45 && unit !== 0xa0 && unit !== 0x2011) return false;
    }
  }
  return false;
}

function digitFinding(text: string, from: number): RawFinding | undefined {
  if (isLineEnd(text.charCodeAt(from + 4)) && isDigit(text.charCodeAt(from + 3))) {
    const lined = linedCard(text, from);
    if (lined !== undefined) return lined;
  }
  if (text.charCodeAt(from - 1) !== 40 && !hasEnoughDigits(text, from)) return undefined;
  const groups = readGroups(text, from);
  const closed = groups.to >= text.length || !isWordUnit(text.charCodeAt(groups.to));
  const ip = groups.shape.includes('.') ? ipv4At(text, from) : -1;
  if (
    ip > 0 &&
    text.charCodeAt(from - 1) !== 46 &&
    text.charCodeAt(from - 1) !== 47 &&
    text.charCodeAt(from - 1) !== 45
  )
    return { kind: 'ip_address', from, to: ip };
  if (
    groups.digits.length === 8 &&
    /^\d{8}$/.test(text.slice(from, from + 8)) &&
    isSpanishId(text.slice(from, from + 9))
  )
    return { kind: 'national_id', from, to: from + 9 };
  if (!closed) return undefined;
  const card = cardIn(groups, from);
  if (card !== undefined) return card;
  const national = nationalKind(text, from, groups);
  if (national !== undefined) return { kind: national, from, to: groups.to };
  const before = text.charCodeAt(from - 1);
  if (phoneAt(text, from, groups)) return { kind: 'phone', from: before === 43 ? from - 1 : from, to: groups.to };
  if (before === 40) return bracketedPhone(text, from);
  return undefined;
}

/** Four groups of four, each on a line of its own; more lines of digits are a column. */
const LINED = /(\d{4})(\r?\n)(\d{4})\2(\d{4})\2(\d{4})(?![\w.]|\r?\n[ \t]{0,4}\d)/y;
const isLineEnd = (unit: number): boolean => unit === 10 || unit === 13;

function linedCard(text: string, from: number): RawFinding | undefined {
  if (/\d\s{1,4}$/.test(text.slice(Math.max(0, from - 5), from))) return undefined;
  LINED.lastIndex = from;
  const found = LINED.exec(text);
  if (found === null || !isCard([found[1], found[3], found[4], found[5]].join(''))) return undefined;
  return { kind: 'credit_card', from, to: LINED.lastIndex };
}

/** The card number without a short number, such as an expiry year, that follows it. */
function cardIn(groups: Groups, from: number): RawFinding | undefined {
  if (groups.shape === '4.4.4.4' && isCard(groups.digits)) return { kind: 'credit_card', from, to: groups.to };
  if (groups.digits.length < 13 || /\./.test(groups.shape)) return undefined;
  const parts = groups.shape.split(/[ -]/).map(Number);
  const isCounted = parts.includes(1) && new Set(parts).size > 1; // 1 2 3 ... 10 11: a list, no number in groups
  if (isCounted) return undefined;
  if (isCard(groups.digits) && groups.digits.length <= 19) return { kind: 'credit_card', from, to: groups.to };
  for (let take = parts.length - 1; take >= 1; take -= 1) {
    const size = parts.slice(0, take).reduce((sum, part) => sum + part, 0);
    if (size < 13) break;
    if (size <= 19 && isCard(groups.digits.slice(0, size)))
      return { kind: 'credit_card', from, to: from + size + take - 1 };
  }
  return undefined;
}

function bracketedPhone(text: string, from: number): RawFinding | undefined {
  const match = /^[2-9]\d{2}\)[ -]?[2-9]\d{2}[ -.]\d{4}(?!\d)/.exec(text.slice(from, from + 16));
  return match === null ? undefined : { kind: 'phone', from: from - 1, to: from + match[0].length };
}

function letterFinding(text: string, from: number): RawFinding | undefined {
  if (isDigit(text.charCodeAt(from + 2)) && isDigit(text.charCodeAt(from + 3))) {
    const account = ibanAt(text, from);
    if (account !== undefined) return account;
  }
  if (!isUpper(text.charCodeAt(from))) return undefined;
  const nine = text.slice(from, from + 9);
  if (/^[XYZ]\d{7}[A-Z]$/.test(nine) && isSpanishId(nine) && !isWordUnit(text.charCodeAt(from + 9)))
    return { kind: 'national_id', from, to: from + 9 };
  const sixteen = text.slice(from, from + 16);
  if (isDigit(text.charCodeAt(from + 6)) && isCodiceFiscale(sixteen) && !isWordUnit(text.charCodeAt(from + 16)))
    return { kind: 'national_id', from, to: from + 16 };
  return undefined;
}

/** IBAN with or without spaces between groups. */
function ibanAt(text: string, from: number): RawFinding | undefined {
  const length = ibanLength(text.slice(from, from + 2).toUpperCase());
  if (length === undefined) return undefined;
  let plain = '';
  for (let i = from; i < text.length && i - from < GROUP_UNITS_MAX + 12; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 32 || unit === 45 || unit === 0xa0 || isLineEnd(unit)) {
      if (plain.length % 4 !== 0 || plain.length === length) break;
      continue;
    }
    if (!isWordUnit(unit) || unit === 95) break;
    plain += text[i]!;
    if (plain.length === length) {
      const ends = i + 1 >= text.length || !isWordUnit(text.charCodeAt(i + 1));
      return ends && isIban(plain.toUpperCase()) ? { kind: 'iban', from, to: i + 1 } : undefined;
    }
  }
  return undefined;
}
