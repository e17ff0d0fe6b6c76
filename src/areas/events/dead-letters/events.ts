/** Audit rows of work on dead letters. They belong to no account: the subscriber is the service's own. */
import type { AuditEntry } from '../../../platform/http/operation.ts';
import type { DeadLetterRow } from '../../../platform/outbox/store/dead-letters.ts';
import { toDeadLetter } from './wire/dead-letters.ts';

const entry = (
  action: string,
  row: DeadLetterRow,
  states: Pick<AuditEntry, 'before' | 'after' | 'metadata'>,
): AuditEntry => ({
  action: `dead_letter.${action}`,
  targetType: 'dead_letter',
  targetId: row.dead_letter_id,
  orgId: null,
  accountId: null,
  ...states,
});

export const replayRequested = (row: DeadLetterRow): AuditEntry =>
  entry('replay', row, { before: { ...toDeadLetter(row), replay_requested_at: null }, after: toDeadLetter(row) });

export const deadLetterDropped = (row: DeadLetterRow): AuditEntry =>
  entry('drop', row, { before: toDeadLetter(row), after: null });
