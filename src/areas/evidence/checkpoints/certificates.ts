/** Building certificates and proofs from stored evidence. Read only. */
import { fail, type Refusal } from '../../../contract/errors.ts';
import { findVisibleAgent } from '../../../platform/auth/agent-access.ts';
import { ANONYMOUS, type Principal } from '../../../platform/auth/principal.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { certificateOf, type Certificate, type Core, type TreeHead } from './rules/certificate.ts';
import { consistencyPlan, inclusionPlan, sidesOf } from './rules/merkle.ts';
import { findEvidence, findHead, findPlace, listByLeaf } from './store/checkpoints.ts';
import { readNodes } from './store/tlog.ts';
import type { CheckpointRow, PlaceRow } from './wire/rows.ts';
import { toTreeHead } from './wire/tree-head.ts';

/** Evidence is public for agents that are public or unlisted, else for members of the owning account; 404 for others. */
export const EVIDENCE_VISIBILITY =
  'evidence of public and unlisted agents is public; of private ones only the owning account sees it';

/**
 * @throws Refusal checkpoint_not_found when there is none or the caller may not see its agent's evidence; evidence_archived when only
 * its place is in the database
 */
export async function readableEvidence(tx: Tx, principal: Principal, checkpointId: string): Promise<CheckpointRow> {
  const row = await findEvidence(tx, checkpointId);
  if (row === undefined) throw archived(await readablePlace(tx, principal, checkpointId));
  await requireVisible(tx, principal, row);
  return row;
}

/** Where a checkpoint stands in its log and session, whether or not its content is archived. @throws Refusal checkpoint_not_found as above */
export async function readablePlace(tx: Tx, principal: Principal, checkpointId: string): Promise<PlaceRow> {
  const place = await findPlace(tx, checkpointId);
  if (place === undefined) throw fail('checkpoint_not_found');
  await requireVisible(tx, principal, place);
  return place;
}

async function requireVisible(
  tx: Tx,
  principal: Principal,
  { account_id: owner, agent_id: agentId }: Pick<PlaceRow, 'account_id' | 'agent_id'>,
): Promise<void> {
  if (principal.accounts.some((account) => account === owner)) return;
  if ((await findVisibleAgent(tx, ANONYMOUS, agentId)) === undefined) throw fail('checkpoint_not_found');
}

/** 410 with what is still known: docs/adr/0691. */
export const archived = (place: PlaceRow): Refusal =>
  fail('evidence_archived', {
    checkpoint_id: place.checkpoint_id,
    archived_in: place.archived_in,
    verdict: place.verdict,
    session_id: place.session_id,
    seq: Number(place.seq),
    chain_hash: place.chain_hash,
    merkle_leaf_index: Number(place.leaf_index),
    merkle_leaf_hash: place.leaf_hash,
  });

export interface Inclusion {
  readonly head: TreeHead;
  readonly proof: readonly Buffer[];
  readonly steps: readonly { hash: string; position: 'left' | 'right' }[];
}

/** Proof of a leaf under the newest signed head, or the head of exactly `size`. Undefined without such a head. */
export async function proveInclusion(
  tx: Tx,
  row: Pick<PlaceRow, 'agent_id' | 'leaf_index'>,
  size: number | null,
): Promise<Inclusion | undefined> {
  const found = await findHead(tx, row.agent_id, size);
  const index = Number(row.leaf_index);
  if (found === undefined || index >= Number(found.tree_size)) return undefined;
  const head = toTreeHead(found);
  const plan = inclusionPlan(index, head.tree_size);
  const proof = plan.fold(await readNodes(tx, row.agent_id, plan.needs));
  const sides = sidesOf(index, head.tree_size);
  return { head, proof, steps: proof.map((hash, i) => ({ hash: hash.toString('hex'), position: sides[i] ?? 'left' })) };
}

/** Hashes of the proof that the log of `second` leaves extends the log of `first`. 1 <= first <= second. */
export async function proveConsistency(tx: Tx, agentId: string, first: number, second: number): Promise<string[]> {
  const plan = consistencyPlan(first, second);
  return plan.fold(await readNodes(tx, agentId, plan.needs)).map((hash) => hash.toString('hex'));
}

/**
 * @param size of the signed head to prove it under; null: the newest
 * @throws Error when there is no such head over this leaf: stored evidence always has one
 */
export async function buildCertificate(tx: Tx, row: CheckpointRow, size: number | null = null): Promise<Certificate> {
  const inclusion = await proveInclusion(tx, row, size);
  if (inclusion === undefined) throw new Error(`no signed head covers ${row.checkpoint_id}`);
  return certificateUnder(row, inclusion);
}

function certificateUnder(row: CheckpointRow, inclusion: Pick<Inclusion, 'head' | 'proof'>): Certificate {
  const core = JSON.parse(row.core) as Core;
  return certificateOf({
    certificateId: row.certificate_id,
    checkpointId: row.checkpoint_id,
    agentId: row.agent_id,
    cardId: core.card_id,
    sessionId: row.session_id,
    seq: Number(row.seq),
    prev: row.prev_chain_hash,
    ts: core.ts,
    claims: row.claims,
    analyser: core.analyser,
    commitments: {
      thinking_hash: core.thinking_hash,
      output_hash: core.output_hash,
      card_hash: core.card_hash,
      policy_hash: core.policy_hash,
      values_hash: core.values_hash,
      window_hash: core.window_hash,
    },
    kid: row.kid,
    signature: row.signature,
    leafIndex: Number(row.leaf_index),
    proof: inclusion.proof,
    head: inclusion.head,
  });
}

/**
 * Certificates of consecutive leaves of an agent of this account, all under the head of `size` leaves. Fewer where leaves are missing.
 * Three statements, however many leaves.
 * @throws Error when there is no such head
 */
export async function listCertificates(
  tx: Tx,
  accountId: string,
  agentId: string,
  { start, count, size }: { readonly start: number; readonly count: number; readonly size: number },
): Promise<Certificate[]> {
  const found = await findHead(tx, agentId, size);
  if (found === undefined) throw new Error(`the log of ${agentId} has no signed head of ${size} leaves`);
  const head = toTreeHead(found);
  const rows = await listByLeaf(tx, accountId, agentId, { start, count });
  const plans = rows.map((row) => inclusionPlan(Number(row.leaf_index), size));
  const needs = new Map(plans.flatMap((plan) => plan.needs).map((name) => [`${name.level}/${name.index}`, name]));
  const nodes = await readNodes(tx, agentId, [...needs.values()]);
  return rows.map((row, i) => certificateUnder(row, { head, proof: plans[i]?.fold(nodes) ?? [] }));
}
