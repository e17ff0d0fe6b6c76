/** POST /v1/auth/set-locale: the language a user prefers. Spec: open-shapes 3.2. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { setLocale as set } from '../store/users.ts';

const LOCALES = ['en', 'fr', 'de', 'it', 'es'] as const;

export const setLocale = operation({
  id: 'identity.set_locale',
  method: 'POST',
  path: '/v1/auth/set-locale',
  tag: 'Account',
  summary: 'Choose your language',
  description: 'Kept with the user and shown in user_metadata.locale.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  tenantFree: 'changes the caller alone; takes no id',
  body: Type.Object({ locale: enumOf(LOCALES) }),
  reply: { status: 200, schema: Type.Object({ ok: Type.Literal(true), locale: enumOf(LOCALES) }) },
  errors: ['invalid_credentials', 'origin_not_allowed'],
  example: { body: { locale: 'de' }, reply: { ok: true, locale: 'de' } },

  async handle({ tx, principal, body }) {
    if (principal.userId === null || (await set(tx, principal.userId, body.locale)) === 0) throw invalidCredentials();
    return { ok: true as const, locale: body.locale };
  },
});
