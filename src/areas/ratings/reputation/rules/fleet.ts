/** What comparisons of an agent with its fleet come to for its rating. Pure. Source: algorithms 1.2, 1.10 item 3. */

/** One comparison, as kept and as exported: g = (agree + 1.5) / (agree + disagree + 2), algorithms 3.6 (Adopt). */
export interface PeerRow {
  readonly peer: string;
  readonly agree: number;
  readonly disagree: number;
  readonly g: number;
}

/** Sum and number of the coherences; rows are in order of peer, so that the sum does not depend on theirs. */
export const coherenceOf = (peers: readonly PeerRow[]): { readonly sum: number; readonly count: number } => ({
  sum: peers.reduce((sum, peer) => sum + peer.g, 0),
  count: peers.length,
});
