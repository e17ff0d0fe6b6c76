/**
 * Every quarter of an hour: what screening uses and saw comes into the feed, what it uses no more is revoked. Source:
 * docs/reference/operator.md#indicators.
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { insertEvents } from '../../../../platform/outbox/outbox.ts';
import type { Services } from '../../../../platform/services.ts';
import { platformPatterns } from '../../../screening/index.ts';
import { iocAdded } from '../events.ts';
import { changesOf, type Known, type Wanted } from '../rules/changes.ts';
import { campaignFacts, patternFacts, recipeFacts } from '../rules/facts.ts';
import {
  activeRecipes,
  insertIndicator,
  knownIndicators,
  lockFeed,
  newestAddition,
  recentCampaigns,
  updateIndicator,
} from '../store/indicators.ts';

/** A campaign that nobody saw for longer keeps what the feed said last. */
const CAMPAIGN_MS = 90 * DAY_MS;

export const collectIndicators: Job = {
  name: 'indicators.collect',
  cron: '7,22,37,52 * * * *',
  async handle(_payload, { db, clock, newId }) {
    await db.systemTx((tx) => collect(tx, { now: clock.now(), newId }));
  },
};

async function collect(tx: Tx, { now, newId }: { readonly now: Date } & Pick<Services, 'newId'>): Promise<void> {
  await lockFeed(tx);
  const wanted = await foundNow(tx, now);
  const campaigns = wanted.flatMap(({ kind, key }) => (kind === 'campaign' ? [key] : []));
  const known = await knownIndicators(tx, campaigns);
  const { added, changed, ended } = changesOf(known, wanted);
  const nextInstant = instantsAfter(await newestAddition(tx), now);
  if (!known.some(({ kind }) => kind === 'service')) await addIdentity(tx, nextInstant());
  const events = [];
  for (const one of added) {
    const [indicatorId, at] = [newId('indicator'), nextInstant()];
    const stixType = one.kind === 'campaign' ? 'campaign' : 'indicator';
    await insertIndicator(tx, { ...one, indicatorId, stixType, at });
    events.push(iocAdded(indicatorId, one, at));
  }
  for (const { known: row, wanted: to } of changed)
    await updateIndicator(tx, row.stix_id, { ...to, isRevoked: false, at: nextInstant() });
  for (const row of ended) await updateIndicator(tx, row.stix_id, { ...kept(row), isRevoked: true, at: nextInstant() });
  await insertEvents(tx, events, { now, newId });
}

const kept = ({ facts, advisory_id: advisoryId }: Known) => ({ facts, advisoryId });

async function foundNow(tx: Tx, now: Date): Promise<readonly Wanted[]> {
  const campaigns = await recentCampaigns(tx, new Date(now.getTime() - CAMPAIGN_MS));
  return [
    ...platformPatterns().map((pattern) => ({ ...patternFacts(pattern), advisoryId: null })),
    ...(await activeRecipes(tx)).flatMap((recipe) => {
      const found = recipeFacts(recipe);
      return found === undefined ? [] : [{ ...found, advisoryId: null }];
    }),
    ...campaigns.map((campaign) => ({ ...campaignFacts(campaign), advisoryId: campaign.advisory_id })),
  ];
}

/** The first object of every feed: whose the others are. */
const addIdentity = (tx: Tx, at: Date): Promise<number> =>
  insertIndicator(tx, {
    indicatorId: null,
    stixType: 'identity',
    kind: 'service',
    key: 'this',
    facts: { name: 'Surety', description: 'The agent trust service that publishes this feed.', labels: [] },
    advisoryId: null,
    at,
  });

/** Instants later than everything in the feed, a millisecond apart: a reader goes on after the last one he saw. */
function instantsAfter(newest: Date | null, now: Date): () => Date {
  let last = Math.max(now.getTime() - 1, newest?.getTime() ?? 0);
  return () => new Date((last += 1));
}
