/** SQL of the newest heads of an organisation's logs, with the witnesses of each. System scope: every query takes the account. */
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { ListedHead } from '../wire/heads.ts';

/** Cosignatures of a log that are looked at for the newest of each witness. */
const COSIGNATURES_MAX = 50;

export interface HeadsQuery {
  readonly accountId: string;
  readonly orgId: string;
  /** Null: all agents. */
  readonly agentId: string | null;
  /** Name of a log without its agent: cosignatures hold under this name only. */
  readonly originPrefix: string;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** Agents of the organisation, the last created first, with the newest head of their log; null where nothing is logged. */
export const listHeads = (tx: Tx, q: HeadsQuery): Promise<ListedHead[]> =>
  tx.many(
    ListedHead,
    sql`
    -- checkpoints.list_heads
    select a.agent_id, a.name, h.tree_size, h.root, h.signed_at, h.kid, h.signature,
           coalesce(w.witnesses, '[]'::jsonb) as witnesses, ${instantText(sql`a.created_at`)} as exact
      from (select agent_id, name, created_at from v_agents
             where org_id = ${q.orgId} and account_id = ${q.accountId} and deleted_at is null
               and (${q.agentId}::text is null or agent_id = ${q.agentId})
               and ${olderThan(sql`created_at`, sql`agent_id`, q.after)}
             order by created_at desc, agent_id desc limit ${q.limit}) a
      left join lateral (
        select tree_size, root, signed_at, kid, signature from evidence_heads
         where agent_id = a.agent_id order by tree_size desc limit 1) h on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('name', n.witness, 'at', n.cosigned_at, 'size', n.tree_size) order by n.witness) as witnesses
          from (select distinct on (c.witness) c.witness, c.cosigned_at, c.tree_size
                  from (select witness, cosigned_at, tree_size from evidence_cosignatures
                         where agent_id = a.agent_id and origin = ${q.originPrefix} || a.agent_id
                         order by tree_size desc limit ${COSIGNATURES_MAX}) c
                 order by c.witness, c.tree_size desc) n) w on true
     order by a.created_at desc, a.agent_id desc`,
  );
