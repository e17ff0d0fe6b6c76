/**
 * The registration file of an agent by ERC-8004, and what is asked of the identity registry. Pure. Source:
 * docs/reference/chain.md#registration-of-agents.
 */
import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';

const IDENTITY_ABI = parseAbi(['function tokenURI(uint256 tokenId) view returns (string)']);

export const REGISTRATION_TYPE = 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1' as const;

export const tokenUriCall = (tokenId: bigint): Hex =>
  encodeFunctionData({ abi: IDENTITY_ABI, functionName: 'tokenURI', args: [tokenId] });

/** Null: the answer is not of this function. */
export function readTokenUri(data: Hex): string | null {
  try {
    return decodeFunctionResult({ abi: IDENTITY_ABI, functionName: 'tokenURI', data });
  } catch {
    return null;
  }
}

/** Where the file of an agent is. The owner writes this address into the registry, which shows that the token is for this agent. */
export const registrationUrl = (publicUrl: string, agentId: string): string =>
  `${publicUrl}/v1/agents/${agentId}/erc8004-registration`;

/** Name of a registry by CAIP-10. */
const registryName = (chainId: string, registry: string): string => `eip155:${chainId}:${registry}`;

interface Registered {
  readonly chain_id: string;
  readonly registry: string;
  readonly token_id: string;
  /** The owner agreed to feedback. */
  readonly feedback: boolean;
}

interface Described {
  readonly agentId: string;
  readonly name: string | null;
  readonly imageUrl: string;
  readonly publicUrl: string;
  readonly isActive: boolean;
  readonly registrations: readonly Registered[];
}

export const registrationFile = ({ agentId, name, imageUrl, publicUrl, isActive, registrations }: Described) => ({
  type: REGISTRATION_TYPE,
  name: name ?? agentId,
  description: `An agent whose conduct is recorded and rated by ${publicUrl}.`,
  image: imageUrl,
  services: [
    { name: 'A2A', endpoint: `${publicUrl}/v1/agents/${agentId}/a2a-agent-card`, version: '0.3.0' },
    { name: 'rating', endpoint: `${publicUrl}/v1/reputation/${agentId}`, version: '1' },
  ],
  x402Support: false,
  active: isActive,
  registrations: registrations.map(({ chain_id: chainId, registry, token_id: tokenId }) => ({
    agentId: Number(tokenId),
    agentRegistry: registryName(chainId, registry),
  })),
  supportedTrust: registrations.some(({ feedback }) => feedback) ? ['reputation'] : [],
});
