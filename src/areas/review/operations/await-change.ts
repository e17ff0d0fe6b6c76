/** GET /v1/orgs/{org_id}/review/changes: answers when the queue has changed. Source: docs/reference/review.md#changes. */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation, type Before } from '../../../platform/http/operation.ts';
import { lastChange } from '../store/items.ts';
import { ORG_ID } from './examples.ts';

/** How long a request waits at most. */
const WAIT_MS = 20_000;

export const awaitChange = operation({
  id: 'review.await_change',
  method: 'GET',
  path: '/v1/orgs/:org_id/review/changes',
  tag: 'Review',
  summary: 'Wait for a change of the review queue',
  description:
    'With after: answers as soon as the queue has changed since that place, 20 seconds later at the latest. Without: at once. A change that ' +
    'commits late may have a lower place: a page reads its lists again at each answer that comes before the time is over, and once a minute.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    after: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Place of the reply before' }),
    ),
  }),
  reply: { status: 200, schema: Type.Object({ place: Type.Integer({ minimum: 0 }) }) },
  errors: ['validation_error'],
  example: { params: { org_id: ORG_ID }, query: {}, reply: { place: 8123 } },

  awaitBefore: waitForChange,
  async handle({ params, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    return { place: await lastChange(tx, accountId) };
  },
});

/** Returns when there is something newer than `after`, or when the time is over. Holds no connection while it waits. */
async function waitForChange({
  params,
  query,
  principal,
  services: { db, clock, reviewChanges },
}: Before): Promise<void> {
  const { after } = query as { readonly after?: number };
  if (after === undefined) return;
  const { accountId } = membershipIn(principal, (params as { org_id: string }).org_id);
  const change = reviewChanges.next(accountId);
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const stopClock = clock.every(WAIT_MS, resolve);
  try {
    if ((await lastChange(db.direct, accountId)) <= after) await Promise.race([change.heard, over]);
  } finally {
    change.stop();
    stopClock();
  }
}
