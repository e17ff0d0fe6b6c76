/** Checks over several certificates of one agent: nothing dropped, reordered, doubled or forked. */
import type { Json } from './canonical.ts';

interface Link {
  readonly id: string;
  readonly session: string;
  readonly position: number;
  readonly hash: string;
  readonly before: string | null;
  readonly leaf: number;
  readonly agent: string;
}

function linkOf(document: Json): Link {
  const d = document as unknown as {
    subject: Record<string, string>;
    proofs: { chain: Record<string, string | number | null>; merkle: Record<string, number> };
  };
  return {
    id: String(d.subject.checkpoint_id),
    agent: String(d.subject.agent_id),
    session: `${d.subject.agent_id} ${d.subject.session_id}`,
    position: Number(d.proofs.chain.position),
    hash: String(d.proofs.chain.chain_hash),
    before: d.proofs.chain.prev_chain_hash === null ? null : String(d.proofs.chain.prev_chain_hash),
    leaf: Number(d.proofs.merkle.leaf_index),
  };
}

/** Sentences, one per fault. Sessions are judged in the order of the list: a whole session starts at position 0. */
export function sessionFaults(documents: readonly Json[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>(),
    leaves = new Set<string>();
  const last = new Map<string, Link>();
  for (const link of documents.map(linkOf)) {
    if (seen.has(link.id)) faults.push(`${link.id} stands twice`);
    seen.add(link.id);
    const leaf = `${link.agent} ${link.leaf}`;
    if (leaves.has(leaf)) faults.push(`leaf ${link.leaf} is claimed twice`);
    leaves.add(leaf);
    const before = last.get(link.session);
    const expected = before === undefined ? 0 : before.position + 1;
    if (link.position !== expected) faults.push(`${link.id} is at position ${link.position} where ${expected} is due`);
    else if (link.before !== (before?.hash ?? null))
      faults.push(`${link.id} does not follow ${before?.id ?? 'the beginning'}`);
    last.set(link.session, link);
  }
  return faults;
}
