/**
 * Reads how coherent agents are with their fleet: their teams, the agents they rely on or that rely on them, their organisation.
 * Only agents of one account are compared, because cards are private. Source: docs/reference/ratings.md#component-weights,
 * docs/reference/ratings.md#coherence-component, docs/reference/teams.md#pair-score (Adopt).
 */
import type { Tx } from '../../../platform/db/sql.ts';
import { cardFactsOf, pairCoherence, type CardFacts, type DeclaredValues } from '../../cards/index.ts';
import type { RatingWorkset } from './workset.ts';
import { listPeers, listRelations, saveRelations, type PeerName, type RelationsRow } from './store/relations.ts';
import { listDigest } from './rules/digest.ts';
import { coherenceOf, type PeerRow } from './rules/fleet.ts';

/** Brings the coherence of each workset up to date. Two statements, and one an account. */
export async function readRelations(tx: Tx, worksets: readonly RatingWorkset[], now: Date): Promise<void> {
  if (worksets.length === 0) return;
  await compareAll(tx, worksets, await peersByAgent(tx, worksets), now);
}

/** The same for one workset, without reading cards where neither the fleet nor a card of it changed since. */
export async function renewRelations(tx: Tx, workset: RatingWorkset, now: Date): Promise<void> {
  const peers = await peersByAgent(tx, [workset]);
  const { agent_id: agentId, relations_read_at: readAt } = workset.row;
  const present = peers.get(agentId) ?? [];
  if (readAt !== null && readAt <= now && present.every((peer) => peer.composed_at < readAt)) {
    const [known] = await listRelations(tx, [agentId]);
    const isSame = known?.peers.map((row) => row.peer).join() === present.map((row) => row.peer).join();
    if (isSame && known.peers.length === workset.row.coherence_count) return;
  }
  await compareAll(tx, [workset], peers, now);
}

type Peers = ReadonlyMap<string, readonly PeerName[]>;

async function peersByAgent(tx: Tx, worksets: readonly RatingWorkset[]): Promise<Peers> {
  const owned = worksets.filter((workset) => workset.row.account_id !== null);
  const names = owned.map(({ row }) => ({ agentId: row.agent_id, accountId: row.account_id }));
  return Map.groupBy(names.length === 0 ? [] : await listPeers(tx, names), (peer) => peer.agent_id);
}

async function compareAll(tx: Tx, worksets: readonly RatingWorkset[], peers: Peers, now: Date): Promise<void> {
  const rows: RelationsRow[] = [];
  for (const [account, ofAccount] of Map.groupBy(worksets, (workset) => workset.row.account_id)) {
    const ids = new Set(ofAccount.flatMap(({ row }) => [row.agent_id, ...peerIds(peers, row.agent_id)]));
    const hasPeers = account !== null && ofAccount.some(({ row }) => peerIds(peers, row.agent_id).length > 0);
    const facts = hasPeers ? await cardFactsOf(tx, account, [...ids]) : new Map<string, CardFacts>();
    for (const workset of ofAccount) rows.push(compare(workset, peerIds(peers, workset.row.agent_id), facts));
  }
  for (const workset of worksets) workset.row = { ...workset.row, relations_read_at: now };
  await saveRelations(tx, rows, now);
}

const peerIds = (byAgent: Peers, agentId: string): string[] => (byAgent.get(agentId) ?? []).map((p) => p.peer);

function compare(workset: RatingWorkset, ids: readonly string[], facts: ReadonlyMap<string, CardFacts>): RelationsRow {
  const own = facts.get(workset.row.agent_id)?.declared;
  const declared = ids.flatMap((id) => facts.get(id)?.declared ?? []);
  const peers = own === undefined ? [] : peersOf(own, declared);
  const { sum, count } = coherenceOf(peers);
  workset.row = { ...workset.row, coherence_sum: sum, coherence_count: count, relations_digest: listDigest(peers) };
  return { agent_id: workset.row.agent_id, account_id: workset.row.account_id, peers };
}

/** Compares an agent with each peer, in order of id. */
const peersOf = (own: DeclaredValues, peers: readonly DeclaredValues[]): PeerRow[] =>
  peers
    .toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1))
    .map((peer) => {
      const { agree, disagree, g } = pairCoherence(own, peer);
      return { peer: peer.agentId, agree, disagree, g };
    });
