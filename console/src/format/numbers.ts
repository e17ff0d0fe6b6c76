/** Numbers as people read them, in the locale of the browser. Pure. */

const plain = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumSignificantDigits: 3 });
const SHORT_FROM = 10_000;

/** `9,312`, from ten thousand `12.4K`: three digits tell, the exact figure is for the hover. */
export const count = (value: number): string => (value >= SHORT_FROM ? short.format(value) : plain.format(value));
export const exact = (value: number): string => plain.format(value);

/** `1 turn`, `3 turns`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;
