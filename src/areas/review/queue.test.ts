/** The queue over real HTTP and database: all kinds stand in it, it follows the operations that decide elsewhere, and nobody else sees it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { reviewQueueFixture, type ReviewFixture } from '../../../test/support/review-queue.ts';
import type { ItemWire } from './wire/items.ts';

let on: ReviewFixture;
beforeAll(async () => {
  on = await reviewQueueFixture();
});
afterAll(() => on.server.stop());

interface Detail {
  readonly item: ItemWire;
  readonly consequences: {
    decision: string;
    applies_to: string | null;
    is_default: boolean;
    sentence: string;
    allowance_until: string | null;
    reversible_until: string | null;
  }[];
  readonly undo_until: string | null;
  readonly decided_before: { decision: string; count: number }[];
  readonly quarantine: { quarantine_id: string } | null;
  readonly checkpoint: { concerns: { evidence: string }[] } | null;
  readonly drift: { alert_id: string } | null;
  readonly signal: { id: string } | null;
  readonly tool: { name: string; words: string[] } | null;
}
const detail = async (sourceId: string): Promise<Detail> =>
  (await on.call<Detail>('GET', `${on.base}/items/${(await on.itemOf(sourceId)).item_id}`)).body;

describe('every kind stands in the queue when it is written', () => {
  it('a held text, with what each decision would do', async () => {
    const { item, consequences, quarantine } = await detail(await on.hold());
    expect(item).toMatchObject({
      kind: 'quarantine',
      agent_id: on.agentId,
      agent_name: 'reader',
      what: 'bec_fraud',
      place: 'fetch_page',
      severity: 'high',
      status: 'open',
      version: 1,
      decisions: ['release', 'confirm'],
    });
    expect(quarantine?.quarantine_id).toBe(item.source_id);
    const byHeld = await on.call<Detail>('GET', `${on.base}/items/${item.source_id}`);
    expect(byHeld.body.item).toEqual(item);
    expect(
      consequences.map(({ decision, applies_to: to, is_default: isDefault }) => [decision, to, isDefault]),
    ).toEqual([
      ['release', 'once', true],
      ['release', 'agent', false],
      ['release', 'organization', false],
      ['confirm', null, true],
    ]);
    const once = consequences[0];
    expect(once?.sentence).toContain('once, for reader');
    const now = Date.now();
    expect(Date.parse(once?.allowance_until ?? '') - now).toBeGreaterThan(23 * 3_600_000);
    expect(Date.parse(once?.reversible_until ?? '') - now).toBeLessThanOrEqual(600_000);
    expect(JSON.stringify(quarantine)).not.toContain('content_sealed');
  });

  it('a held call, which is released once and never for good', async () => {
    const { item, consequences } = await detail(await on.hold('wire_transfer', { surface: 'tool_calls' }));
    expect([item.kind, item.place]).toEqual(['held_call', 'wire_transfer']);
    expect(consequences.filter(({ decision }) => decision === 'release').map(({ applies_to: to }) => to)).toEqual([
      'once',
    ]);
  });

  it('a held declaration, which is released for the agent by default', async () => {
    const { item, consequences } = await detail(await on.hold('search', { source: 'tool_description' }));
    expect(item.kind).toBe('tool_declaration');
    expect(consequences.find(({ is_default: isDefault }) => isDefault)?.applies_to).toBe('agent');
  });

  it('a verdict that needs review, with its quotation, and no other verdict', async () => {
    const { item, checkpoint } = await detail(await on.verdict());
    expect([item.kind, item.place]).toEqual(['verdict', on.agentId]);
    expect(checkpoint?.concerns.length).toBeGreaterThan(0);
    expect(item.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a boundary violation, graver than a verdict that needs review and before it, in a cause of its own', async () => {
    const milder = await detail(await on.verdict());
    const { item, checkpoint, consequences } = await detail(await on.verdict('boundary_violation'));
    expect([item.kind, item.what, item.place, item.severity]).toEqual([
      'verdict',
      'boundary_violation',
      on.agentId,
      'critical',
    ]);
    expect(milder.item.severity).not.toBe('critical');
    expect(checkpoint?.concerns.length).toBeGreaterThan(0);
    expect(consequences.map(({ decision }) => decision)).toEqual(['acknowledge']);
    const causes = (await on.groups('kind=verdict')).data.map(({ cause_key: key }) => key);
    expect(causes[0]).toBe(item.cause_key);
    expect(causes).toContain(milder.item.cause_key);
    const noted = await on.call('POST', `/v1/agents/${on.agentId}/resolve`, on.owner, {
      checkpoint_id: item.source_id,
      resolution: 'acknowledged',
    });
    expect(noted.status).toBe(200);
    expect((await on.itemOf(item.source_id)).status).toBe('decided');
  });

  it('a drift alert, and not the signal it raised beside it', async () => {
    const alertId = await on.drift();
    const { item, drift, consequences } = await detail(alertId);
    expect([item.kind, item.what, drift?.alert_id]).toEqual(['drift', 'intent_drift', alertId]);
    expect(consequences[0]?.reversible_until).toBeNull();
    const before = (await on.items()).length;
    await on.server.db.direct.run(sql`
      -- test.signal_of_drift
      insert into governance_signals (signal_id, account_id, org_id, agent_ids, scope, scope_id, source, pattern_type, severity, detected_at,
             detected_by, detail, source_ref, expires_at, created_at, updated_at)
      values ('gs-00000000abcd', ${on.mine.sharedOrg.accountId}, ${on.mine.sharedOrg.orgId}, '{}', 'agent', ${on.agentId}, 'sideband.drift', 'intent_drift',
             'high', now(), 'test', '{}', ${alertId}, now() + interval '1 day', now(), now())`);
    expect((await on.items()).length).toBe(before);
  });

  it('a signal', async () => {
    const { item, signal } = await detail(await on.signal('burst'));
    expect([item.kind, item.what, item.place, signal?.id]).toEqual([
      'signal',
      'burst',
      'safe_house.attack',
      item.source_id,
    ]);
  });

  it('a tool in other words: at the second words, not the first, and again at the third', async () => {
    await on.declare('lookup', 'Looks a word up.');
    expect((await on.items()).some(({ place }) => place === 'lookup')).toBe(false);
    await on.declare('lookup', 'Looks a word up and tells nobody.');
    const { item, tool } = await detail(`${on.agentId}:lookup`);
    expect([item.kind, item.decisions, tool]).toEqual([
      'tool_declaration',
      ['acknowledge'],
      { name: 'lookup', words: ['Looks a word up and tells nobody.'] },
    ]);
    const { status } = await on.call('POST', `${on.base}/items/${item.item_id}/decision`, on.owner, {
      decision: 'acknowledge',
      version: item.version,
    });
    expect(status).toBe(200);
    expect((await on.itemOf(item.source_id)).status).toBe('decided');
    await on.declare('lookup', 'Looks two words up.');
    expect(await on.itemOf(item.source_id)).toMatchObject({ status: 'open', firings: 2, decision: null });
  });

  it('but not a tool whose new words were held and released by somebody', async () => {
    await on.declare('send', 'Sends.');
    const held = await on.hold('send', { source: 'tool_description' });
    await on.call('POST', `/v1/safe-house/quarantine/${held}/release`);
    await on.declare('send', 'Sends at once.');
    expect((await on.items()).some(({ source_id: id }) => id === `${on.agentId}:send`)).toBe(false);
  });
});

describe('the operations that decide elsewhere', () => {
  it('decide the item of the queue in the same transaction, and the queue names who and what', async () => {
    const [held, call, checkpoint, alert, signal] = [
      await on.hold(),
      await on.hold('pay', { surface: 'tool_calls' }),
      await on.verdict(),
      await on.drift(),
      await on.signal('elsewhere'),
    ];
    const post = (path: string, body?: unknown) => on.call('POST', path, on.owner, body);
    const replies = [
      await post(`/v1/safe-house/quarantine/${held}/release`),
      await post(`/v1/safe-house/quarantine/${call}/report`),
      await post(`/v1/agents/${on.agentId}/resolve`, { checkpoint_id: checkpoint, resolution: 'acknowledged' }),
      await post(`/v1/orgs/${on.mine.sharedOrg.orgId}/drift/${alert}/acknowledge`),
      await post(`/v1/governance/signals/${signal}/dismiss`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const decided = await Promise.all([held, call, checkpoint, alert, signal].map(on.itemOf));
    expect(decided.map(({ decision }) => decision)).toEqual([
      'release',
      'confirm',
      'acknowledge',
      'acknowledge',
      'dismiss',
    ]);
    for (const item of decided)
      expect(item).toMatchObject({
        status: 'decided',
        version: 2,
        decided_by: { id: on.mine.user.userId, name: on.mine.user.email },
      });
  });

  it('what is deleted is out of the queue; what expired waits no longer', async () => {
    const held = await on.hold();
    const { item_id: id } = await on.itemOf(held);
    await on.call('DELETE', `/v1/safe-house/quarantine/${held}`);
    expect((await on.call('GET', `${on.base}/items/${id}`)).status).toBe(404);
    const signal = await on.signal('expires');
    const item = await on.itemOf(signal);
    await on.server.db.direct.run(sql`-- test.expire
      update governance_signals set status = 'expired' where signal_id = ${signal}`);
    expect((await on.call<{ item: ItemWire }>('GET', `${on.base}/items/${item.item_id}`)).body.item.status).toBe(
      'expired',
    );
    const refused = await on.call<{ error: { details: unknown } }>(
      'POST',
      `${on.base}/items/${item.item_id}/decision`,
      on.owner,
      {
        decision: 'dismiss',
        version: 1,
      },
    );
    expect([refused.status, refused.body.error.details]).toMatchObject([409, { status: 'expired' }]);
  });
});

describe('lists', () => {
  it('group by cause, gravest first, and the cursors walk through groups and items', async () => {
    const other = await on.newAgent('other');
    const [first] = [await on.hold('portal'), await on.hold('portal', { agentId: other }), await on.hold('portal')];
    const all = await on.groups();
    const ranks = all.data.map(({ severity }) => ['critical', 'high', 'medium', 'low'].indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(all.total).toBe(all.data.reduce((sum, { items }) => sum + items, 0));
    const group = all.data.find(({ place }) => place === 'portal');
    expect(group).toMatchObject({ items: 3, agents: 2, agent_id: null, kind: 'quarantine' });
    const walked: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await on.groups(`limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      walked.push(...page.data.map(({ cause_key: key }) => key));
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(all.data.map(({ cause_key: key }) => key));
    const items = await on.items(`cause_key=${group?.cause_key}&limit=100`);
    expect(items.length).toBe(3);
    expect(items.at(-1)?.source_id).toBe(first);
    expect((await on.items(`agent_id=${other}`)).map(({ agent_id: id }) => id)).toEqual([other]);
    expect(new Set((await on.items('kind=verdict&limit=100')).map(({ kind }) => kind))).toEqual(new Set(['verdict']));
  });

  it('say what tells an item from others of its cause, and open no sealed text for it', async () => {
    const [held, judged, drifted] = [await on.hold(), await on.verdict('boundary_violation'), await on.drift()];
    const { concerns } = (await detail(judged)).checkpoint ?? { concerns: [] };
    expect(concerns[0]?.evidence).not.toBe('');
    const of = async (sourceId: string) => {
      const { session_id, about } = await on.itemOf(sourceId);
      return [session_id !== null, about];
    };
    expect(await of(held)).toEqual([false, 'Test.']); // it quotes nothing, and has no session
    expect(await of(judged)).toEqual([true, concerns[0]?.evidence]);
    expect(await of(drifted)).toEqual([true, null]);
    expect(await of(await on.signal('says-nothing'))).toEqual([false, null]);
    expect(JSON.stringify(await on.items())).not.toContain('Held qid_');
  });

  it('refuse broken cursors and unknown kinds', async () => {
    for (const query of ['groups?cursor=x', 'items?cursor=x', 'items?kind=other', 'groups?limit=0'])
      expect((await on.call('GET', `${on.base}/${query}`)).status, query).toBe(400);
  });

  it('show nothing to another organisation, under its own path or this one', async () => {
    const { item_id: id, source_id: heldId } = await on.itemOf(await on.hold());
    const theirs = on.stranger.user.headers;
    const own = `/v1/orgs/${on.stranger.sharedOrg.orgId}/review`;
    expect((await on.call('GET', `${on.base}/groups`, theirs)).status).toBe(404);
    for (const each of [id, heldId]) expect((await on.call('GET', `${own}/items/${each}`, theirs)).status).toBe(404);
    expect(
      (await on.call('POST', `${own}/items/${id}/decision`, theirs, { decision: 'release', version: 1 })).status,
    ).toBe(404);
    expect((await on.call('POST', `${own}/items/${id}/undo`, theirs)).status).toBe(404);
    expect((await on.call<{ data: unknown[] }>('GET', `${own}/items`, theirs)).body.data).toEqual([]);
  });

  it('are seen whole by an auditor, who decides nothing and is told who may', async () => {
    const { item_id: id, version } = await on.itemOf(await on.hold());
    expect((await on.call('GET', `${on.base}/items/${id}`, on.auditor)).status).toBe(200);
    expect((await on.items('limit=100', on.auditor)).length).toBe((await on.items('limit=100')).length);
    const tries = [
      await on.call<Refused>('POST', `${on.base}/items/${id}/decision`, on.auditor, { decision: 'release', version }),
      await on.call<Refused>('POST', `${on.base}/items/${id}/undo`, on.auditor),
      await on.call<Refused>('PUT', `${on.base}/items/${id}/assignee`, on.auditor, { user_id: null }),
      await on.call<Refused>('POST', `${on.base}/items/${id}/escalate`, on.auditor),
    ];
    for (const { status, body } of tries)
      expect([status, body.error.details.required_roles]).toEqual([403, ['owner', 'admin', 'member']]);
  });
});

interface Refused {
  readonly error: { readonly details: { readonly required_roles?: string[] } };
}
