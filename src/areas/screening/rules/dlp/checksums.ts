/** Check digits of cards, bank accounts and national identity numbers. Digits are given as plain strings without separators. */

/** Luhn check over 2 or more digits. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    let value = digits.charCodeAt(digits.length - 1 - i) - 48;
    if (i % 2 === 1) {
      value *= 2;
      if (value > 9) value -= 9;
    }
    sum += value;
  }
  return digits.length > 1 && sum % 10 === 0;
}

const CARD_BRANDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^5[1-5]/, [16]],
  [/^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, [16]],
  [/^3[47]/, [15]],
  [/^6(?:011|4[4-9]|5)/, [16, 17, 18, 19]],
  [/^3(?:0[0-5]|09|6|8|9)/, [14, 16]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [16, 17, 18, 19]],
  [/^(?:60|81|82|508)/, [16]],
];

/** A payment card number: brand range, length of that brand, Luhn. */
export const isCard = (digits: string): boolean =>
  CARD_BRANDS.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length)) &&
  luhn(digits) &&
  new Set(digits).size > 1;

const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** Length an IBAN of this country has, or undefined. */
export const ibanLength = (country: string): number | undefined => IBAN_LENGTHS[country];

/** ISO 13616 check, remainder 1 modulo 97. Input without spaces, upper case. */
export function isIban(text: string): boolean {
  if (IBAN_LENGTHS[text.slice(0, 2)] !== text.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false;
  let rest = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = char >= 'A' ? char.charCodeAt(0) - 55 : Number(char);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** US social security number, ranges that are never issued refused. */
export function isUsSsn(digits: string): boolean {
  const area = Number(digits.slice(0, 3));
  return (
    /^\d{9}$/.test(digits) &&
    area !== 0 &&
    area !== 666 &&
    area < 900 &&
    digits.slice(3, 5) !== '00' &&
    digits.slice(5) !== '0000' &&
    digits !== '123456789' &&
    digits !== '078051120'
  );
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits.charCodeAt(i) - 48), 0);

/** Brazilian CPF. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || new Set(digits).size === 1) return false;
  const check = (count: number): number => {
    const rest =
      (weighted(
        digits,
        Array.from({ length: count }, (_, i) => count + 1 - i),
      ) *
        10) %
      11;
    return rest === 10 ? 0 : rest;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** Spanish DNI or NIE with its control letter. */
export function isSpanishId(text: string): boolean {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text);
  if (match === null) return false;
  const lead = match[1] === '' ? '' : String('XYZ'.indexOf(match[1]!));
  const digits = lead + match[2]!;
  return digits.length === 8 && 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === match[3];
}

/** French NIR: 13 digits and a key, Corsican departments included. */
export function isFrenchNir(text: string): boolean {
  const digits = text.replace('2A', '19').replace('2B', '18');
  return /^[12]\d{14}$/.test(digits) && 97 - Number(BigInt(digits.slice(0, 13)) % 97n) === Number(digits.slice(13));
}

const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Italian codice fiscale. */
export function isCodiceFiscale(text: string): boolean {
  if (!/^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/.test(text)) return false;
  let sum = 0;
  for (let i = 0; i < 15; i += 1) {
    const char = text[i]!;
    const value = char >= 'A' ? char.charCodeAt(0) - 65 : Number(char);
    sum += i % 2 === 0 ? ODD_VALUES[value]! : value;
  }
  return String.fromCharCode(65 + (sum % 26)) === text[15];
}

/** Dutch BSN, eleven test. */
export const isBsn = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && new Set(digits).size > 1 && weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;

/** Polish PESEL. */
export const isPesel = (digits: string): boolean =>
  /^\d{11}$/.test(digits) &&
  Number(digits.slice(2, 4)) % 20 <= 12 &&
  Number(digits.slice(2, 4)) % 20 > 0 &&
  (10 - (weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(digits[10]);

/** UK NHS number. */
export function isNhs(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || new Set(digits).size === 1) return false;
  const check = 11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 10 && check % 11 === Number(digits[9]);
}

/** German tax number (Steuer-ID), ISO 7064 mod 11,10. */
export function isSteuerId(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  let product = 10;
  for (let i = 0; i < 10; i += 1) {
    const sum = (Number(digits[i]) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[10]);
}

const VERHOEFF_D = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const VERHOEFF_P = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Indian Aadhaar number, Verhoeff check. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  let check = 0;
  for (let i = 0; i < 12; i += 1)
    check = Number(VERHOEFF_D[check]![Number(VERHOEFF_P[i % 8]![Number(digits[11 - i])])]);
  return check === 0;
}
