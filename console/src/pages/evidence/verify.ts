/**
 * Checks of evidence in this browser, by the offline verifier's own modules (verifier/), loaded when the first check is made. The
 * service is asked for proofs and for nothing else: whether they hold is decided here.
 */
import { api, must } from '../../api/client';
import type { NoteKey } from '../../../../verifier/index.mjs';
import { keepHead, seenHead } from './stored';
import type { Trust } from './trust';

export interface Check {
  readonly name: string;
  /** The sentence that says what is wrong; null where the check holds. */
  readonly fault: string | null;
  /** What is known when it holds; otherwise the verifier's words for a check of this name. */
  readonly words?: string;
}

export interface Checked {
  readonly checks: readonly Check[];
  readonly isValid: boolean;
  /** What the document says, in words: the verdict and what it rests on. */
  readonly says?: string | undefined;
}

export interface TreeHead {
  readonly log_id: string;
  readonly tree_size: number;
  readonly root: string;
  readonly timestamp: string;
  readonly key_id: string;
  readonly signature: string;
}

/** @throws Error where this browser gives no cryptography: at a plain address of another machine */
export function requireCryptography(): void {
  if (!isSecureContext) throw new Error('A browser checks signatures only at https addresses and at localhost');
}

/** @throws Error where this browser gives no cryptography */
export async function loadVerifier() {
  requireCryptography();
  return import('../../../../verifier/index.mjs');
}

export const concluded = (checks: readonly Check[], says?: string): Checked => ({
  checks,
  says,
  isValid: checks.every(({ fault }) => fault === null),
});

/** Hashes of the proof that a log of `second` leaves extends one of `first`. */
type Prove = (first: number, second: number) => Promise<readonly string[]>;

const proveAgent =
  (agentId: string): Prove =>
  async (first, second) =>
    (await must(api.GET('/v1/evidence/consistency', { params: { query: { agent_id: agentId, first, second } } })))
      .proof;

const proveCards: Prove = async (first, second) =>
  (await must(api.GET('/v1/transparency/consistency', { params: { query: { first, second } } }))).proof;

interface Sized {
  readonly size: number;
  readonly root: string;
}

/** Null where the second log only added to the first. A log that became shorter has no proof, and needs none to be wrong. */
async function extendsFault(first: Sized, second: Sized, prove: Prove): Promise<string | null> {
  const { consistencyFault } = await loadVerifier();
  if (first.size === 0) return null; // every log extends the empty one
  const proof = first.size < second.size ? await prove(first.size, second.size) : [];
  return consistencyFault(first, second, proof);
}

const sizedOf = ({ tree_size: size, root }: TreeHead): Sized => ({ size, root });

/** Head of an agent's log: keys, signature, what this browser saw before, what trusted witnesses cosigned. */
export async function checkAgentLog(head: TreeHead, trust: Trust): Promise<Checked> {
  const prove = proveAgent(head.log_id);
  const own = await headChecks(head, trust, prove);
  return kept(head, concluded([...own, ...(await witnessChecks(head, trust, prove))]));
}

/** Head of the log of cards, which no witness cosigns. */
export const checkCardsLog = async (head: TreeHead, trust: Trust): Promise<Checked> =>
  kept(head, concluded(await headChecks(head, trust, proveCards)));

async function headChecks(head: TreeHead, trust: Trust, prove: Prove): Promise<readonly Check[]> {
  const { checkHead } = await loadVerifier();
  return [
    trust.check,
    { name: 'tree_head', fault: await checkHead(head, trust.keys) },
    await rememberedCheck(head, prove),
  ];
}

async function rememberedCheck(head: TreeHead, prove: Prove): Promise<Check> {
  const seen = seenHead(head.log_id);
  if (seen === undefined)
    return {
      name: 'remembered',
      fault: null,
      words: 'the first head of this log in this browser: later ones are compared with it',
    };
  const words = `the log only grew since ${seen.size} leaves, which this browser checked on ${seen.at.slice(0, 10)}`;
  return { name: 'remembered', fault: await extendsFault(seen, sizedOf(head), prove), words };
}

