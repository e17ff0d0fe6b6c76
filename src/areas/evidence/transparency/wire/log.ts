/** Rows and wire shapes of the transparency log. Source: docs/reference/evidence.md#log-of-cards. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { Bytes, Int8, Timestamp } from '../../../../platform/db/row.ts';

export const CARD_KINDS = vocabulary('CardKind', ['alignment', 'protection']);
export type CardKind = (typeof CARD_KINDS)[number];
export const CARD_SCOPES = vocabulary('CardScope', ['platform', 'org', 'team', 'agent']);
export type CardScope = (typeof CARD_SCOPES)[number];

export const EntryRow = Type.Object({
  log_index: Int8,
  card_kind: enumOf(CARD_KINDS),
  scope: enumOf(CARD_SCOPES),
  scope_id: Type.String(),
  version: Type.Integer(),
  content_hash: Type.String(),
  removed: Type.Boolean(),
  composed_at: Timestamp,
  integrated_at: Timestamp,
  leaf_hash: Bytes,
});
export type EntryRow = Static<typeof EntryRow>;

export const StateRow = Type.Object({ size: Int8, peaks: Type.Array(Bytes) });
export const HeadRow = Type.Object({
  tree_size: Int8,
  root: Bytes,
  signed_at: Timestamp,
  kid: Type.String(),
  signature: Bytes,
});
export type HeadRow = Static<typeof HeadRow>;
export const NodeRow = Type.Object({ level: Type.Integer(), index: Int8, hash: Bytes });

const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' });
const instant = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

/** The signed root: Ed25519 over canonical {typ, log_id, tree_size, root, timestamp, key_id}, as heads of evidence are. */
export const RootWire = Type.Object(
  {
    typ: Type.Literal('surety-tree-head/v1'),
    log_id: Type.Literal('cards'),
    tree_size: Type.Integer({ minimum: 1 }),
    root_hash: Hex,
    published_at: instant,
    signing_key_id: Type.String(),
    signature: Type.String({ description: 'base64url' }),
  },
  { title: 'LogRoot' },
);
export type RootWire = Static<typeof RootWire>;

const ENTRY = {
  type: Type.Literal('surety-card-log-entry/v1'),
  log_index: Count,
  agent_id: Type.Union([AgentId, Type.Null()], { description: 'Null for a card of a broader scope' }),
  scope: enumOf(CARD_SCOPES),
  scope_id: Type.String(),
  card_kind: enumOf(CARD_KINDS),
  version: Type.Integer({ minimum: 1 }),
  content_hash: Type.String({ description: 'Of this version, as its ETag' }),
  removed: Type.Boolean({ description: 'The version removes the card of this scope' }),
  composed_at: instant,
  integrated_time: instant,
  merkle_leaf_hash: Hex,
  tree_size_after: Type.Integer({ minimum: 1 }),
} as const;

/** One row of the log. */
export const EntryWire = Type.Object(ENTRY, { title: 'LogEntry' });
export type EntryWire = Static<typeof EntryWire>;

const Steps = Type.Array(
  Type.Object({ hash: Hex, position: Type.Enum(['left', 'right'], { title: 'ProofSide' }) }, { title: 'ProofStep' }),
);

/** A row with the proof that it is in the log. Self-contained: verifier/transparency.ts needs this and the keys. */
export const ProvenEntryWire = Type.Object(
  {
    ...ENTRY,
    signed_attestation: Type.String({
      description:
        'Compact JWS over the entry, valid for one hour; expired at once where the version is no longer in force',
    }),
    signing_key_id: Type.String(),
    inclusion: Type.Object({
      proof: Steps,
      root: RootWire,
    }),
    entry: EntryWire,
    inclusion_proof: Type.Object(
      {
        leaf_hash: Hex,
        log_index: Count,
        tree_size: Type.Integer({ minimum: 1 }),
        hashes: Type.Array(
          Type.Object({ sibling: Hex, position: Type.Enum(['left', 'right'], { title: 'ProofSide' }) }),
        ),
      },
      { title: 'LogInclusionProof', description: 'The same entry and proof in the shape that published clients read' },
    ),
  },
  { title: 'ProvenLogEntry' },
);
export type ProvenEntryWire = Static<typeof ProvenEntryWire>;

export const entryToWire = (row: EntryRow): EntryWire => ({
  type: 'surety-card-log-entry/v1',
  log_index: Number(row.log_index),
  agent_id: row.scope === 'agent' ? row.scope_id : null,
  scope: row.scope,
  scope_id: row.scope_id,
  card_kind: row.card_kind,
  version: row.version,
  content_hash: row.content_hash,
  removed: row.removed,
  composed_at: row.composed_at.toISOString(),
  integrated_time: row.integrated_at.toISOString(),
  merkle_leaf_hash: row.leaf_hash.toString('hex'),
  tree_size_after: Number(row.log_index) + 1,
});

export const rootToWire = (row: HeadRow): RootWire => ({
  typ: 'surety-tree-head/v1',
  log_id: 'cards',
  tree_size: Number(row.tree_size),
  root_hash: row.root.toString('hex'),
  published_at: row.signed_at.toISOString(),
  signing_key_id: row.kid,
  signature: row.signature.toString('base64url'),
});
