/** The registries of ERC-8004 on a local chain, built from contracts/reference, and what a customer does there with a wallet. */
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem';
import { CUSTOMER, type LocalChain } from './local-chain.ts';

const ABI = parseAbi([
  'function register(string agentURI) returns (uint256 agentId)',
  'function approve(address to, uint256 tokenId)',
  'function setAgentURI(uint256 agentId, string newURI)',
  'function getLastIndex(uint256 agentId, address clientAddress) view returns (uint64)',
  'function readFeedback(uint256 agentId, address clientAddress, uint64 feedbackIndex) view returns (int128 value, uint8 valueDecimals, string tag1, string tag2, bool isRevoked)',
]);

export interface Registries {
  readonly identity: Hex;
  readonly reputation: Hex;
  /** Mints a token of the customer, numbered from 1, and waits until it is safe. */
  register(uri: string): Promise<number>;
  /** Lets an account act for the token. */
  approve(account: Hex, tokenId: number): Promise<void>;
  setUri(tokenId: number, uri: string): Promise<void>;
  /** Feedback of a client about a token, oldest first: value, decimals, two tags, whether it was revoked. */
  feedbackOf(tokenId: number, client: Hex): Promise<readonly (readonly [bigint, number, string, string, boolean])[]>;
}

const SAFE_BLOCKS = 5;

export async function deployRegistries(chain: LocalChain): Promise<Registries> {
  const identity = await chain.deploy('reference/IdentityRegistry', []);
  const reputation = await chain.deploy('reference/ReputationRegistry', [identity]);
  let minted = 0;
  const read = async (data: Hex): Promise<Hex> =>
    (await chain.ask('eth_call', [{ to: reputation, data }, 'latest'])) as Hex;
  const lastIndex = async (tokenId: number, client: Hex): Promise<number> => {
    const data = await read(
      encodeFunctionData({ abi: ABI, functionName: 'getLastIndex', args: [BigInt(tokenId), client] }),
    );
    return Number(decodeFunctionResult({ abi: ABI, functionName: 'getLastIndex', data }));
  };
  return {
    identity,
    reputation,
    async register(uri) {
      await chain.transact(CUSTOMER, identity, encodeFunctionData({ abi: ABI, functionName: 'register', args: [uri] }));
      await chain.mine(SAFE_BLOCKS);
      minted += 1;
      return minted;
    },
    approve: (account, tokenId) =>
      chain.transact(
        CUSTOMER,
        identity,
        encodeFunctionData({ abi: ABI, functionName: 'approve', args: [account, BigInt(tokenId)] }),
      ),
    async setUri(tokenId, uri) {
      const data = encodeFunctionData({ abi: ABI, functionName: 'setAgentURI', args: [BigInt(tokenId), uri] });
      await chain.transact(CUSTOMER, identity, data);
      await chain.mine(SAFE_BLOCKS);
    },
    async feedbackOf(tokenId, client) {
      const found = [];
      for (let index = 1; index <= (await lastIndex(tokenId, client)); index += 1) {
        const args = [BigInt(tokenId), client, BigInt(index)] as const;
        const data = await read(encodeFunctionData({ abi: ABI, functionName: 'readFeedback', args }));
        found.push(decodeFunctionResult({ abi: ABI, functionName: 'readFeedback', data }));
      }
      return found;
    },
  };
}
