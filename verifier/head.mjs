// The signed head of a log, by itself: of an agent's log, or of the log of cards.
import { canonical, isDoc, text, wrongMember } from './canonical.mjs';
import { fromBase64Url, isSigned, utf8 } from './bytes.mjs';
import { keyAt } from './keys.mjs';

const MEMBERS = ['log_id', 'tree_size', 'root', 'timestamp', 'key_id', 'signature'];

/**
 * null, or what is wrong with the signature. @throws TypeError where a member is not what it has to be, or the key is not known
 * @param {Record<string, unknown>} head @param {import('./keys.mjs').Keys} keys
 * @returns {Promise<string | null>}
 */
export async function headFault({ log_id, tree_size, root, timestamp, key_id, signature }, keys) {
  const known = keyAt(keys, key_id, Date.parse(text(timestamp)));
  const signed = canonical({ typ: 'surety-tree-head/v1', log_id, tree_size, root, timestamp, key_id });
  return (await isSigned(known.key, fromBase64Url(text(signature)), utf8(signed)))
    ? null
    : 'the signature of the tree head does not verify';
}

/**
 * The same of any document, and never throws: a check that cannot be made has failed.
 * @param {unknown} document @param {import('./keys.mjs').Keys} keys
 * @returns {Promise<string | null>}
 */
export async function checkHead(document, keys) {
  if (!isDoc(document)) return 'the document is no signed head';
  const wrong = wrongMember(document, MEMBERS);
  if (wrong !== undefined) return `member ${wrong} is missing or does not belong here`;
  try {
    return await headFault(document, keys);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}
