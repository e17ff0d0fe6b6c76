/** Advisories: who may write, what becomes public when, and that a text can do nothing to its reader. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { sql } from '../../../platform/db/sql.ts';
import { stepUp } from '../../../../test/support/organisations.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';

let server: TestServer;
let staff: Tenant;
let other: Tenant;
beforeAll(async () => {
  server = await testServer();
  staff = await seedTenant(server, { isStaff: true, marker: 'staff' });
  other = await seedTenant(server, { marker: 'other' });
  await stepUp(server, staff.user);
});
afterAll(() => server.stop());

interface Written {
  readonly id: string;
  readonly slug: string;
  readonly status: string;
  readonly published_at: string | null;
  readonly error: { readonly code: string; readonly details: { readonly reason: string } };
}
interface Listed {
  readonly data: readonly { readonly slug: string }[];
  readonly next_cursor: string | null;
}
const PATH = '/v1/admin/security/advisories';
const TEXT = { summary: 'Two sentences. No more.', body_markdown: 'Text', severity: 'high' } as const;

const create = (title: string, more: object = {}) =>
  server.call<Written>('POST', PATH, { headers: staff.user.headers, body: { ...TEXT, title, ...more } });
const put = (id: string, body: object) =>
  server.call<Written>('PUT', `${PATH}/${id}`, { headers: staff.user.headers, body });
const publish = async (title: string, more: object = {}) => {
  const { body } = await create(title, more);
  return (await put(body.id, { status: 'published' })).body;
};
const publishedEvents = (id: string) =>
  server.db.direct.many(
    Type.Object({ account_id: Type.Union([Type.String(), Type.Null()]), data: Type.Any() }),
    sql`-- test.published_events
    select account_id, data from events where type = 'advisory.published' and data->>'id' = ${id}`,
  );

describe('who may write', () => {
  it('staff with a fresh second factor; not without it, and nobody else', async () => {
    const fresh = await seedTenant(server, { isStaff: true, marker: 'stale' });
    const body = { ...TEXT, title: 'Refused' };
    const stale = await server.call<Written>('POST', PATH, { headers: fresh.user.headers, body });
    expect([stale.status, stale.body.error.code]).toEqual([403, 'aal2_required']);
    const stranger = await server.call<Written>('POST', PATH, { headers: other.user.headers, body });
    expect([stranger.status, stranger.body.error.code]).toEqual([403, 'insufficient_scope']);
    expect((await server.call('POST', PATH, { body })).status).toBe(401);
    expect((await server.call('GET', PATH, { headers: other.user.headers })).status).toBe(403);
  });
});

describe('from draft to archive', () => {
  it('a draft is seen by staff only', async () => {
    const { status, body } = await create('Nobody knows this yet');
    expect([status, body.status, body.slug]).toEqual([201, 'draft', 'nobody-knows-this-yet']);
    expect((await server.call('GET', `/v1/trust/advisories/${body.slug}`)).status).toBe(404);
    expect((await server.call('GET', `/advisories/${body.slug}`)).status).toBe(404);
    for (const path of ['/v1/trust/advisories', '/advisories', '/advisories/feed.json'])
      expect((await server.call('GET', path)).text).not.toContain(body.slug);
    const seen = await server.call<Written>('GET', `${PATH}/${body.id}`, { headers: staff.user.headers });
    expect(seen.body.status).toBe('draft');
  });

  it('publishing makes it public and tells every account once, however often it is sent', async () => {
    const { body: draft } = await create('Published once');
    const sent = await Promise.all([1, 2, 3].map(() => put(draft.id, { status: 'published' })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await publishedEvents(draft.id);
    expect(events.map((event) => event.account_id)).toEqual([null]);
    expect(events[0]?.data).toEqual({
      id: draft.id,
      slug: 'published-once',
      severity: 'high',
      synthetic: false,
      title: 'Published once',
      published_at: sent[0]?.body.published_at,
    });
    const read = await server.call('GET', '/v1/trust/advisories/published-once');
    expect(read.status).toBe(200);
    expect(read.text).not.toContain(staff.user.userId);
    expect(read.text).not.toContain('created_by');
  });

  it('a correction keeps address and day of publication; the slug does not change any more', async () => {
    const first = await publish('With a mistake');
    const { body } = await put(first.id, { title: 'Without a mistake' });
    expect([body.slug, body.published_at]).toEqual([first.slug, first.published_at]);
    expect(await publishedEvents(first.id)).toHaveLength(1);
    const moved = await put(first.id, { slug: 'elsewhere' });
    expect([moved.status, moved.body.error.details.reason]).toEqual([409, 'advisory_slug_fixed']);
  });

  it('archived it leaves list and feed, keeps its page, and never comes back', async () => {
    const { id, slug } = await publish('Of the past');
    expect((await put(id, { status: 'archived' })).body.status).toBe('archived');
    expect((await server.call('GET', '/v1/trust/advisories')).text).not.toContain(slug);
    expect((await server.call('GET', '/advisories/feed.json')).text).not.toContain(slug);
    const kept = await server.call('GET', `/advisories/${slug}`);
    expect([kept.status, kept.text.includes('was archived on')]).toEqual([200, true]);
    for (const status of ['published', 'draft']) {
      const back = await put(id, { status });
      expect([back.status, back.body.error.details.reason]).toEqual([409, 'advisory_status_final']);
    }
  });

  it('every change has an audit row that names the person', async () => {
    const { id } = await publish('Accounted for');
    await put(id, { severity: 'low' });
    await put(id, { status: 'archived' });
    const rows = await server.db.direct.many(
      Type.Object({ action: Type.String(), actor_user_id: Type.String() }),
      sql`-- test.advisory_audit
      select action, actor_user_id from audit_log where target_id = ${id} order by created_at, audit_id`,
    );
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['advisory.create', 'advisory.publish', 'advisory.edit', 'advisory.archive']),
    );
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map((row) => row.actor_user_id))).toEqual(new Set([staff.user.userId]));
  });
});

describe('addresses', () => {
  it('two with one title get two slugs; a chosen slug that is taken is refused', async () => {
    const [one, two] = [await create('Ünder Wäter: 50 % off!'), await create('Ünder Wäter: 50 % off!')];
    expect(one.body.slug).toBe('under-water-50-off');
    expect(two.body.slug).toMatch(/^under-water-50-off-[0-9a-f]{8}$/);
    const taken = await create('Another', { slug: one.body.slug });
    expect([taken.status, taken.body.error.details.reason]).toEqual([409, 'advisory_slug_taken']);
    const moved = await put(two.body.id, { slug: one.body.slug });
    expect([moved.status, moved.body.error.details.reason]).toEqual([409, 'advisory_slug_taken']);
  });

  it('a title without a Latin letter has an address too', async () => {
    expect((await create('警告')).body.slug).toMatch(/^advisory/);
  });

  it('the list goes on where a page ended', async () => {
    for (const n of [1, 2, 3]) await publish(`In order ${n}`);
    const first = await server.call<Listed>('GET', '/v1/trust/advisories?limit=2');
    expect(first.body.data.map(({ slug }) => slug)).toEqual(['in-order-3', 'in-order-2']);
    const second = await server.call<Listed>('GET', `/v1/trust/advisories?limit=2&cursor=${first.body.next_cursor}`);
    expect(second.body.data[0]?.slug).toBe('in-order-1');
    const page = await server.call('GET', '/advisories?limit=2');
    const older = /rel="next" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await server.call('GET', older.replaceAll('&#38;', '&'))).text).toContain('In order 1');
  });
});

describe('a text can do nothing to its reader', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[b](data:text/html,<script>1</script>)',
    '![c](https://tracker.example/p.gif)',
    '# Not the title',
    '| a |\n|:-:|\n| b |',
  ].join('\n\n');

  it('raw HTML is text, no script address, no picture, one h1, no style attribute', async () => {
    const title = '<b>Bold</b> & "quoted"';
    const { slug } = await publish(title, { body_markdown: HOSTILE, summary: '<i>slanted</i>' });
    const { text, headers } = await server.call('GET', `/advisories/${slug}`);
    expect(text).not.toMatch(/<script|<img|<b>|<i>|href="(javascript|data):|<[^>]+\sstyle=|<[^>]+\son\w+=/i);
    expect(text.match(/<h1/g)).toHaveLength(1);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('the feed carries the same safe HTML and is JSON Feed 1.1', async () => {
    const { slug, id } = await publish('In the feed', { body_markdown: HOSTILE, synthetic: true });
    const { headers, body } = await server.call<{
      version: string;
      feed_url: string;
      items: readonly { id: string; url: string; content_html: string; tags: readonly string[] }[];
    }>('GET', '/advisories/feed.json');
    expect(headers.get('content-type')).toContain('application/feed+json');
    expect([body.version, body.feed_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      `${server.url}/advisories/feed.json`,
    ]);
    const item = body.items.find((each) => each.id === `urn:uuid:${id}`);
    expect(item?.url).toBe(`${server.url}/advisories/${slug}`);
    expect(item?.tags).toEqual(['high', 'synthetic']);
    expect(item?.content_html).not.toMatch(/<script|<img|javascript:alert\(1\)"/);
  });
});
