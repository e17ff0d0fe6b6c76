/**
 * Wire forms of stored and composed cards, templates and layers. Source: docs/reference/cards.md#protection-card,
 * docs/reference/cards.md#alignment-card, docs/reference/cards.md#writing-a-card.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { CARD_LAYERS, type CardKind, type CardLayer, type CardRow, type StoredCard } from './cards.ts';
import { AlignmentCardInput, AlignmentLayerCard, WIRE_SECTIONS } from './alignment.ts';
import { ProtectionLayerCard } from './protection.ts';

export const Conflict = Type.Object(
  {
    field: Type.String(),
    entry: Type.String(),
    layers: Type.Array(Type.String()),
  },
  { title: 'CompositionConflict' },
);

const Provenance = Type.Object(
  {},
  {
    additionalProperties: true,
    description:
      'Path of each leaf to {layer, layer_id, kind}: the broadest layer that sets it; kind default where none does',
  },
);

export const Composition = Type.Object(
  {
    composed_at: Type.String({ format: 'date-time', description: 'Instant of the youngest layer or exemption' }),
    scopes_applied: Type.Array(Type.Enum(['platform', 'org', 'team', 'agent'], { title: 'CardScope' })),
    versions: Type.Object(
      {},
      { additionalProperties: true, description: 'Scope, or team:<id>, to version of its layer' },
    ),
    exemptions_applied: Type.Array(Type.String()),
    source_card_id: Type.Union([Type.String(), Type.Null()]),
    canonical_id: Type.String({ description: 'Hash of the composed card' }),
    conflicts: Type.Array(Conflict),
    field_provenance: Type.Optional(Provenance),
  },
  { title: 'Composition' },
);
export type Composition = Static<typeof Composition>;

/** Which card of an agent is meant, in replies and in the query of GET. */
export const CardLayerName = enumOf(
  CARD_LAYERS,
  "Of an agent's card: own is what was written for it, effective what holds after inheritance",
);

/** Head members on the wire. card_id is null in a composition of defaults only. */
const HEAD = {
  card_version: Type.String(),
  card_id: Type.Union([Type.String(), Type.Null()]),
  agent_id: Type.String({ description: 'The agent; an asterisk above agent scope' }),
  issued_at: Type.Optional(Type.String({ format: 'date-time' })),
  version: Type.Integer({ minimum: 0, description: '1 for the first card; 0 without a written card' }),
  content_hash: Type.String({ description: 'sha256:<hex> over canonical JSON; also the ETag' }),
  layer: Type.Optional(CardLayerName),
  _composition: Type.Optional(Composition),
} as const;

const {
  issued_at: _issued,
  card_id: _id,
  agent_id: _agent,
  version: _version,
  content_hash: _hash,
  layer: _layer,
  warnings: _warnings,
  _warnings: _unchecked,
  ...alignmentContent
} = AlignmentCardInput.properties;
const { card_version: _pv, ...protectionContent } = ProtectionLayerCard.properties;
const { card_version: _av, ...alignmentLayer } = AlignmentLayerCard.properties;

/** In the reply to a write or a draft: docs/adr/0528. */
export const Unchecked = Type.Array(Type.String(), {
  title: 'UncheckedConditions',
  description: 'Conditions of escalation triggers that are prose: not machine-checked',
});

/** A card of an agent, stored or composed. */
export const CARD_WIRE = {
  alignment: Type.Object(
    {
      ...alignmentContent,
      ...WIRE_SECTIONS,
      ...HEAD,
      warnings: Type.Optional(
        Type.Array(Type.String(), { description: 'In the reply to a write: tools and actions that do not meet' }),
      ),
      _warnings: Type.Optional(Unchecked),
    },
    { title: 'AlignmentCard' },
  ),
  protection: Type.Object({ ...protectionContent, ...HEAD }, { title: 'ProtectionCard' }),
} as const satisfies Record<CardKind, TSchema>;

/** A card of a broader scope, whose members may all be absent. */
export const LAYER_WIRE = {
  alignment: Type.Object(
    {
      ...alignmentLayer,
      values: Type.Optional(WIRE_SECTIONS.values),
      autonomy: Type.Optional(WIRE_SECTIONS.autonomy),
      ...HEAD,
    },
    { title: 'AlignmentTemplate' },
  ),
  protection: CARD_WIRE.protection,
} as const satisfies Record<CardKind, TSchema>;

/** What an operation answers with: a card, or the envelope of a template. */
export interface CardAnswer {
  readonly version: number;
  readonly content_hash: string | null;
  /** Of an agent's card; also a header of the reply. */
  readonly layer?: CardLayer;
}

/** The wire form of a stored version. */
export const toWire = <K extends CardKind>(
  row: CardRow<K>,
): StoredCard<K> & { version: number; content_hash: string } =>
  Object.assign({}, row.card, { version: row.version, content_hash: row.content_hash });

/** The same for an agent's own card, which names itself as that: what holds for the agent may be stricter. */
export const ownWire = <K extends CardKind>(row: CardRow<K>) => ({ ...toWire(row), layer: 'own' as const });
