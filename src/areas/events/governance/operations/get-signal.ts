/** GET /v1/governance/signals/{signal_id}. Source: docs/reference/events.md#governance-signals. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { SignalId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { SignalWire, toSignal } from '../wire/signals.ts';
import { findSignal } from '../store/signals.ts';
import { EXAMPLE_SIGNAL, EXAMPLE_SIGNAL_ID } from './examples.ts';

export const getSignal = operation({
  id: 'governance.get_signal',
  method: 'GET',
  path: '/v1/governance/signals/:signal_id',
  tag: 'Governance',
  summary: 'Read a governance signal',
  description: 'With its life cycle and the state of its notifications.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ signal_id: SignalId }),
  reply: { status: 200, schema: SignalWire },
  errors: ['resource_not_found'],
  example: { params: { signal_id: EXAMPLE_SIGNAL_ID }, reply: EXAMPLE_SIGNAL },

  async handle({ tx, principal, params }) {
    const row = await findSignal(tx, principal.accounts, params.signal_id);
    if (row === undefined) throw fail('resource_not_found');
    const { notification_state: state, ...signal } = row;
    return { ...toSignal(signal), notification_state: state };
  },
});
