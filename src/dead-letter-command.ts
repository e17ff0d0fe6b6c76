/**
 * The operator's command for dead letters: list, replay, drop, on the database of the settings, with the service running or not.
 * Started by bin/surety-dead-letters.mjs. A replay is a request that a worker of the service carries out. ADR 0205.
 */
import { parseArgs } from 'node:util';
import { deadLetterDropped, replayRequested, toDeadLetter } from './areas/events/index.ts';
import { systemClock } from './platform/clock.ts';
import { operatorAudit, runOperatorCommand, type CommandLine, type Work } from './operator-command.ts';
import type { Database } from './platform/db/sql.ts';
import {
  dropDeadLetter,
  listDeadLetters,
  requestReplay,
  requestReplays,
  type DeadLetterRow,
} from './platform/outbox/store/dead-letters.ts';

const USAGE = `Usage:
  npm run -s dead-letters -- list [--subscriber <name>] [--json]
  npm run -s dead-letters -- replay <id>
  npm run -s dead-letters -- replay --all [--subscriber <name>]
  npm run -s dead-letters -- drop <id>

A dead letter is an event that a subscriber failed on ten times. replay asks for another attempt: a running worker of the service
makes it within a second or two, and list shows what failed again. The database is that of the service: DATABASE_URL or DATA_DIR.`;

const PAGE = 500;

/** Runs one command; resolves with the exit code: 0 done, 1 could not, 2 not understood. */
export const runDeadLetterCommand = (line: CommandLine): Promise<number> => runOperatorCommand(line, USAGE, understood);

/** The requested work; undefined for help. @throws Error with one sentence for arguments that are not understood */
function understood(line: CommandLine): Work | undefined {
  const { values, positionals } = parseArgs({
    args: [...line.args],
    allowPositionals: true,
    options: {
      subscriber: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [verb, id, ...rest] = positionals;
  const subscriber = values.subscriber ?? null;
  if (rest.length > 0) throw new Error(`'${rest[0]}' is one argument too many`);
  if (verb === 'list' && id === undefined) return (db) => list(db, line, { subscriber, asJson: values.json });
  if (verb === 'replay' && id === undefined && values.all) return (db) => replayAll(db, line, subscriber);
  if (verb === 'replay' && id !== undefined && !values.all) return (db) => replay(db, line, id);
  if (verb === 'drop' && id !== undefined) return (db) => drop(db, line, id);
  if (verb === 'replay' || verb === 'drop') throw new Error(`${verb} needs the id of one dead letter`);
  if (verb === 'help' || verb === undefined) return undefined;
  throw new Error(`'${verb}' is not understood here`);
}

async function list(
  db: Database,
  { out, err }: CommandLine,
  { subscriber, asJson }: { readonly subscriber: string | null; readonly asJson: boolean },
): Promise<number> {
  for (let before: string | null = null; ;) {
    const rows: DeadLetterRow[] = await listDeadLetters(db.direct, { subscriber, before, limit: PAGE });
    if (before === null && rows.length === 0) err('there is no dead letter');
    for (const row of rows) out(asJson ? JSON.stringify(toDeadLetter(row)) : lineOf(row));
    before = rows.at(-1)?.seq ?? null;
    if (rows.length < PAGE) return 0;
  }
}

const lineOf = (row: DeadLetterRow): string =>
  [
    row.dead_letter_id,
    row.subscriber,
    row.event_type,
    row.event_id,
    `${row.attempts} attempts, last ${row.failed_at.toISOString()}`,
    ...(row.replay_requested_at === null ? [] : [`replay requested ${row.replay_requested_at.toISOString()}`]),
    row.error.replaceAll(/\s+/g, ' '),
  ].join('  ');

function replay(db: Database, { out, err, operator }: CommandLine, id: string): Promise<number> {
  return db.systemTx(async (tx) => {
    const row = await requestReplay(tx, id, systemClock.now());
    if (row === undefined) return unknown(err, id);
    await operatorAudit(tx, replayRequested(row), operator);
    out(`${id}: ${row.subscriber} gets ${row.event_id} again`);
    return 0;
  });
}

/** One audit row for all of them: the events are named by the log of the worker. */
function replayAll(db: Database, { out, operator }: CommandLine, subscriber: string | null): Promise<number> {
  return db.systemTx(async (tx) => {
    const count = await requestReplays(tx, subscriber, systemClock.now());
    if (count > 0)
      await operatorAudit(
        tx,
        {
          action: 'dead_letter.replay_all',
          targetType: 'subscriber',
          targetId: subscriber ?? 'all',
          orgId: null,
          accountId: null,
          before: null,
          after: { dead_letters: count },
        },
        operator,
      );
    out(`${count} dead letter${count === 1 ? '' : 's'} to be replayed`);
    return 0;
  });
}

function drop(db: Database, { out, err, operator }: CommandLine, id: string): Promise<number> {
  return db.systemTx(async (tx) => {
    const row = await dropDeadLetter(tx, id);
    if (row === undefined) return unknown(err, id);
    await operatorAudit(tx, deadLetterDropped(row), operator);
    out(`${id}: dropped; ${row.subscriber} does not get ${row.event_id}`);
    return 0;
  });
}

function unknown(err: CommandLine['err'], id: string): number {
  err(`there is no dead letter ${id}`);
  return 1;
}
