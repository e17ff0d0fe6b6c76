/** SQL of turns. Every read takes the account; writes come in groups from the recorder, inside its transaction. */
import { Type, type Static } from 'typebox';
import { instantText, olderThan } from '../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Sql, type Tx } from '../../../platform/db/sql.ts';
import type { TimePosition } from '../../../platform/http/pagination.ts';
import type { PeriodFilter } from '../rules/filter.ts';
import { TurnRow } from '../wire/rows.ts';

export const COLUMNS = sql`request_id, account_id, agent_id, session_id, at, checkpoint_id, provider, model, streamed, front, back, integrity,
  duration_ms, input_tokens, output_tokens, cost_micros::text as cost_micros, tools, action, screening, risk, threat_types, evaluation_ids, second_asked,
  no_reply, provider_status`;
const InsertedRow = Type.Object({ request_id: Type.String() });
const ListedRow = Type.Object({ ...TurnRow.properties, exact: Type.String() });
export type ListedRow = Static<typeof ListedRow>;

/** Inserts turns in one statement; resolves with the request ids that were not there before. */
export async function insertTurns(tx: Tx, rows: readonly TurnRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx.many(
    InsertedRow,
    sql`
    -- turns.insert_turns
    insert into turns (request_id, account_id, agent_id, session_id, at, checkpoint_id, provider, model, streamed, front, back, integrity,
           duration_ms, input_tokens, output_tokens, cost_micros, tools, action, screening, risk, threat_types, evaluation_ids, second_asked,
           no_reply, provider_status)
    select r.* from jsonb_to_recordset(${json(rows)}::jsonb) as r(request_id text, account_id text, agent_id text, session_id text,
           at timestamptz, checkpoint_id text, provider text, model text, streamed boolean, front text, back text, integrity text,
           duration_ms double precision, input_tokens integer, output_tokens integer, cost_micros bigint, tools text[], action text,
           screening text, risk real, threat_types text[], evaluation_ids text[], second_asked boolean,
           no_reply text, provider_status smallint)
    on conflict do nothing
    returning request_id`,
  );
  return new Set(inserted.map((row) => row.request_id));
}

const NOTHING = sql``;
const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql =>
  value === undefined ? NOTHING : condition(value);

/** The condition of the partial index: a statement with the same condition can use it. */
const NOTABLE = sql`and (action <> 'none' or screening <> 'pass' or integrity in ('review_needed', 'boundary_violation'))`;

/** Whether a filter can match notable turns only, so that the many others are not read. */
const isNotable = ({ notable, action, integrity, screening, threatType }: PeriodFilter): boolean =>
  notable ||
  (action ?? 'none') !== 'none' ||
  (screening ?? 'pass') !== 'pass' ||
  integrity === 'review_needed' ||
  integrity === 'boundary_violation' ||
  threatType !== undefined;

/** Conditions that an index reads by. */
const located = (accountId: string, f: PeriodFilter): Sql => sql`
  account_id = ${accountId}
  ${given(f.agentId, (id) => sql`and agent_id = ${id}`)}
  ${given(f.sessionId, (id) => sql`and session_id = ${id}`)}
  ${given(f.from, (from) => sql`and at >= ${from}`)}
  ${given(f.to, (to) => sql`and at < ${to}`)}
  ${isNotable(f) ? NOTABLE : NOTHING}`;

/** Conditions that are looked at row by row. */
const matching = (f: PeriodFilter): Sql => sql`true
  ${given(f.action, (action) => sql`and action = ${action}`)}
  ${given(f.integrity, (verdict) => sql`and integrity = ${verdict}`)}
  ${given(f.screening, (verdict) => sql`and screening = ${verdict}`)}
  ${given(f.threatType, (type) => sql`and ${type}::text = any(threat_types)`)}
  ${given(f.riskMin, (risk) => sql`and risk >= ${risk}`)}
  ${given(f.provider, (provider) => sql`and provider = ${provider}`)}
  ${given(f.model, (model) => sql`and model = ${model}`)}
  ${given(f.tool, (tool) => sql`and ${tool} = any(tools)`)}
  ${given(f.answered, (answered) => sql`and (checkpoint_id is not null) = ${answered}`)}`;

export interface Page {
  readonly after: TimePosition | undefined;
  /** Rows at most. */
  readonly limit: number;
  /** Rows that are looked at, at most. */
  readonly scanMax: number;
}

/** Newest first: turns that match, of at most `scanMax` from the position on. */
export const listTurns = (tx: Queryable, accountId: string, filter: PeriodFilter, page: Page): Promise<ListedRow[]> =>
  tx.many(
    ListedRow,
    sql`
    -- turns.list_turns
    select ${COLUMNS}, ${instantText(sql`at`)} as exact
      from (select * from turns where ${located(accountId, filter)} and ${olderThan(sql`at`, sql`request_id`, page.after)}
             order by at desc, request_id desc limit ${page.scanMax}) as looked_at
     where ${matching(filter)}
     order by at desc, request_id desc limit ${page.limit}`,
  );

const PositionRow = Type.Object({ at: Type.String(), id: Type.String() });

/** Where a page that looked at `scanMax` turns ended; undefined when there were fewer. */
export const lastLookedAt = (
  tx: Queryable,
  accountId: string,
  filter: PeriodFilter,
  { after, scanMax }: Pick<Page, 'after' | 'scanMax'>,
): Promise<Static<typeof PositionRow> | undefined> =>
  tx.maybeOne(
    PositionRow,
    sql`
    -- turns.last_looked_at
    select ${instantText(sql`at`)} as at, request_id as id from turns
     where ${located(accountId, filter)} and ${olderThan(sql`at`, sql`request_id`, after)}
     order by at desc, request_id desc limit 1 offset ${scanMax - 1}`,
  );

/** One turn of the account. */
export const findTurn = (tx: Queryable, accountId: string, requestId: string): Promise<ListedRow | undefined> =>
  tx.maybeOne(
    ListedRow,
    sql`
    -- turns.find_turn
    select ${COLUMNS}, ${instantText(sql`at`)} as exact from turns where account_id = ${accountId} and request_id = ${requestId}`,
  );

/** The turns of a session right before and after one: request ids. */
export const neighbours = (
  tx: Queryable,
  { account_id, agent_id, session_id, at, request_id }: TurnRow,
): Promise<{ before: string | null; after: string | null }> =>
  tx.one(
    Type.Object({
      before: Type.Union([Type.String(), Type.Null()]),
      after: Type.Union([Type.String(), Type.Null()]),
    }),
    sql`
    -- turns.neighbours
    select (select request_id from turns where account_id = ${account_id} and session_id = ${session_id} and agent_id = ${agent_id}
               and (at, request_id) < (${at}::timestamptz, ${request_id}) order by at desc, request_id desc limit 1) as before,
           (select request_id from turns where account_id = ${account_id} and session_id = ${session_id} and agent_id = ${agent_id}
               and (at, request_id) > (${at}::timestamptz, ${request_id}) order by at, request_id limit 1) as after`,
  );
