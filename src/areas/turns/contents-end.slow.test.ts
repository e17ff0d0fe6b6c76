/** How the kept text of a turn ends: its time, the setting, its agent, its turn. Source: docs/reference/turns.md#text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { sql } from '../../platform/db/sql.ts';
import { eraseDeletedAgents } from '../agents/jobs/erase-agents.ts';
import { contentStage, said, type ContentStage, type Refused } from '../../../test/support/content-stage.ts';
import { forgetArchivedContents, removeOldContents } from './jobs/remove-contents.ts';
import { recordContents } from './record-contents.ts';

let stage: ContentStage;
let service: ContentStage['service'];
beforeAll(async () => {
  stage = await contentStage();
  ({ service } = stage);
});
afterAll(() => stage.stop());

const sealedCount = async (id: string): Promise<number> =>
  (
    await service.api.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.sealed
      select count(*)::int as n from turn_contents where request_id = ${id} and content_sealed is not null`,
    )
  ).n;
const clean = () => removeOldContents(service.api.services);

describe('a kept text', () => {
  beforeAll(async () => {
    await stage.keep({ keep: true, days: 7 });
    await service.api.db.direct.run(sql`-- test.since
      update turn_content_settings set since = since - interval '90 days'`);
  });

  it('is unreadable when its time is over, and removed by the job; a shorter period holds for it, a longer one does not', async () => {
    const id = await stage.turn(said('Soon gone.'));
    await stage.keep({ keep: true, days: 30 });
    await aged(id, 6);
    await clean();
    expect([await stage.stateOf(id), await sealedCount(id)]).toEqual(['kept', 1]);
    await aged(id, 2);
    expect(await stage.reasonOf(id)).toEqual([404, 'content_not_kept', 'text_expired']);
    await clean();
    expect([await stage.stateOf(id), await sealedCount(id)]).toEqual(['expired', 0]);
    const other = await stage.turn(said('Sooner gone.'));
    await aged(other, 3);
    await stage.keep({ keep: true, days: 2 });
    expect(await stage.stateOf(other)).toBe('expired');
    await clean();
    expect(await sealedCount(other)).toBe(0);
    await stage.keep({ keep: true, days: 7 });
  });

  it('leaves nothing behind once its turn was removed because an archive holds it', async () => {
    const [stays, goes] = [await stage.turn(said('It stays.')), await stage.turn(said('It goes.'))];
    for (const id of [stays, goes]) await aged(id, 121);
    await clean();
    await forgetArchivedContents(service.api.services);
    expect([await rowsOf(stays), await rowsOf(goes)]).toEqual([1, 1]);
    await service.api.db.direct.run(sql`-- test.archived
      delete from turns where request_id = ${goes}`);
    await clean();
    await forgetArchivedContents(service.api.services);
    expect([await rowsOf(stays), await rowsOf(goes)]).toEqual([1, 0]);
  });

  it('is unreadable at once when keeping is switched off, removed by the job, and does not come back', async () => {
    const id = await stage.turn(said('Until further notice.'));
    expect((await stage.keep({ keep: false })).status).toBe(200);
    expect(await stage.reasonOf(id)).toEqual([404, 'content_not_kept', 'text_switched_off']);
    await stage.keep({ keep: true });
    expect(await stage.stateOf(id)).toBe('switched_off');
    await clean();
    expect([await stage.stateOf(id), await sealedCount(id)]).toEqual(['switched_off', 0]);
    await stage.keep({ keep: false });
    const silent = await stage.turn(said('Said after it was switched off.'));
    expect(await stage.stateOf(silent)).toBe('off');
    await stage.keep({ keep: true });
    await stage.untilKept();
  });

  it('is not written when it was switched off between the turn and its record', async () => {
    const id = await stage.turn(said('Late.'));
    const { direct } = service.api.db;
    await direct.run(sql`-- test.forget
      delete from turn_contents where request_id = ${id}`);
    await stage.keep({ keep: false });
    const { services } = service.api;
    const kept = {
      requestId: id,
      accountId: service.tenant.accountId,
      checkpointId: 'ic-00000000',
      bytes: 1,
      document: 'too_large' as const,
    };
    await services.db.systemTx((tx) => recordContents(tx, { sealer: services.sealer, now: new Date() }, [kept]));
    expect(await stage.stateOf(id)).toBe('off');
    await stage.keep({ keep: true });
    await stage.untilKept();
  });

  it('goes with its agent when that is deleted', async () => {
    const by = { key: 'sk-leaver', name: 'leaver' };
    const leaver = await service.guardedAgent({ ...by, protection: 'observe', integrity: 'observe' });
    const id = await stage.turn(said('Goes along.'), undefined, by);
    expect(await sealedCount(id)).toBe(1);
    expect((await stage.call('DELETE', `/v1/agents/${leaver}`)).status).toBe(202);
    await eraseDeletedAgents(service.api.services);
    expect(await rowsOf(id)).toBe(0);
  });

  it('stays behind and is removed when its agent moves to another organisation', async () => {
    const by = { key: 'sk-mover', name: 'mover' };
    const mover = await service.guardedAgent({ ...by, protection: 'observe', integrity: 'observe' });
    const id = await stage.turn(said('Stays here.'), undefined, by);
    const { sharedOrg, user } = service.tenant;
    const moved = await stage.call('POST', `/v1/agents/${mover}/claim`, {
      headers: user.headers,
      body: { org_id: sharedOrg.orgId },
    });
    expect(moved.status).toBe(200);
    expect(await rowsOf(id)).toBe(0);
    const there = await stage.call<Refused>('GET', `/v1/orgs/${sharedOrg.orgId}/turns/${id}/content`, {
      headers: user.headers,
    });
    expect([there.status, there.body.error.details?.reason]).toEqual([404, 'text_off']);
  });
});

const rowsOf = async (id: string): Promise<number> =>
  (
    await service.api.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.rows
      select count(*)::int as n from turn_contents where request_id = ${id}`,
    )
  ).n;

/** Makes a kept text older by days. */
const aged = (id: string, days: number) =>
  service.api.db.direct.run(sql`-- test.age
    update turn_contents set kept_at = kept_at - ${days} * interval '1 day', expires_at = expires_at - ${days} * interval '1 day'
     where request_id = ${id}`);
