/** What the OpenAPI document says of the mounted endpoints, compared with what they answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { DESCRIPTIONS } from './descriptions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

interface Described {
  readonly get?: { readonly parameters?: unknown; readonly responses: Readonly<Record<string, { content?: object }>> };
}

it('documents that anyone may read have the media type that is described', async () => {
  const read = Object.entries(DESCRIPTIONS as Readonly<Record<string, Described>>).flatMap(([path, { get }]) =>
    get === undefined || path.includes('{') ? [] : [[path, Object.keys(get.responses['200']?.content ?? {})] as const],
  );
  expect(read.map(([path]) => path)).toContain('/v1/oauth/jwks');
  for (const [path, described] of read) {
    const { status, headers } = await server.call('GET', path);
    expect(status, path).toBe(200);
    expect([headers.get('content-type')?.split(';', 1)[0]], path).toEqual(described);
  }
});
