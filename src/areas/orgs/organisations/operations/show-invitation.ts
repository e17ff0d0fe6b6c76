/**
 * GET /v1/orgs/invitations/accept: the page behind the link in an invitation's mail. Source:
 * docs/reference/organisations.md#invitations; ADR 0098.
 */
import { operation } from '../../../../platform/http/operation.ts';
import { Type } from 'typebox';
import { showInvitation as show } from '../invitations.ts';
import { INVITATION_PATH } from '../invitation-page.ts';
import { InvitationToken } from '../wire/organisations.ts';
import { EXAMPLE_TOKEN } from './examples.ts';

export const showInvitation = operation({
  id: 'orgs.show_invitation',
  method: 'GET',
  path: INVITATION_PATH,
  tag: 'Organisations',
  isPage: true,
  summary: 'The page of an invitation',
  description:
    'For browsers: shows the organisation and the role. The invited person, signed in by cookie, gets a button to accept; others are asked to sign ' +
    'in first. 404 for an unknown token, 409 for a closed invitation. Changes nothing.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'the token names the invitation; it is the proof',
  query: Type.Object({ token: InvitationToken }),
  reply: {
    status: 200,
    schema: Type.String(),
    contentType: 'text/html; charset=utf-8',
    alsoStatus: [404, 409],
  },
  errors: [],
  example: { query: { token: EXAMPLE_TOKEN }, reply: '<!doctype html><title>Invitation · Surety</title>' },

  handle: async (ctx) => show(ctx, ctx.query.token),
});
