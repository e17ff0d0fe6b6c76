/** SQL of subscriptions to card changes. Lookups take the caller's accounts; the subscriber's takes the event's. */
import { Type, type Static } from 'typebox';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { SubscriptionRow } from '../wire/subscriptions.ts';

const COLUMNS = sql`subscription_id, account_id, org_id, agent_id, endpoint_id, created_at`;

export const OwnAgent = Type.Object({ agent_id: Type.String(), account_id: Type.String(), org_id: Type.String() });
export type OwnAgent = Static<typeof OwnAgent>;

/** A living agent of the caller's accounts. */
export const findOwnAgent = (tx: Tx, accounts: readonly string[], agentId: string): Promise<OwnAgent | undefined> =>
  tx.maybeOne(
    OwnAgent,
    sql`
    -- transparency.find_own_agent
    select agent_id, account_id, org_id from v_agents
     where agent_id = ${agentId} and account_id = any (${accounts}::text[]) and deleted_at is null`,
  );

/** One caller at a time counts and adds subscriptions of an agent. */
export const lockSubscriptions = (tx: Tx, agentId: string): Promise<number> =>
  tx.run(sql`
    -- transparency.lock_subscriptions
    select pg_advisory_xact_lock(hashtextextended('card_subscriptions:' || ${agentId}, 0))`);

export const listSubscriptions = (tx: Queryable, account: string, agentId: string): Promise<SubscriptionRow[]> =>
  tx.many(
    SubscriptionRow,
    sql`
    -- transparency.list_subscriptions
    select ${COLUMNS} from card_subscriptions where agent_id = ${agentId} and account_id = ${account}
     order by created_at, subscription_id`,
  );

/** Undefined when the id is taken already. */
export const insertSubscription = (
  tx: Tx,
  s: SubscriptionRow & { readonly createdBy: string | null },
): Promise<SubscriptionRow | undefined> =>
  tx.maybeOne(
    SubscriptionRow,
    sql`
    -- transparency.insert_subscription
    insert into card_subscriptions (subscription_id, account_id, org_id, agent_id, endpoint_id, created_by, created_at)
    values (${s.subscription_id}, ${s.account_id}, ${s.org_id}, ${s.agent_id}, ${s.endpoint_id}, ${s.createdBy}, ${s.created_at})
    on conflict (subscription_id) do nothing
    returning ${COLUMNS}`,
  );

/** Removes one subscription of an agent; undefined when there is none. */
export const deleteSubscription = (
  tx: Tx,
  of: { readonly account: string; readonly agentId: string; readonly subscriptionId: string },
): Promise<SubscriptionRow | undefined> =>
  tx.maybeOne(
    SubscriptionRow,
    sql`
    -- transparency.delete_subscription
    delete from card_subscriptions
     where subscription_id = ${of.subscriptionId} and agent_id = ${of.agentId} and account_id = ${of.account}
    returning ${COLUMNS}`,
  );

/**
 * Subscriptions that an event of this account concerns: of its agent, of the members of its team, or of all agents. Of agents
 * that have left the account none.
 */
export const concernedBy = (
  tx: Tx,
  event: {
    readonly account: string;
    readonly agentId: string | null;
    readonly teamId: string | null;
    readonly isForAll: boolean;
  },
): Promise<SubscriptionRow[]> =>
  tx.many(
    SubscriptionRow,
    sql`
    -- transparency.concerned_by
    select s.subscription_id, s.account_id, s.org_id, s.agent_id, s.endpoint_id, s.created_at
      from card_subscriptions s
      join v_agents a on a.agent_id = s.agent_id and a.account_id = s.account_id and a.deleted_at is null
     where s.account_id = ${event.account}
       and (${event.isForAll} or s.agent_id = ${event.agentId}::text
            or exists (select from v_team_members m where m.team_id = ${event.teamId}::text and m.agent_id = s.agent_id))
     order by s.subscription_id`,
  );
