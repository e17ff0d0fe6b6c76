/** The TAXII 2.1 server, read by a client that knows the standard and nothing of this service: it begins at discovery. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { stixProblems } from '../../../../test/support/stix.ts';
import { platformPatterns } from '../../screening/index.ts';
import { collectIndicators } from './jobs/collect-indicators.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await collectIndicators.handle({}, server.services);
});
afterAll(() => server.stop());

const TAXII = 'application/taxii+json;version=2.1';
interface StixObject {
  readonly id: string;
  readonly type: string;
  readonly modified: string;
}
interface Envelope {
  readonly more?: boolean;
  readonly next?: string;
  readonly objects?: readonly StixObject[];
}

/** Section 3: each request names the media type, each reply has it. */
interface Reply<B> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: B;
}
async function get<B>(url: string, headers: Readonly<Record<string, string>> = { accept: TAXII }): Promise<Reply<B>> {
  const reply = await fetch(url, { headers });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as B };
}

/** A client of the standard: discovery, API root, collections, then the objects page by page. */
async function openCollection(): Promise<string> {
  const { body: found } = await get<{ default: string; api_roots: string[] }>(`${server.url}/taxii2/`);
  expect(found.api_roots).toContain(found.default);
  const root = await get<{ versions: string[]; max_content_length: number; title: string }>(found.default);
  expect(root.body.versions).toContain(TAXII);
  expect(root.body.max_content_length).toBeGreaterThan(0);
  const { body } = await get<{
    collections: { id: string; can_read: boolean; can_write: boolean; media_types: string[] }[];
  }>(`${found.default}collections/`);
  const readable = body.collections.find((one) => one.can_read);
  expect(readable?.can_write).toBe(false);
  expect(readable?.media_types).toEqual(['application/stix+json;version=2.1']);
  const own = await get(`${found.default}collections/${readable?.id}/`);
  expect(own.body).toEqual(readable);
  return `${found.default}collections/${readable?.id}/`;
}

async function readAll(collection: string, limit: number): Promise<StixObject[]> {
  const objects: StixObject[] = [];
  let next: string | undefined;
  do {
    const page: Reply<Envelope> = await get<Envelope>(
      `${collection}objects/?limit=${limit}${next === undefined ? '' : `&next=${encodeURIComponent(next)}`}`,
    );
    expect(stixProblems('envelope', page.body)).toEqual([]);
    expect(page.headers.get('content-type')).toBe(TAXII);
    const got = page.body.objects ?? [];
    expect(got.length).toBeLessThanOrEqual(limit);
    expect(page.headers.get('x-taxii-date-added-first')).toBe(got[0]?.modified);
    expect(page.headers.get('x-taxii-date-added-last')).toBe(got.at(-1)?.modified);
    objects.push(...got);
    next = page.body.more === true ? page.body.next : undefined;
  } while (next !== undefined);
  return objects;
}

