/**
 * Starts what the areas keep in memory and offer to each other. Each part is given what it names in its parameters, so a part
 * that is missing or started too late does not compile, and neither does an incomplete Services.
 */
import { startAgents } from './areas/agents/index.ts';
import { registerOAuth, registerPasskeys, registerSso, startIdentity } from './areas/auth/index.ts';
import { startPayments } from './areas/billing/index.ts';
import { startCards } from './areas/cards/index.ts';
import { startWebhooks } from './areas/events/index.ts';
import { startChain } from './areas/chain/index.ts';
import { startEvidence } from './areas/evidence/index.ts';
import { startLicenses } from './areas/operator/index.ts';
import { registerOrgs, startKeys, startPlans } from './areas/orgs/index.ts';
import { startRatings } from './areas/ratings/index.ts';
import { startReview } from './areas/review/index.ts';
import { startProofs } from './areas/risk/index.ts';
import { startScreening } from './areas/screening/index.ts';
import type { BaseServices, Services } from './platform/services.ts';
import { systemTxtRecords } from './platform/net/txt-records.ts';

export interface StartedAreas {
  readonly services: Services;
  /** Writes what is waiting, then closes what was opened, in reverse order. */
  stop(): Promise<void>;
}

type Close = () => Promise<unknown>;

/** @throws when the database cannot be reached, or a setting names a part that is not installed; what had started is stopped then */
export async function startAreas(base: BaseServices): Promise<StartedAreas> {
  const opened: Close[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    return { services: await start(base, (...closes) => opened.push(...closes)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param onOpened called with what closes a part, as soon as it has started */
async function start(base: BaseServices, onOpened: (...closes: Close[]) => void): Promise<Services> {
  const identity = await startIdentity(base);
  const { mail, sessionUses, accountRequests } = identity;
  onOpened(
    () => mail.stop(),
    () => sessionUses.drain(),
    () => accountRequests.stop(),
  );
  registerPasskeys(identity);
  registerSso({ ...base, ...identity });
  registerOAuth({ ...base, ...identity });
  const keys = await startKeys({ ...base, ...identity });
  onOpened(() => keys.keyCache.close());
  registerOrgs({ ...base, ...identity });
  const plans = await startPlans(base);
  onOpened(() => plans.plans.close());
  const agents = await startAgents(base);
  onOpened(() => agents.agentDirectory.close());
  const cards = await startCards(base);
  onOpened(() => cards.policies.close());
  const evidence = await startEvidence(base);
  const screening = await startScreening(base);
  onOpened(() => closeScreening(screening));
  const review = await startReview(base);
  onOpened(() => review.reviewChanges.close());
  const ratings = startRatings(base);
  onOpened(() => ratings.pictures.close());
  const proofs = startProofs(base);
  onOpened(() => proofs.prover.close());
  const webhooks = startWebhooks();
  const payments = await startPayments(base);
  const licenses = startLicenses({ ...base, ...identity });
  const onChain = startChain(base);
  onOpened(async () => onChain.chain?.node.close());
  return {
    ...base,
    txtRecords: base.txtRecords ?? systemTxtRecords(),
    ...identity,
    ...keys,
    ...plans,
    ...agents,
    ...cards,
    ...evidence,
    ...screening,
    ...review,
    ...ratings,
    ...proofs,
    ...webhooks,
    ...licenses,
    ...payments,
    ...onChain,
  };
}

const closeScreening = ({ safeHouse }: Pick<Services, 'safeHouse'>): Promise<unknown> =>
  Promise.all([
    safeHouse.canaries.close(),
    safeHouse.patterns.close(),
    safeHouse.pool.close(),
    safeHouse.secondLook.close?.(),
  ]);
