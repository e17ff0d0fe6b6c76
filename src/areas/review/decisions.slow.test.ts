/** Decisions of the queue over real HTTP and database: once each, undone for ten minutes, groups without what nobody has seen. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { takeAllowance } from '../screening/index.ts';
import { reviewQueueFixture, type ReviewFixture } from '../../../test/support/review-queue.ts';
import type { GroupWire } from './wire/groups.ts';
import type { ItemWire } from './wire/items.ts';

let on: ReviewFixture;
beforeAll(async () => {
  on = await reviewQueueFixture();
});
afterAll(() => on.server.stop());

interface Reply {
  readonly item: ItemWire;
  readonly false_positive_recorded: boolean;
  readonly undo_until: string | null;
  readonly decided: string[];
  readonly skipped: number;
  readonly remaining: number;
  readonly signal_id: string;
  readonly destinations: number;
  readonly error: { readonly message: string; readonly details: Record<string, unknown> };
}
const decide = (item: ItemWire, body: Record<string, unknown>, headers = on.owner) =>
  on.call<Reply>('POST', `${on.base}/items/${item.item_id}/decision`, headers, { version: item.version, ...body });
const undo = (item: ItemWire, headers = on.owner) =>
  on.call<Reply>('POST', `${on.base}/items/${item.item_id}/undo`, headers);
const statusOf = async (id: string) =>
  (await on.call<{ status: string }>('GET', `/v1/safe-house/quarantine/${id}`)).body.status;
const count = async (query: ReturnType<typeof sql>) =>
  (await on.server.db.direct.one(Type.Object({ n: Type.Integer() }), query)).n;
const signals = () =>
  count(sql`-- test.signals
    select count(*)::int as n from safe_house_signals where account_id = ${on.mine.sharedOrg.accountId}`);
const audits = async (targetId: string) =>
  (
    await on.server.db.direct.many(
      Type.Object({ action: Type.String() }),
      sql`-- test.audits
      select action from audit_log where target_id = ${targetId} order by created_at, audit_id`,
    )
  ).map(({ action }) => action);

describe('a decision', () => {
  it('of two desks at once: one wins, the other is told who, when and what', async () => {
    for (const make of [on.hold, on.verdict, on.drift, () => on.signal(`race ${Math.random()}`)]) {
      const item = await on.itemOf(await make());
      const [decision] = item.decisions;
      const both = await Promise.all([decide(item, { decision }), decide(item, { decision }, on.admin)]);
      expect(
        both.map(({ status }) => status).toSorted((a, b) => a - b),
        item.kind,
      ).toEqual([200, 409]);
      const [won, lost] = both[0]?.status === 200 ? both : both.toReversed();
      expect(lost?.body.error.details, item.kind).toMatchObject({
        reason: 'already_decided',
        decision,
        decided_by: won?.body.item.decided_by,
        decided_at: won?.body.item.decided_at,
        version: 2,
      });
      expect(lost?.body.error.message).toContain(`${decision} by ${won?.body.item.decided_by?.name}`);
    }
  });

  it('against the operation of the thing itself: one wins too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const held = await on.hold();
      const item = await on.itemOf(held);
      const [here, there] = await Promise.all([
        decide(item, { decision: 'release' }),
        on.call('POST', `/v1/safe-house/quarantine/${held}/report`, on.admin),
      ]);
      expect([here.status, there.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await on.itemOf(held)).toMatchObject({ decision: here.status === 200 ? 'release' : 'confirm' });
    }
  });

  it('records a false alarm only when told so, and says which', async () => {
    const before = await signals();
    const plain = await decide(await on.itemOf(await on.hold()), { decision: 'release' });
    expect([plain.body.false_positive_recorded, (await signals()) - before]).toEqual([false, 0]);
    const wrong = await decide(await on.itemOf(await on.hold()), { decision: 'release', false_positive: true });
    expect([wrong.body.false_positive_recorded, (await signals()) - before]).toEqual([true, 1]);
  });

  it('keeps the audit row and the event of its thing', async () => {
    const [alert, signal] = [await on.drift(), await on.signal('audited')];
    await decide(await on.itemOf(alert), { decision: 'acknowledge' });
    await decide(await on.itemOf(signal), { decision: 'resolve', note: 'Card tightened.' });
    expect([await audits(alert), await audits(signal)]).toEqual([
      ['drift_alert.acknowledge'],
      ['governance_signal.resolve'],
    ]);
    const events = (type: string, text: string) =>
      count(sql`-- test.events
        select count(*)::int as n from events where type = ${type} and data::text like ${`%${text}%`}`);
    expect([await events('drift.resolved', alert), await events('governance.signal.resolved', signal)]).toEqual([1, 1]);
  });

  it('about a signal is refused to a member, who is told who may', async () => {
    const item = await on.itemOf(await on.signal('members'));
    const { status, body } = await decide(item, { decision: 'dismiss' }, on.member);
    expect([status, body.error.details['required_roles']]).toEqual([403, ['owner', 'admin']]);
    expect((await decide(await on.itemOf(await on.hold()), { decision: 'confirm' }, on.member)).status).toBe(200);
  });

  it('that does not fit the kind, or an older version, is a conflict and decides nothing', async () => {
    const held = await on.hold();
    const item = await on.itemOf(held);
    expect((await decide(item, { decision: 'resolve' })).body.error.details).toMatchObject({
      reason: 'decision_unfit',
    });
    const { body } = await decide({ ...item, version: 7 }, { decision: 'release' });
    expect(body.error.details).toMatchObject({ reason: 'item_changed', version: 1 });
    expect(await statusOf(held)).toBe('pending');
  });
});

describe('undo', () => {
  it('opens the item again and withdraws what the decision taught', async () => {
    const before = await signals();
    for (const body of [{ decision: 'release', false_positive: true }, { decision: 'confirm' }]) {
      const held = await on.hold();
      const done = await decide(await on.itemOf(held), body);
      expect(Date.parse(done.body.undo_until ?? '')).toBeGreaterThan(Date.now());
      expect((await undo(done.body.item)).body.item).toMatchObject({ status: 'open', version: 3, decided_by: null });
      expect([await statusOf(held), (await signals()) - before]).toEqual(['pending', 0]);
      expect(await audits(held)).toContain('quarantine.undo_decision');
      const learnt = sql`-- test.learnt
        select count(*)::int as n from safe_house_patterns where quarantine_id = ${held} and status in ('candidate', 'active')`;
      expect(await count(learnt)).toBe(0);
      expect((await decide(await on.itemOf(held), { decision: 'release' })).status).toBe(200);
    }
    const verdict = await on.verdict();
    const seen = await decide(await on.itemOf(verdict), { decision: 'acknowledge' });
    expect((await undo(seen.body.item)).body.item.status).toBe('open');
    expect((await decide(await on.itemOf(verdict), { decision: 'acknowledge' })).status).toBe(200);
  });

  it('is refused in words when a turn has used the release, also in the same moment', async () => {
    const taker = (held: string, requestId: string) =>
      takeAllowance(
        on.server.db.direct,
        { quarantineId: held, agentId: on.agentId, accountId: on.mine.sharedOrg.accountId, sessionId: 's', requestId },
        new Date(),
      );
    const held = await on.hold();
    const { body } = await decide(await on.itemOf(held), { decision: 'release' });
    expect(await taker(held, 'turn-1')).toBe(true);
    const refused = await undo(body.item);
    expect([refused.status, refused.body.error.details['reason']]).toEqual([409, 'undo_allowance_taken']);
    expect(refused.body.error.message).toContain('The release has been used: the turn turn-1 has passed');
    for (let round = 0; round < 8; round += 1) {
      const id = await on.hold();
      const released = await decide(await on.itemOf(id), { decision: 'release' });
      const [isTaken, undone] = await Promise.all([taker(id, `turn-${round}`), undo(released.body.item)]);
      expect([isTaken, undone.status]).toEqual(isTaken ? [true, 409] : [false, 200]);
      expect(await statusOf(id)).toBe(isTaken ? 'released' : 'pending');
    }
  });

  it('is refused after ten minutes, for what was told to others, and where nobody decided', async () => {
    const held = await on.hold();
    const { body } = await decide(await on.itemOf(held), { decision: 'confirm' });
    await on.server.db.direct.run(sql`-- test.age
      update safe_house_quarantine set reviewed_at = reviewed_at - interval '11 minutes', status = status where quarantine_id = ${held}`);
    expect((await undo(body.item)).body.error.details['reason']).toBe('undo_too_late');
    const drift = await decide(await on.itemOf(await on.drift()), { decision: 'acknowledge' });
    expect((await undo(drift.body.item)).body.error.details['reason']).toBe('undo_notified');
    expect((await undo(await on.itemOf(await on.hold()))).body.error.details['reason']).toBe('not_decided');
  });
});

describe('a group', () => {
  const group = async (place: string): Promise<GroupWire> => {
    const found = (await on.groups()).data.find((one) => one.place === place);
    if (found === undefined) throw new Error(`no group of ${place}`);
    return found;
  };
  const decideGroup = (seen: GroupWire, body: Record<string, unknown>, headers = on.owner) =>
    on.call<Reply>('POST', `${on.base}/groups/${seen.cause_key}/decision`, headers, {
      up_to: seen.up_to,
      expected_count: seen.items,
      ...body,
    });

  it('is decided up to what the person saw; newer items, and those opened again, stay', async () => {
    const seenIds = [await on.hold('bulk'), await on.hold('bulk'), await on.hold('bulk')];
    const again = await on.itemOf(await on.hold('bulk'));
    const seen = await group('bulk');
    expect(seen.items).toBe(4);
    const released = await decide(again, { decision: 'release' });
    await undo(released.body.item); // opened again: nobody has seen it so
    const newer = await on.hold('bulk');
    const stale = await decideGroup(seen, { decision: 'confirm' });
    expect([stale.status, stale.body.error.details]).toMatchObject([
      409,
      { reason: 'group_changed', expected_count: 4, found: 3 },
    ]);
    const { status, body } = await decideGroup(seen, { decision: 'confirm', expected_count: 3 });
    expect([status, body.decided.length, body.skipped, body.remaining]).toEqual([200, 3, 0, 0]);
    for (const id of seenIds) expect(await statusOf(id)).toBe('confirmed_threat');
    expect([await statusOf(newer), await statusOf(again.source_id)]).toEqual(['pending', 'pending']);
  });

  it('at two desks at once: every item is decided once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => on.hold('both')));
    const seen = await group('both');
    const replies = await Promise.all([
      decideGroup(seen, { decision: 'confirm' }),
      decideGroup(seen, { decision: 'release' }, on.admin),
    ]);
    const decided = replies.flatMap(({ status, body }) => (status === 200 ? body.decided : []));
    expect(new Set(decided).size).toBe(decided.length);
    expect(decided.length).toBe(8);
    for (const id of ids) expect((await audits(id)).length).toBe(1);
  });

  it('is decided in part, and undone together but for what a turn has used', async () => {
    const held = [await on.hold('part'), await on.hold('part'), await on.hold('part')];
    const seen = await group('part');
    const chosen = [await on.itemOf(held[0] ?? ''), await on.itemOf(held[1] ?? '')].map(({ item_id: id }) => id);
    const { body } = await decideGroup(seen, { decision: 'release', item_ids: chosen, expected_count: 2 });
    expect([body.decided.toSorted(), body.remaining, await statusOf(held[2] ?? '')]).toEqual([
      chosen.toSorted(),
      0,
      'pending',
    ]);
    const taker = { agentId: on.agentId, accountId: on.mine.sharedOrg.accountId, sessionId: 's', requestId: 'turn' };
    await takeAllowance(on.server.db.direct, { ...taker, quarantineId: held[0] ?? '' }, new Date());
    const undone = await on.call<{ undone: string[]; kept: { item_id: string; problem: string }[] }>(
      'POST',
      `${on.base}/groups/${seen.cause_key}/undo`,
      on.owner,
      { item_ids: chosen },
    );
    expect(undone.body.undone).toEqual([chosen[1]]);
    expect(undone.body.kept).toMatchObject([{ item_id: chosen[0], problem: expect.stringContaining('has been used') }]);
  });

  it('of more than 200 is decided in steps', { timeout: 60_000 }, async () => {
    for (let i = 0; i < 205; i += 1) await on.hold('many');
    const seen = await group('many');
    const first = await decideGroup(seen, { decision: 'release' });
    expect([first.body.decided.length, first.body.remaining]).toEqual([200, 5]);
    const second = await decideGroup(seen, { decision: 'release', expected_count: 5 });
    expect([second.body.decided.length, second.body.remaining]).toEqual([5, 0]);
  });
});

describe('assigning and escalating', () => {
  it('assigns to a member who may decide, filters by it, and hinders nobody', async () => {
    const item = await on.itemOf(await on.hold());
    const put = (userId: string | null, headers = on.owner) =>
      on.call<Reply>('PUT', `${on.base}/items/${item.item_id}/assignee`, headers, { user_id: userId });
    expect((await put(on.mine.user.userId)).body.item.assignee?.name).toBe(on.mine.user.email);
    expect((await on.items('mine=true')).map(({ item_id: id }) => id)).toEqual([item.item_id]);
    expect((await put(on.stranger.user.userId)).body.error.details['reason']).toBe('not_a_decider');
    expect((await decide(item, { decision: 'release' }, on.admin)).status).toBe(200);
    expect((await put(null)).status).toBe(409);
  });

  it('raises a signal that destinations get, once an item, and says how many are told', async () => {
    const made = await on.call(
      'POST',
      `/v1/orgs/${on.mine.sharedOrg.orgId}/governance/notification-destinations`,
      on.owner,
      { channel: 'webhook', config: { url: 'https://ops.example.com/surety', secret: 'a-secret-of-16-chars-or-more' } },
    );
    expect(made.status, made.text).toBe(201);
    const item = await on.itemOf(await on.hold());
    const escalate = () =>
      on.call<Reply>('POST', `${on.base}/items/${item.item_id}/escalate`, on.member, { note: 'Look.' });
    const { status, body } = await escalate();
    expect([status, body.destinations, body.item.status]).toEqual([200, 1, 'open']);
    const signal = await on.call<{ source: string; severity: string }>(
      'GET',
      `/v1/governance/signals/${body.signal_id}`,
    );
    expect(signal.body).toMatchObject({ source: 'review.escalation', severity: 'critical' });
    expect((await on.items()).some(({ source_id: id }) => id === body.signal_id)).toBe(false);
    expect((await escalate()).body.error.details['reason']).toBe('already_escalated');
  });
});

describe('waiting for a change', () => {
  it('ends when somebody else decides, and holds back nothing that was missed', async () => {
    const item = await on.itemOf(await on.hold());
    const at = async (after?: number) =>
      (
        await on.call<{ place: number }>(
          'GET',
          `${on.base}/changes${after === undefined ? '' : `?after=${after}`}`,
          on.admin,
        )
      ).body.place;
    const start = await at();
    const waiting = at(start);
    await decide(item, { decision: 'release' });
    expect(await waiting).toBeGreaterThan(start);
    expect(await at(start)).toBeGreaterThan(start); // already there: at once
  });
});
