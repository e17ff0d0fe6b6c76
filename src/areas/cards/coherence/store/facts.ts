/** SQL: composed cards of an account's agents, as facts. */
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { ComposedFactsRow, FleetRow, WatchRow, type CardFacts } from '../wire/facts.ts';
import { cardFacts } from '../rules/facts.ts';

/** In one query; agents of another account, and those without a card of their own, are absent. */
export async function cardFactsOf(
  tx: Queryable,
  accountId: string,
  agentIds: readonly string[],
): Promise<Map<string, CardFacts>> {
  const rows = await tx.many(
    ComposedFactsRow,
    sql`
    -- coherence.card_facts
    select agent_id, card, version, content_hash, expires_at from v_composed_alignment
     where account_id = ${accountId} and agent_id = any (${[...agentIds]}::text[])`,
  );
  return new Map(rows.map((row) => [row.agent_id, cardFacts(row)]));
}

/** Agents of an account that are not deleted and have a card of their own, in the order of their ids. */
export const fleetOf = (tx: Queryable, accountId: string, limit: number): Promise<FleetRow[]> =>
  tx.many(
    FleetRow,
    sql`
    -- coherence.fleet_of
    select c.agent_id,
           json_build_object('integrity_mode', c.card -> 'integrity_mode', 'conscience', c.card -> 'conscience', 'values',
             json_build_object('declared', coalesce(c.card #> '{values,declared}', '[]'),
                               'conflicts_with', coalesce(c.card #> '{values,conflicts_with}', '[]'))) as card
      from v_composed_alignment c
      join v_agents a on a.agent_id = c.agent_id and a.account_id = c.account_id and a.deleted_at is null
     where c.account_id = ${accountId}
     order by c.agent_id limit ${limit}`,
  );

/**
 * Records that an account's cards changed. The earliest record is kept until the fleet is compared, so that no account is delayed
 * by changing again.
 */
export const recordChange = (tx: Tx, accountId: string, at: Date): Promise<number> =>
  tx.run(sql`
    -- coherence.note_change
    insert into coherence_watch (account_id, org_id, changed_at)
    select account_id, org_id, ${at} from v_orgs where account_id = ${accountId}
    on conflict (account_id) do nothing`);

/** Claims records up to a time, oldest first, by deleting them: if the work fails, the deletion is rolled back. */
export const claimChanges = (tx: Tx, until: Date, limit: number) =>
  tx.many(
    WatchRow,
    sql`
    -- coherence.take_changes
    delete from coherence_watch where account_id in
      (select account_id from coherence_watch where changed_at <= ${until} order by changed_at limit ${limit} for update skip locked)
    returning account_id, org_id, changed_at`,
  );