describe('a client that follows the standard', () => {
  it('reads the whole collection page by page, the same as in one page and as the bundle', async () => {
    const collection = await openCollection();
    const paged = await readAll(collection, 5);
    expect(paged).toEqual(await readAll(collection, 1_000));
    expect(paged.filter(({ type }) => type === 'indicator')).toHaveLength(platformPatterns().length);
    const bundle = await server.call<Envelope>('GET', '/v1/trust/iocs?limit=1000');
    expect(new Set(bundle.body.objects?.filter(({ type }) => type !== 'marking-definition'))).toEqual(new Set(paged));
  });

  it('polls with added_after: nothing when nothing came, all that came later', async () => {
    const collection = await openCollection();
    const all = await readAll(collection, 1_000);
    const last = all.at(-1)?.modified;
    const none = await get<Envelope>(`${collection}objects/?added_after=${last}`);
    expect([none.status, none.body, none.headers.get('x-taxii-date-added-last')]).toEqual([200, {}, null]);
    const middle = all[10]?.modified;
    const later = await get<Envelope>(`${collection}objects/?added_after=${middle}`);
    expect(later.body.objects).toEqual(all.slice(11));
  });

  it('the manifest names the same objects, versions and dates', async () => {
    const collection = await openCollection();
    const { body } = await get<{ objects: { id: string; version: string; date_added: string }[] }>(
      `${collection}manifest/`,
    );
    expect(stixProblems('manifest', body)).toEqual([]);
    const all = await readAll(collection, 1_000);
    expect(body.objects.map(({ id, version }) => [id, version])).toEqual(all.map(({ id, modified }) => [id, modified]));
  });

  it('matches by id, type, version and version of STIX; one object and its versions have addresses', async () => {
    const collection = await openCollection();
    const all = await readAll(collection, 1_000);
    const [identity, some] = [
      all.find(({ type }) => type === 'identity'),
      all.find(({ type }) => type === 'indicator'),
    ];
    const ids = async (query: string) =>
      ((await get<Envelope>(`${collection}objects/?${query}`)).body.objects ?? []).map(({ id }) => id);
    expect(await ids(`match[id]=${some?.id},${identity?.id}`)).toEqual([identity?.id, some?.id]);
    expect(await ids('match%5Btype%5D=identity')).toEqual([identity?.id]);
    expect(await ids(`match[id]=${some?.id}&match[version]=all`)).toEqual([some?.id]);
    expect(await ids(`match[version]=${some?.modified}`)).toEqual([some?.id]);
    expect(await ids('match[spec_version]=2.0')).toEqual([]);
    const one = await get<Envelope>(`${collection}objects/${some?.id}/`);
    expect(one.body).toEqual({ objects: [some] });
    const versions = await get<{ versions: string[] }>(`${collection}objects/${some?.id}/versions/`);
    expect(versions.body).toEqual({ versions: [some?.modified] });
  });
});

it('the schemas refuse what the standard does not allow', () => {
  expect(stixProblems('bundle', { type: 'bundle', id: 'bundle--1' })).not.toEqual([]);
  expect(stixProblems('envelope', { objects: [] })).not.toEqual([]);
  expect(stixProblems('identity', { type: 'identity', spec_version: '2.1', name: 'x' })).not.toEqual([]);
});

describe('refusals have the shape and media type of the standard', () => {
  const isError = (reply: { status: number; headers: Headers; body: unknown }, status: number) => {
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, TAXII]);
    expect(reply.body).toMatchObject({ title: expect.any(String), http_status: String(status) });
  };

  it('406 for a client of another version, answers to those that take it', async () => {
    for (const accept of ['application/taxii+json;version=2.0', 'text/html', 'application/json'])
      isError(await get(`${server.url}/taxii2/`, { accept }), 406);
    for (const accept of [
      '*/*',
      'application/taxii+json',
      'application/taxii+json; version=2.1',
      `text/html, ${TAXII}`,
    ])
      expect((await get(`${server.url}/taxii2/`, { accept })).status).toBe(200);
  });

  it('404 for a collection and an object that are not there', async () => {
    const collection = await openCollection();
    const stranger = '00000000-0000-4000-8000-000000000000';
    isError(await get(`${server.url}/taxii2/feed/collections/${stranger}/objects/`), 404);
    isError(await get(`${collection}objects/indicator--${stranger}/`), 404);
    isError(await get(`${collection}objects/indicator--${stranger}/versions/`), 404);
    for (const broken of ['%00', '%ff', '..%2f'])
      expect((await get(`${collection}objects/${broken}/`)).status).toBeLessThan(500);
  });

  it('400 for what cannot be read', async () => {
    const collection = await openCollection();
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=x',
      'added_after=x',
      'added_after=2026-02-30T00:00:00Z',
      'next=x',
      'match[version]=x',
      'match[id]=',
      'match[id]=%00',
    ])
      isError(await get(`${collection}objects/?${query}`), 400);
  });

  it('nothing can be written', async () => {
    const collection = await openCollection();
    const reply = await fetch(`${collection}objects/`, { method: 'POST', headers: { accept: TAXII }, body: '{}' });
    expect(reply.status).toBe(405);
  });
});
