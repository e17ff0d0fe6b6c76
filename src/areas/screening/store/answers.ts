/**
 * SQL of answers to questions about calls: those that the user gave in the conversation, and those that a reviewer refused. System
 * reach, for the gateway; every statement names agent or account. Source: docs/reference/gateway.md#confirmation; docs/adr/0481.
 */
import { Type } from 'typebox';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { wordless } from './quarantine.ts';

export interface AnsweredCall {
  readonly agentId: AgentId;
  readonly accountId: AccountId | null;
  /** Of the question's text. */
  readonly contentHash: string;
  readonly said: 'yes' | 'no';
  readonly at: Date;
}

const Closed = Type.Object({ evaluation_id: Type.String(), status: Type.String() });

/**
 * Closes the items of questions that the user answered: nobody need decide about them any more. A yes is on record as released and
 * allows nothing, since it was the user's word that let the call pass; a no as expired, without its text.
 */
export async function closeAnswered(tx: Tx, answers: readonly AnsweredCall[]): Promise<void> {
  const owned = answers.filter(({ accountId }) => accountId !== null);
  if (owned.length === 0) return;
  const closed = await tx.many(
    Closed,
    sql`
    -- screening.close_answered
    update safe_house_quarantine q
       set status = case when a.said = 'yes' then 'released' else 'expired' end,
           content_sealed = case when a.said = 'yes' then q.content_sealed end,
           threats = case when a.said = 'yes' then q.threats else ${wordless} end,
           note = case when a.said = 'yes' then 'The user said yes in the conversation.' else 'The user said no in the conversation.' end,
           reviewed_at = a.at
      from unnest(${owned.map((a) => a.agentId)}::text[], ${owned.map((a) => a.accountId)}::text[],
                  ${owned.map((a) => a.contentHash)}::text[], ${owned.map((a) => a.said)}::text[],
                  ${owned.map((a) => a.at.toISOString())}::timestamptz[]) as a (agent_id, account_id, content_hash, said, at)
     where q.agent_id = a.agent_id and q.account_id = a.account_id and q.content_hash = a.content_hash
       and q.surface = 'tool_calls' and q.status = 'pending'
    returning q.evaluation_id, q.status`,
  );
  const erased = closed.filter(({ status }) => status === 'expired').map(({ evaluation_id: id }) => id);
  if (erased.length === 0) return;
  await tx.run(sql`
    -- screening.erase_answered_evaluations
    update safe_house_evaluations set threats = ${wordless} where evaluation_id = any(${erased})`);
}

/** Refused questions read into memory per agent, newest first. */
const REFUSED_MAX = 1_000;
const Refused = Type.Object({
  account_id: Type.String(),
  content_hash: Type.String(),
  question_key: Nullable(Type.String()),
});

/** Of a question to an agent, while it is of this account. */
export const refusedKey = (accountId: AccountId, hashOrKey: string): string => `${accountId}|${hashOrKey}`;

/** The questions about calls of an agent to which a reviewer said no, as `refusedKey`: by their texts, and by what they are about. */
export async function refusedCalls(db: Queryable, agent: AgentId): Promise<ReadonlySet<string>> {
  const rows = await db.many(
    Refused,
    sql`
    -- screening.refused_calls
    select account_id, content_hash, question_key from safe_house_quarantine
     where agent_id = ${agent} and account_id is not null and surface = 'tool_calls' and status = 'confirmed_threat'
     order by created_at desc limit ${REFUSED_MAX}`,
  );
  return new Set(
    rows.flatMap(({ account_id: account, content_hash: hash, question_key: key }) =>
      [hash, key].flatMap((one) => (one === null ? [] : [refusedKey(account as AccountId, one)])),
    ),
  );
}
