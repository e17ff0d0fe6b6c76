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

/** @throws when the database cannot be reached, or a setting names a part that is not installed */
export async function startAreas(base: BaseServices): Promise<StartedAreas> {
  const identity = await startIdentity(base);
  registerPasskeys(identity);
  registerSso({ ...base, ...identity });
  registerOAuth({ ...base, ...identity });
  const keys = await startKeys({ ...base, ...identity });
  registerOrgs({ ...base, ...identity });
  const plans = await startPlans(base);
  const agents = await startAgents(base);
  const cards = await startCards(base);
  const evidence = await startEvidence(base);
  const screening = await startScreening(base);
  const review = await startReview(base);
  const ratings = startRatings(base);
  const proofs = startProofs(base);
  const webhooks = startWebhooks();
  const payments = await startPayments(base);
  const licenses = startLicenses({ ...base, ...identity });
  const onChain = startChain(base);
  const services: Services = {
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
  return {
    services,
    async stop() {
      await services.chain?.node.close();
      await services.prover.close();
      await services.pictures.close();
      await services.reviewChanges.close();
      await Promise.all([
        services.safeHouse.canaries.close(),
        services.safeHouse.patterns.close(),
        services.safeHouse.pool.close(),
        services.safeHouse.secondLook.close?.(),
      ]);
      await services.policies.close();
      await services.agentDirectory.close();
      await services.plans.close();
      await services.keyCache.close();
      await services.accountRequests.stop();
      await services.sessionUses.drain();
      await services.mail.stop();
    },
  };
}
