/** Audit rows and events of card mutations. Spec: Governance audit row; Event types; open-shapes 5.3. */
import type { AccountId, OrgId } from '../../contract/ids.ts';
import type { AuditEntry, EventDraft } from '../../platform/http/operation.ts';
import type { AgentFacts, CardKind, CardRow } from './records.ts';

/** `primitive` names the block of a granular update. */
export function cardAudit(
  kind: CardKind,
  agent: AgentFacts,
  change: { readonly before: CardRow | undefined; readonly after: CardRow; readonly primitive: string | null },
): AuditEntry {
  return {
    action: `${kind}_card.put`,
    targetType: `${kind}_card`,
    targetId: agent.agent_id,
    orgId: agent.org_id as OrgId,
    accountId: agent.account_id as AccountId,
    before: change.before?.card ?? null,
    after: change.after.card,
    metadata: {
      schema: change.after.card.card_version,
      version: change.after.version,
      content_hash: change.after.content_hash,
      ...(change.primitive === null ? {} : { primitive: change.primitive }),
    },
  };
}

export function cardUpdated(kind: CardKind, agent: AgentFacts, after: CardRow, actorUserId: string | null): EventDraft {
  return {
    type: `${kind}_card.updated`,
    accountId: agent.account_id as AccountId,
    data: {
      agent_id: agent.agent_id,
      card_id: after.card_id,
      card_version: after.card.card_version,
      version: after.version,
      content_hash: after.content_hash,
      actor_user_id: actorUserId,
    },
  };
}
