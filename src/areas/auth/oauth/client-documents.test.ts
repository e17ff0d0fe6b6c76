/** Clients known by their own document: fetched through the guarded client, cut down, refused when they are not fit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import { Browser, leftFor, shownOf } from '../../../../test/support/oauth-browser.ts';
import {
  approve,
  authorizeUrl,
  exchange,
  newVerifier,
  seedPerson,
  statusWith,
} from '../../../../test/support/oauth-client.ts';

const documents = new Map<string, unknown>();
const asked: string[] = [];
/** Answers from the map; what it does not know is refused, as the guard does for private addresses. */
const egress: Egress = {
  async fetch(url) {
    asked.push(url);
    if (!documents.has(url)) throw new Error('blocked');
    const document = documents.get(url);
    return {
      status: 200,
      headers: {},
      body: Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)),
      isCut: false,
    };
  },
  problemWith: () => undefined,
  close: async () => {},
};

const REDIRECT = 'http://127.0.0.1:51004/callback';
const idOf = (name: string): string => `https://app.example.com/${name}.json`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ egress });
});
afterAll(() => server.stop());

const open = (clientId: string) => new Browser(server.url).open(authorizeUrl(clientId, newVerifier()));

describe('a client with a document', () => {
  it('needs no registration; the page says by what address it is known (req:OAUTH-16)', async () => {
    const person = await seedPerson(server);
    const clientId = idOf('good');
    documents.set(clientId, {
      client_id: clientId,
      client_name: 'Web Inspector',
      redirect_uris: [REDIRECT],
      logo_uri: 'https://evil.example/x.png',
      jwks_uri: 'https://169.254.169.254/',
    });
    const browser = new Browser(server.url);
    const verifier = newVerifier();
    const back = leftFor(await approve(browser, person, authorizeUrl(clientId, verifier)));
    const tokens = (await exchange(server, { code: back.searchParams.get('code') ?? '', verifier, clientId, back }))
      .body;
    expect(await statusWith(server, tokens.access_token)).toBe(200);
    const consent = shownOf(await browser.open(authorizeUrl(clientId, newVerifier())));
    expect([consent.heading, consent.text.includes(clientId)]).toEqual(['Allow Web Inspector?', true]);
    expect(asked.filter((url) => url !== clientId)).toEqual([]); // nothing the document names is fetched
  });

  it.each([
    ['of another client', { client_id: 'https://other.example/x.json', client_name: 'x', redirect_uris: [REDIRECT] }],
    [
      'with a redirect that is not fit',
      { client_id: idOf('bad'), client_name: 'x', redirect_uris: ['http://evil.example/'] },
    ],
    [
      'with a secret',
      {
        client_id: idOf('bad'),
        client_name: 'x',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    ['that is no JSON', '<html>'],
  ])('%s is refused', async (_what, document) => {
    documents.set(idOf('bad'), document);
    expect(shownOf(await open(idOf('bad'))).status).toBe(400);
  });

  it('under an address longer than 1,000 characters is refused unasked', async () => {
    const long = `https://app.example.com/${'x'.repeat(1_000)}`;
    documents.set(long, { client_id: long, client_name: 'Long', redirect_uris: [REDIRECT] });
    expect(shownOf(await open(long)).status).toBe(400);
    expect(asked).not.toContain(long);
  });

  it('that the egress guard refuses is an unknown client', async () => {
    expect(shownOf(await open('https://169.254.169.254/x.json')).status).toBe(400);
    asked.length = 0;
    for (const id of [
      'http://app.example.com/x.json',
      'https://a@app.example.com/x',
      'https://app.example.com/a/../x',
      'https://app.example.com/x#f',
    ])
      expect(shownOf(await open(id)).status).toBe(400);
    expect(asked).toEqual([]); // not even asked for
  });
});
