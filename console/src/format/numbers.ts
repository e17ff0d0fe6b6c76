/** Numbers as people read them, in the locale of the pages. Pure. */
import { LOCALE } from './locale.ts';

const plain = new Intl.NumberFormat(LOCALE);
const short = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumSignificantDigits: 3 });
const SHORT_FROM = 10_000;

/** `9,312`, from ten thousand `12.4K`: three digits tell, the exact figure is for the hover. */
export const count = (value: number): string => (value >= SHORT_FROM ? short.format(value) : plain.format(value));
export const exact = (value: number): string => plain.format(value);

/** `1 turn`, `3 turns`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

const signed = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero' });
export const change = (value: number): string => signed.format(value);

/** `5.2 %`; what is above nothing and below a tenth says so, and is not rounded to nothing. */
export function share(part: number, whole: number): string {
  if (whole === 0) return 'none';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return 'under 0.1 %';
  return `${plain.format(Number(percent.toFixed(1)))} %`;
}

const SECOND_MS = 1_000;
export function duration(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  if (ms < SECOND_MS) return `${plain.format(Math.round(ms))} ms`;
  return `${plain.format(Number((ms / SECOND_MS).toFixed(1)))} s`;
}

/** `0.213`: three decimals tell scores apart. */
export const scoreWords = (score: number): string => score.toFixed(3);

/** `0.85`: probabilities, coherence, impact. */
export const probability = (value: number): string => value.toFixed(2);

const DOLLARS = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const CENTS_MIN = 0.01;
export const dollars = (value: number): string =>
  value > 0 && value < CENTS_MIN ? `under ${DOLLARS.format(CENTS_MIN)}` : DOLLARS.format(value);

const KB = 1_000;
/** `66 kB`, `3 MB`; what is there has 1 kB at least. */
export const sizeWords = (bytes: number): string =>
  bytes < KB * KB ? `${exact(Math.max(1, Math.round(bytes / KB)))} kB` : `${exact(Math.round(bytes / KB / KB))} MB`;
