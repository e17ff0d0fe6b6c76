/** Settings of the chain on which evidence is anchored and scores are published. Without an address nothing is. */
import { HTTP, integer, optionalAddress, optionalText, optionalUrl, type SettingKind } from '../setting-kinds.ts';

export const CHAIN_SETTINGS = {
  CHAIN_RPC_URL: optionalUrl(
    HTTP,
    'JSON-RPC address of a node of the chain (an Ethereum layer 2, or anvil). Default: nothing is anchored or published',
  ),
  CHAIN_ID: integer(
    0,
    0,
    9_007_199_254_740,
    'Id of the chain; required with CHAIN_RPC_URL, and a node of another chain is not believed',
  ),
  CHAIN_CONTRACT: optionalAddress('Address of the contract SuretyAnchors there; required with CHAIN_RPC_URL'),
  CHAIN_PRIVATE_KEY: optionalText(
    'Key of the account that writes, 32 bytes as hex. Without it and its file the service reads the chain and writes nothing',
    { secret: true },
  ),
  CHAIN_PRIVATE_KEY_FILE: optionalText('File with that key instead'),
  CHAIN_MAX_FEE_GWEI: integer(20, 1, 100_000, 'Highest fee per gas that a transaction offers; above it, it waits'),
  CHAIN_TIMEOUT_MS: integer(5_000, 100, 60_000, 'Longest wait for one answer of the node'),
  CHAIN_ERC8004_IDENTITY: optionalAddress(
    'Address of an ERC-8004 identity registry on that chain: owners may then name the tokens of their agents',
  ),
  CHAIN_ERC8004_REPUTATION: optionalAddress(
    'Address of the ERC-8004 reputation registry: scores of agents whose owner agreed are written there as feedback',
  ),
  CHAIN_EXPLORER_URL: optionalUrl(
    HTTP,
    'Explorer of the chain: answers then have a link to each transaction (…/tx/<hash>)',
  ),
} as const satisfies Record<string, SettingKind<unknown>>;
