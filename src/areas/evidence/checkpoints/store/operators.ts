/** SQL of operators: resolutions and re-evaluations of checkpoints, and figures. */
import { Type } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf, vocabulary } from '../../../../contract/enums.ts';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import type { Claims } from '../rules/certificate.ts';

export const RESOLUTIONS = vocabulary('ResolutionKind', ['acknowledged', 'allow_action', 'add_value']);
export const ResolutionRow = Type.Object({
  checkpoint_id: Type.String(),
  agent_id: Type.String(),
  resolution: enumOf(RESOLUTIONS),
  subject: Nullable(Type.String()),
  note: Nullable(Type.String()),
  resolved_by: Type.String(),
  resolved_at: Timestamp,
});

export interface NewResolution {
  readonly accountId: string;
  readonly agentId: string;
  readonly checkpointId: string;
  readonly resolution: (typeof RESOLUTIONS)[number];
  readonly subject: string | null;
  readonly note: string | null;
  readonly by: string;
  readonly now: Date;
}

/** Undefined when the checkpoint has been resolved before. */
export const insertResolution = (tx: Tx, r: NewResolution) =>
  tx.maybeOne(
    ResolutionRow,
    sql`
    -- checkpoints.insert_resolution
    insert into checkpoint_resolutions (checkpoint_id, account_id, agent_id, resolution, subject, note, resolved_by, resolved_at)
    values (${r.checkpointId}, ${r.accountId}, ${r.agentId}, ${r.resolution}, ${r.subject}, ${r.note}, ${r.by}, ${r.now})
    on conflict (checkpoint_id) do nothing
    returning checkpoint_id, agent_id, resolution, subject, note, resolved_by, resolved_at`,
  );

/** Takes a decision back. Undefined when there is none since that instant. */
export const deleteResolution = (
  tx: Tx,
  accountId: string,
  { checkpointId, since }: { readonly checkpointId: string; readonly since: Date },
) =>
  tx.maybeOne(
    ResolutionRow,
    sql`
    -- checkpoints.delete_resolution
    delete from checkpoint_resolutions where account_id = ${accountId} and checkpoint_id = ${checkpointId} and resolved_at >= ${since}
    returning checkpoint_id, agent_id, resolution, subject, note, resolved_by, resolved_at`,
  );

/** Checkpoints to derive again: the named ones, or the newest judged ones. */
export const listJudged = (
  tx: Tx,
  accountId: string,
  agentId: string,
  { ids, limit }: { readonly ids: readonly string[] | null; readonly limit: number },
) =>
  tx.many(
    Type.Object({ checkpoint_id: Type.String(), claims: jsonOf<Claims>(), verified: Nullable(Type.Boolean()) }),
    sql`
    -- checkpoints.list_judged
    select c.checkpoint_id, c.claims, t.verified
      from checkpoints c left join v_trace_facts t on t.checkpoint_id = c.checkpoint_id and t.agent_id = c.agent_id
       and t.trace_id = 'tr-' || left(encode(sha256(convert_to(c.request_id, 'UTF8')), 'hex'), 32)
     where c.account_id = ${accountId} and c.agent_id = ${agentId} and c.archived_in is null
       and (${ids}::text[] is null and c.verdict <> 'unverified' or c.checkpoint_id = any(${ids}::text[]))
     order by c.created_at desc, c.checkpoint_id desc limit ${limit}`,
  );

export interface NewReevaluation {
  readonly checkpoint_id: string;
  readonly original_verdict: string;
  readonly verdict: string;
  readonly derivation: string;
  readonly card_version: number;
  readonly warnings: readonly string[];
}

export const saveReevaluations = (
  tx: Tx,
  rows: readonly NewReevaluation[],
  by: { readonly accountId: string; readonly agentId: string; readonly by: string; readonly now: Date },
) =>
  tx.run(sql`
    -- checkpoints.save_reevaluations
    insert into checkpoint_reevaluations (checkpoint_id, account_id, agent_id, original_verdict, verdict, derivation, card_version, warnings, re_evaluated_by, re_evaluated_at)
    select checkpoint_id, ${by.accountId}, ${by.agentId}, original_verdict, verdict, derivation, card_version, warnings, ${by.by}, ${by.now}
      from jsonb_to_recordset(${json(rows)}::jsonb) as r (checkpoint_id text, original_verdict text, verdict text, derivation text, card_version integer, warnings jsonb)
    on conflict (checkpoint_id) do update
       set account_id = excluded.account_id, verdict = excluded.verdict, derivation = excluded.derivation, card_version = excluded.card_version,
           warnings = excluded.warnings, re_evaluated_by = excluded.re_evaluated_by, re_evaluated_at = excluded.re_evaluated_at`);

/** Counts over all checkpoints of an agent, of an index alone. */
export const countVerdicts = (tx: Tx, accounts: readonly string[], agentId: string) =>
  tx.many(
    Type.Object({ verdict: enumOf(CHECKPOINT_VERDICTS), n: Type.Integer() }),
    sql`
    -- checkpoints.count_verdicts
    select verdict, count(*)::int as n from checkpoints
     where account_id = any(${accounts}::text[]) and agent_id = ${agentId} group by verdict`,
  );

/** Over all traces of an agent that are kept. Each figure has an index of its own: no trace is read for it. */
export const countTraces = (tx: Tx, accounts: readonly string[], agentId: string) =>
  tx.one(
    Type.Object({
      total: Type.Integer(),
      checked: Type.Integer(),
      verified: Type.Integer(),
      violations: Type.Integer(),
      refused: Type.Integer(),
    }),
    sql`
    -- checkpoints.count_traces
    with own as not materialized (
      select * from v_trace_counts where account_id = any(${accounts}::text[]) and agent_id = ${agentId})
    select kept.total, kept.total - unchecked.total as checked, kept.verified - unchecked.verified as verified, broken.violations, denied.refused
      from (select count(*)::int as total, count(*) filter (where is_verified)::int as verified from own) kept,
           (select count(*)::int as total, count(*) filter (where is_verified)::int as verified from own where is_unchecked) unchecked,
           (select coalesce(sum(violations), 0)::int as violations from own where violations > 0) broken,
           (select count(*)::int as refused from own where type = 'deny') denied`,
  );

/** The newest traces, oldest first. */
export const listTraceFacts = (tx: Tx, accounts: readonly string[], agentId: string, limit: number) =>
  tx.many(
    Type.Object({
      trace_id: Type.String(),
      occurred_at: Timestamp,
      type: Type.String(),
      category: Type.String(),
      name: Type.String(),
      values_applied: jsonOf<readonly string[]>(),
      confidence: Type.Number(),
      escalation_required: Type.Boolean(),
    }),
    sql`
    -- checkpoints.list_trace_facts
    select * from (
      select trace_id, occurred_at, type, category, name, values_applied, confidence, escalation_required
        from v_trace_facts where account_id = any(${accounts}::text[]) and agent_id = ${agentId}
       order by occurred_at desc, trace_id desc limit ${limit}) newest
     order by occurred_at, trace_id`,
  );
