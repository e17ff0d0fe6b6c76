/**
 * Audit rows and events of card and exemption mutations. Source: docs/reference/wire.md#governance-mutations; Event types;
 * docs/reference/events.md#event-data; docs/adr/0105.
 */
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import { CARD_SCHEMA } from '../../../contract/versions.ts';
import type { AuditEntry, EventDraft } from '../../../platform/http/operation.ts';
import type { CardKind, CardScopeRef, CardRow, ExemptionRow } from './wire/cards.ts';

export interface CardChange {
  readonly before: CardRow | undefined;
  readonly after: CardRow;
  /** Block of a granular update. */
  readonly primitive: string | null;
  readonly flagged: number;
}

const targetOf = (kind: CardKind, { scope }: CardScopeRef): string =>
  scope === 'agent' ? `${kind}_card` : `${scope}_${kind}_template`;

export function cardAudit(kind: CardKind, place: CardScopeRef, change: CardChange): AuditEntry {
  const { before, after, primitive } = change;
  const target = targetOf(kind, place);
  return {
    action: `${target}.${after.removed ? 'deleted' : 'put'}`,
    targetType: target,
    targetId: place.scopeId,
    orgId: place.orgId as OrgId | null,
    accountId: place.accountId as AccountId | null,
    before: before?.card ?? null,
    after: after.card,
    metadata: {
      schema: CARD_SCHEMA,
      version: after.version,
      content_hash: after.removed ? null : after.content_hash,
      ...(primitive === null ? {} : { primitive }),
      ...(place.scope === 'agent' ? {} : { agents_flagged_for_recompose: change.flagged }),
    },
  };
}

/** The one event of a card's change. A team's card has the event of the specification's team family. */
export function cardChanged(
  kind: CardKind,
  place: CardScopeRef,
  change: CardChange,
  actorUserId: string | null,
): EventDraft {
  const { after, flagged } = change;
  const hash = after.removed ? null : after.content_hash;
  const accountId = place.accountId as AccountId | null;
  const template = {
    version: after.version,
    content_hash: hash,
    agents_flagged_for_recompose: flagged,
    actor_user_id: actorUserId,
  };
  switch (place.scope) {
    case 'agent':
      return {
        type: `${kind}_card.updated`,
        accountId,
        data: {
          agent_id: place.scopeId,
          card_id: after.card_id,
          card_version: after.card.card_version,
          version: after.version,
          content_hash: after.content_hash,
          actor_user_id: actorUserId,
        },
      };
    case 'org':
      return {
        type: `org_${kind}_template.${after.removed ? 'deleted' : 'updated'}`,
        accountId,
        data: { org_id: place.scopeId, ...template },
      };
    case 'team':
      return {
        type: 'team.card_updated',
        accountId,
        data: {
          team_id: place.scopeId,
          card_id: after.card_id,
          card_source: 'template',
          actor_id: actorUserId ?? 'system',
          card_kind: kind,
          version: after.version,
          content_hash: hash,
          agents_flagged_for_recompose: flagged,
        },
      };
    default:
      // Every organisation gets it, and none learns who of the operator's staff it was.
      return { type: `platform_${kind}_template.updated`, accountId, data: { ...template, actor_user_id: null } };
  }
}

export type ConscienceAction = 'created' | 'updated' | 'deleted' | 'mode_changed';

/** A change of an organisation's conscience values, in place of the event of its card. */
export const conscienceChanged = (
  place: CardScopeRef,
  change: { readonly action: ConscienceAction; readonly valueId: string | null },
  actorUserId: string | null,
): EventDraft => ({
  type: 'conscience.values_updated',
  accountId: place.accountId as AccountId | null,
  data: {
    org_id: place.scopeId,
    action: change.action,
    value_id: change.valueId,
    actor: actorUserId ?? 'system',
  },
});

/** The record on the wire and in its events. */
export const exemptionWire = (row: ExemptionRow) => ({
  id: row.exemption_id,
  agent_id: row.agent_id,
  exempt_section: row.exempt_section,
  exempt_patterns: row.exempt_patterns,
  reason: row.reason,
  granted_by: row.granted_by,
  granted_at: row.granted_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
});

/** How an exemption ended: by a person, by its date, or because the agent left the organisation. */
export type ExemptionEnd = 'revoked' | 'expired' | 'agent_moved';

export const exemptionAudit = (row: ExemptionRow, change: 'granted' | ExemptionEnd): AuditEntry => ({
  action: change === 'granted' ? 'exemption.granted' : change === 'expired' ? 'exemption.expired' : 'exemption.revoked',
  targetType: 'exemption',
  targetId: row.exemption_id,
  orgId: row.org_id as OrgId,
  accountId: row.account_id as AccountId,
  before: change === 'granted' ? null : exemptionWire(row),
  after: change === 'granted' ? exemptionWire(row) : null,
  metadata: { schema: CARD_SCHEMA, agent_id: row.agent_id, ...(change === 'granted' ? {} : { ending: change }) },
});

export const exemptionEvent = (row: ExemptionRow, change: 'granted' | ExemptionEnd, actor: string): EventDraft => ({
  type: change === 'granted' ? 'agent.exemption.granted' : 'agent.exemption.revoked',
  accountId: row.account_id as AccountId,
  data: {
    exemption: exemptionWire(row),
    actor_user_id: actor,
    ...(change === 'granted' ? {} : { ending: change }),
  },
});
