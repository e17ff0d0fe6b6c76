/** What an archive is made of: types only. Areas declare their tables (src/platform/http/area.ts), evidence its logs as well. */
import type pg from 'pg';
import type { Queryable } from '../db/sql.ts';
import type { Period } from './period.ts';

/** A table whose rows belong to a month by one of their columns. Rows are only ever added to it, but for erasures and moves. */
export interface ArchivedTable {
  readonly table: string;
  /** The column of type timestamptz. */
  readonly time: string;
  /** The column that names a row. */
  readonly key: string;
  /** Condition in SQL of the rows that may be removed once they are archived; absent: all. null: none is ever removed. */
  readonly removable?: string | null;
}

/** One snapshot of the database, read only. */
export interface Snapshot {
  readonly client: pg.Client;
  readonly db: Queryable;
  readonly period: Period;
}

/** One file of an archive: JSON Lines. */
export interface Part {
  readonly name: string; // checkpoints
  /** Whole lines in pieces of any length. */
  open(snapshot: Snapshot): AsyncIterable<Buffer>;
}
