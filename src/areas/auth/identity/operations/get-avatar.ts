/** GET /v1/avatars/{avatar}: a picture by its address. Spec: open-shapes 3.2 (avatar_url). */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { findAvatar } from '../store/avatars.ts';
import { EXAMPLE_AVATAR_ID } from './examples.ts';

export const getAvatar = operation({
  id: 'identity.get_avatar',
  method: 'GET',
  path: '/v1/avatars/:avatar',
  tag: 'Account',
  summary: 'Show a picture',
  description: 'PNG, JPEG or WebP, as set by PUT /v1/auth/me/avatar. Gone when its user sets another one or leaves.',
  access: { allow: 'public' },
  limit: 'badge',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the random id is the permission',
  params: Type.Object({ avatar: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
  reply: { status: 200, schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), contentType: 'image/png' },
  errors: ['resource_not_found'],
  example: { params: { avatar: EXAMPLE_AVATAR_ID }, reply: '(an image)' },

  async handle({ tx, params }) {
    const found = await findAvatar(tx, params.avatar);
    if (found === undefined) throw fail('resource_not_found');
    return raw({
      headers: {
        'content-type': found.media_type,
        'cache-control': 'public, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: found.image,
    });
  },
});
