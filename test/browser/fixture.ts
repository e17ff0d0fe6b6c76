/** One service process and one browser for the tests of a file: the first owner, and pages on http://localhost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startProcess, temporaryFolder } from '../faults/service-process.ts';
import { launchChromium } from './chromium.ts';

export interface BrowserFixture {
  readonly browser: Browser;
  /** http://localhost:port: passkeys are bound to names. */
  readonly origin: string;
  /** The owner that the first start made. */
  readonly person: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
}

/** @param chromium path of the browser */
export async function browserFixture(chromium: string): Promise<BrowserFixture> {
  const folder = temporaryFolder('browser');
  const service = await startProcess({ dataDir: folder.dataDir });
  const browser = await launchChromium(chromium);
  return {
    browser,
    origin: service.api.replace('127.0.0.1', 'localhost'),
    person: JSON.parse(readFileSync(join(folder.dataDir, 'bootstrap.json'), 'utf8')) as BrowserFixture['person'],
    async stop() {
      await browser.close();
      await service.stop();
      folder.remove();
    },
  };
}
