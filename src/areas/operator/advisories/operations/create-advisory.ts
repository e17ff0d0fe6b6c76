/** POST /v1/admin/security/advisories. Source: docs/reference/operator.md#advisories. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { advisoryAudit } from '../events.ts';
import { slugOf } from '../rules/advisory.ts';
import { insertAdvisory } from '../store/advisories.ts';
import { AdvisoryBody, AdvisoryWire, toAdvisory } from '../wire/advisories.ts';
import { EXAMPLE_ADVISORY } from './examples.ts';
import { PATH, STAFF_WRITES, TAG, WHY_FREE } from './shared.ts';

const { slug, title, summary, body_markdown, severity, post_mortem_for_campaign_id, synthetic } = AdvisoryBody;

export const createAdvisory = operation({
  id: 'advisories.create_advisory',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Write a security advisory',
  description:
    'For staff of the service. It is a draft, which only staff can see, until PUT sets its status to published. Without a slug it gets one made of its title.',
  access: STAFF_WRITES,
  limit: 'default',
  effect: 'write',
  reach: 'system',
  tenantFree: WHY_FREE,
  body: Type.Object(
    {
      title,
      summary,
      body_markdown,
      severity,
      slug: Type.Optional(slug),
      post_mortem_for_campaign_id: Type.Optional(post_mortem_for_campaign_id),
      synthetic: Type.Optional(synthetic),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: AdvisoryWire },
  errors: ['conflict'],
  example: {
    body: {
      title: EXAMPLE_ADVISORY.title,
      summary: EXAMPLE_ADVISORY.summary,
      body_markdown: EXAMPLE_ADVISORY.body_markdown,
      severity: EXAMPLE_ADVISORY.severity,
    },
    reply: { ...EXAMPLE_ADVISORY, status: 'draft', published_at: null, updated_at: EXAMPLE_ADVISORY.created_at },
  },

  async handle({ body, tx, principal, now, newId, audit }) {
    const id = newId('security_advisory');
    const wanted = body.slug ?? slugOf(body.title);
    const row = {
      advisory_id: id as string,
      slug: wanted,
      title: body.title,
      summary: body.summary,
      body_markdown: body.body_markdown,
      severity: body.severity,
      status: 'draft' as const,
      post_mortem_for_campaign_id: body.post_mortem_for_campaign_id ?? null,
      synthetic: body.synthetic ?? false,
      created_by: principal.userId ?? principal.subject,
      created_at: now,
      updated_at: now,
      published_at: null,
      archived_at: null,
    };
    // A slug that was made of the title gets a part of the id where another advisory has the title.
    const written =
      (await insertAdvisory(tx, row)) ??
      (body.slug === undefined
        ? await insertAdvisory(tx, { ...row, slug: `${wanted.slice(0, 71).replace(/-$/, '')}-${id.slice(0, 8)}` })
        : undefined);
    if (written === undefined) throw fail('conflict', { reason: 'advisory_slug_taken', slug: wanted });
    await audit(advisoryAudit(undefined, written));
    return toAdvisory(written);
  },
});
