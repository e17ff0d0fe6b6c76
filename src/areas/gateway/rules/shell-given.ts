/** What `echo` and `printf` write, and what a substitution gives that only has one of them. docs/adr/0760. Pure. */

import { DECODER } from './shell-names.ts';

/** What stands for a substitution. */
export const SUBSTITUTED = '$_';

/** A substitution that gives the name of a command. */
const WHICH = /^\s{0,9}(?:which|command\s{1,9}-v|type\s{1,9}-[pP])\s{1,9}([\w.-]{1,60})\s{0,9}$/;
/** One that writes what stands in it. */
const WRITES = /^\s{0,9}(echo|printf)\s{1,9}([^$`;|&<>()\n\r]{1,400})$/;
const WORDS = /(?:'[^']*'|"[^"]*"|[^\s'"])+/g;

/** The text that a substitution gives; undefined where only the run knows it. */
export function givenBy(text: string): string | undefined {
  const named = WHICH.exec(text)?.[1];
  if (named !== undefined) return named;
  const [, name = '', rest = ''] = WRITES.exec(text) ?? [];
  if (name === '') return undefined;
  const words = (rest.match(WORDS) ?? []).map((word) => word.replace(/["']/g, ''));
  return printed([name, ...words]).trim();
}

const DECODES = new RegExp(String.raw`\b${DECODER}|(?:^|\|)\s{0,9}rev\b`);
/** Whether a text of a substitution decodes something. */
export const decodesText = (text: string): boolean => DECODES.test(text);

const ESCAPE = /\\(?:x([0-9a-f]{1,2})|0?([0-7]{1,3})|([nt\\]))/gi;

const decoded = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (all, hex?: string, octal?: string, sign?: string) => {
        if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
        if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
        return sign === 'n' ? '\n' : sign === 't' ? '\t' : all;
      })
    : text;

/** The text that `echo` or `printf` writes with these words; of other commands none. */
export function printed([name = '', ...rest]: readonly string[]): string {
  if (name === 'echo') return decoded(rest.filter((word) => !/^-[neE]+$/.test(word)).join(' '));
  if (name !== 'printf') return '';
  const [format = '', ...values] = rest[0] === '--' ? rest.slice(1) : rest;
  return decoded([filled(format, values), ...values].join(' '));
}

const PLACE = /%[-\d.]{0,8}[sbqd]/g;
/** Signs that a format may become with its values; behind them they stand in their order only. */
const FILLED_CHARS_MAX = 4_000;

/** A format with its values, which are taken away: again and again, as long as there are any. */
function filled(format: string, values: string[]): string {
  if (!format.includes('%')) return format;
  let out = '';
  do out += format.replace(PLACE, () => values.shift() ?? '');
  while (values.length > 0 && out.length < FILLED_CHARS_MAX && new RegExp(PLACE).test(format));
  return out;
}
