/**
 * POST /v1/orgs/invitations/join: the form of the invitation's page. Source: docs/reference/organisations.md#organisation-record;
 * ADR 0098.
 */
import { Type } from 'typebox';
import { Refusal } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { personOf } from '../change-members.ts';
import { JOIN_PATH, joinedPage, invalidInvitationPage } from '../invitation-page.ts';
import { accept } from '../invitations.ts';
import { InvitationToken } from '../wire/organisations.ts';
import { EXAMPLE_TOKEN } from './examples.ts';

export const acceptByForm = operation({
  id: 'orgs.accept_by_form',
  method: 'POST',
  path: JOIN_PATH,
  tag: 'Organisations',
  isPage: true,
  summary: 'Accept an invitation by form',
  description: 'Does what POST /v1/orgs/invitations/accept does, with the same statuses, and replies with a page.',
  access: { allow: 'authenticated', scope: 'api:write', endUser: true },
  limit: 'auth',
  effect: 'write',
  reach: 'system', // as acceptInvitation
  idempotency: 'none', // a second submission replies that the invitation was accepted
  tenantFree: 'the token names the invitation, and only the invited person gets more than 404',
  form: true,
  body: Type.Object({ token: InvitationToken }, { additionalProperties: false }),
  reply: {
    status: 200,
    schema: Type.String(),
    contentType: 'text/html; charset=utf-8',
    alsoStatus: [403, 404, 409],
  },
  errors: ['forbidden'],
  example: { body: { token: EXAMPLE_TOKEN }, reply: '<!doctype html><title>You have joined · Surety</title>' },

  async handle(ctx) {
    const userId = personOf(ctx);
    try {
      const joined = await accept(ctx, userId, ctx.body.token);
      return joinedPage({ orgId: joined.org_id, orgName: joined.org_name, role: joined.role });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return invalidInvitationPage(error.status, error.details?.['reason']); // refused before anything was written
    }
  },
});
