/** GET /v1/orgs/{org_id}/review/changes: answers when the queue has changed. Source: docs/reference/review.md#changes. */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation, type Before } from '../../../platform/http/operation.ts';
import { lastChange } from '../store/items.ts';
import { ORG_ID } from './examples.ts';

/** How long a request waits at most. No reader knows it: the reply says whether something changed. */
const WAIT_MS = 20_000;

export const awaitChange = operation({
  id: 'review.await_change',
  method: 'GET',
  path: '/v1/orgs/:org_id/review/changes',
  tag: 'Review',
  summary: 'Wait for a change of the review queue',
  description:
    `With after: answers as soon as the queue has changed since that place, ${WAIT_MS / 1_000} seconds later at the latest. Without: at once. ` +
    'changed says whether lists that were read at that place are out of date. A change that commits late between two requests is not ' +
    'seen: a page reads its lists again when changed is true, and at each second reply in a row in which it is false.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    after: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Place of the reply before' }),
    ),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      place: Type.Integer({ minimum: 0, description: 'Of the newest change' }),
      changed: Type.Boolean({ description: 'False: the time is over' }),
    }),
  },
  errors: ['validation_error'],
  example: { params: { org_id: ORG_ID }, query: {}, reply: { place: 8123, changed: true } },

  awaitBefore: waitForChange,
  async handle({ params, query: { after }, principal, awaited: isHeard, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const place = await lastChange(tx, accountId);
    // one that was heard may have a lower place than that of a change which was made later and committed earlier
    return { place, changed: isHeard || place !== after };
  },
});

/**
 * Returns when there is something newer than `after`, or when the time is over. True: a change was heard while it waited, or changes may
 * have been missed. Holds no connection while it waits.
 */
async function waitForChange({
  params,
  query,
  principal,
  services: { db, clock, reviewChanges },
}: Before): Promise<boolean> {
  const { after } = query as { readonly after?: number };
  if (after === undefined) return false;
  const { accountId } = membershipIn(principal, (params as { org_id: string }).org_id);
  const change = reviewChanges.next(accountId);
  if (change === undefined) return false; // too many wait: answered at once
  const { promise: over, resolve } = Promise.withResolvers<false>();
  const stopClock = clock.every(WAIT_MS, () => resolve(false));
  try {
    if ((await lastChange(db.direct, accountId)) > after) return true;
    return await Promise.race([change.heard.then(() => true), over]);
  } finally {
    change.stop();
    stopClock();
  }
}
