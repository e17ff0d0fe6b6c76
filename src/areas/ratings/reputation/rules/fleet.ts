/**
 * The effect of an agent's comparisons with its fleet on its rating. Pure. Source: docs/reference/ratings.md#component-weights,
 * docs/reference/ratings.md#coherence-component.
 */

/**
 * One comparison, as stored and exported: g = (agree + 1.5) / (agree + disagree + 2), docs/reference/teams.md#fleet-coherence
 * (Adopt).
 */
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
