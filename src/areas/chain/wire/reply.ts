/** Anchors, publications and published scores as they are answered. Source: docs/reference/chain.md#reading. */
import { Type, type Static } from 'typebox';
import { AgentId, AnchorId, PublicationId } from '../../../contract/ids.ts';
import { depthOf } from '../rules/heads.ts';
import type { ScoreRecord } from '../rules/scores.ts';
import type { AnchorRow, GivenRow, PublicationRow } from './rows.ts';

const Instant = Type.String({ format: 'date-time' });
const Hash = (description: string) => Type.String({ pattern: '^0x[0-9a-f]{64}$', description });
const Block = Type.Integer({ minimum: 0 });
const Explorer = Type.Union([Type.String(), Type.Null()], {
  description: 'Link to the transaction; null without CHAIN_EXPLORER_URL',
});

export const AnchorWire = Type.Object(
  {
    anchor_id: AnchorId,
    merkle_root: Hash('Root of the log of heads'),
    leaf_count: Type.Integer({ minimum: 1 }),
    tree_depth: Type.Integer({ minimum: 0 }),
    tx_hash: Hash('Of the transaction'),
    block_number: Block,
    anchored_at: Instant,
    explorer_url: Explorer,
  },
  { title: 'Anchor' },
);

export const PublicationWire = Type.Object(
  {
    publication_id: PublicationId,
    agent_count: Type.Integer({ minimum: 1 }),
    tx_hash: Hash('Of the transaction'),
    block_number: Block,
    published_at: Instant,
    explorer_url: Explorer,
  },
  { title: 'Publication' },
);

/** What a reader needs to check it with a node of their own. */
const Where = {
  chain_id: Type.Integer({ minimum: 1 }),
  contract: Type.String({ pattern: '^0x[0-9a-f]{40}$' }),
} as const;

const ScoreProofWire = Type.Object(
  {
    ...Where,
    root: Hash('Of the batch'),
    record: Type.String({ description: 'The published record (RFC 8785); its keccak256 is metadata_hash' }),
    path: Type.Array(Hash('Sibling'), {
      description: 'From the leaf to the root; pairs are sorted, leaves hashed twice',
    }),
  },
  { title: 'ScoreProof' },
);

export const VerifiedScoreWire = Type.Object(
  {
    agent_id: AgentId,
    on_chain_score: Type.Integer({ minimum: 0, maximum: 1000 }),
    grade: Type.String(),
    metadata_hash: Hash('keccak256 of the published record'),
    published_at: Instant,
    block_number: Block,
    tx_hash: Hash('Of the transaction'),
    verified: Type.Boolean({
      description: 'The contract has the root, and the proof leads from this score to it, read just now',
    }),
    explorer_url: Explorer,
    proof: ScoreProofWire,
  },
  { title: 'VerifiedScore' },
);

export const AnchorProofWire = Type.Object(
  {
    ...Where,
    log_id: Hash('Name of the log in the contract'),
    root: Hash('What is anchored'),
    size: Type.Integer({ minimum: 1 }),
    leaf_index: Type.Integer({ minimum: 0 }),
    head: Type.Object(
      { tree_size: Type.Integer({ minimum: 1 }), root: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
      {
        description: "Head of the agent's evidence log that the leaf is of",
      },
    ),
    path: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { description: 'Inclusion proof, RFC 9162' }),
  },
  { title: 'AnchorProof' },
);

const FeedbackWire = Type.Object(
  {
    chain_id: Where.chain_id,
    registry: Type.String({ pattern: '^0x[0-9a-f]{40}$', description: 'Reputation registry of ERC-8004' }),
    token_id: Type.Integer({ minimum: 0 }),
    feedback_index: Type.Integer({ minimum: 0, description: 'Number of the entry among those of this service' }),
    score: Type.Integer({ minimum: 0, maximum: 1000 }),
    grade: Type.String(),
    tx_hash: Hash('Of the transaction'),
    given_at: Instant,
    revoked_at: Type.Union([Instant, Type.Null()]),
  },
  { title: 'ChainFeedback' },
);

export const ChainStatusWire = Type.Object(
  {
    agent_id: AgentId,
    has_on_chain_score: Type.Boolean(),
    latest_score: Type.Union([
      Type.Object({ score: Type.Integer(), grade: Type.String(), block_number: Block, published_at: Instant }),
      Type.Null(),
    ]),
    latest_anchor: Type.Union([
      Type.Object({ merkle_root: Hash('Root of the log of heads'), block_number: Block, anchored_at: Instant }),
      Type.Null(),
    ]),
    last_updated: Type.Union([Instant, Type.Null()], { description: 'The later of the two; null without either' }),
    anchor_proof: Type.Union([AnchorProofWire, Type.Null()]),
    latest_feedback: Type.Union([FeedbackWire, Type.Null()]),
  },
  { title: 'ChainStatus' },
);

/** @param explorer CHAIN_EXPLORER_URL */
export const explorerUrl = (explorer: string | undefined, hash: string): string | null =>
  explorer === undefined ? null : `${explorer.replace(/\/+$/, '')}/tx/${hash}`;

export const toAnchor = (row: AnchorRow, explorer: string | undefined): Static<typeof AnchorWire> => ({
  anchor_id: row.anchor_id,
  merkle_root: row.root,
  leaf_count: Number(row.size),
  tree_depth: depthOf(Number(row.size)),
  tx_hash: row.tx_hash,
  block_number: Number(row.block_number),
  anchored_at: row.anchored_at.toISOString(),
  explorer_url: explorerUrl(explorer, row.tx_hash),
});

export const toPublication = (row: PublicationRow, explorer: string | undefined): Static<typeof PublicationWire> => ({
  publication_id: row.publication_id,
  agent_count: row.agent_count,
  tx_hash: row.tx_hash,
  block_number: Number(row.block_number),
  published_at: row.published_at.toISOString(),
  explorer_url: explorerUrl(explorer, row.tx_hash),
});

export const toFeedback = (row: GivenRow): Static<typeof FeedbackWire> => ({
  chain_id: Number(row.chain_id),
  registry: row.registry,
  token_id: Number(row.token_id),
  feedback_index: Number(row.feedback_index),
  score: row.score,
  grade: row.grade,
  tx_hash: row.tx_hash,
  given_at: row.given_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

/** The record that was published, as it was written. @throws when it is no record */
export function readRecord(text: string): ScoreRecord {
  return JSON.parse(text) as ScoreRecord;
}
