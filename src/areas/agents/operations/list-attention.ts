/** GET /v1/orgs/{org_id}/agents/attention: which agents need somebody, and why. Source: docs/reference/agents.md#attention. */
import { Type } from 'typebox';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import {
  containedReason,
  FALL_DAYS,
  fallReasons,
  KILLED_DAYS,
  NO_CARD_HOURS,
  noCardReason,
  ranked,
  undeclaredReason,
  waitingReasons,
} from '../rules/attention.ts';
import {
  listContained,
  listExpiringKeys,
  listScoreChanges,
  listWaiting,
  listWithoutCard,
  namesOf,
} from '../store/attention.ts';
import { undeclaredOf } from '../undeclared-tools.ts';
import { AttentionWire, ExpiringKey, toAttention } from '../wire/attention.ts';

const LIMIT_DEFAULT = 8;
const LIMIT_MAX = 50;
/** An agent at rest for longer needs no card. */
const AT_WORK_DAYS = 7;
const KEY_DAYS = 14;
/** A key that has just ended is told too: what used it stands still. */
const KEY_ENDED_DAYS = 3;

export const listAttention = operation({
  id: 'agents.list_attention',
  method: 'GET',
  path: '/v1/orgs/:org_id/agents/attention',
  tag: 'Agents',
  summary: 'List the agents that need attention, and why',
  description:
    'The worst first, with one sentence for each reason: open alerts of high severity, containment, many held calls, a rating that fell, tools that ' +
    'the card does not declare, no card at all. Of each cause the newest rows are looked at, up to a bound: agents beyond it are neither listed nor ' +
    'told of by is_more. Also the keys of the organisation that end within 14 days. For the Overview of the console.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX, description: 'Default 8' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        agents: Type.Array(AttentionWire),
        is_more: Type.Boolean({ description: 'More agents were found than are listed' }),
        expiring_keys: Type.Array(ExpiringKey, { description: 'The first to end first, ten at most' }),
      },
      { title: 'AttentionList' },
    ),
  },
  errors: ['invalid_limit_parameter'],
  example: {
    params: { org_id: 'org-a1b2c3d4' },
    query: { limit: 8 },
    reply: {
      agents: [
        {
          agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
          agent_name: 'invoice-bot',
          reasons: [
            {
              code: 'rating_fell',
              sentence: 'Its rating fell by 68 points, from 887 to 819.',
              since: '2026-08-15T09:00:00.000Z',
            },
          ],
        },
      ],
      is_more: false,
      expiring_keys: [{ key_id: 'mk-a1b2c3d4', name: 'production', expires_at: '2026-08-24T09:00:00.000Z' }],
    },
  },

  async handle({ params, query, principal, tx, now, services }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const orgId = params.org_id;
    const newcomers = { createdBefore: ago(NO_CARD_HOURS * HOUR_MS), seenSince: ago(AT_WORK_DAYS * DAY_MS) };
    const found = ranked([
      ...(await listContained(tx, accountId, ago(KILLED_DAYS * DAY_MS))).map(containedReason),
      ...(await listWaiting(tx, accountId)).flatMap(waitingReasons),
      ...fallReasons(await listScoreChanges(tx, accountId, ago(FALL_DAYS * DAY_MS))),
      ...(await undeclaredOf(tx, services, accountId, now)).flatMap(undeclaredReason),
      ...(await listWithoutCard(tx, { accountId, orgId, ...newcomers })).map(noCardReason),
    ]);
    const ids = found.map(({ agentId }) => agentId);
    const names = new Map((await namesOf(tx, accountId, ids)).map(({ agent_id: id, name }) => [id, name]));
    const living = found.filter(({ agentId }) => names.has(agentId));
    const limit = query.limit ?? LIMIT_DEFAULT;
    const keys = await listExpiringKeys(tx, {
      accountId,
      orgId,
      from: ago(KEY_ENDED_DAYS * DAY_MS),
      before: ago(-KEY_DAYS * DAY_MS),
    });
    return {
      agents: living.slice(0, limit).map((agent) => toAttention(agent, names.get(agent.agentId) ?? null)),
      is_more: living.length > limit,
      expiring_keys: keys.map((key) => ({ ...key, expires_at: key.expires_at.toISOString() })),
    };
  },
});
