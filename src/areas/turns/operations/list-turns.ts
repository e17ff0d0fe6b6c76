/** GET /v1/orgs/{org_id}/turns: requests that went through the gateway, newest first. Source: docs/reference/turns.md#list. */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { OrgId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, decodeCursor, encodeCursor, listOf, TimePosition } from '../../../platform/http/pagination.ts';
import { lastLookedAt, listTurns } from '../store/turns.ts';
import { toTurnWire, TurnWire } from '../wire/turns.ts';
import { ORG_ID, TURN } from './examples.ts';
import { filterOf, TurnQuery } from './turn-query.ts';

/** Turns that one page looks at, at most, for a filter that no index serves. */
const SCAN_MAX = 20_000;

export const listTurnsOperation = operation({
  id: 'turns.list_turns',
  method: 'GET',
  path: '/v1/orgs/:org_id/turns',
  tag: 'Turns',
  summary: 'List the turns of an organisation',
  description:
    'Every request of its agents that went through the gateway, newest first, also those that got no reply. For the pages of the console. ' +
    'A page looks at 20,000 turns at most: with a filter that matches few it may be short, and `next_cursor` continues.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...CursorQuery.properties,
    ...TurnQuery.properties,
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Inclusive' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Exclusive' })),
  }),
  reply: { status: 200, schema: listOf(TurnWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: ORG_ID },
    query: { notable: true, limit: 20 },
    reply: { data: [TURN], next_cursor: null },
  },

  async handle({ params, query, principal, tx }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const filter = {
      ...filterOf(query),
      from: instantOf('from', query.from),
      to: instantOf('to', query.to),
    };
    const after = decodeCursor(TimePosition, query.cursor);
    const rows = await listTurns(tx, accountId, filter, { after, limit: query.limit + 1, scanMax: SCAN_MAX });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const next =
      rows.length > query.limit && last !== undefined
        ? { at: last.exact, id: last.request_id }
        : await lastLookedAt(tx, accountId, filter, { after, scanMax: SCAN_MAX });
    return { data: page.map(toTurnWire), next_cursor: next === undefined ? null : encodeCursor(next) };
  },
});
