/**
 * The log of heads: an RFC 9162 tree whose leaves are tree heads of the agents' evidence logs. Its root is what is anchored, so that
 * one transaction covers every agent. Pure. Source: docs/reference/chain.md#anchors.
 */
import canonicalize from 'canonicalize';
import type { Hex } from 'viem';
import { keccak256, stringToHex } from 'viem/utils';

export interface AgentHead {
  readonly agent_id: string;
  readonly tree_size: number;
  /** Of the agent's evidence log at that size; 64 hex digits. */
  readonly root: string;
}

/** The entry whose leaf hash is in the tree (RFC 8785). */
export const headText = ({ agent_id, tree_size, root }: AgentHead): string =>
  canonicalize({ agent_id, root, tree_size }) ?? '';

/** Name of the log in the contract. */
export const logIdOf = (publicUrl: string): Hex => keccak256(stringToHex(`surety-heads ${publicUrl}`));

/** Levels above the leaves. */
export const depthOf = (size: number): number => (size <= 1 ? 0 : Math.ceil(Math.log2(size)));
