// Checks over several certificates: nothing dropped, reordered, doubled or forked, and one root for each size of a log.

/** @param {unknown} document */
function linkOf(document) {
  const d =
    /** @type {{ subject: Record<string, string>, proofs: { chain: Record<string, string | number | null>, merkle: Record<string, number> } }} */ (
      document
    );
  return {
    id: String(d.subject.checkpoint_id),
    agent: String(d.subject.agent_id),
    session: `${d.subject.agent_id} ${d.subject.session_id}`,
    position: Number(d.proofs.chain.position),
    hash: String(d.proofs.chain.chain_hash),
    before: d.proofs.chain.prev_chain_hash === null ? null : String(d.proofs.chain.prev_chain_hash),
    leaf: Number(d.proofs.merkle.leaf_index),
    size: Number(d.proofs.merkle.tree_size),
    root: String(d.proofs.merkle.root),
  };
}

/**
 * Sentences, one per fault; a list without a certificate shows nothing and is one. Sessions are judged in the order of the list: a whole session starts at position 0. The certificates
 * themselves must have been found valid.
 * @param {readonly unknown[]} documents
 */
export function sessionFaults(documents) {
  /** @type {string[]} */
  const faults = documents.length === 0 ? ['the list has no certificate'] : [];
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Map<string, ReturnType<typeof linkOf>>} */
  const last = new Map();
  /** Roots by log and size: a log has one head for each size. @type {Map<string, string>} */
  const roots = new Map();
  for (const link of documents.map(linkOf)) {
    if (seen.has(link.id)) faults.push(`${link.id} occurs twice`);
    const leaf = `${link.agent} ${link.leaf}`;
    if (seen.has(leaf)) faults.push(`leaf ${link.leaf} is claimed twice`);
    seen.add(link.id).add(leaf);
    const head = `${link.agent} ${link.size}`;
    if ((roots.get(head) ?? link.root) !== link.root)
      faults.push(`the log of ${link.agent} was forked: two heads of ${link.size} leaves have different roots`);
    roots.set(head, link.root);
    const before = last.get(link.session);
    const expected = before === undefined ? 0 : before.position + 1;
    if (link.position !== expected)
      faults.push(`${link.id} is at position ${link.position} where ${expected} is expected`);
    else if (link.before !== (before?.hash ?? null))
      faults.push(`${link.id} does not follow ${before?.id ?? 'the beginning'}`);
    last.set(link.session, link);
  }
  return faults;
}

/** A check that may find more than one fault. @param {string} name @param {readonly string[]} faults */
export const checksFrom = (name, faults) =>
  faults.length === 0 ? [{ name, fault: null }] : faults.map((fault) => ({ name, fault }));
