/** Rows of the cards area: versions of cards, the layers of an agent, exemptions, composed cards, recompose runs. */
import { vocabulary } from '../../../../contract/enums.ts';
import { Type, type Static } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { CARD_SCHEMA, PROTECTION_CARD_VERSION } from '../../../../contract/versions.ts';
import { Nullable, Timestamp, jsonOf } from '../../../../platform/db/row.ts';
import type { AlignmentCardInput, AlignmentLayerCard } from './alignment.ts';
import type { ProtectionCardInput, ProtectionLayerCard } from './protection.ts';

export const CARD_KINDS = vocabulary('CardKind', ['alignment', 'protection']);
export type CardKind = (typeof CARD_KINDS)[number];
export const CARD_SCOPES = vocabulary('CardScope', ['platform', 'org', 'team', 'agent']); // broad to narrow
export type CardScope = (typeof CARD_SCOPES)[number];

/** The one scope_id of the platform scope (docs/reference/cards.md#writing-a-card). */
export const PLATFORM_ID = 'default';

/** The members an author may write, of either kind. */
export interface CardContent {
  readonly alignment: AlignmentLayerCard;
  readonly protection: ProtectionLayerCard;
}

/** Members the server sets in a stored card. */
export interface CardHead {
  readonly card_version: string;
  readonly card_id: string;
  readonly agent_id: string; // an asterisk above agent scope
  readonly issued_at: string;
}
export type StoredCard<K extends CardKind> = CardContent[K] & CardHead;

const CardRowSchema = Type.Object({
  version: Type.Integer(),
  account_id: Nullable(Type.String()),
  card_id: Type.String(),
  card: jsonOf<object>(),
  content_hash: Type.String(),
  created_by: Nullable(Type.String()),
  created_at: Timestamp,
  removed: Type.Boolean(),
});
export const CardRow = CardRowSchema;
/** One version; `card` is what the author wrote plus the head, in the author's order. Of a removed template: null. */
export type CardRow<K extends CardKind = CardKind> = Omit<Static<typeof CardRowSchema>, 'card'> & {
  readonly card: StoredCard<K>;
};

/** One current card above or of some agents, or an exemption of one. */
export const LayerRow = Type.Object({
  kind: Type.Enum(['alignment', 'protection', 'exemption']),
  scope: Type.Enum(['platform', 'org', 'team', 'agent']),
  scope_id: Type.String(),
  version: Type.Integer(),
  card_id: Type.String(),
  content_hash: Type.String(),
  card: jsonOf<object>(),
  created_at: Timestamp,
  agents: Type.Array(Type.String()),
});
export type LayerRow = Static<typeof LayerRow>;

export const EXEMPT_SECTIONS = vocabulary('ExemptSection', [
  'autonomy.forbidden_actions',
  'enforcement.forbidden_tools',
  'autonomy.max_autonomous_value',
]);
export type ExemptSection = (typeof EXEMPT_SECTIONS)[number];

export const ExemptionRow = Type.Object({
  exemption_id: Type.String(),
  account_id: Type.String(),
  org_id: Type.String(),
  agent_id: Type.Unsafe<AgentId>(AgentId),
  exempt_section: Nullable(Type.Enum([...EXEMPT_SECTIONS])),
  exempt_patterns: Nullable(Type.Array(Type.String())),
  reason: Type.String(),
  granted_by: Type.String(),
  granted_at: Timestamp,
  expires_at: Nullable(Timestamp),
});
export type ExemptionRow = Omit<Static<typeof ExemptionRow>, 'exempt_section'> & {
  readonly exempt_section: ExemptSection | null;
};

export const AgentFacts = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Type.String(),
  org_id: Type.String(),
  created_at: Timestamp,
});
export type AgentFacts = Static<typeof AgentFacts>;

/** An agent and the account whose cards hold for it. */
export type AgentOwner = Pick<AgentFacts, 'agent_id' | 'account_id'>;

/** A place in the tree of cards, and the account it belongs to (null: the platform's). */
export interface ScopeRef {
  readonly scope: CardScope;
  readonly scopeId: string;
  readonly accountId: string | null;
}

/** A place the caller may see, with what its events and audit rows name. */
export interface CardScopeRef extends ScopeRef {
  readonly orgId: string | null;
  /** Set at agent scope. */
  readonly agent?: AgentFacts;
}

export const TeamFacts = Type.Object({ team_id: Type.String(), account_id: Type.String(), org_id: Type.String() });
export type TeamFacts = Static<typeof TeamFacts>;

/** The stored record of a composition, without its card. */
export const ComposedRow = Type.Object({ content_hash: Type.String(), composed_at: Timestamp });
export type ComposedRow = Static<typeof ComposedRow>;

export const RecomposeRun = Type.Object({
  kind: Type.Enum(['alignment', 'protection']),
  scope: Type.Enum(['platform', 'org', 'team']),
  scope_id: Type.String(),
  version: Type.Integer(),
  account_id: Nullable(Type.String()),
  total: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  after_agent: Type.String(),
  started_at: Timestamp,
  finished_at: Nullable(Timestamp),
});
export type RecomposeRun = Static<typeof RecomposeRun>;

/** Which of an agent's two cards a reply is: the one written for it, or what holds after inheritance. */
export const CARD_LAYERS = vocabulary('CardLayer', ['own', 'effective']);
export type CardLayer = (typeof CARD_LAYERS)[number];

const FORMAT: Readonly<Record<CardKind, string>> = { alignment: CARD_SCHEMA, protection: PROTECTION_CARD_VERSION };

/**
 * The card as it is stored: the author's members in the author's order, after the head that the server sets. An issued_at that
 * the
 * author gave is kept; the other members that the server assigns are replaced.
 */
export function toStored<K extends CardKind>(
  kind: K,
  input: CardContent[K] & { readonly issued_at?: string },
  head: { readonly cardId: string; readonly agentId: string; readonly now: Date },
): StoredCard<K> {
  const {
    version: _v,
    content_hash: _h,
    card_id: _c,
    agent_id: _a,
    layer: _l,
    warnings: _w,
    _warnings: _u,
    issued_at,
    card_version,
    ...content
  } = input as AlignmentCardInput & ProtectionCardInput;
  return {
    card_version: card_version ?? FORMAT[kind],
    card_id: head.cardId,
    agent_id: head.agentId,
    issued_at: issued_at ?? head.now.toISOString(),
    ...content,
  };
}

/** A stored card without its head: the layer it is in a composition. */
export function toLayerCard<K extends CardKind>(card: StoredCard<K>): CardContent[K] {
  const { card_id: _c, agent_id: _a, issued_at: _i, ...content } = card as StoredCard<K> & Record<string, unknown>;
  return content as unknown as CardContent[K];
}
