/**
 * A headless Chromium of this machine, with an authenticator in software (Chrome DevTools Protocol, WebAuthn domain).
 * SURETY_TEST_BROWSER=required (set by .ci/run) makes a missing browser a failure; elsewhere it is a skip that says so.
 */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const PLACES = [
  process.env['SURETY_TEST_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser; undefined where there is none and none is required. @throws when one is required */
export function findChromium(
  places: readonly (string | undefined)[] = PLACES,
  isRequired = process.env['SURETY_TEST_BROWSER'] === 'required',
): string | undefined {
  const path = places.find((place) => place !== undefined && place !== '' && existsSync(place));
  if (path === undefined && isRequired)
    throw new Error(`a browser is required and none is installed; looked for ${places.join(', ')}`);
  return path;
}

/** Starts it without a profile, and without any traffic of its own. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  });

export interface VirtualAuthenticator {
  /** Whether the person passes the next verification (fingerprint, PIN). */
  setUserVerified(isVerified: boolean): Promise<void>;
  /** Ids of the passkeys it holds, base64. */
  credentials(): Promise<readonly string[]>;
}

/** A platform authenticator (CTAP2, resident keys, user verification) for one page. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<VirtualAuthenticator> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setUserVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async credentials() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map((credential) => credential.credentialId);
    },
  };
}
