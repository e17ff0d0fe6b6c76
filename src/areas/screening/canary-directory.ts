/**
 * The canary matchers of accounts, built from the sealed credentials. Canaries are matched for the whole organisation, not only
 * for their agent.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { Services } from '../../platform/services.ts';
import type { CanaryMatcher } from './engine.ts';
import { createMatcherDirectory, type MatcherDirectory } from './matcher-directory.ts';
import { sealedCanaries } from './store/canaries.ts';
import { canaryMatcherSteps, type CanarySeed } from './rules/canary.ts';

/** The name under which a canary's credential is sealed. */
export const canaryAad = (canaryId: string): string => `canary:${canaryId}`;

export type CanaryDirectory = MatcherDirectory<CanaryMatcher>;

export const createCanaryDirectory = ({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<CanaryDirectory> =>
  createMatcherDirectory({ db }, 'surety_canaries', async (account) => {
    const rows = await sealedCanaries(db.direct, account);
    const seeds = rows.map((row) => ({
      canaryId: row.canary_id,
      credential: sealer.open(row.credential_sealed, canaryAad(row.canary_id)).toString('utf8'),
      injectInto: row.inject_into,
    }));
    return seeds.length === 0 ? undefined : buildUnhurried(seeds);
  });

/** Hundreds of canaries take a fifth of a second; other requests run in between. */
async function buildUnhurried(seeds: readonly CanarySeed[]): Promise<CanaryMatcher> {
  const steps = canaryMatcherSteps(seeds);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    await nextTurnOfLoop();
  }
}
