/** PUT /v1/auth/me/avatar: the picture of the user. Spec: open-shapes 3.2 (multipart file, {avatar_url}). */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { random256 } from '../../../../platform/auth/random.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { putAvatar as put } from '../store/avatars.ts';
import { cleanImage, IMAGE_BYTES_MAX } from '../rules/image.ts';
import { EXAMPLE_AVATAR, EXAMPLE_AVATAR_ID } from './examples.ts';

export const putAvatar = operation({
  id: 'identity.put_avatar',
  method: 'PUT',
  path: '/v1/auth/me/avatar',
  tag: 'Account',
  summary: 'Set your picture',
  description:
    'multipart/form-data with a part `file`, or JSON with the file in base64: PNG, JPEG or WebP, at most 512 KiB. Place, time, device and comments are ' +
    'taken out. The address that is answered is new each time and not guessable; whoever has it can see the picture.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system',
  tenantFree: 'changes the caller alone; takes no id',
  multipart: true,
  body: Type.Object({
    file: Type.String({
      minLength: 1,
      maxLength: 700_000,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'Base64, or a file part',
    }),
  }),
  reply: { status: 200, schema: Type.Object({ avatar_url: Type.String({ format: 'uri' }) }) },
  errors: ['invalid_credentials', 'invalid_request', 'payload_too_large', 'origin_not_allowed'],
  example: {
    body: { file: EXAMPLE_AVATAR },
    reply: { avatar_url: `http://localhost:8787/v1/avatars/${EXAMPLE_AVATAR_ID}` },
  },

  async handle({ tx, principal, body, now, request }) {
    if (principal.userId === null) throw invalidCredentials();
    const given = Buffer.from(body.file, 'base64');
    if (given.length > IMAGE_BYTES_MAX) throw fail('payload_too_large', { image_bytes_max: IMAGE_BYTES_MAX });
    const image = cleanImage(given);
    if (image === undefined)
      throw fail('invalid_request', { reason: 'not_an_image', accepted: ['image/png', 'image/jpeg', 'image/webp'] });
    const avatarId = random256();
    await put(tx, { avatarId, userId: principal.userId, type: image.type, image: image.bytes, now });
    return { avatar_url: `${request.origin}/v1/avatars/${avatarId}` };
  },
});
