import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import type { Database } from '../../../platform/db/sql.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { createPolicyCache, type PolicyCache } from './policy-cache.ts';
import { toStored, type CardContent, type CardKind } from './wire/cards.ts';
import { transferAgentCards } from './exemptions.ts';
import { insertVersion, lockCard } from './store/cards.ts';
import { contentHash } from './rules/turn-policy.ts';

const ACCOUNT = 'ba-aaaaaaaa' as AccountId;
const NOW = new Date('2026-08-17T12:00:00Z');

let database: TestDatabase;
const open: PolicyCache[] = [];
const clock = fixedClock(NOW);
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(open.map((cache) => cache.close()));
  await database.drop();
});

/** A cache over the test database, with the number of its reads. */
async function cacheOf(): Promise<{ cache: PolicyCache; reads: () => number }> {
  let count = 0;
  const { db } = database;
  const direct: Database['direct'] = {
    ...db.direct,
    many: (row, query) => {
      count += 1;
      return db.direct.many(row, query);
    },
  };
  const cache = await createPolicyCache({ db: { ...db, direct, listen: db.listen.bind(db) }, clock });
  open.push(cache);
  return { cache, reads: () => count };
}

const store = <K extends CardKind>(kind: K, agentId: string, content: CardContent[K], then?: () => Promise<void>) =>
  database.db.accountTx([ACCOUNT], async (tx) => {
    const place = { scope: 'agent', scopeId: agentId, accountId: ACCOUNT } as const;
    await lockCard(tx, kind, place);
    const card = toStored(kind, content, { cardId: newId('alignment_card'), agentId, now: NOW });
    await insertVersion(tx, kind, {
      place,
      card,
      cardId: card.card_id,
      contentHash: contentHash(card),
      createdBy: null,
      at: NOW,
    });
    await then?.();
  });
const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

describe('policy cache', () => {
  it('reads an agent once and answers from memory afterwards', async () => {
    const { cache, reads } = await cacheOf();
    const agentId = newId('agent');
    await store('protection', agentId, { mode: 'enforce' });
    const policies = await Promise.all(Array.from({ length: 50 }, async () => cache.get(agentId, ACCOUNT)));
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toMatchObject({
      protectionMode: 'enforce',
      integrityMode: 'observe',
      cardId: null,
      cardVersion: 0,
    });
    expect(reads()).toBe(1);
  });

  it('gives an unclaimed agent the default policy without reading', async () => {
    const { cache, reads } = await cacheOf();
    expect(await cache.get(newId('agent'), null)).toMatchObject({
      protectionMode: 'observe',
      boundedActions: ['inference'],
    });
    expect(reads()).toBe(0);
  });

  it('learns in every process of a card written anywhere', async () => {
    const [one, two] = [await cacheOf(), await cacheOf()];
    const agentId = newId('agent');
    for (const { cache } of [one, two]) expect((await cache.get(agentId, ACCOUNT)).cardVersion).toBe(0);
    await store('alignment', agentId, {
      integrity_mode: 'enforce',
      values: { declared: ['care'] },
      autonomy: { bounded_actions: ['read'] },
    });
    for (const { cache } of [one, two]) {
      await waitFor(async () => {
        expect(await cache.get(agentId, ACCOUNT)).toMatchObject({
          cardVersion: 1,
          integrityMode: 'enforce',
          values: ['care'],
          boundedActions: ['read'],
        });
      });
    }
  });

  it('is not notified of a card that was rolled back', async () => {
    const { cache, reads } = await cacheOf();
    const agentId = newId('agent');
    await cache.get(agentId, ACCOUNT);
    await expect(
      store('protection', agentId, { mode: 'enforce' }, () => Promise.reject(new Error('undo'))),
    ).rejects.toThrow('undo');
    await store('protection', newId('agent'), { mode: 'off' }); // commits later, so its push arrives later
    expect((await cache.get(agentId, ACCOUNT)).protectionMode).toBe('observe');
    expect(reads()).toBe(1);
  });

  it('never answers with the cards of an account the agent does not belong to', async () => {
    const { cache } = await cacheOf();
    const agentId = newId('agent');
    await store('protection', agentId, { mode: 'enforce' });
    expect((await cache.get(agentId, 'ba-bbbbbbbb' as AccountId)).protectionMode).toBe('observe');
    expect((await cache.get(agentId, ACCOUNT)).protectionMode).toBe('enforce');
  });

  it('follows an agent whose cards moved to another account', async () => {
    const { cache } = await cacheOf();
    const agentId: AgentId = newId('agent');
    await store('protection', agentId, { mode: 'nudge' });
    expect((await cache.get(agentId, ACCOUNT)).protectionMode).toBe('nudge');
    await database.db.systemTx((tx) => transferAgentCards(tx, agentId, 'ba-cccccccc', { now: NOW, actorUserId: null }));
    await waitFor(async () => {
      expect((await cache.get(agentId, 'ba-cccccccc' as AccountId)).protectionMode).toBe('nudge');
      expect((await cache.get(agentId, ACCOUNT)).protectionMode).toBe('observe');
    });
  });
});
