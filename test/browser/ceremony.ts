/** The two WebAuthn ceremonies as a customer's page would run them, with fetch and navigator.credentials, as text to run in a page. */
import type { Page } from 'playwright-core';

const SCRIPT = `globalThis.surety = {
  async call(method, path, body, headers = {}) {
    const reply = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
  },
  async enrol(name, headers) {
    const options = await surety.call('POST', '/v1/auth/passkey/enroll', undefined, headers);
    if (options.status !== 200) return options;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.body);
    const made = await navigator.credentials.create({ publicKey });
    return surety.call('POST', '/v1/auth/passkey/verify-enroll', { response: made.toJSON(), friendly_name: name }, headers);
  },
  async prove(headers, changes = {}) {
    const options = await surety.call('POST', '/v1/auth/passkey/challenge');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options.body, ...changes });
    const made = await navigator.credentials.get({ publicKey });
    return surety.call('POST', '/v1/auth/passkey/verify-auth', { response: made.toJSON() }, headers);
  },
};`;

export interface Answer<B = Record<string, unknown>> {
  readonly status: number;
  readonly body: B;
}

/** Runs one of the functions above in the page. Rejects with the name of the exception that the browser threw. */
export async function inPage<B = Record<string, unknown>>(
  page: Page,
  work: 'call' | 'enrol' | 'prove',
  ...input: readonly unknown[]
): Promise<Answer<B>> {
  await page.evaluate(SCRIPT);
  const text = input.map((value) => (value === undefined ? 'undefined' : JSON.stringify(value))).join(', ');
  return page.evaluate<Answer<B>>(`surety.${work}(${text}).catch((error) => { throw new Error(error.name); })`);
}
