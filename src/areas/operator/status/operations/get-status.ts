/** GET /v1/status: how the parts of the service do, in words. Source: docs/reference/operator.md#status. */
import { Type } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { listReports } from '../../../../platform/status/store/reports.ts';
import { overall, statusOf } from '../rules/status.ts';
import { PartWire, toPart } from '../wire/status.ts';

export const getStatus = operation({
  id: 'status.get_status',
  method: 'GET',
  path: '/v1/status',
  tag: 'Operation of the service',
  summary: 'How the service does, in words',
  description:
    'One sentence for each part: what works, what does not, since when. Nothing in it is about a tenant. Staff also reads what to do. ' +
    'For the Overview and the operator\u2019s pages of the console.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: 'reports of the processes of the service, of no account',
  reply: {
    status: 200,
    schema: Type.Object(
      {
        state: enumOf(vocabulary('ServiceState', ['works', 'degraded', 'down'])),
        parts: Type.Array(PartWire),
        at: Type.String({ format: 'date-time' }),
      },
      { title: 'ServiceStatus' },
    ),
  },
  errors: [],
  example: {
    reply: {
      state: 'degraded',
      parts: [
        {
          part: 'recorder',
          name: 'Recording of turns',
          state: 'degraded',
          sentence: 'Turns are recorded 4 minutes late; none is lost.',
          since: '2026-08-17T11:56:00.000Z',
        },
      ],
      at: '2026-08-17T12:00:00.000Z',
    },
  },

  async handle({ tx, principal, services, now }) {
    const isStaff = principal.scopes.has('admin:platform');
    const fault = await services.writeFault();
    const parts = statusOf(fault, await listReports(tx), now).filter(({ part }) => isStaff || part !== 'dead_letters');
    return { state: overall(parts), parts: parts.map((part) => toPart(part, isStaff)), at: now.toISOString() };
  },
});
