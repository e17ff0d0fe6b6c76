/** POST /v1/auth/mfa/challenge: begin a question for a code. Source: docs/reference/auth.md#second-factors. */
import { Type } from 'typebox';
import { MfaChallengeId, MfaFactorId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { mfaCaller } from '../browser.ts';
import { challengeFactor as begin } from '../mfa.ts';
import { EXAMPLE_CHALLENGE_ID, EXAMPLE_FACTOR_ID } from './examples.ts';

export const challengeFactor = operation({
  id: 'identity.challenge_factor',
  method: 'POST',
  path: '/v1/auth/mfa/challenge',
  tag: 'Second factors',
  summary: 'Begin a question for a code',
  description:
    'For a signed-in user (confirming a new factor, or stepping up) or a browser whose password was right (pending cookie). ' +
    'The question is valid for 5 minutes.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read', // like verify: outside a transaction, and nothing to replay
  reach: 'system',
  idempotency: 'none',
  body: Type.Object({ factor_id: MfaFactorId }),
  reply: { status: 200, schema: Type.Object({ challenge_id: MfaChallengeId }) },
  errors: ['auth_required', 'resource_not_found', 'origin_not_allowed'],
  example: { body: { factor_id: EXAMPLE_FACTOR_ID }, reply: { challenge_id: EXAMPLE_CHALLENGE_ID } },

  async handle(ctx) {
    const caller = await mfaCaller(ctx);
    return { challenge_id: await begin(ctx, caller.userId, ctx.body.factor_id) };
  },
});
