/**
 * Reading how coherent agents are with the fleet they work in: their teams, those they rely on or that rely on them, their
 * organisation. Only agents of one account are compared: cards are private. Source: algorithms 1.2, 1.10 item 3, 3.6 (Adopt).
 */
import type { Tx } from '../../../platform/db/sql.ts';
import { cardFactsOf, pairCoherence, type CardFacts, type DeclaredValues } from '../../cards/index.ts';
import type { Desk } from './workset.ts';
import { listPeers, listRelations, saveRelations, type PeerName, type RelationsRow } from './store/relations.ts';
import { listDigest } from './rules/digest.ts';
import { coherenceOf, type PeerRow } from './rules/fleet.ts';

/** Brings the coherence of each desk up to date. Two statements, and one an account. */
export async function readRelations(tx: Tx, desks: readonly Desk[], now: Date): Promise<void> {
  if (desks.length === 0) return;
  await compareAll(tx, desks, await peersByAgent(tx, desks), now);
}

/** The same for one desk, without reading cards where neither the fleet nor a card of it changed since. */
export async function renewRelations(tx: Tx, desk: Desk, now: Date): Promise<void> {
  const peers = await peersByAgent(tx, [desk]);
  const { agent_id: agentId, relations_read_at: readAt } = desk.row;
  const present = peers.get(agentId) ?? [];
  if (readAt !== null && readAt <= now && present.every((peer) => peer.composed_at < readAt)) {
    const [known] = await listRelations(tx, [agentId]);
    const isSame = known?.peers.map((row) => row.peer).join() === present.map((row) => row.peer).join();
    if (isSame && known.peers.length === desk.row.coherence_count) return;
  }
  await compareAll(tx, [desk], peers, now);
}

type Peers = ReadonlyMap<string, readonly PeerName[]>;

async function peersByAgent(tx: Tx, desks: readonly Desk[]): Promise<Peers> {
  const owned = desks.filter((desk) => desk.row.account_id !== null);
  const names = owned.map(({ row }) => ({ agentId: row.agent_id, accountId: row.account_id }));
  return Map.groupBy(names.length === 0 ? [] : await listPeers(tx, names), (peer) => peer.agent_id);
}

async function compareAll(tx: Tx, desks: readonly Desk[], peers: Peers, now: Date): Promise<void> {
  const rows: RelationsRow[] = [];
  for (const [account, ofAccount] of Map.groupBy(desks, (desk) => desk.row.account_id)) {
    const ids = new Set(ofAccount.flatMap(({ row }) => [row.agent_id, ...peerIds(peers, row.agent_id)]));
    const hasPeers = account !== null && ids.size > ofAccount.length;
    const facts = hasPeers ? await cardFactsOf(tx, account, [...ids]) : new Map<string, CardFacts>();
    for (const desk of ofAccount) rows.push(compare(desk, peerIds(peers, desk.row.agent_id), facts));
  }
  for (const desk of desks) desk.row = { ...desk.row, relations_read_at: now };
  await saveRelations(tx, rows, now);
}

const peerIds = (byAgent: Peers, agentId: string): string[] => (byAgent.get(agentId) ?? []).map((p) => p.peer);

function compare(desk: Desk, ids: readonly string[], facts: ReadonlyMap<string, CardFacts>): RelationsRow {
  const own = facts.get(desk.row.agent_id)?.declared;
  const declared = ids.flatMap((id) => facts.get(id)?.declared ?? []);
  const peers = own === undefined ? [] : peersOf(own, declared);
  const { sum, count } = coherenceOf(peers);
  desk.row = { ...desk.row, coherence_sum: sum, coherence_count: count, relations_digest: listDigest(peers) };
  return { agent_id: desk.row.agent_id, account_id: desk.row.account_id, peers };
}

/** Compares an agent with each peer, in order of id. */
const peersOf = (own: DeclaredValues, peers: readonly DeclaredValues[]): PeerRow[] =>
  peers
    .toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1))
    .map((peer) => {
      const { agree, disagree, g } = pairCoherence(own, peer);
      return { peer: peer.agentId, agree, disagree, g };
    });
