/**
 * Brings what the provider says now into the ledger and the mirrored rows. An event only says what to look at: it is read again, under a
 * lock of its account, so that events that come twice, late or out of order leave the same as one that came in time. A payment is
 * credited once, by its id, and so is each refund taken off. docs/reference/billing.md#payments.
 */
import type { Services } from '../../../platform/services.ts';
import { adjust, findAccount, grant, MMU_PER_CENT } from '../ledger/index.ts';
import type { PaymentFacts, PaymentProvider } from './provider.ts';
import type { Notice } from './rules/notice.ts';
import { accountOfCustomer, lockPayments } from './store/customers.ts';
import { replaceMethods, saveReceipt } from './store/payments.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'newId' | 'log'>;

/** Rejects where the provider or the database cannot be reached: the provider sends the event again. */
export async function mirror(deps: Deps, provider: PaymentProvider, notice: Notice): Promise<void> {
  if (notice.paymentId !== null) await mirrorPayment(deps, provider, notice.paymentId);
  if (notice.customerId !== null) await mirrorMethods(deps, provider, notice.customerId);
}

async function mirrorPayment(deps: Deps, provider: PaymentProvider, paymentId: string): Promise<void> {
  const first = await provider.payment(paymentId);
  const accountId = first === undefined ? undefined : await accountOfCustomer(deps.db.direct, first.customerId);
  if (accountId === undefined) return; // of another use of the same Stripe account
  await deps.db.accountTx([accountId], async (tx) => {
    await lockPayments(tx, accountId);
    const facts = await provider.payment(paymentId); // again: it may have changed while others held the lock
    const account = await findAccount(tx, accountId);
    if (facts === undefined || facts.status === 'pending' || account === undefined) return;
    const mmu = facts.currency === account.currency ? facts.paidCents * MMU_PER_CENT : 0n;
    if (mmu === 0n)
      deps.log.error({ paymentId, currency: facts.currency }, 'billing: a payment in another currency credits nothing');
    await saveReceipt(tx, accountId, { ...facts, mmu });
    if (mmu > 0n) await book(deps, tx, accountId, facts);
  });
}

async function book(
  { clock, newId }: Deps,
  tx: Parameters<typeof grant>[0],
  accountId: string,
  { paymentId, paidCents, refunds }: PaymentFacts,
): Promise<void> {
  const at = { now: clock.now(), newId };
  await grant(tx, accountId, { mmu: paidCents * MMU_PER_CENT, reference: `payment ${paymentId}` }, at);
  for (const { refundId, cents } of refunds)
    await adjust(tx, accountId, { mmu: -cents * MMU_PER_CENT, reference: `repayment ${refundId}` }, at);
}

async function mirrorMethods({ db }: Deps, provider: PaymentProvider, customerId: string): Promise<void> {
  const accountId = await accountOfCustomer(db.direct, customerId);
  if (accountId === undefined) return;
  await db.accountTx([accountId], async (tx) => {
    await lockPayments(tx, accountId);
    await replaceMethods(tx, accountId, await provider.methods(customerId));
  });
}
