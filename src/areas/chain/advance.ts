/**
 * The writer: takes the oldest transaction that is not settled one step further. One process at a time, by an advisory lock; what is
 * about to be sent is in the database before it is sent. Source: docs/reference/chain.md#writing.
 */
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import { keccak256 } from 'viem/utils';
import type { Queryable } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { ChainUnavailable, type ChainNode } from './chain-node.ts';
import { advisedFees, nextStep, type ChainFacts, type Fees, type Policy, type Receipt } from './rules/next-step.ts';
import { feedbackIndexIn } from './rules/feedback.ts';
import { dropAnchor, settleAnchor } from './store/anchors.ts';
import { failFeedback, settleFeedback, settleRevocation } from './store/feedback.ts';
import { dropPublication, settlePublication } from './store/scores.ts';
import {
  becomeWriter,
  keepSending,
  oldestOpen,
  setProblem,
  setStatus,
  type TransactionRow,
} from './store/transactions.ts';

/** Enough for each call; what is not used is not paid. Our contract was measured with 48,000 to 94,000, a registry is another's code. */
const GAS = { anchor: 150_000n, publication: 150_000n, feedback: 800_000n, revocation: 200_000n };
const RESEND_AFTER_MS = 3 * 60_000;
const GWEI = 1_000_000_000n;

export interface Writer {
  readonly node: ChainNode;
  readonly account: PrivateKeyAccount;
}
type Deps = Pick<Services, 'db' | 'clock' | 'log' | 'settings'>;

/** What one step came to; `idle`: nothing is open, or another process writes. */
export type Advanced = 'idle' | 'waiting' | 'moved';

/** One step. A chain that cannot be read is recorded at the transaction and waited for. */
export async function advance(deps: Deps, writer: Writer): Promise<Advanced> {
  return deps.db.systemTx(async (lock) => {
    if (!(await becomeWriter(lock))) return 'idle';
    // Its own statements commit at once: what was sent must be known if this process ends here.
    const row = await oldestOpen(deps.db.direct, writer.node);
    if (row === undefined) return 'idle';
    try {
      return await step(deps, writer, row);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      deps.log.warn({ err: error, transaction: row.seq }, 'chain: the node could not be asked');
      await setProblem(deps.db.direct, row.seq, error.message);
      return 'waiting';
    }
  });
}

async function step({ db, clock, settings, log }: Deps, writer: Writer, row: TransactionRow): Promise<Advanced> {
  const { node } = writer;
  await node.requireChain();
  const facts = await factsOf(writer, row);
  const policy: Policy = { feeCap: BigInt(settings.CHAIN_MAX_FEE_GWEI) * GWEI, resendAfterMs: RESEND_AFTER_MS };
  const next = nextStep(sentOf(row), facts, policy, clock.now());
  switch (next.kind) {
    case 'send':
      return send(db.direct, { writer, row, now: clock.now() }, next);
    case 'included':
      await setStatus(db.direct, row.seq, {
        status: 'included',
        block: { number: next.receipt.block, hash: next.receipt.blockHash },
      });
      return 'moved';
    case 'confirm':
      await confirm(db.direct, { node, row }, next.receipt);
      return 'moved';
    case 'fail':
      await giveUp(db.direct, row, next.reason);
      log.error({ transaction: row.seq, reason: next.reason }, 'chain: a transaction failed');
      return 'moved';
    case 'requeue':
      await setStatus(db.direct, row.seq, { status: 'queued', problem: 'nonce_taken' });
      log.warn({ transaction: row.seq }, 'chain: another transaction of this account took the nonce');
      return 'moved';
    case 'reorganised':
      await setStatus(db.direct, row.seq, { status: 'sent', problem: 'reorganised' });
      return 'moved';
    default:
      // Why the node did not take it says more than that it is in no block.
      if (next.reason !== 'not_mined' || row.problem === null) await setProblem(db.direct, row.seq, next.reason);
      return 'waiting';
  }
}

const sentOf = (row: TransactionRow): Parameters<typeof nextStep>[0] => ({
  status: row.status === 'sent' || row.status === 'included' ? row.status : 'queued',
  nonce: row.nonce === null ? null : Number(row.nonce),
  fees:
    row.max_fee === null || row.priority_fee === null
      ? null
      : { maxFee: BigInt(row.max_fee), priority: BigInt(row.priority_fee) },
  lastSentAt: row.last_sent_at,
  blockHash: row.block_hash,
});

