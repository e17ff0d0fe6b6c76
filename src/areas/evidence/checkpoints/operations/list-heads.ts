/** GET /v1/orgs/{org_id}/evidence/heads: the logs of an organisation's agents. Source: docs/reference/evidence.md#heads-of-an-organisation. */
import { Type } from 'typebox';
import { ROLES } from '../../../../contract/enums.ts';
import { AgentId, OrgId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { listHeads } from '../store/heads.ts';
import { originOf } from '../tlog.ts';
import { EvidenceHeadWire, toEvidenceHead } from '../wire/heads.ts';
import { AGENT_ID, TREE_HEAD } from './examples.ts';

export const listHeadsOperation = operation({
  id: 'checkpoints.list_heads',
  method: 'GET',
  path: '/v1/orgs/:org_id/evidence/heads',
  tag: 'Integrity checkpoints',
  summary: 'List the heads of the logs of an organisation',
  description:
    'One row for each agent, the last created first: the newest signed head of its log, null where nothing is logged yet, and for each ' +
    'witness the newest head that it cosigned. For the page of evidence.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  reach: 'system', // cosignatures belong to no account; agents are looked up by organisation and account
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...CursorQuery.properties,
    agent_id: Type.Optional(AgentId),
  }),
  reply: { status: 200, schema: listOf(EvidenceHeadWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    params: { org_id: 'org-4k2m9x7q' },
    query: { limit: 20 },
    reply: {
      data: [
        {
          agent_id: AGENT_ID,
          agent_name: 'invoice-bot',
          tree_head: TREE_HEAD,
          witnesses: [{ name: 'witness.example.com/w1', cosigned_at: '2026-08-17T10:04:06.000Z', tree_size: 10 }],
          unwitnessed: 2,
        },
      ],
      next_cursor: null,
    },
  },

  async handle({ params, query, principal, tx, services }) {
    const rows = await listHeads(tx, {
      accountId: membershipIn(principal, params.org_id).accountId,
      orgId: params.org_id,
      agentId: query.agent_id ?? null,
      originPrefix: originOf(services.settings, ''),
      after: decodeCursor(TimePosition, query.cursor),
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.agent_id }));
    return { data: page.map(toEvidenceHead), next_cursor: next };
  },
});
