/** Here-documents of a shell, and the words that stand in `$'…'`. docs/adr/0760. Pure. */
import type { Dialect } from './shell-signs.ts';

export interface HereTag {
  /** The line that ends the body. */
  readonly last: string;
  /** Where any of the tag is quoted, nothing of the body is run. */
  readonly isQuoted: boolean;
  /** `<<-`: the last line may stand behind tabs. */
  readonly isTabbed: boolean;
  /** Where the tag ends. */
  readonly to: number;
  /** Whether the other dialect reads another tag. */
  readonly isDoubtful: boolean;
}

const TAG = /<<(-?)[^\S\n\r]*((?:\$'(?:[^'\\]|\\[^])*'|'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|[^\s;&|<>()'"\\])+)/y;
/** To a plain shell a `$` before quotes is a sign of the tag. */
const PLAIN_TAG = /<<(-?)[^\S\n\r]*((?:'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|[^\s;&|<>()'"\\])+)/y;
const PLAIN_QUOTED = /()'([^']*)'|"((?:[^"\\]|\\[^])*)"|\\(\r?\n|[^])/g;
const QUOTED = /\$'((?:[^'\\]|\\[^])*)'|'([^']*)'|\$?"((?:[^"\\]|\\[^])*)"|\\(\r?\n|[^])/g;
const CONTINUED = /\\\r?\n/g;
const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r' }));

/** The tag of a `<<` that stands here; null where no word follows. */
export function hereTag(text: string, at: number, dialect: Dialect = 'full'): HereTag | null {
  const pattern = dialect === 'plain' ? PLAIN_TAG : TAG;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, tabs, raw = ''] = found;
  const isQuoted = /["'\\]/.test(raw.replace(CONTINUED, ''));
  const last = unquoted(raw, dialect === 'plain' ? PLAIN_QUOTED : QUOTED);
  return { last, isQuoted, isTabbed: tabs === '-', to: pattern.lastIndex, isDoubtful: /\$['"]/.test(raw) };
}

const unquoted = (raw: string, quoted: RegExp): string =>
  raw.replace(quoted, (_, ansi?: string, single?: string, double?: string, sign = '') =>
    ansi !== undefined && ansi !== ''
      ? ansiText(ansi)
      : (single ?? double?.replace(CONTINUED, '').replace(/\\([$`"\\])/g, '$1') ?? (/\n/.test(sign) ? '' : sign)),
  );

/** What stands in `$'\x72m'`. */
export const ansiText = (quoted: string): string =>
  quoted.replace(/\\(?:x([0-9a-f]{1,2})|([0-7]{1,3})|(.))/gis, (_, hex: string, octal: string, sign: string) =>
    hex !== undefined
      ? String.fromCharCode(Number.parseInt(hex, 16))
      : octal !== undefined
        ? String.fromCharCode(Number.parseInt(octal, 8))
        : (ESCAPES.get(sign) ?? sign),
  );

/** The last place of each line, so that nothing is looked for that is not there. */
export function placesOfLines(text: string, isTabbed: boolean): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (let at = 0; at < text.length; at = lineEnd(text, at) + 1) out.set(lineAt(text, at, isTabbed), at);
  return out;
}

export const lineAt = (text: string, at: number, isTabbed: boolean): string =>
  text.slice(at, lineEnd(text, at)).replace(isTabbed ? /^\t+|\r$/g : /\r$/, '');

export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
