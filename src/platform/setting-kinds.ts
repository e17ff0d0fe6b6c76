/** Kinds of settings: how one text from the environment becomes a typed value, or a one-line complaint. Pure. */

export interface SettingKind<T> {
  readonly type: string;
  readonly initial: T;
  /** What the README shows as the default, where `initial` is no short text. */
  readonly shownInitial?: string;
  readonly description: string;
  readonly isSecret: boolean;
  /** @throws Error whose message completes the sentence "NAME must be ...", or SettingProblems */
  parse(text: string): T;
}

/** What is wrong with a setting of several parts: sentences of their own, to be read after "NAME: ". */
export class SettingProblems extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('; '));
    this.name = 'SettingProblems';
    this.lines = lines;
  }
}

/** Protocols of an address that is called, or given to clients. */
export const HTTP = ['http', 'https'] as const;

interface Options {
  readonly secret?: true;
}

const kind = <T>(
  type: string,
  initial: T,
  description: string,
  parse: (text: string) => T,
  options: Options = {},
): SettingKind<T> => ({ type, initial, description, isSecret: options.secret === true, parse });

export const integer = (initial: number, min: number, max: number, description: string): SettingKind<number> =>
  kind(`integer ${min}..${max}`, initial, description, (text) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`an integer from ${min} to ${max}`);
    return value;
  });

export const choice = <const C extends readonly string[]>(
  choices: C,
  initial: C[number],
  description: string,
): SettingKind<C[number]> =>
  kind<C[number]>(choices.join(' | '), initial, description, (text) => {
    if (!choices.includes(text)) throw new Error(`one of ${choices.join(', ')}`);
    return text;
  });

export const flag = (initial: boolean, description: string): SettingKind<boolean> =>
  kind('on | off', initial, description, (text) => {
    if (/^(on|true|1|yes)$/i.test(text)) return true;
    if (/^(off|false|0|no)$/i.test(text)) return false;
    throw new Error('on or off');
  });

export const text = (initial: string, description: string): SettingKind<string> =>
  kind('text', initial, description, (value) => value);

/** A text that may be absent. */
export const optionalText = (description: string, options: Options = {}): SettingKind<string | undefined> =>
  kind<string | undefined>('text', undefined, description, (value) => value, options);

function checkUrl(value: string, schemes: readonly string[]): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !schemes.includes(url.protocol.slice(0, -1)))
    throw new Error(`a URL of scheme ${schemes.join(' or ')}`);
  return value.replace(/\/+$/, '');
}

export const url = (initial: string, schemes: readonly string[], description: string): SettingKind<string> =>
  kind(`URL (${schemes.join(', ')})`, initial, description, (value) => checkUrl(value, schemes));

export const optionalUrl = (
  schemes: readonly string[],
  description: string,
  options: Options = {},
): SettingKind<string | undefined> =>
  kind<string | undefined>(
    `URL (${schemes.join(', ')})`,
    undefined,
    description,
    (value) => checkUrl(value, schemes),
    options,
  );

/** Address of a contract on a chain, in small letters. */
export const optionalAddress = (description: string): SettingKind<`0x${string}` | undefined> =>
  kind<`0x${string}` | undefined>('address', undefined, description, (value) => {
    if (!/^0x[0-9a-f]{40}$/i.test(value)) throw new Error('an address: 0x and 40 hex digits');
    return value.toLowerCase() as `0x${string}`;
  });

/** Comma-separated texts, blanks dropped. */
export const list = (
  description: string,
  check: (item: string) => boolean,
  wanted: string,
): SettingKind<readonly string[]> =>
  kind<readonly string[]>('comma-separated list', [], description, (value) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (!items.every(check)) throw new Error(wanted);
    return items;
  });
