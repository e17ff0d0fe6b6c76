/** Bodies of forms, and the token that binds a form to its page. Pure but for the key. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../../platform/auth/secrets.ts';

/** Fields of a form; the first value of a name counts. A text that no database stores counts as not sent. */
export function readForm(body: Buffer): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8')))
    if (!fields.has(name) && !value.includes('\0')) fields.set(name, value);
  return fields;
}

export interface FormTokens {
  issue(interaction: string): string;
  fits(interaction: string, token: string | undefined): boolean;
}

/** Tokens that only a page of this interaction can know: no other site reads it, and none can compute it. */
export function createFormTokens(sealer: Sealer): FormTokens {
  const key = sealer.deriveKey('oauth-forms/v1');
  const issue = (interaction: string): string => createHmac('sha256', key).update(interaction).digest('base64url');
  return {
    issue,
    fits(interaction, token) {
      const wanted = Buffer.from(issue(interaction));
      const given = Buffer.from(token ?? '');
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
