/**
 * Granting and ending exemptions, with the agent's composed records updated in the same transaction; and ending them by the clock
 * when they expire. Source: docs/reference/cards.md#exemptions.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { insertAudit, insertEvent } from '../../../platform/outbox/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { refreshComposed } from './stored-composition.ts';
import { exemptionAudit, exemptionEvent, type ExemptionEnd } from './events.ts';
import { CARD_KINDS, type AgentFacts, type AgentOwner, type ExemptionRow, type ExemptSection } from './wire/cards.ts';
import { deleteExemption, deleteForeignExemptions, expiredExemptions, insertExemption } from './store/exemptions.ts';
import { leaveTeams, lockAgentCards, moveCards } from './store/cards.ts';
import { expiryOf } from './rules/exemptions.ts';

interface Grant {
  readonly id: string;
  readonly reason: string;
  readonly expires_at?: string | null;
  readonly exempt_section?: ExemptSection | null;
  readonly exempt_patterns?: readonly string[] | null;
  readonly grantedBy: string;
  readonly now: Date;
}

/** Locks the agent's cards before its owner is read, so that nothing is written for an owner it leaves meanwhile. */
export const lockScope = (tx: Tx, agentId: string): Promise<number> => lockAgentCards(tx, CARD_KINDS, [agentId]);

/** Stores a checked request. Call after takeTurn; the caller writes the audit row and the event. */
export async function grantExemption(tx: Tx, agent: AgentFacts, grant: Grant): Promise<ExemptionRow> {
  const { now } = grant;
  const row: ExemptionRow = {
    exemption_id: grant.id,
    account_id: agent.account_id,
    org_id: agent.org_id,
    agent_id: agent.agent_id,
    exempt_section: grant.exempt_section ?? null,
    exempt_patterns:
      grant.exempt_patterns === undefined || grant.exempt_patterns === null ? null : [...grant.exempt_patterns],
    reason: grant.reason.trim(),
    granted_by: grant.grantedBy,
    granted_at: now,
    expires_at: expiryOf(grant.expires_at, now),
  };
  await insertExemption(tx, row);
  await refreshComposed(tx, [agent], now);
  return row;
}

/** Removes one; undefined when there is none. Call after takeTurn; the caller writes the audit row and the event. */
export async function endExemption(
  tx: Tx,
  agent: AgentOwner,
  id: string,
  now: Date,
): Promise<ExemptionRow | undefined> {
  const row = await deleteExemption(tx, agent, id);
  if (row !== undefined) await refreshComposed(tx, [agent], now);
  return row;
}

/** When and by whom, for changes that no exemption operation makes. */
export interface Occasion {
  readonly now: Date;
  readonly actorUserId: string | null;
}

/** Audit row and event of an exemption that ended without its operation. */
async function noteEnding(tx: Tx, row: ExemptionRow, ending: ExemptionEnd, occasion: Occasion): Promise<void> {
  const { now, actorUserId } = occasion;
  const origin = {
    actorUserId,
    actorAuthMethod: actorUserId === null ? 'system' : 'none',
    actorApiKeyId: null,
    actorOrgId: null,
    requestId: newId('request'),
    idempotencyKey: null,
    metadata: {},
  };
  await insertAudit(tx, { ...origin, ...exemptionAudit(row, ending) }, { now, newId });
  await insertEvent(tx, exemptionEvent(row, ending, actorUserId ?? 'system'), { now, newId });
}

/**
 * Moves an agent's cards to its new account, history included. Exemptions of the organisation it leaves and its memberships in
 * that organisation's teams end; its records are composed again. System scope, because rows change tenant. Takes the lock of
 * writers, so that no concurrent version keeps the old account.
 */
export async function transferAgentCards(tx: Tx, agentId: string, account: string, occasion: Occasion): Promise<void> {
  await lockScope(tx, agentId);
  await moveCards(tx, agentId, account);
  await leaveTeams(tx, agentId, account, occasion.now);
  for (const row of await deleteForeignExemptions(tx, agentId, account))
    await noteEnding(tx, row, 'agent_moved', occasion);
  await refreshComposed(tx, [{ agent_id: agentId as AgentOwner['agent_id'], account_id: account }], occasion.now);
}

const BATCH = 100;

/** Ends an expired one. @returns whether it was ended */
async function expire({ db, log }: Pick<Services, 'db' | 'log'>, row: ExemptionRow, now: Date): Promise<boolean> {
  try {
    await db.systemTx(async (tx) => {
      await lockScope(tx, row.agent_id);
      const ended = await endExemption(tx, row, row.exemption_id, now);
      if (ended !== undefined) await noteEnding(tx, ended, 'expired', { now, actorUserId: null });
    });
    return true;
  } catch (error) {
    log.warn({ err: error, exemption: row.exemption_id }, 'an expired exemption could not be removed');
    return false; // one that fails must not keep the others; readers do not count it any more
  }
}

/** Removes expired exemptions and emits their events. Readers stop applying them at the instant itself. */
export const expireExemptions: Job = {
  name: 'cards.expire_exemptions',
  cron: '* * * * *',
  async handle(_payload, services) {
    for (;;) {
      const now = services.clock.now();
      let gone = 0;
      const expired = await expiredExemptions(services.db.direct, now, BATCH);
      for (const row of expired) gone += (await expire(services, row, now)) ? 1 : 0;
      if (expired.length < BATCH || gone === 0) return;
    }
  },
};
