/** Anchors hourly, publishes daily, and takes what is on its way further each minute. Source: docs/reference/chain.md#writing. */
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { advance, type Writer } from '../advance.ts';
import type { Chain } from '../open-chain.ts';
import { prepareAnchor } from '../prepare-anchor.ts';
import { preparePublication } from '../prepare-publication.ts';
import { issuerOf } from '../issuer.ts';
import { reconcileFeedback } from '../reconcile-feedback.ts';
import type { Place } from '../store/transactions.ts';

/** Steps of one run: several transactions may settle in it. */
const STEPS_MAX = 20;

/** Null where the service has no chain, or no key to write with. */
export const writerOf = (chain: Chain | null): Writer | null =>
  chain === null || chain.account === null ? null : { node: chain.node, account: chain.account };

export const placeOf = ({ node: { chainId, contract } }: Writer): Place => ({ chainId, contract });

export const anchorHeads: Job = {
  name: 'chain.anchor_heads',
  cron: '7 * * * *',
  async handle(_payload, services) {
    const writer = writerOf(services.chain);
    if (writer === null) return;
    await queueAnchor(services, placeOf(writer));
    await advanceAll(services, writer);
  },
};

export const publishScores: Job = {
  name: 'chain.publish_scores',
  cron: '23 2 * * *',
  async handle(_payload, services) {
    const writer = writerOf(services.chain);
    if (writer === null) return;
    await preparePublication(services, placeOf(writer), issuerOf(services.settings));
    await advanceAll(services, writer);
  },
};

export const advanceTransactions: Job = {
  name: 'chain.advance_transactions',
  cron: '* * * * *',
  async handle(_payload, services) {
    const { chain } = services;
    const writer = writerOf(chain);
    if (chain === null || writer === null) return;
    await reconcileFeedback(services, chain);
    await advanceAll(services, writer);
  },
};

/** @returns heads that were added */
export const queueAnchor = (
  { db, clock, newId, settings }: Pick<Services, 'db' | 'clock' | 'newId' | 'settings'>,
  place: Place,
): Promise<number> =>
  db.systemTx((tx) => prepareAnchor(tx, { place, publicUrl: issuerOf(settings), now: clock.now(), newId }));

/** Until nothing moves. */
export async function advanceAll(deps: Parameters<typeof advance>[0], writer: Writer): Promise<void> {
  for (let n = 0; n < STEPS_MAX; n += 1) if ((await advance(deps, writer)) !== 'moved') return;
}
