/** Checks an account's ledger from its first entry: chain, sums, lots and holds. docs/reference/billing.md#checking. */
import type { Tx } from '../../../platform/db/sql.ts';
import { firstFault, type Head } from './rules/entry.ts';
import { findAccount } from './store/accounts.ts';
import { entriesAfter, seeOneState, sumsOf } from './store/audit.ts';

const PAGE = 1_000;

/**
 * What does not agree, in words; empty: everything does. First in its transaction, which sees one state from then on and locks nothing:
 * movements go on meanwhile.
 */
export async function ledgerFaults(tx: Tx, accountId: string): Promise<readonly string[]> {
  await seeOneState(tx);
  const account = await findAccount(tx, accountId);
  const sums = await sumsOf(tx, accountId);
  if (account === undefined || sums === undefined) return ['there is no such billing account'];
  let at: Head & { readonly balance: bigint; readonly held: bigint } = { seq: 0n, hash: null, balance: 0n, held: 0n };
  let spent = 0n;
  for (;;) {
    const entries = await entriesAfter(tx, accountId, { after: at.seq, limit: PAGE });
    const last = entries.at(-1);
    if (last === undefined) break;
    const fault = firstFault(at, entries);
    if (fault !== null) return [`entry ${fault.seq}: ${fault.fault}`];
    for (const { from, to, amount } of entries) spent += to === 'spent' ? amount : from === 'spent' ? -amount : 0n;
    at = { seq: last.seq, hash: last.entryHash, balance: last.balanceAfter, held: last.heldAfter };
  }
  const overdraft = BigInt(sums.overdraft_mmu);
  const lots = BigInt(sums.lots_available) + BigInt(sums.lots_held) - overdraft;
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['number of entries', BigInt(account.seq), at.seq],
    ['hash of the newest entry', account.head_hash, at.hash],
    ['balance', BigInt(account.balance_mmu), at.balance],
    ['holds', BigInt(account.held_mmu), at.held],
    ['balance by lots', lots, at.balance],
    ['holds by lots', BigInt(sums.lots_held), at.held],
    ['holds by holds', BigInt(sums.holds_left), at.held],
    ['spending by months', BigInt(sums.spent), spent],
  ];
  return pairs
    .filter(([, kept, due]) => kept !== due)
    .map(([what, kept, due]) => `${what}: kept ${String(kept)}, entries say ${String(due)}`);
}
