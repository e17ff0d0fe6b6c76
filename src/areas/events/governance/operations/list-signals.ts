/** GET /v1/governance/signals: every signal the caller may see. Source: docs/reference/events.md#governance-signals. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { EXAMPLE_SIGNAL } from './examples.ts';
import { pageOfSignals, SIGNAL_LIST_ERRORS, SignalPage, SignalQuery } from './signal-query.ts';

export const listSignals = operation({
  id: 'governance.list_signals',
  method: 'GET',
  path: '/v1/governance/signals',
  tag: 'Governance',
  summary: 'List the governance signals of all your organisations',
  description: 'Newest firing first. A thing that goes on is one signal, refreshed at each firing.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: "names no resource: answers with the signals of the caller's own accounts only",
  query: SignalQuery,
  reply: { status: 200, schema: Type.Object(SignalPage) },
  errors: SIGNAL_LIST_ERRORS,
  example: { query: { status: 'open', limit: 50 }, reply: { signals: [EXAMPLE_SIGNAL], total: 1 } },

  handle: ({ tx, principal, query }) => pageOfSignals(tx, principal.accounts, query),
});
