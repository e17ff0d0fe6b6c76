/** Card rows, and the wire forms of stored and composed cards. Source: open-shapes 1.1, 1.3, 3.6. */
import { Type, type Static } from 'typebox';
import { AgentId } from '../../contract/ids.ts';
import { CARD_SCHEMA, PROTECTION_CARD_VERSION } from '../../contract/versions.ts';
import { Nullable, Timestamp, jsonOf } from '../../platform/db/row.ts';
import { AlignmentCardInput, type AlignmentLayerCard } from './records-alignment.ts';
import { type ProtectionCardInput, ProtectionLayerCard } from './records-protection.ts';

export type CardKind = 'alignment' | 'protection';

/** What the author may say, of either kind. */
export interface CardContent {
  readonly alignment: AlignmentLayerCard;
  readonly protection: ProtectionLayerCard;
}

/** Members the server sets in a stored card. */
export interface CardHead {
  readonly card_version: string;
  readonly card_id: string;
  readonly agent_id: string;
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
});
export const CardRow = CardRowSchema;
/** One version; `card` is what the author wrote plus the head, in the author's order. */
export type CardRow<K extends CardKind = CardKind> = Omit<Static<typeof CardRowSchema>, 'card'> & {
  readonly card: StoredCard<K>;
};

export const PolicyRow = Type.Object({
  kind: Type.Enum(['alignment', 'protection']),
  version: Type.Integer(),
  card_id: Type.String(),
  card: jsonOf<object>(),
});
export type PolicyRow = Static<typeof PolicyRow>;

export const AgentFacts = Type.Object({
  agent_id: Type.Unsafe<AgentId>(AgentId),
  account_id: Type.String(),
  org_id: Type.String(),
  created_at: Timestamp,
});
export type AgentFacts = Static<typeof AgentFacts>;

export const Composition = Type.Object({
  composed_at: Type.String({ format: 'date-time', description: 'Instant of the youngest layer' }),
  scopes_applied: Type.Array(Type.Enum(['platform', 'org', 'team', 'agent'])),
  versions: Type.Object({}, { additionalProperties: true, description: 'Scope to version of its layer' }),
  exemptions_applied: Type.Array(Type.String()),
  source_card_id: Type.Union([Type.String(), Type.Null()]),
  canonical_id: Type.String({ description: 'Hash of the composed card' }),
  conflicts: Type.Array(Type.Object({ field: Type.String(), entry: Type.String(), layers: Type.Array(Type.String()) })),
});
export type Composition = Static<typeof Composition>;

/** Head members on the wire. card_id is null in a composition of defaults alone. */
const HEAD = {
  card_version: Type.String(),
  card_id: Type.Union([Type.String(), Type.Null()]),
  agent_id: Type.String({ description: 'The agent; an asterisk at organisation scope' }),
  issued_at: Type.Optional(Type.String({ format: 'date-time' })),
  version: Type.Integer({ minimum: 0, description: '1 for the first card; 0 where nobody wrote one' }),
  content_hash: Type.String({ description: 'sha256:<hex> over canonical JSON; also the ETag' }),
  _composition: Type.Optional(Composition),
} as const;

const {
  issued_at: _issued,
  card_id: _id,
  agent_id: _agent,
  version: _version,
  content_hash: _hash,
  ...alignmentContent
} = AlignmentCardInput.properties;
export const AlignmentCardWire = Type.Object({ ...alignmentContent, ...HEAD });
export type AlignmentCardWire = Static<typeof AlignmentCardWire>;

const { card_version: _pv, ...protectionContent } = ProtectionLayerCard.properties;
export const ProtectionCardWire = Type.Object({ ...protectionContent, ...HEAD });
export type ProtectionCardWire = Static<typeof ProtectionCardWire>;

/** The wire form of a stored version. */
export const toWire = <K extends CardKind>(
  row: CardRow<K>,
): StoredCard<K> & { version: number; content_hash: string } =>
  Object.assign({}, row.card, { version: row.version, content_hash: row.content_hash });

const FORMAT: Readonly<Record<CardKind, string>> = { alignment: CARD_SCHEMA, protection: PROTECTION_CARD_VERSION };

/**
 * The card as it is stored: the author's members in the author's order, after the head the server sets. An issued_at the
 * author gave is kept; the other assigned members of the input are replaced.
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
