/** Accounts by mail in tests: asking for links, opening them in a browser, and forms of our own pages. */
import { mailsTo } from './mail.ts';
import type { Browser } from './browser.ts';
import { PASSWORD } from './identity-fixture.ts';
import type { CallResult, TestServer } from './server.ts';
import { randomBase62 } from '../../src/platform/auth/random.ts';

/** An address that nobody has. */
export const address = (): string => `new-${randomBase62(8).toLowerCase()}@example.test`;

/** Opens a link; answers where it leads. */
export const follow = async (browser: Browser, link: string): Promise<string> =>
  (await browser.call('GET', link)).headers.get('location') ?? '';

/** Sends a form of one of our pages, as a browser without script does. */
export const submit = (browser: Browser, path: string, fields: Record<string, string>): Promise<CallResult> =>
  browser.call('POST', `/v1/auth/${path}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

export const form = (browser: Browser, fields: Record<string, string>): Promise<CallResult> =>
  submit(browser, 'set-password', fields);

export interface AccountCalls {
  post<B = { error?: { code: string; details?: unknown } }>(path: string, body: unknown): Promise<CallResult<B>>;
  signUp(email: string, password?: string, extra?: object): Promise<CallResult<{ error?: { code: string } }>>;
  /** The status of a sign-in by password. */
  login(email: string, password: string): Promise<number>;
  reset(email: string, extra?: object): Promise<CallResult>;
  /** The link of the newest mail to an address. */
  lastLink(email: string): Promise<string>;
}

export function accountCalls(server: TestServer): AccountCalls {
  const post: AccountCalls['post'] = (path, body) => server.call('POST', `/v1/auth/${path}`, { body });
  return {
    post,
    signUp: (email, password = PASSWORD, extra = {}) => post('sign-up', { email, password, ...extra }),
    login: async (email, password) => (await post('login', { email, password })).status,
    reset: (email, extra = {}) => post('password-reset-request', { email, ...extra }),
    lastLink: async (email) => (await mailsTo(server, email)).at(-1)?.link ?? '',
  };
}
