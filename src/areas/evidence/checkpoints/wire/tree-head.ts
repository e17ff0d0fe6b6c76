/** A signed head of a log as the wire has it. */
import type { TreeHead } from '../rules/certificate.ts';
import type { HeadRow } from './rows.ts';

export const toTreeHead = (row: HeadRow): TreeHead => ({
  log_id: row.agent_id,
  tree_size: Number(row.tree_size),
  root: row.root.toString('hex'),
  timestamp: row.signed_at.toISOString(),
  key_id: row.kid,
  signature: row.signature.toString('base64url'),
});
