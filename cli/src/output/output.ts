/** Where everything that a command has to say goes: results on standard output in the wanted form, notes on standard error. */
import { styleText } from 'node:util';
import { fieldLines, tableLines, type Column, type Look, type Tone } from './table.ts';
import { printable } from './printable.ts';

export type Format = 'table' | 'json' | 'jsonl' | 'yaml' | 'name';

export interface OutputOptions {
  readonly format: Format;
  readonly isQuiet: boolean;
  readonly look: Look;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

export type Output = ReturnType<typeof createOutput>;

const STYLES = { good: 'green', warn: 'yellow', bad: 'red', head: 'bold', faint: 'dim' } as const;

/** Colours on a terminal that wants them: no NO_COLOR, no TERM=dumb. */
export function lookOf(stream: { readonly isTTY?: boolean; readonly columns?: number }, env: NodeJS.ProcessEnv): Look {
  const isColoured = stream.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  const told = Number(env['COLUMNS']);
  const width = stream.columns ?? (Number.isInteger(told) && told > 0 ? told : 80);
  return {
    width: Math.max(20, width),
    paint: (text, tone) => (isColoured ? styleText(STYLES[tone], text, { validateStream: false }) : text),
  };
}

export function createOutput({ format, isQuiet, look, write, writeError }: OutputOptions) {
  const line = (text: string): void => write(`${text}\n`);
  const document = async (value: unknown): Promise<void> => {
    if (format === 'json') line(JSON.stringify(value, null, 2));
    else if (format === 'yaml') write((await import('yaml')).stringify(value));
    else line(JSON.stringify(value));
  };
  return {
    format,
    look,
    isTable: format === 'table',

    /** Many things. `jsonl` and `name` are written as they come. `nothing`: the sentence for an empty table. */
    async list<Row>(
      rows: AsyncIterable<Row> | Iterable<Row>,
      columns: readonly Column<Row>[],
      nothing: string,
    ): Promise<readonly Row[]> {
      const all: Row[] = [];
      for await (const row of rows) {
        all.push(row);
        if (format === 'jsonl') line(JSON.stringify(row));
        else if (format === 'name') line(printable(String(columns[0]?.value(row) ?? '')));
      }
      if (format === 'json' || format === 'yaml') await document(all);
      if (format !== 'table') return all;
      for (const text of tableLines(all, columns, look)) line(text);
      if (all.length === 0 && !isQuiet) writeError(`${nothing}\n`);
      return all;
    },

    /** One thing. The first column is its id. */
    async one<Row>(row: Row, columns: readonly Column<Row>[]): Promise<void> {
      if (format === 'table') for (const text of fieldLines(row, columns, look)) line(text);
      else if (format === 'name') line(printable(String(columns[0]?.value(row) ?? '')));
      else await document(row);
    },

    /** What was done: a sentence on a terminal, the reply elsewhere. */
    async done(reply: unknown, sentence: string, id = ''): Promise<void> {
      if (format === 'table') line(printable(sentence));
      else if (format === 'name') line(id);
      else await document(reply);
    },

    /** As it is. */
    raw: write,
    paint: (text: string, tone: Tone | 'head' | 'faint'): string => look.paint(text, tone),
    /** For people, beside the result. */
    note: (text: string): void => {
      if (!isQuiet) writeError(`surety: ${printable(text)}\n`);
    },
    /** For people, also with --quiet: what they must know. */
    warn: (text: string): void => writeError(`surety: ${printable(text)}\n`),
  };
}
