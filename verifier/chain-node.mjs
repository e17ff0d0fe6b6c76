// What a node of a chain is asked: which chain, what the contract has at the safe block, what a transaction did. The node is one the
// reader names. Shares no code with the service.
import { hexOf } from './bytes.mjs';
import { isDoc, text } from './canonical.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** Answers one JSON-RPC call with its result. @typedef {(method: string, params: readonly unknown[]) => Promise<unknown>} Ask */

/** The node did not answer, so nothing is known. */
export class NodeSilent extends Error {}

const ADDRESS = /^0x[0-9a-f]{40}$/;
const TIMEOUT_MS = 20_000;
/** The contract at the address has no such function: an answer, not a silence. */
const REVERTED = 3;

/** A node at an address. @param {string} url @returns {Ask} */
export function nodeAt(url) {
  let id = 0;
  return async (method, params) => {
    id += 1;
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
      .then((response) => response.json())
      .catch((error) => {
        throw new NodeSilent(`the node at ${url} did not answer: ${/** @type {Error} */ (error).message}`);
      });
    if (!isDoc(reply)) throw new NodeSilent(`the node at ${url} did not answer as a node of a chain does`);
    if (isDoc(reply['error'])) {
      const said = `the node refused ${method}: ${text(reply['error']['message'])}`;
      throw reply['error']['code'] === REVERTED ? new Error(said) : new NodeSilent(said);
    }
    return reply['result'];
  };
}

/** @param {Doc} proof @param {Ask} ask @returns {Promise<string | null>} */
export async function chainFault(proof, ask) {
  const found = Number(await ask('eth_chainId', []));
  return found === proof['chain_id']
    ? null
    : `the node is of chain ${found}, the proof of ${String(proof['chain_id'])}`;
}

/** The words that the contract returns at the block the node calls safe. @param {Doc} proof @param {Ask} ask @param {Uint8Array} call @param {number} count */
export async function words(proof, ask, call, count) {
  const to = text(proof['contract']);
  if (!ADDRESS.test(to)) throw new TypeError('there is no contract');
  const data = text(await ask('eth_call', [{ to, data: `0x${hexOf(call)}` }, 'safe']));
  if (!/^0x[0-9a-f]*$/.test(data) || data.length !== 2 + 64 * count)
    throw new Error('there is no such contract at that address');
  return Array.from({ length: count }, (_, i) => BigInt(`0x${data.slice(2 + 64 * i, 66 + 64 * i)}`));
}

/**
 * What is wrong with the statement that a transaction made the contract write an event; null: nothing. Hashes are hex without 0x.
 * @param {Ask} ask
 * @param {{ readonly hash: string, readonly block: unknown, readonly contract: string, readonly topics: readonly string[] }} expected
 * @returns {Promise<string | null>}
 */
export async function publishedIn(ask, { hash, block, contract, topics }) {
  const receipt = await ask('eth_getTransactionReceipt', [`0x${hash}`]);
  if (receipt === null) return 'the node knows no such transaction';
  if (!isDoc(receipt)) throw new NodeSilent('the node gave no receipt');
  if (receipt['status'] !== '0x1') return 'it failed';
  if (Number(receipt['blockNumber']) !== block) return `it is in block ${Number(receipt['blockNumber'])}`;
  const logs = Array.isArray(receipt['logs']) ? receipt['logs'].filter(isDoc) : [];
  const isWritten = logs.some(
    ({ address, topics: found }) =>
      text(address).toLowerCase() === contract &&
      Array.isArray(found) &&
      topics.every((topic, i) => found[i] === `0x${topic}`),
  );
  return isWritten ? null : 'it did not publish this root';
}
