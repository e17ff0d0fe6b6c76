/**
 * The duration of a reset request does not reveal whether an address is known. Asserts a time bound, so it runs alone
 * (vitest.config.ts).
 */
import { describe, expect, it } from 'vitest';
import { identityFixture, MINUTE_MS } from '../../../../../test/support/identity-fixture.ts';
import { accountCalls, address, type AccountCalls } from '../../../../../test/support/account-mails.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import type { Tenant } from '../../../../../test/support/tenants.ts';
import { orgs } from '../../../orgs/organisations/index.ts';

let server: TestServer;
let a: Tenant;
let by: AccountCalls;
const clock = identityFixture({ areas: [orgs], settings: { SIGN_UP: 'open' } }, (on) => {
  ({ server, a } = on);
  by = accountCalls(server);
});

describe('a forgotten password, req:AUTH-10', () => {
  it('takes no longer for a known address than for an unknown one', async () => {
    const middle = (all: number[]) => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)] ?? 0;
    const times: [number[], number[]] = [[], []];
    const ghost = address();
    for (let i = -3; i < 40; i += 1)
      for (const side of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        await server.services.accountRequests.run();
        await server.services.mail.deliverPending();
        clock.advance(4 * MINUTE_MS); // below the count of mails, so that the known address really gets its link
        const start = performance.now();
        await by.reset(side === 0 ? a.user.email : ghost);
        if (i >= 0) times[side].push(performance.now() - start);
      }
    expect(middle(times[0]) / middle(times[1])).toBeGreaterThan(0.6);
    expect(middle(times[0]) / middle(times[1])).toBeLessThan(1.67);
  });
});
