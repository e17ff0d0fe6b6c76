/**
 * POST /v1/orgs: creates an organisation owned by the signed-in user. Source:
 * docs/reference/organisations.md#organisation-record.
 */
import { fail } from '../../../../contract/errors.ts';
import { sqlState } from '../../../../platform/db/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { provisionOrg } from '../../../auth/index.ts';
import { orgCreated } from '../events.ts';
import { personOf } from '../change-members.ts';
import { NewOrg, Org, toOrg } from '../wire/organisations.ts';
import { changeOrg, findOrg } from '../store/organisations.ts';
import { normaliseName } from '../rules.ts';
import { EXAMPLE_ORG } from './examples.ts';

const UNIQUE_VIOLATION = '23505';

export const createOrg = operation({
  id: 'orgs.create_org',
  method: 'POST',
  path: '/v1/orgs',
  tag: 'Organisations',
  summary: 'Create an organisation',
  description:
    'The caller becomes its owner. It has its own account: its agents, keys and bills are separate from those of every other ' +
    'organisation. API keys are refused, since an organisation belongs to people. 409 slug_taken when the slug is in use.',
  access: { allow: 'authenticated', scope: 'api:write', endUser: true },
  limit: 'default',
  effect: 'write',
  reach: 'system', // the new account is not yet one of the caller's
  tenantFree: 'creates a new organisation; takes no id',
  body: NewOrg,
  reply: { status: 201, schema: Org },
  errors: ['name_required', 'conflict', 'forbidden'],
  example: {
    body: { name: 'Acme Robotics', slug: 'acme-robotics' },
    reply: { ...EXAMPLE_ORG, billing_email: null, company_name: null, member_count: 1 },
  },

  async handle(ctx) {
    const { tx, body, newId, now, audit } = ctx;
    const ownerId = personOf(ctx);
    const name = normaliseName(body.name);
    if (name === undefined) throw fail('name_required', { characters: '2 to 100' });
    const org = await provisionOrg(tx, { name, isPersonal: false, ownerId }, { newId, now });
    await refusingTakenSlug(() => changeOrg(tx, org, { slug: body.slug }, null));
    const row = await findOrg(tx, org, ownerId);
    if (row === undefined) throw new Error(`organisation ${org.orgId} was not found after it was created`);
    await audit(orgCreated(row));
    return toOrg(row, { role: 'owner' });
  },
});

/** @throws Refusal 409 slug_taken; the transaction can then only be rolled back */
export async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw fail('conflict', { reason: 'slug_taken' });
    throw error;
  }
}
