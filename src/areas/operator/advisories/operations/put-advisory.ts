/** PUT /v1/admin/security/advisories/{advisory_id}: edits, publishes and archives. Source: docs/reference/operator.md#advisories. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { advisoryAudit, advisoryPublished } from '../events.ts';
import { mayBecome } from '../rules/advisory.ts';
import { isSlugTaken, lockAdvisory, updateAdvisory, type AdvisoryRow } from '../store/advisories.ts';
import { AdvisoryBody, AdvisoryWire, toAdvisory } from '../wire/advisories.ts';
import { ADVISORY_ID, EXAMPLE_ADVISORY } from './examples.ts';
import { Params, PATH, STAFF_WRITES, TAG, WHY_FREE } from './shared.ts';

const Body = Type.Partial(Type.Object(AdvisoryBody), { additionalProperties: false, minProperties: 1 });

export const putAdvisory = operation({
  id: 'advisories.put_advisory',
  method: 'PUT',
  path: `${PATH}/:advisory_id`,
  tag: TAG,
  summary: 'Edit, publish or archive a security advisory',
  description:
    'For staff of the service. Members that are sent replace what is there, the others stay. status published makes a draft public and tells every account that subscribed to advisory.published, once. A published advisory keeps its slug; archived, it leaves the list and keeps its page.',
  access: STAFF_WRITES,
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: WHY_FREE,
  params: Params,
  body: Body,
  reply: { status: 200, schema: AdvisoryWire },
  errors: ['resource_not_found', 'conflict'],
  example: {
    params: { advisory_id: ADVISORY_ID },
    body: { status: 'published' },
    reply: EXAMPLE_ADVISORY,
  },

  async handle({ params, body, tx, now, audit, emit }) {
    const before = await lockAdvisory(tx, params.advisory_id);
    if (before === undefined) throw fail('resource_not_found');
    const after = changed(before, body, now);
    if (after.slug !== before.slug && (await isSlugTaken(tx, after.slug, after.advisory_id)))
      throw fail('conflict', { reason: 'advisory_slug_taken', slug: after.slug });
    await updateAdvisory(tx, after);
    await audit(advisoryAudit(before, after));
    if (before.status === 'draft' && after.status === 'published') await emit(advisoryPublished(after, now));
    return toAdvisory(after);
  },
});

/** The row as it will be. @throws Refusal conflict */
function changed(before: AdvisoryRow, body: Partial<AdvisoryRow>, now: Date): AdvisoryRow {
  const after = { ...before, ...body, updated_at: now };
  if (!mayBecome(before.status, after.status))
    throw fail('conflict', { reason: 'advisory_status_final', from: before.status, to: after.status });
  if (after.slug !== before.slug && before.published_at !== null)
    throw fail('conflict', { reason: 'advisory_slug_fixed', slug: before.slug });
  return {
    ...after,
    published_at: after.status === 'published' ? (before.published_at ?? now) : before.published_at,
    archived_at: after.status === 'archived' ? (before.archived_at ?? now) : null,
  };
}
