/** What the operations on dead letters share. */
import { Type, type Static } from 'typebox';
import { DeadLetterId } from '../../../../contract/ids.ts';
import type { Access } from '../../../../platform/http/operation.ts';
import type { DeadLetterWire } from '../wire/dead-letters.ts';

export const PATH = '/v1/admin/dead-letters';
export const TAG = 'Operation of the service';
export const STAFF: Access = { allow: 'authenticated', scope: 'admin:platform' };
export const WHY_TENANT_FREE = 'for staff of the service, over the event log of every account';
export const Params = Type.Object({ dead_letter_id: DeadLetterId });

export const EXAMPLE: Static<typeof DeadLetterWire> = {
  dead_letter_id: 'dlt-4kq9Zt7wXb2M',
  subscriber: 'governance.raise_signals',
  event_id: 'evt-19c02aa4',
  event_type: 'sideband.drift.fired',
  account_id: 'ba-0a1b2c3d',
  attempts: 10,
  error: 'Error: the agent of this event is not there',
  failed_at: '2026-08-17T12:00:00.000Z',
  replay_requested_at: null,
};
export const EXAMPLE_PARAMS = { dead_letter_id: EXAMPLE.dead_letter_id };
