/** The query that all signal lists share. Source: docs/reference/events.md#governance-signals. */
import { TOTAL } from '../../../../contract/totals.ts';
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { SIGNAL_SEVERITIES, SIGNAL_SOURCES, SIGNAL_STATUSES } from '../../../../contract/events/governance.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { instantOf } from '../../../../platform/http/instants.ts';
import { SIGNAL_SCOPES, SignalWire, toSignal } from '../wire/signals.ts';
import { countSignals, listSignals } from '../store/signals.ts';

export const SignalQuery = Type.Object({
  source: Type.Optional(enumOf(SIGNAL_SOURCES)),
  severity: Type.Optional(enumOf(SIGNAL_SEVERITIES)),
  status: Type.Optional(enumOf(SIGNAL_STATUSES)),
  scope: Type.Optional(enumOf(SIGNAL_SCOPES)),
  pattern_type: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  since: Type.Optional(Type.String({ format: 'date-time', description: 'Fired at or after this instant' })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows at most' }),
});

export const SignalPage = {
  signals: Type.Array(SignalWire),
  ...TOTAL,
};

export const SIGNAL_LIST_ERRORS = ['invalid_limit_parameter', 'validation_error'] as const;

/** Newest firing first, within these accounts. */
export async function pageOfSignals(
  tx: Tx,
  accounts: readonly string[],
  query: Static<typeof SignalQuery>,
  about: { readonly agentId?: string | undefined; readonly teamId?: string } = {},
) {
  const filter = {
    accounts,
    ...about,
    source: query.source,
    severity: query.severity,
    status: query.status,
    scope: query.scope,
    patternType: query.pattern_type,
    since: instantOf('since', query.since),
    limit: query.limit,
  };
  const rows = await listSignals(tx, filter);
  return {
    signals: rows.map(({ notification_state: state, ...row }) => ({ ...toSignal(row), notification_state: state })),
    ...(rows.length < query.limit ? { total: rows.length } : await countSignals(tx, filter)),
  };
}
