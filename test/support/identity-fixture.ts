/** A server of the identity area on a clock that is moved, and a person who is new in every test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testServer, type TestServer, type TestServerOptions } from './server.ts';
import { seedTenant, type Tenant } from './tenants.ts';
import { fixedClock, type FixedClock } from '../../src/platform/clock.ts';
import { identity } from '../../src/areas/auth/identity/index.ts';
import { keys } from '../../src/areas/orgs/keys/index.ts';

export const PASSWORD = 'three small green boats';
export const NEXT = 'seven large blue ships';
export const MINUTE_MS = 60_000;

type Options = Pick<TestServerOptions, 'settings' | 'areas'>;

/**
 * For the tests of one file: starts the server and stops it, and before each test sets the clock to noon and makes a tenant
 * whose password is PASSWORD. `begin` takes both.
 * @param options further areas besides identity and keys; settings
 */
export function identityFixture(
  { areas = [], settings = {} }: Options,
  begin: (on: { readonly server: TestServer; readonly a: Tenant }) => void | Promise<void>,
): FixedClock {
  const clock = fixedClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ areas: [identity, keys, ...areas], clock, settings });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock.set('2026-08-17T12:00:00.000Z');
    await begin({ server, a: await seedTenant(server, { password: PASSWORD }) });
  });
  return clock;
}
