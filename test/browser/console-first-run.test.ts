/**
 * From nothing to the console: a fresh installation prints a link that signs its owner in, once, where it is started at a terminal. Needs
 * Chromium, see chromium.ts, and script(1), which makes the terminal.
 */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, temporaryFolder, type ServiceProcess } from '../faults/service-process.ts';
import { findChromium, launchChromium } from './chromium.ts';
import { newVisit } from './console-fixture.ts';

const path = hasScript() ? findChromium() : undefined;
const READY_MS = 90_000; // three services start here, on a machine that may be busy
const LINK = /http:\/\/localhost:\d+\/v1\/auth\/callback\?\S+/g;

/** As `npm start` at a terminal. */
const AT_TERMINAL = ['script', '-qec', `exec ${process.execPath} bin/surety.mjs`, '/dev/null'];

const folder = temporaryFolder('first-run');
let service: ServiceProcess;
beforeAll(async () => {
  if (path === undefined) return;
  execFileSync(process.execPath, ['console/prepare.mjs']);
  service = await startProcess({ dataDir: folder.dataDir, readyMsMax: READY_MS, command: AT_TERMINAL });
}, 180_000);
afterAll(async () => {
  await service?.stop();
  folder.remove();
}, 60_000);

describe.skipIf(path === undefined)('the first start', { timeout: 240_000 }, () => {
  it('prints a link that signs the owner in and leads to the console; a second browser is told that it was used', async () => {
    const browser = await launchChromium(path ?? '');
    await expect.poll(() => service.output().match(LINK)?.length ?? 0).toBe(1);
    const [link = ''] = service.output().match(LINK) ?? [];
    const first = await newVisit(browser, new URL(link).origin);
    await first.page.goto(link);
    await first.page.getByRole('heading', { name: 'Connect an agent' }).waitFor();
    expect(first.page.url()).not.toContain('token_hash');
    expect(first.faults).toEqual([]);
    const second = await newVisit(browser, new URL(link).origin);
    await second.page.goto(link);
    await second.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await browser.close();
  });

  it('prints none at a later start, nor where the password was given', async () => {
    await service.stop();
    service = await startProcess({ dataDir: folder.dataDir, readyMsMax: READY_MS, command: AT_TERMINAL });
    expect(service.output()).not.toContain('/v1/auth/callback');
    const given = temporaryFolder('first-run-given');
    const env = { BOOTSTRAP_EMAIL: 'owner@example.test', BOOTSTRAP_PASSWORD: 'three small green boats' };
    const other = await startProcess({ dataDir: given.dataDir, env, readyMsMax: READY_MS, command: AT_TERMINAL });
    expect(other.output()).not.toContain('/v1/auth/callback');
    await other.stop();
    given.remove();
  });
});

function hasScript(): boolean {
  try {
    execFileSync('script', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
