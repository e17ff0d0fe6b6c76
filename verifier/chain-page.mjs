// The page for the chain: reads an answer of the service and the address of a node, makes every check, shows one line each. Connects to
// that address and to nothing else.
import { checkChain, isChainDocument } from './chain.mjs';
import { nodeAt } from './chain-node.mjs';
import { parseJson } from './json.mjs';
import { element, saying, show, valueOf } from './page-parts.mjs';

/** @typedef {Record<string, any>} Doc */

/** What is known when a check passes. */
const MEANINGS = {
  record: 'the published record is of this agent and has this score and grade',
  'metadata hash': 'the record hashes to it',
  proof: 'the score leads to the root of its batch',
  inclusion: 'the head of the agent’s evidence log is in the anchored log',
  chain: 'your node is of the chain that is named',
  contract: 'the contract holds this root, in a block that is safe',
  time: 'the contract recorded it at the time that is shown',
  transaction: 'the named transaction published it, in the named block',
};

/** @param {string} id @param {string} label */
const field = (id, label) => {
  const value = valueOf(id).trim();
  if (value === '') throw new Error(`${label} is missing.`);
  return value;
};

/** @returns {URL} */
function nodeAddress() {
  const value = field('rpc', 'The address of your node');
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (address === undefined || !['http:', 'https:'].includes(address.protocol))
    throw new Error('The address of your node begins with http:// or https://.');
  if (address.username !== '' || address.password !== '')
    throw new Error('A page cannot send a name and password in an address.');
  return address;
}

/** @returns {Doc} */
function pasted() {
  const text = field('document', 'The answer of the service');
  let given;
  try {
    given = parseJson(text);
  } catch (error) {
    throw new Error(`The answer cannot be read: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
  if (!isChainDocument(given)) throw new Error('This is no answer about the chain.');
  if (given['anchor_proof'] === null) throw new Error('Nothing of this agent is anchored yet.');
  return given;
}

/** What was checked, in words a reader compares. @param {Doc} given @returns {readonly (readonly [string, string, boolean])[]} name, value, whether a hash */
function factsOf(given) {
  const anchor = given['anchor_proof'];
  const proof = anchor ?? given['proof'];
  const about = anchor
    ? [
        ['Head', `${anchor['head']['tree_size']} turns in its log`, false],
        ['Written', given['latest_anchor']['anchored_at'], false],
      ]
    : [
        ['Score', `${given['on_chain_score']} of 1000, ${given['grade']}`, false],
        ['Written', given['published_at'], false],
        ['Transaction', given['tx_hash'], true],
      ];
  return /** @type {[string, string, boolean][]} */ ([
    ['Agent', given['agent_id'], true],
    ...about,
    ['Chain', String(proof['chain_id']), false],
    ['Contract', proof['contract'], true],
    ['Root', proof['root'], true],
  ]);
}

/** @param {Doc} given */
function showFacts(given) {
  const parts = factsOf(given).flatMap(([name, value, isHash]) => {
    const shown = saying('dd', value);
    if (isHash) shown.className = 'hash';
    return [saying('dt', name), shown];
  });
  element('facts').replaceChildren(...parts);
}

/** @param {Doc} given @param {URL} node */
async function check(given, node) {
  const checks = await checkChain(given, nodeAt(node.href));
  const failed = checks.filter(({ fault }) => fault !== null);
  const wrong = failed.filter(({ isOpen }) => isOpen !== true);
  const what = given['anchor_proof'] ? 'Anchor of the evidence of' : 'Published score of';
  const shown = { detail: `${what} ${given['agent_id']}, asked at ${node.origin}`, checks, meanings: MEANINGS };
  if (failed.length === 0) {
    show({ ...shown, state: 'valid', said: 'Valid: every check holds' });
    showFacts(given);
  } else if (wrong.length > 0) {
    show({ ...shown, state: 'invalid', said: `Not valid: ${wrong.map(({ name }) => name).join(', ')}` });
  } else show({ ...shown, state: 'open', said: 'Not decided: the node could not be asked' });
}

async function verify() {
  const button = element('verify');
  if (button.ariaDisabled === 'true') return;
  delete element('verdict').dataset.state;
  element('facts').replaceChildren();
  element('checks').replaceChildren();
  button.ariaDisabled = 'true';
  try {
    await check(pasted(), nodeAddress());
  } catch (error) {
    const detail = /** @type {Error} */ (error).message;
    show({ state: 'invalid', said: 'Cannot be verified', detail, checks: [], meanings: MEANINGS });
  } finally {
    button.ariaDisabled = 'false';
  }
}

element('verify').addEventListener('click', () => void verify());
element('rpc').addEventListener('keydown', (event) => {
  if (event.key === 'Enter') void verify();
});
