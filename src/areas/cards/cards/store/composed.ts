/** SQL of composed cards and of the passes that bring them up to date. */
import { Type } from 'typebox';
import { json, sql, type Queryable, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import { ComposedRow, RecomposeRun, type AgentOwner, type CardKind, type ScopeRef } from '../wire/cards.ts';

export interface NewComposed {
  readonly kind: CardKind;
  readonly owner: AgentOwner;
  readonly card: object;
  readonly contentHash: string;
  readonly provenance: object;
  readonly conflicts: readonly object[];
  readonly versions: Readonly<Record<string, number>>;
  readonly exemptions: readonly string[];
}

/** Writes or replaces the records of many agents in one statement. Call under lockAgentCards. */
export const putComposed = (tx: Tx, rows: readonly NewComposed[], now: Date): Promise<number> =>
  tx.run(sql`
    -- cards.put_composed
    insert into composed_cards (kind, agent_id, account_id, card, content_hash, provenance, conflicts, versions, exemptions, composed_at)
    select kind, agent_id, account_id, card, content_hash, provenance, conflicts, versions,
           array(select json_array_elements_text(exemptions)), ${now}
      from json_to_recordset(${json(
        rows.map(({ owner, contentHash, ...row }) => ({ ...row, ...owner, content_hash: contentHash })),
      )}::json) as given (kind text, agent_id text, account_id text, card json, content_hash text, provenance json,
                          conflicts json, versions json, exemptions json)
    on conflict (kind, agent_id) do update set
      account_id = excluded.account_id, card = excluded.card, content_hash = excluded.content_hash, provenance = excluded.provenance,
      conflicts = excluded.conflicts, versions = excluded.versions, exemptions = excluded.exemptions, composed_at = excluded.composed_at`);

/** The record of one agent and kind, if there is one. */
export const composedOf = (
  db: Queryable,
  kind: CardKind,
  { agent_id, account_id }: AgentOwner,
): Promise<ComposedRow | undefined> =>
  db.maybeOne(
    ComposedRow,
    sql`
    -- cards.composed_of
    select content_hash, composed_at from composed_cards where kind = ${kind} and agent_id = ${agent_id} and account_id = ${account_id}`,
  );

/** Identity of a pass: the version of the card that began it. */
export interface RunKey {
  readonly kind: CardKind;
  readonly place: ScopeRef;
  readonly version: number;
}

const RUN = sql`kind, scope, scope_id, version, account_id, total, done, failed, after_agent, started_at, finished_at`;

export const insertRun = (tx: Tx, { kind, place, version }: RunKey, total: number, now: Date): Promise<number> =>
  tx.run(sql`
    -- cards.insert_run
    insert into recompose_runs (kind, scope, scope_id, version, account_id, total, started_at, updated_at)
    values (${kind}, ${place.scope}, ${place.scopeId}, ${version}, ${place.accountId}, ${total}, ${now}, ${now})`);

/** The newest pass of a card. */
export const newestRun = (db: Queryable, kind: CardKind, place: ScopeRef): Promise<RecomposeRun | undefined> =>
  db.maybeOne(
    RecomposeRun,
    sql`
    -- cards.newest_run
    select ${RUN} from recompose_runs
     where kind = ${kind} and scope = ${place.scope} and scope_id = ${place.scopeId} and account_id is not distinct from ${place.accountId}
     order by version desc limit 1`,
  );

const isRun = (kind: CardKind, scope: string, scopeId: string, version: number): Sql =>
  sql`kind = ${kind} and scope = ${scope} and scope_id = ${scopeId} and version = ${version}`;

/** An unfinished pass, locked; undefined when it is finished or another process works on it this moment. */
export const claimRun = (
  tx: Tx,
  run: { readonly kind: CardKind; readonly scope: string; readonly scopeId: string; readonly version: number },
): Promise<RecomposeRun | undefined> =>
  tx.maybeOne(
    RecomposeRun,
    sql`
    -- cards.claim_run
    select ${RUN} from recompose_runs
     where ${isRun(run.kind, run.scope, run.scopeId, run.version)} and finished_at is null
       for update skip locked`,
  );

/** Is there a later version of this card, whose pass does this one's work? */
export const isSuperseded = async (tx: Tx, run: RecomposeRun): Promise<boolean> =>
  (await tx.maybeOne(
    Type.Object({ version: Type.Integer() }),
    sql`
    -- cards.is_superseded
    select version from recompose_runs
     where kind = ${run.kind} and scope = ${run.scope} and scope_id = ${run.scope_id} and version > ${run.version} limit 1`,
  )) !== undefined;

/** Records the progress of a pass; `isFinished` closes it. */
export const advanceRun = (
  tx: Tx,
  run: RecomposeRun,
  step: { readonly done: number; readonly failed: number; readonly afterAgent: string; readonly isFinished: boolean },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    -- cards.advance_run
    update recompose_runs
       set done = done + ${step.done}, failed = failed + ${step.failed}, after_agent = ${step.afterAgent}, updated_at = ${now},
           finished_at = case when ${step.isFinished} then ${now}::timestamptz end
     where ${isRun(run.kind, run.scope, run.scope_id, run.version)}`);

/** Passes without progress since this time: their process has ended. */
export const stalledRuns = (db: Queryable, before: Date): Promise<RecomposeRun[]> =>
  db.many(
    RecomposeRun,
    sql`
    -- cards.stalled_runs
    select ${RUN} from recompose_runs where finished_at is null and updated_at < ${before} order by started_at limit 100`,
  );
