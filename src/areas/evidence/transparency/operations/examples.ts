/** Example values shared by the operations of this area; every one is checked against its schema by a test. */
import type { EntryWire, ProvenEntryWire, RootWire } from '../wire/log.ts';

export const AGENT_ID = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
export const HASH = '3b'.repeat(32);
const KEY_ID = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
const TOKEN =
  'eyJhbGciOiJFZERTQSIsImtpZCI6ImtQcktfIiwidHlwIjoiQUFQLUF0dGVzdGF0aW9uL3YxIn0.eyJpc3MiOiJ1cm46c3VyZXR5In0.c2lnbmF0dXJl';

export const ROOT: RootWire = {
  typ: 'surety-tree-head/v1',
  log_id: 'cards',
  tree_size: 42,
  root_hash: HASH,
  published_at: '2026-08-17T12:00:05.000Z',
  signing_key_id: KEY_ID,
  signature: 'c2lnbmF0dXJl',
};

export const ENTRY: EntryWire = {
  type: 'surety-card-log-entry/v1',
  log_index: 41,
  agent_id: AGENT_ID,
  scope: 'agent',
  scope_id: AGENT_ID,
  card_kind: 'alignment',
  version: 3,
  content_hash: `sha256:${HASH}`,
  removed: false,
  composed_at: '2026-08-17T12:00:00.000Z',
  integrated_time: '2026-08-17T12:00:00.010Z',
  merkle_leaf_hash: HASH,
  tree_size_after: 42,
};

export const PROVEN: ProvenEntryWire = {
  ...ENTRY,
  signed_attestation: TOKEN,
  signing_key_id: KEY_ID,
  inclusion: { proof: [{ hash: HASH, position: 'left' }], root: ROOT },
  entry: ENTRY,
  inclusion_proof: { leaf_hash: HASH, log_index: 41, tree_size: 42, hashes: [{ sibling: HASH, position: 'left' }] },
};