async function factsOf({ node, account }: Writer, row: TransactionRow): Promise<ChainFacts> {
  const latest = await node.block('latest');
  if (latest === null) throw new ChainUnavailable('the node has no block');
  const safe = await node.block('safe');
  // Before the receipts: a transaction that is mined in between has a receipt then, and its nonce is not taken for stolen.
  const minedNonce = await node.minedNonce(account.address);
  return {
    receipt: await receiptOf(node, row.hashes),
    minedNonce,
    safeBlock: safe?.number ?? -1,
    advised: advisedFees(latest.baseFee, await node.tip()),
  };
}

/** Of the transaction that did it; of one that failed where none did. */
async function receiptOf(node: ChainNode, hashes: readonly string[]): Promise<Receipt | null> {
  let failed: Receipt | null = null;
  for (const hash of hashes.toReversed()) {
    const receipt = await node.receipt(hash);
    if (receipt?.succeeded === true) return receipt;
    failed ??= receipt;
  }
  return failed;
}

interface Sending {
  readonly writer: Writer;
  readonly row: TransactionRow;
  readonly now: Date;
}

async function send(
  db: Queryable,
  { writer: { node, account }, row, now }: Sending,
  { nonce, fees }: { readonly nonce: number; readonly fees: Fees },
): Promise<Advanced> {
  const data = row.data as Hex;
  const to = targetOf(node, row);
  if (row.status === 'queued' && (await node.simulate(account.address, data, to)).kind === 'reverted') {
    if (row.hashes.length === 0) await giveUp(db, row, 'refused_by_contract');
    else await setProblem(db, row.seq, 'sent_before'); // what was sent under the lost nonce did it: its receipt will come
    return row.hashes.length === 0 ? 'moved' : 'waiting';
  }
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: node.chainId,
    to,
    data,
    nonce,
    gas: GAS[row.subject_kind],
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.priority,
    value: 0n,
  });
  await keepSending(db, row.seq, { nonce, ...fees, hash: keccak256(raw), at: now });
  const problem = await node.send(raw);
  if (problem !== null) await setProblem(db, row.seq, problem);
  return 'moved';
}

/** The block at the receipt's height must be the receipt's: its time is shown as that of the anchor. */
async function confirm(db: Queryable, { node, row }: Confirmed, receipt: Receipt): Promise<void> {
  const block = await node.block(receipt.block);
  if (block === null || block.hash !== receipt.blockHash)
    throw new ChainUnavailable('the block of the receipt is another one');
  const settled = { txHash: receipt.hash, block: receipt.block, at: block.timestamp };
  // Either order is safe: a process that ends in between finds the transaction again and settles the same.
  await settle(db, { node, row }, settled);
  await setStatus(db, row.seq, { status: 'confirmed', block: { number: receipt.block, hash: receipt.blockHash } });
}

interface Confirmed {
  readonly node: ChainNode;
  readonly row: TransactionRow;
}

/** What the transaction did is recorded at its subject. */
async function settle(
  db: Queryable,
  { node, row }: Confirmed,
  settled: { readonly txHash: string; readonly block: number; readonly at: Date },
): Promise<void> {
  const { subject_id: id } = row;
  switch (row.subject_kind) {
    case 'anchor':
      await settleAnchor(db, id, settled);
      return;
    case 'publication':
      await settlePublication(db, id, settled);
      return;
    case 'feedback': {
      const index = feedbackIndexIn(await node.logs(settled.txHash), targetOf(node, row));
      if (index === undefined) throw new ChainUnavailable('the registry has no event of this feedback');
      await settleFeedback(db, id, { txHash: settled.txHash, index, at: settled.at });
      return;
    }
    default:
      await settleRevocation(db, id, settled.at);
  }
}

const targetOf = (node: ChainNode, row: TransactionRow): Hex => (row.target as Hex | null) ?? node.contract;

async function giveUp(db: Queryable, row: TransactionRow, problem: string): Promise<void> {
  switch (row.subject_kind) {
    case 'anchor':
      await dropAnchor(db, row.subject_id);
      break;
    case 'publication':
      await dropPublication(db, row.subject_id);
      break;
    default:
      await failFeedback(db, row.subject_id, problem);
  }
  await setStatus(db, row.seq, { status: 'failed', problem });
}
