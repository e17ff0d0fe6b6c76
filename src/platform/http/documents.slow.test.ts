/** The contract and its reference page, served whole from this machine: a browser renders it without asking anyone else. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import { toyArea } from '../../../test/support/toy-area.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [toyArea] });
});
afterAll(() => server.stop());

describe('/v1/openapi.json', () => {
  it('is served with an ETag and answers 304 to who has it', async () => {
    const first = await server.call<{ openapi: string }>('GET', '/v1/openapi.json');
    expect([first.status, first.body.openapi]).toEqual([200, '3.1.0']);
    const again = await server.call('GET', '/v1/openapi.json', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('/docs', () => {
  it('allows scripts and data from here only', async () => {
    const page = await server.call('GET', '/docs');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    expect(page.text).not.toMatch(/https?:\/\//);
  });

  it.skipIf(CHROMIUM === undefined)(
    'renders every operation in a browser that reaches nothing but this server',
    async () => {
      const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
      try {
        const page = await browser.newPage();
        const foreign: string[] = [];
        const faults: string[] = [];
        await page.route('**/*', (route) => {
          if (route.request().url().startsWith(server.url) || !route.request().url().startsWith('http'))
            return route.continue();
          foreign.push(route.request().url());
          return route.abort();
        });
        page.on('pageerror', (error) => {
          faults.push(error.message);
        });
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        await page.goto(`${server.url}/docs`);
        await page.getByText('Public catalogue').first().waitFor({ timeout: 15_000 });
        expect({ foreign, faults }).toEqual({ foreign: [], faults: [] });
      } finally {
        await browser.close();
      }
    },
    60_000,
  );
});
