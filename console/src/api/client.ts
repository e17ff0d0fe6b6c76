/** The typed client: same origin, session cookie, refusals as exceptions. Its types are those of docs/openapi.json. */
import createClient from 'openapi-fetch';
import { Refusal } from './refusal';
import type { paths } from './schema';

export const api = createClient<paths>({
  baseUrl: '',
  credentials: 'same-origin',
  fetch: async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new Refusal(0, null);
    }
  },
});

/** The body of an answer. @throws Refusal */
export async function must<T>(
  call: Promise<{ readonly data?: T; readonly error?: unknown; readonly response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Refusal(response.status, error, response.headers);
  return data as T;
}

/** Null where the refusal says that there is none of it. @throws every other refusal */
export async function orNull<T>(read: Promise<T>, isNone: (refusal: Refusal) => boolean): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && isNone(error)) return null;
    throw error;
  }
}

/** For POST requests that make or change something: a repetition by the network does not repeat the change. */
export const once = (): { readonly 'Idempotency-Key': string } => ({ 'Idempotency-Key': crypto.randomUUID() });
