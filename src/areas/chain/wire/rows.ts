/** Rows that are answered. */
import { Type, type Static } from 'typebox';
import { Int8, Nullable, Numeric, Timestamp } from '../../../platform/db/row.ts';

export const AnchorRow = Type.Object({
  anchor_id: Type.String(),
  root: Type.String(),
  size: Int8,
  log_id: Type.String(),
  chain_id: Int8,
  contract: Type.String(),
  tx_hash: Type.String(),
  block_number: Int8,
  anchored_at: Timestamp,
});
export type AnchorRow = Static<typeof AnchorRow>;

export const PublicationRow = Type.Object({
  publication_id: Type.String(),
  root: Type.String(),
  agent_count: Type.Integer(),
  epoch: Type.Integer(),
  chain_id: Int8,
  contract: Type.String(),
  tx_hash: Type.String(),
  block_number: Int8,
  published_at: Timestamp,
});
export type PublicationRow = Static<typeof PublicationRow>;

/** Feedback that is confirmed. */
export const GivenRow = Type.Object({
  chain_id: Int8,
  registry: Type.String(),
  token_id: Numeric,
  feedback_index: Int8,
  score: Type.Integer(),
  grade: Type.String(),
  tx_hash: Type.String(),
  given_at: Timestamp,
  revoked_at: Nullable(Timestamp),
});
export type GivenRow = Static<typeof GivenRow>;
