/**
 * SQL of the timeline: what happened to an agent, from several records, merged by time. Each source is read to the page's
 * size only.
 */
import { vocabulary } from '../../../../contract/enums.ts';
import { Type } from 'typebox';
import { jsonOf, Timestamp } from '../../../../platform/db/row.ts';
import { instantText } from '../../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';

export const TIMELINE_KINDS = vocabulary('TimelineKind', [
  'checkpoint',
  'trace',
  'drift_alert',
  'containment',
  'card',
  'resolution',
]);
const Row = Type.Object({
  kind: Type.Enum([...TIMELINE_KINDS]),
  id: Type.String(),
  at: Timestamp,
  exact: Type.String(), // microseconds: a cursor must not lose them
  data: jsonOf<Readonly<Record<string, unknown>>>(),
});

export interface TimelinePage {
  readonly kinds: readonly string[];
  /** Its id is `kind:id`: ids of different kinds may be the same. */
  readonly after: TimePosition | undefined;
  /** Rows, one more than the page. */
  readonly limit: number;
}

/** Newest first. The card log has no accounts: only the agent's own cards are read, and the caller has checked the owner. */
export const readTimeline = (
  tx: Tx,
  accounts: readonly string[],
  agentId: string,
  { kinds, after, limit }: TimelinePage,
) => {
  const [, afterKind = '', afterId = ''] = /^([^:]*):(.*)$/s.exec(after?.id ?? '') ?? [];
  const before =
    after === undefined
      ? sql`true`
      : sql`(at, kind, id) < (${after.at}::timestamp at time zone 'UTC', ${afterKind}, ${afterId})`;
  const mine = sql`account_id = any(${accounts}::text[]) and agent_id = ${agentId}`;
  // The longest page, as a number in the text: with a parameter a generic plan is held to read a tenth of an agent's rows, and a large
  // agent's page is then planned again each time, which costs more than reading it.
  const page = sql`where kind = any(${kinds}::text[]) and ${before} order by at desc, kind desc, id desc limit 101`;
  return tx.many(
    Row,
    sql`
    -- checkpoints.read_timeline
    select kind, id, at, ${instantText(sql`at`)} as exact, data from (
      (select * from (select 'checkpoint' as kind, checkpoint_id as id, created_at as at,
         jsonb_build_object('verdict', verdict, 'assurance', assurance, 'status', status, 'session_id', session_id, 'summary', claims ->> 'reasoning_summary') as data
         from checkpoints where ${mine}) s ${page})
      union all
      (select * from (select 'trace' as kind, trace_id as id, occurred_at as at,
         jsonb_build_object('verified', coalesce(verified, false), 'action', name, 'category', category, 'session_id', session_id, 'checkpoint_id', checkpoint_id) as data
         from v_trace_facts where ${mine}) s ${page})
      union all
      (select * from (select 'drift_alert' as kind, alert_id as id, opened_at as at,
         jsonb_build_object('severity', severity, 'direction', direction, 'status', status, 'session_id', session_id) as data
         from drift_alerts where ${mine}) s ${page})
      union all
      (select * from (select 'containment' as kind, entry_id as id, created_at as at,
         jsonb_build_object('action', action, 'actor', actor, 'reason', reason, 'status', new_status) as data
         from v_containment_log where ${mine}) s ${page})
      union all
      (select * from (select 'card' as kind, card_kind || ':' || version as id, composed_at as at,
         jsonb_build_object('card_kind', card_kind, 'version', version, 'content_hash', content_hash, 'removed', removed) as data
         from v_card_log where scope = 'agent' and scope_id = ${agentId}) s ${page})
      union all
      (select * from (select 'resolution' as kind, checkpoint_id as id, resolved_at as at,
         jsonb_build_object('resolution', resolution, 'subject', subject, 'note', note, 'resolved_by', resolved_by) as data
         from checkpoint_resolutions where ${mine}) s ${page})
    ) merged order by at desc, kind desc, id desc limit ${limit}`,
  );
};
