/** What the SQL does that the commands of a text give to a database, and that stands in its code. docs/adr/0760. Pure. */
import type { Budget } from './shell-budget.ts';
import type { Command, Pipe } from './shell-commands.ts';
import { onlyShows } from './shell-strings.ts';
import { beginsSql, isSql, sqlEffects, sqlInCode, type SqlEffect } from './sql-effects.ts';

const DATABASES: ReadonlySet<string> = new Set(
  'psql mysql mariadb sqlite sqlite3 sqlcmd clickhouse clickhouse-client duckdb cockroach snowsql bq usql mycli pgcli sqlplus cqlsh isql'.split(
    ' ',
  ),
);
/** A value behind its option, without a blank. */
const ATTACHED = /^-[^-\s]\S*\s/;

const SQL_DOES: Readonly<Record<SqlEffect['kind'], string>> = {
  deletes: 'deletes for good:',
  rights: 'takes or changes rights:',
  overwrites: 'changes every row:',
  runs: 'runs what is not shown:',
};

interface Read {
  readonly pipes: readonly Pipe[];
  readonly commands: readonly Command[];
  readonly budget: Budget;
}

interface Found {
  /** Of an effect. */
  readonly does: string;
  readonly texts: readonly string[];
}

/** What statements do: of those that clients of databases get: as words, as a here-document, by a pipe; and of those in code. */
export function sqlOf(text: string, { pipes, commands, budget }: Read): readonly Found[] {
  const isClient = ({ words }: Command): boolean => DATABASES.has(words[0] ?? '');
  const given = pipes.flatMap((pipe) =>
    pipe.some(isClient)
      ? pipe.flatMap((command) => {
          const words = command.words.slice(1);
          return [...(isClient(command) ? words : [words.join(' ')]), ...command.fed];
        })
      : [],
  );
  const isOnlySql = (command: Command): boolean =>
    (isClient(command) && !command.words.some((word) => ATTACHED.test(word))) || beginsSql(command.words.join(' '));
  const inCode =
    isSql(text) || (pipes.length > 0 && commands.every((one) => isOnlySql(one) || onlyShows(one)))
      ? []
      : sqlInCode(text);
  const found = [...inCode, ...sqlEffects(beginsSql(text) ? [text, ...given] : given, budget)];
  return Object.entries(SQL_DOES).map(([kind, does]) => ({
    does,
    texts: found.filter((one) => one.kind === kind).map((one) => one.text),
  }));
}
