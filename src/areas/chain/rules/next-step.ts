/**
 * What the writer does next with the oldest transaction that is not settled. One transaction is on its way at a time, so nonces never
 * have gaps. Pure. Source: docs/reference/chain.md#writing.
 */

/** Wei. */
export interface Fees {
  readonly maxFee: bigint;
  readonly priority: bigint;
}

export interface Receipt {
  readonly hash: string;
  readonly succeeded: boolean;
  readonly block: number;
  readonly blockHash: string;
}

export interface Sent {
  readonly status: 'queued' | 'sent' | 'included';
  readonly nonce: number | null;
  readonly fees: Fees | null;
  readonly lastSentAt: Date | null;
  readonly blockHash: string | null;
}

export interface ChainFacts {
  /** Receipt of whichever of its transactions is in a block; null: none. */
  readonly receipt: Receipt | null;
  /** Transactions of the writer's account in blocks. */
  readonly minedNonce: number;
  /** Newest block that a reorganisation is not expected to remove. */
  readonly safeBlock: number;
  /** What the node advises now. */
  readonly advised: Fees;
}

export type Step =
  /** Sign with this nonce and fees, keep the hash, send. */
  | { readonly kind: 'send'; readonly nonce: number; readonly fees: Fees }
  | { readonly kind: 'included'; readonly receipt: Receipt }
  | { readonly kind: 'confirm'; readonly receipt: Receipt }
  | { readonly kind: 'fail'; readonly reason: 'reverted' }
  /** Its nonce was used by another transaction: it begins again with the next one. */
  | { readonly kind: 'requeue' }
  /** Its block was removed: it waits for another one, as when it was sent. */
  | { readonly kind: 'reorganised' }
  | { readonly kind: 'wait'; readonly reason: 'fee_above_cap' | 'not_mined' | 'not_safe' };

export interface Policy {
  /** Highest fee per gas that is offered, wei. */
  readonly feeCap: bigint;
  /** A transaction that is not in a block after this is sent again with higher fees. */
  readonly resendAfterMs: number;
}

export function nextStep(tx: Sent, facts: ChainFacts, policy: Policy, now: Date): Step {
  const { receipt } = facts;
  if (receipt !== null) {
    if (!receipt.succeeded) return { kind: 'fail', reason: 'reverted' };
    if (receipt.block <= facts.safeBlock) return { kind: 'confirm', receipt };
    if (tx.status !== 'included' || receipt.blockHash !== tx.blockHash) return { kind: 'included', receipt };
    return { kind: 'wait', reason: 'not_safe' };
  }
  if (tx.status === 'queued' || tx.nonce === null) return begin(facts, policy);
  if (facts.minedNonce > tx.nonce) return { kind: 'requeue' };
  if (tx.status === 'included') return { kind: 'reorganised' };
  return replace(tx, tx.nonce, { facts, policy, now });
}

const begin = ({ minedNonce, advised }: ChainFacts, { feeCap }: Policy): Step =>
  advised.maxFee > feeCap
    ? { kind: 'wait', reason: 'fee_above_cap' }
    : { kind: 'send', nonce: minedNonce, fees: advised };

/** The same nonce with fees that nodes accept as a replacement: at least 10 % more, here 12.5 %. */
function replace(
  { fees, lastSentAt }: Sent,
  nonce: number,
  { facts, policy, now }: { readonly facts: ChainFacts; readonly policy: Policy; readonly now: Date },
): Step {
  if (fees === null || lastSentAt === null) return begin(facts, policy);
  if (now.getTime() - lastSentAt.getTime() < policy.resendAfterMs) return { kind: 'wait', reason: 'not_mined' };
  const maxFee = larger(facts.advised.maxFee, raised(fees.maxFee));
  const priority = larger(facts.advised.priority, raised(fees.priority));
  // At the cap it is sent again as it is, because the node may have forgotten it.
  return maxFee > policy.feeCap
    ? { kind: 'send', nonce, fees }
    : { kind: 'send', nonce, fees: { maxFee, priority: priority > maxFee ? maxFee : priority } };
}

const raised = (fee: bigint): bigint => fee + fee / 8n + 1n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** What to offer: twice the base fee, so that it lasts through six full blocks, and the tip. */
export const advisedFees = (baseFee: bigint, tip: bigint): Fees => ({ maxFee: 2n * baseFee + tip, priority: tip });
