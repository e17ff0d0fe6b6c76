/** Endpoints against what they should be: subscriptions by rule and by query, and the life cycle against a model. */
import fc from 'fast-check';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../test/support/webhooks.ts';
import { EVENT_TYPES } from '../../../contract/events.ts';
import { sql } from '../../../platform/db/sql.ts';
import { matchEndpoints, matchEndpointsBetween } from './store/queue.ts';
import { wants } from './rules/subscription.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());
afterEach(() => w.clear());

/** What the same rule finds for events that are in the log, one of each type and one of another account; the log stays as it is. */
async function matchedInLog(accountId: string): Promise<readonly unknown[]> {
  let matched: readonly unknown[] = [];
  const undone = new Error('undone');
  const inLog = w.server.db.systemTx(async (tx) => {
    const { after, up_to: upTo } = await tx.one(
      Type.Object({ after: Type.String(), up_to: Type.String() }),
      sql`-- test.log_each_type
      with written as (
        insert into events (event_id, type, account_id, data, created_at)
        select 'evt-d' || lpad(n::text, 7, '0'), type, case when n = 0 then 'ba-other000' else ${accountId} end, '{}', now()
          from unnest(${['agent.created', ...EVENT_TYPES]}::text[]) with ordinality as t (type, place), lateral (select place - 1 as n) numbered
         order by n
        returning seq)
      select (min(seq) - 1)::text as after, max(seq)::text as up_to from written`,
    );
    matched = await matchEndpointsBetween(tx, { after, upTo });
    throw undone;
  });
  await expect(inLog).rejects.toBe(undone);
  return matched.map((pair) => ({ ...(pair as object), event_id: '' }));
}

describe('the rules and the database', () => {
  it('agree on which endpoint wants which event', async () => {
    const families = [...new Set(EVENT_TYPES.map((type) => `${type.split('.')[0] ?? ''}.*`))];
    const entry = fc.constantFrom('*', ...families, 'agent.exemption.*', ...EVENT_TYPES);
    const endpoint = await w.add('ok', null);
    await fc.assert(
      fc.asyncProperty(fc.option(fc.array(entry, { maxLength: 4 })), async (subscription) => {
        await w.patch(endpoint.endpoint_id, { event_types: subscription });
        const heads = EVENT_TYPES.map((type, n) => ({
          event_id: `evt-${n}`,
          type,
          account_id: w.tenant.sharedOrg.accountId,
        }));
        const matched = await w.server.db.systemTx((tx) => matchEndpoints(tx, heads));
        expect(matched.map((pair) => pair.event_type)).toEqual(EVENT_TYPES.filter((type) => wants(subscription, type)));
        expect(await matchedInLog(w.tenant.sharedOrg.accountId)).toEqual(
          matched.map((pair) => ({ ...pair, event_id: '' })),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('the life of an endpoint, against a model', () => {
  interface Model {
    on: boolean;
    failures: number;
    reason: string | null;
    secrets: number;
    deleted: boolean;
  }
  const commands = ['on', 'off', 'fail', 'succeed', 'gone', 'rotate', 'delete', 'hundred'] as const;

  it('rows, replies and audit agree with it after any sequence of commands, allowed or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...commands), { minLength: 1, maxLength: 12 }), async (steps) => {
        await w.clear(); // what a run that failed left behind
        const endpoint = await w.add('ok');
        const id = endpoint.endpoint_id;
        const model: Model = { on: true, failures: 0, reason: null, secrets: 1, deleted: false };
        let audited = 1;
        const patch = async (body: object): Promise<void> => {
          const { status } = await w.call('PATCH', `/${id}`, body);
          expect(status).toBe(model.deleted ? 404 : 200);
          if (!model.deleted) audited += 1;
        };
        const deliver = async (way: string): Promise<void> => {
          await patch({ url: w.receiver.url(way) });
          const event = await w.emit();
          await w.distributed(event); // or the next endpoint, or this one when it is on again, would get it too
          if (model.deleted || !model.on) return;
          await expect
            .poll(async () => (await w.deliveries(id)).find((d) => d.event_id === event)?.status, {
              interval: 5,
              timeout: 15_000,
            })
            .toMatch(/delivered|failed/);
        };
        for (const step of steps) {
          if (step === 'on' || step === 'off') {
            await patch({ is_active: step === 'on' });
            if (step === 'on') [model.on, model.failures, model.reason] = [true, 0, null];
            else if (model.on) [model.on, model.reason] = [false, 'by_user'];
          } else if (step === 'delete') {
            expect((await w.call('DELETE', `/${id}`)).status).toBe(model.deleted ? 404 : 200);
            if (!model.deleted) audited += 1;
            model.deleted = true;
          } else if (step === 'rotate') {
            expect((await w.call('POST', `/${id}/rotate-secret`)).status).toBe(model.deleted ? 404 : 200);
            if (!model.deleted) audited += 1;
          } else if (step === 'hundred') {
            await w.server.db.direct.run(sql`-- t.nearly
              update webhook_endpoints set consecutive_failures = 99 where endpoint_id = ${id}`);
            if (!model.deleted) model.failures = 99;
          } else {
            await deliver(step === 'succeed' ? 'ok' : step === 'gone' ? '410' : '404');
            if (model.on && !model.deleted) {
              model.failures = step === 'succeed' ? 0 : model.failures + 1;
              if (step === 'gone' || model.failures >= 100) {
                [model.on, model.reason] = [false, step === 'gone' ? 'gone' : 'consecutive_failures'];
                audited += 1;
              }
            }
          }
          w.clock.advance(60_000); // an endpoint that failed often rests in between
          if (model.deleted) expect((await w.call('GET', `/${id}`)).status).toBe(404);
          else
            expect(await w.get(id)).toMatchObject({
              is_active: model.on,
              consecutive_failures: model.failures,
              disabled_reason: model.reason,
            });
        }
        expect(await w.audits(id)).toHaveLength(audited);
        if (!model.deleted) await w.remove(id);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
