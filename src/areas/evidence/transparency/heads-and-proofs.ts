/** Signs heads, proves entries, and checks who may see them. Source: docs/reference/evidence.md#log-of-cards; docs/adr/0111. */
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { consistencyPlan, inclusionPlan, isConsistent, rootOf, sidesOf, signHead } from '../checkpoints/index.ts';
import { entryToWire, rootToWire, type EntryRow, type HeadRow, type ProvenEntryWire } from './wire/log.ts';
import { insertHead, lockHeads, newestEntry, newestHead, readNodes, readState } from './store/log.ts';
import { attest, type TokenSigner } from './rules/attestation.ts';

const LOG_ID = 'cards';
/** The reason for the system scope of these reads, shown in the tenancy matrix. */
export const LOG_VISIBILITY =
  'log entries of public and unlisted agents are public; of private ones only the owning account sees them';

type Deps = Pick<Services, 'db' | 'clock' | 'evidence'>;

/** The key that signs now. */
async function signerNow({ evidence }: Pick<Services, 'evidence'>): Promise<TokenSigner> {
  const key = (await evidence.keys()).find((candidate) => candidate.notAfter === null);
  if (key === undefined) throw new Error('no evidence key signs');
  return { kid: key.kid, privateKey: key.privateKey };
}

/** The signed head of the whole log; signed now if the newest head is older than the log. Undefined while the log is empty. */
export async function currentHead(deps: Deps): Promise<HeadRow | undefined> {
  const { db } = deps;
  const [state, head] = [await readState(db.direct), await newestHead(db.direct)];
  if (Number(state.size) === 0 || state.size === head?.tree_size) return head;
  const signer = await signerNow(deps);
  return db.systemTx((tx) => signNext(tx, signer, deps.clock.now()));
}

/** Signs one head for each size, and only a tree that extends the one signed before. */
async function signNext(tx: Tx, signer: TokenSigner, now: Date): Promise<HeadRow> {
  await lockHeads(tx);
  const [state, last] = [await readState(tx), await newestHead(tx)];
  if (last !== undefined && last.tree_size === state.size) return last;
  const size = Number(state.size);
  const root = rootOf({ size, peaks: state.peaks });
  if (last !== undefined) await requireExtension(tx, last, { size, root });
  const timestamp = now.toISOString();
  const parts = { log_id: LOG_ID, tree_size: size, root: root.toString('hex'), timestamp, key_id: signer.kid };
  return insertHead(tx, { size, root, at: now, kid: signer.kid, signature: signHead(parts, signer) });
}

async function requireExtension(tx: Tx, last: HeadRow, next: { size: number; root: Buffer }): Promise<void> {
  const first = { size: Number(last.tree_size), root: last.root };
  const proof = first.size > next.size ? [] : await proofBetween(tx, first.size, next.size);
  if (!isConsistent(first, next, proof))
    throw new Error(`the log of ${next.size} cards does not extend the ${first.size} that were signed`);
}

/** Hashes of the proof that the log of `second` entries extends that of `first`. 1 <= first <= second <= its size. */
export async function proofBetween(db: Queryable, first: number, second: number): Promise<Buffer[]> {
  const plan = consistencyPlan(first, second);
  return plan.fold(await readNodes(db, plan.needs));
}

/** The entry with its proof under the newest head and its attestation token. */
export async function proven(
  deps: Deps & Pick<Services, 'settings'>,
  row: EntryRow,
  now: Date,
): Promise<ProvenEntryWire> {
  const head = await currentHead(deps);
  if (head === undefined) throw new Error('an entry in an empty log');
  const [index, size] = [Number(row.log_index), Number(head.tree_size)];
  const plan = inclusionPlan(index, size);
  const proof = plan.fold(await readNodes(deps.db.direct, plan.needs));
  const sides = sidesOf(index, size);
  const entry = entryToWire(row);
  const signer = await signerNow(deps);
  const newest = await newestEntry(deps.db.direct, {
    scope: row.scope,
    scopeId: row.scope_id,
    kind: row.card_kind,
    until: null,
    version: null,
  });
  const isInForce = !row.removed && newest?.log_index === row.log_index;
  const steps = proof.map((hash, i) => ({ hash: hash.toString('hex'), position: sides[i] ?? ('left' as const) }));
  return {
    ...entry,
    signed_attestation: attest(entry, { ...namesOf(deps), subject: entry.scope_id, now, isInForce }, signer),
    signing_key_id: signer.kid,
    inclusion: { proof: steps, root: rootToWire(head) },
    entry,
    inclusion_proof: {
      leaf_hash: entry.merkle_leaf_hash,
      log_index: index,
      tree_size: size,
      hashes: steps.map(({ hash, position }) => ({ sibling: hash, position })),
    },
  };
}

/** Type and issuer of tokens, from the settings only, because a client chooses the Host header. */
const namesOf = ({ settings }: Pick<Services, 'settings'>) => ({
  type: settings.ATTESTATION_TYPE,
  issuer: settings.ATTESTATION_ISSUER ?? settings.PUBLIC_URL ?? 'urn:surety',
});

/** The alignment card in force of an agent as the log attests to it; undefined without one. */
export async function attestedCard(
  deps: Deps & Pick<Services, 'settings'>,
  agentId: string,
  now: Date,
): Promise<ProvenEntryWire | undefined> {
  const row = await newestEntry(deps.db.direct, {
    scope: 'agent',
    scopeId: agentId,
    kind: 'alignment',
    until: null,
    version: null,
  });
  return row === undefined ? undefined : proven(deps, row, now);
}
