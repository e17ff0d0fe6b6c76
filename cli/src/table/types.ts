/** What the table of commands says of each: from it come parsing, help, completion and docs/cli.md. */
import type { Run } from '../run.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: true;
  /** What the value is called in help: `SCORE`. */
  readonly value?: string;
  /** The values that exist, for help and completion; others are refused. */
  readonly words?: readonly string[];
  readonly text: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The exit code. @throws SuretyError for a refusal of the service, Fault for everything a person can mend */
export type Handler = (run: Run) => Promise<number>;

export interface Command {
  /** One or two words: `card diff`. */
  readonly name: string;
  readonly group:
    'Programs' | 'Agents and cards' | 'Evidence and trust' | 'Texts and review' | 'Account' | 'Command line';
  /** A sentence without its full stop. */
  readonly summary: string;
  /** Arguments in order: `AGENT`, `[FILE]` where it may be absent, `AGENT...` for one or more, `-- PROGRAM` at the end. */
  readonly args: string;
  readonly options: Options;
  /** What the summary leaves out; lines of at most 76 characters. */
  readonly about?: string;
  /** A line for `sh` that works as it stands; a test runs it. */
  readonly example: string;
  /** What a reader gets on a terminal and on a pipe alike, where it is not a table; `text`: no choice of output. */
  readonly output?: 'yaml' | 'text';
  readonly load: () => Promise<Handler>;
}

/** Those of every command. */
export const COMMON: Options = {
  output: {
    type: 'string',
    short: 'o',
    value: 'FORMAT',
    words: ['table', 'json', 'jsonl', 'yaml', 'name'],
    text: 'table on a terminal, jsonl on a pipe; name: the ids alone',
  },
  profile: { type: 'string', value: 'NAME', text: 'credentials of `surety login --profile NAME`' },
  org: {
    type: 'string',
    value: 'ORG',
    text: 'organisation, by id or name, in which names are looked for; default: that of the credentials',
  },
  curl: { type: 'boolean', text: 'print the call for curl instead of sending it' },
  quiet: { type: 'boolean', short: 'q', text: 'no notes on standard error' },
  help: { type: 'boolean', short: 'h', text: 'this page' },
};
