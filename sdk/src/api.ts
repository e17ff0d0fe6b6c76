/** The typed calls under the resources. Refusals become exceptions here. */
import type { Client } from 'openapi-fetch';
import { SuretyError } from './errors.ts';
import type { components, paths } from './schema.d.ts';

export type Api = Client<paths>;
export type Schemas = components['schemas'];

/** What every method takes last, and also among its own parameters where it has an object of them. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

interface Reply<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of a reply. @throws SuretyError for a refusal */
export async function must<T>(call: Promise<Reply<T>>): Promise<T> {
  return (await mustReply(call)).data;
}

/** The body and the reply itself, for its headers. @throws SuretyError for a refusal */
export async function mustReply<T>(call: Promise<Reply<T>>): Promise<{ data: T; response: Response }> {
  const { data, error, response } = await call;
  if (!response.ok)
    throw new SuretyError(response.status, error, { requestId: response.headers.get('x-request-id') ?? undefined });
  return { data: data as T, response };
}

/** `signal` as openapi-fetch takes it, absent and not undefined: that of what is given last, else that of the method's own parameters. */
export const signalOf = (last: CallOptions, own: CallOptions = {}): { signal?: AbortSignal } => {
  const signal = last.signal ?? own.signal;
  return signal === undefined ? {} : { signal };
};
