/** Example values of the API reference. */
export const AGENT_ID = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const CONTRACT = `0x${'5f'.repeat(20)}`;

export const ANCHOR = {
  anchor_id: 'anc-7Hk2mPq9Xw4z',
  merkle_root: hash('a'),
  leaf_count: 412,
  tree_depth: 9,
  tx_hash: hash('b'),
  block_number: 21_840_112,
  anchored_at: '2026-08-17T09:07:12.000Z',
  explorer_url: null,
};
export const PUBLICATION = {
  publication_id: 'pub-3Fv8sLr1Yc6d',
  agent_count: 96,
  tx_hash: hash('c'),
  block_number: 21_836_004,
  published_at: '2026-08-17T02:23:40.000Z',
  explorer_url: null,
};
const RECORD =
  '{"agent_id":"svc-0f8fad5b-d9cb-469f-a165-70867728950e","checkpoint_count":58,"computed_at":"2026-08-17T01:00:00.000Z","epoch":20682,"grade":"AA","issuer":"https://surety.example","score":805,"score_high":912,"score_low":648}';
export const VERIFIED = {
  agent_id: AGENT_ID,
  on_chain_score: 805,
  grade: 'AA',
  metadata_hash: hash('d'),
  published_at: PUBLICATION.published_at,
  block_number: PUBLICATION.block_number,
  tx_hash: PUBLICATION.tx_hash,
  verified: true,
  explorer_url: null,
  proof: { chain_id: 8453, contract: CONTRACT, root: hash('e'), record: RECORD, path: [hash('f')] },
};
export const STATUS = {
  agent_id: AGENT_ID,
  has_on_chain_score: true,
  latest_score: {
    score: 805,
    grade: 'AA',
    block_number: PUBLICATION.block_number,
    published_at: PUBLICATION.published_at,
  },
  latest_anchor: {
    merkle_root: ANCHOR.merkle_root,
    block_number: ANCHOR.block_number,
    anchored_at: ANCHOR.anchored_at,
  },
  last_updated: ANCHOR.anchored_at,
  anchor_proof: {
    chain_id: 8453,
    contract: CONTRACT,
    log_id: hash('1'),
    root: ANCHOR.merkle_root,
    size: 412,
    leaf_index: 7,
    head: { tree_size: 58, root: '2'.repeat(64) },
    path: ['3'.repeat(64)],
  },
  latest_feedback: null,
};
