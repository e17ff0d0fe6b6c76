/** Every check of one entry of the log of cards, from nothing but the document and a key set. Answers as checks.ts does. */
import { verify } from 'node:crypto';
import { canonical, isHex64, sha256, type Json } from './canonical.ts';
import type { Keys } from './checks.ts';
import { climb, type Step } from './inclusion.ts';

export const ENTRY_CHECKS = ['format', 'leaf', 'merkle', 'root', 'attestation', 'card'] as const;
export type EntryReport = Record<(typeof ENTRY_CHECKS)[number], string | null>;

type Doc = { readonly [member: string]: Json };
const isDoc = (value: Json | undefined): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const MEMBERS = [
  'type',
  'log_index',
  'agent_id',
  'scope',
  'scope_id',
  'card_kind',
  'version',
  'content_hash',
  'removed',
  'composed_at',
  'integrated_time',
  'merkle_leaf_hash',
  'tree_size_after',
  'signed_attestation',
  'signing_key_id',
  'inclusion',
];
const ROOT_MEMBERS = ['typ', 'log_id', 'tree_size', 'root_hash', 'published_at', 'signing_key_id', 'signature'];

/** @param card the card itself, as GET answers it, to be compared with the entry's hash */
export function checkEntry(document: Json, keys: Keys, card?: Json): EntryReport {
  const format = formatFault(document);
  if (format !== null) {
    const unread = 'not read: the format is wrong';
    return { format, leaf: unread, merkle: unread, root: unread, attestation: unread, card: unread };
  }
  const doc = document as Doc;
  return {
    format,
    leaf: guarded(() => leafFault(doc)),
    merkle: guarded(() => merkleFault(doc)),
    root: guarded(() => rootFault(doc, keys)),
    attestation: guarded(() => attestationFault(doc, keys)),
    card: card === undefined ? null : guarded(() => cardFault(doc, card)),
  };
}

function guarded(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return (error as Error).message;
  }
}

const rootOf = (doc: Doc): Doc => (doc.inclusion as Doc).root as Doc;

function formatFault(document: Json): string | null {
  if (!isDoc(document)) return 'not a JSON object';
  const inclusion = document.inclusion;
  if (!isDoc(inclusion) || !Array.isArray(inclusion.proof) || !isDoc(inclusion.root)) return 'no proof or no root';
  const extra =
    wrongMember(document, MEMBERS) ??
    wrongMember(inclusion, ['proof', 'root']) ??
    wrongMember(inclusion.root, ROOT_MEMBERS);
  if (extra !== undefined) return `member ${extra} is missing or does not belong here`;
  if (document.type !== 'surety-card-log-entry/v1') return 'the type is another one';
  const agent = document.scope === 'agent' ? document.scope_id : null;
  if (document.agent_id !== agent) return 'agent_id is not that of the scope';
  if (document.tree_size_after !== Number(document.log_index) + 1) return 'tree_size_after does not follow log_index';
  return Number.isNaN(Date.parse(text(document.integrated_time))) ? 'integrated_time is no instant' : null;
}

const wrongMember = (value: Doc, names: readonly string[]): string | undefined =>
  [...Object.keys(value).filter((name) => !names.includes(name)), ...names.filter((name) => !(name in value))][0];

/** Everything an entry says of a card is in the leaf; integrated_time is the service's word alone. */
function leafFault(doc: Doc): string | null {
  const { card_kind, composed_at, content_hash, removed, scope, scope_id, version } = doc as Record<string, Json>;
  const leaf = sha256(
    0,
    canonical({ card_kind, composed_at, content_hash, removed, scope, scope_id, version } as Json),
  );
  return leaf === doc.merkle_leaf_hash ? null : 'the leaf is not the hash of what is displayed';
}

function merkleFault(doc: Doc): string | null {
  const steps = (doc.inclusion as Doc).proof as Json[];
  for (const step of steps)
    if (!isDoc(step) || Object.keys(step).length !== 2 || !isHex64(step.hash) || typeof step.position !== 'string')
      return 'a step of the proof is malformed';
  const climbed = climb(
    text(doc.merkle_leaf_hash),
    Number(doc.log_index),
    Number(rootOf(doc).tree_size),
    steps as unknown as Step[],
  );
  if ('fault' in climbed) return climbed.fault;
  return climbed.root === rootOf(doc).root_hash ? null : 'the proof leads to another root';
}

/** One spelling per byte string; otherwise a changed character could go unnoticed. */
function bytesOf(encoded: string): Buffer {
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.toString('base64url') !== encoded) throw new TypeError('not canonical base64url');
  return bytes;
}

function keyOf(keys: Keys, id: Json | undefined, timeMs: number) {
  const known = keys.get(text(id));
  if (known === undefined) throw new TypeError(`the key set has no key ${text(id)}`);
  if (!(timeMs >= known.from - 60_000 && timeMs <= known.until))
    throw new TypeError('the key was not valid at that time');
  return known.key;
}

function rootFault(doc: Doc, keys: Keys): string | null {
  const { typ, log_id, tree_size, root_hash, published_at, signing_key_id, signature } = rootOf(doc) as Record<
    string,
    Json
  >;
  if (typ !== 'surety-tree-head/v1' || log_id !== 'cards') return 'the root is of another log';
  const signed = canonical({
    typ,
    log_id,
    tree_size,
    root: root_hash,
    timestamp: published_at,
    key_id: signing_key_id,
  } as Json);
  const key = keyOf(keys, signing_key_id, Date.parse(text(published_at)));
  return verify(null, Buffer.from(signed, 'utf8'), key, bytesOf(text(signature)))
    ? null
    : 'the signature of the root does not verify';
}

/** The token is signed by the named key and says what the entry says. Whether its hour is over is the reader's to judge. */
function attestationFault(doc: Doc, keys: Keys): string | null {
  const [header = '', payload = '', signature = '', ...rest] = text(doc.signed_attestation).split('.');
  if (rest.length > 0) return 'the token is no compact JWS';
  const kid = text(doc.signing_key_id);
  if (bytesOf(header).toString('utf8') !== canonical({ alg: 'EdDSA', kid, typ: 'AAP-Attestation/v1' }))
    return 'the header of the token is another one';
  const claims = JSON.parse(bytesOf(payload).toString('utf8')) as Doc;
  const key = keyOf(keys, kid, Number(claims.iat) * 1_000 + 999);
  if (!verify(null, Buffer.from(`${header}.${payload}`), key, bytesOf(signature))) return 'the token does not verify';
  const said = {
    sub: doc.scope_id,
    ...pick(doc, ['content_hash', 'version', 'composed_at', 'card_kind', 'log_index']),
  };
  for (const [name, value] of Object.entries(said)) if (claims[name] !== value) return `the token says another ${name}`;
  return null;
}

const pick = (doc: Doc, names: readonly string[]): Record<string, Json | undefined> =>
  Object.fromEntries(names.map((name) => [name, doc[name]]));

/** content_hash is over the card without the members the service adds when it answers. */
function cardFault(doc: Doc, card: Json): string | null {
  if (!isDoc(card)) return 'the card is not a JSON object';
  const content = Object.fromEntries(
    Object.entries(card).filter(([name]) => !['version', 'content_hash', '_composition'].includes(name)),
  );
  return `sha256:${sha256(canonical(content))}` === doc.content_hash ? null : 'the card is not the one of this entry';
}
