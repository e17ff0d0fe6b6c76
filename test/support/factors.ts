/** Authenticator apps of people in tests: added, confirmed, and used to sign in. */
import { Secret } from 'otpauth';
import { MINUTE_MS, PASSWORD } from './identity-fixture.ts';
import type { CallResult, TestServer } from './server.ts';
import type { Tenant } from './tenants.ts';
import type { FixedClock } from '../../src/platform/clock.ts';
import { codeOf, stepOf } from '../../src/areas/auth/identity/rules/totp.ts';

interface Enrolled {
  readonly id: string;
  readonly type: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}
export interface App {
  readonly id: string;
  readonly reply: Enrolled;
  /** The code it shows now. */
  code(offset?: number): string;
}
export interface Refused {
  error: { code: string; details?: Record<string, unknown> };
}
/** A signed-in person or a browser. */
export type Caller = Pick<TestServer, 'call'>;

export interface FactorCalls {
  person(tenant: Tenant): Caller;
  /** @throws Error when it is refused */
  enroll(caller: Caller, name?: string): Promise<App>;
  challenge(caller: Caller, factorId: string): Promise<string>;
  verify(caller: Caller, app: App, code?: string): Promise<CallResult<Refused>>;
  /** A confirmed factor; afterwards the clock stands past its code and past step-up verification. */
  withFactor(tenant: Tenant): Promise<App>;
  login<B = Refused>(tenant: Tenant, password?: string): Promise<CallResult<B>>;
  complete<B = Refused>(body: Record<string, unknown>): Promise<CallResult<B>>;
}

export function factorCalls(server: TestServer, clock: FixedClock): FactorCalls {
  const person: FactorCalls['person'] = ({ user }) => ({
    call: (method, path, options = {}) =>
      server.call(method, path, { ...options, headers: { ...user.headers, ...options.headers } }),
  });
  const enroll: FactorCalls['enroll'] = async (caller, name) => {
    const { status, body } = await caller.call<Enrolled>('POST', '/v1/auth/mfa/enroll', {
      body: name === undefined ? {} : { friendly_name: name },
    });
    if (status !== 200) throw new Error(`no app was added: ${status} ${JSON.stringify(body)}`);
    const secret = Buffer.from(Secret.fromBase32(body.totp.secret).bytes);
    return { id: body.id, reply: body, code: (offset = 0) => codeOf(secret, stepOf(clock.now()) + offset) };
  };
  const challenge: FactorCalls['challenge'] = async (caller, factorId) =>
    (await caller.call<{ challenge_id: string }>('POST', '/v1/auth/mfa/challenge', { body: { factor_id: factorId } }))
      .body.challenge_id;
  const verify: FactorCalls['verify'] = async (caller, app, code = app.code()) =>
    caller.call('POST', '/v1/auth/mfa/verify', {
      body: { factor_id: app.id, challenge_id: await challenge(caller, app.id), code },
    });
  return {
    person,
    enroll,
    challenge,
    verify,
    async withFactor(tenant) {
      const app = await enroll(person(tenant));
      const { status } = await verify(person(tenant), app);
      if (status !== 200) throw new Error(`the app was not confirmed: ${status}`);
      clock.advance(6 * MINUTE_MS);
      return app;
    },
    login: (tenant, password = PASSWORD) =>
      server.call('POST', '/v1/auth/login', { body: { email: tenant.user.email, password } }),
    complete: (body) => server.call('POST', '/v1/auth/login/mfa', { body }),
  };
}
