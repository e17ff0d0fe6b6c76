/** PATCH /v1/orgs/{org_id}: name, slug and contact data. Source: docs/reference/organisations.md#organisation-record. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { canonicalEmail } from '../../../auth/index.ts';
import { orgChanged } from '../events.ts';
import { requireLockedOrg, orgOf } from '../change-members.ts';
import { Org, OrgChange, toOrg } from '../wire/organisations.ts';
import { changeOrg, findOrg } from '../store/organisations.ts';
import { normaliseName } from '../rules.ts';
import { refusingTakenSlug } from './create-org.ts';
import { EXAMPLE_ORG } from './examples.ts';

export const updateOrg = operation({
  id: 'orgs.update_org',
  method: 'PATCH',
  path: '/v1/orgs/:org_id',
  tag: 'Organisations',
  summary: 'Change an organisation',
  description:
    'For owners and admins. Members left out stay as they are; null clears billing_email, company_name, avatar_url.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId }),
  body: OrgChange,
  reply: { status: 200, schema: Org },
  errors: ['name_required', 'conflict', 'org_access_denied', 'resource_not_found'],
  example: {
    params: { org_id: EXAMPLE_ORG.org_id },
    body: { company_name: 'Acme Robotics GmbH' },
    reply: { ...EXAMPLE_ORG, updated_at: '2026-08-18T09:00:00.000Z' },
  },

  async handle(ctx) {
    const org = orgOf(ctx);
    const before = await requireLockedOrg(ctx);
    await refusingTakenSlug(() => changeOrg(ctx.tx, org, normalised(ctx.body), ctx.now));
    const after = await findOrg(ctx.tx, org, ctx.principal.userId);
    if (after === undefined) throw new Error(`organisation ${org.orgId} was not found after its change`);
    await ctx.audit(orgChanged(before, after));
    return toOrg(after, org);
  },
});

/** @throws Refusal name_required for a name of less than two characters once trimmed */
function normalised(body: OrgChange): OrgChange {
  const name = body.name === undefined ? undefined : normaliseName(body.name);
  if (body.name !== undefined && name === undefined) throw fail('name_required', { characters: '2 to 100' });
  return {
    ...body,
    ...(name === undefined ? {} : { name }),
    ...(typeof body.billing_email === 'string' ? { billing_email: canonicalEmail(body.billing_email) } : {}),
  };
}