/** Only a head whose checks all held is remembered: a later visit compares with it. */
function kept(head: TreeHead, checked: Checked): Checked {
  if (checked.isValid) keepHead(head.log_id, { ...sizedOf(head), at: new Date().toISOString() });
  return checked;
}

async function witnessChecks(head: TreeHead, trust: Trust, prove: Prove): Promise<readonly Check[]> {
  if (trust.witnesses.length === 0) return [];
  const { checkCheckpoint } = await loadVerifier();
  const { data: text, response } = await api.GET('/v1/tlog/{agent_id}/checkpoint', {
    params: { path: { agent_id: head.log_id }, query: { witnessed: true } },
    parseAs: 'text',
  });
  if (!response.ok || text === undefined)
    return trust.witnesses.map((one) => ({ name: witnessCheck(one), fault: 'has cosigned no head of this log' }));
  const { note, fault, witnessed } = await checkCheckpoint(text, trust.keys, trust.witnesses);
  const grown = note === null ? null : await extendsFault(note, sizedOf(head), prove);
  return trust.witnesses.map((one) => {
    const seen = witnessed.find(({ name, id }) => name === one.name && id === one.id);
    const missing = seen === undefined ? 'has not cosigned the newest cosigned head' : null;
    const words = `cosigned ${note?.size ?? 0} leaves on ${seen?.at.slice(0, 10)}; the log only grew since`;
    return { name: witnessCheck(one), fault: fault ?? grown ?? missing, words };
  });
}

/** A witness is its name and its key: two keys may have one name. */
const witnessCheck = ({ name, id }: NoteKey): string => `witness ${name}+${id}`;

/** A certificate in whatever envelope, by itself. */
export async function checkDocument(document: unknown, trust: Trust): Promise<Checked> {
  const { statementOf, verifyDocument } = await loadVerifier();
  const { checks, certificate } = await verifyDocument(document, trust.keys);
  return concluded([trust.check, ...checks], statementOf(certificate));
}

/** A certificate of the service, and that the log it names is the log whose head this browser has checked. */
export async function checkCertificate(checkpointId: string, trust: Trust): Promise<Checked> {
  const document = await must(
    api.GET('/v1/checkpoints/{checkpoint_id}/certificate', { params: { path: { checkpoint_id: checkpointId } } }),
  );
  const { checks, says } = await checkDocument(document, trust);
  const named = certificateIn(document)?.subject?.checkpoint_id;
  const asked: Check = {
    name: 'asked_for',
    fault: named === checkpointId ? null : 'the service answered with the certificate of another turn',
    words: 'it is the certificate of the turn that was asked for',
  };
  return concluded([...checks, asked, await sameLogCheck(document)], says);
}

interface CertificateParts {
  readonly subject?: { readonly checkpoint_id?: string };
  readonly proofs?: { readonly merkle?: { readonly tree_head?: TreeHead } };
}
const certificateIn = (document: unknown): CertificateParts | null => (typeof document === 'object' ? document : null);

/** The remembered head and that of the certificate are of one log: the smaller is a beginning of the larger. */
async function sameLogCheck(document: unknown): Promise<Check> {
  const head = certificateIn(document)?.proofs?.merkle?.tree_head;
  const seen = head === undefined ? undefined : seenHead(head.log_id);
  if (head === undefined || seen === undefined)
    return { name: 'remembered', fault: null, words: 'no head of this log was checked in this browser before' };
  const own = sizedOf(head);
  const [first, second] = own.size < seen.size ? [own, seen] : [seen, own];
  return {
    name: 'remembered',
    fault: await extendsFault(first, second, proveAgent(head.log_id)),
    words: `in the same log as the head of ${seen.size} leaves that this browser checked on ${seen.at.slice(0, 10)}`,
  };
}
