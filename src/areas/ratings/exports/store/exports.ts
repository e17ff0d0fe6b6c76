/** SQL of exports. Callers read within their account; the job has system scope and locks the row for each part. */
import { Type } from 'typebox';
import { Bytes } from '../../../../platform/db/row.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { json, sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import type { Plan } from '../rules/file.ts';
import { ExportRow, MakingRow, type ExportProblem } from '../wire/exports.ts';

const COLUMNS = sql`export_id, account_id, org_id, created_by, created_at, from_at, to_at, agents, state, problem, total, written, bytes,
       sha256, finished_at, expires_at`;
const ListedRow = Type.Object({ ...ExportRow.properties, exact: Type.String() });
const Count = Type.Object({ n: Type.Integer() });

export interface NewExport {
  readonly exportId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly by: string;
  readonly from: Date;
  readonly to: Date;
  readonly agents: readonly string[] | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertExport = (tx: Tx, e: NewExport): Promise<ExportRow> =>
  tx.one(
    ExportRow,
    sql`
    -- exports.insert_export
    insert into evidence_exports (export_id, account_id, org_id, created_by, created_at, from_at, to_at, agents, state, updated_at, expires_at)
    values (${e.exportId}, ${e.accountId}, ${e.orgId}, ${e.by}, ${e.now}, ${e.from}, ${e.to}, ${e.agents === null ? null : [...e.agents]}::text[],
            'waiting', ${e.now}, ${e.expiresAt})
    returning ${COLUMNS}`,
  );

/** Exports of the account that are not finished. */
export const countUnfinished = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await tx.one(
      Count,
      sql`
    -- exports.count_unfinished
    select count(*)::int as n from evidence_exports where account_id = ${accountId} and state in ('waiting', 'running')`,
    )
  ).n;

/** How many of these agents the organisation has. */
export const countOwned = async (
  tx: Tx,
  accountId: string,
  orgId: string,
  agents: readonly string[],
): Promise<number> =>
  (
    await tx.one(
      Count,
      sql`
    -- exports.count_owned
    select count(*)::int as n from v_agents
     where agent_id = any(${[...agents]}::text[]) and org_id = ${orgId} and account_id = ${accountId} and deleted_at is null`,
    )
  ).n;

/** Newest first; those whose file has expired are not in it. */
export const listExports = (
  tx: Tx,
  {
    accountId,
    orgId,
    now,
    after,
    limit,
  }: {
    readonly accountId: string;
    readonly orgId: string;
    readonly now: Date;
    readonly after: TimePosition | undefined;
    readonly limit: number;
  },
) =>
  tx.many(
    ListedRow,
    sql`
    -- exports.list_exports
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from evidence_exports
     where account_id = ${accountId} and org_id = ${orgId} and expires_at > ${now}
       and ${olderThan(sql`created_at`, sql`export_id`, after)}
     order by created_at desc, export_id desc limit ${limit}`,
  );

export const findExport = (tx: Tx, accountId: string, orgId: string, exportId: string, now: Date) =>
  tx.maybeOne(
    ExportRow,
    sql`
    -- exports.find_export
    select ${COLUMNS} from evidence_exports
     where export_id = ${exportId} and account_id = ${accountId} and org_id = ${orgId} and expires_at > ${now}`,
  );

/** One part of a file, in order from 0; undefined after the last. */
export const readPart = async (db: Queryable, accountId: string, exportId: string, part: number) =>
  (
    await db.maybeOne(
      Type.Object({ content: Bytes }),
      sql`
    -- exports.read_part
    select content from evidence_export_parts where export_id = ${exportId} and account_id = ${accountId} and part = ${part}`,
    )
  )?.content;

/** For the job: undefined when it is gone, or somebody else writes it now. */
export const lockExport = (tx: Tx, exportId: string) =>
  tx.maybeOne(
    MakingRow,
    sql`
    -- exports.lock_export
    select ${COLUMNS}, plan, agent_at, leaf_at, lines, chain, parts from evidence_exports
     where export_id = ${exportId} and state in ('waiting', 'running') for update skip locked`,
  );

export const beginExport = (tx: Tx, exportId: string, plan: Plan, total: number): Promise<number> =>
  tx.run(sql`
    -- exports.begin_export
    update evidence_exports set state = 'running', plan = ${json(plan)}::jsonb, total = ${total} where export_id = ${exportId}`);

export interface NewPart {
  readonly content: Buffer;
  readonly lines: number;
  readonly chain: string;
  /** Certificates in it. */
  readonly certificates: number;
  readonly agentAt: number;
  readonly leafAt: number;
}

/** Adds a part and says how far the export is, together. */
export async function addPart(
  tx: Tx,
  { export_id: id, account_id: account, parts }: MakingRow,
  part: NewPart,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    -- exports.insert_part
    insert into evidence_export_parts (export_id, account_id, part, content) values (${id}, ${account}, ${parts}, ${part.content})`);
  await tx.run(sql`
    -- exports.advance_export
    update evidence_exports
       set parts = parts + 1, lines = lines + ${part.lines}, chain = ${part.chain}, written = written + ${part.certificates},
           agent_at = ${part.agentAt}, leaf_at = ${part.leafAt}, bytes = bytes + ${part.content.length}, updated_at = ${now}
     where export_id = ${id}`);
}

export const finishExport = (tx: Tx, exportId: string, sha256: string, now: Date): Promise<number> =>
  tx.run(sql`
    -- exports.finish_export
    update evidence_exports set state = 'done', sha256 = ${sha256}, finished_at = ${now}, updated_at = ${now} where export_id = ${exportId}`);

/** What was written of it is deleted. */
export async function failExport(tx: Tx, exportId: string, problem: ExportProblem, now: Date): Promise<void> {
  await tx.run(sql`
    -- exports.delete_parts
    delete from evidence_export_parts where export_id = ${exportId}`);
  await tx.run(sql`
    -- exports.fail_export
    update evidence_exports set state = 'failed', problem = ${problem}, finished_at = ${now}, updated_at = ${now}, bytes = 0
     where export_id = ${exportId}`);
}

export const forgetExpired = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    -- exports.forget_expired
    delete from evidence_exports where expires_at <= ${now}`);

/** Exports whose job stopped without an end. */
export const listStuck = (tx: Tx, before: Date) =>
  tx.many(
    Type.Object({ export_id: Type.String() }),
    sql`
    -- exports.list_stuck
    select export_id from evidence_exports where state in ('waiting', 'running') and updated_at < ${before}
     for update skip locked`,
  );
