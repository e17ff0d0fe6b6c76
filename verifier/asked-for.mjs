// What an address asks for. Its answer may be something else that is as genuine: the certificate of another turn, the head of
// another log. So the document must name what the address names.

/** @typedef {'checkpoint' | 'proof' | 'agent' | 'log' | 'chain' | 'list'} Kind `list`: of certificates, which no address names */
/** @typedef {{ readonly kind: Kind, readonly id: string }} Asked */

/** Ends of the paths of docs/openapi.json that name one document; a service may stand below a path of its own. @type {[Kind, RegExp][]} */
const PATHS = [
  ['checkpoint', /\/v1\/checkpoints\/([^/]+)\/certificate$/],
  ['proof', /\/v1\/risk\/proofs\/([^/]+)$/],
  ['agent', /\/v1\/transparency\/log\/([^/]+)$/],
  ['log', /(\/v1\/tlog\/[^/]+)\/checkpoint$/],
  ['chain', /\/v1\/on-chain\/(?:verify-proof|status)\/([^/]+)$/],
];
const DOCUMENTS = {
  checkpoint: 'the certificate of checkpoint',
  proof: 'the receipt of proof',
  agent: 'a card of agent',
  log: 'the head of log',
  chain: 'what the chain has of agent',
  list: 'a list of',
};

/** What this address names; undefined for a file, and where it names nothing. @param {string} place @returns {Asked | undefined} */
export function askedFor(place) {
  if (!URL.canParse(place)) return undefined;
  const { pathname } = new URL(place);
  for (const [kind, path] of PATHS) {
    const id = path.exec(pathname)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/**
 * Null where the document is the one that was asked for. The name of a log is that of its host and its path (C2SP), and the host is not
 * compared: a service may be reached at several.
 * @param {Asked} asked @param {Kind} kind of the document @param {unknown} id that it names @returns {string | null}
 */
export function askedFault(asked, kind, id) {
  const named = String(id);
  const isSame = asked.kind === kind && (kind === 'log' ? named.endsWith(asked.id) : named === asked.id);
  return isSame ? null : `${DOCUMENTS[asked.kind]} ${asked.id} was asked for, and this is ${DOCUMENTS[kind]} ${named}`;
}
