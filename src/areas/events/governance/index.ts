/** The governance area: signals, their notifications, and the audit log. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { expireOldSignals } from './jobs/expire-signals.ts';
import { signalChange } from './operations/change-signal.ts';
import { createDestination } from './operations/create-destination.ts';
import { createRule } from './operations/create-rule.ts';
import { deleteDestinationOperation } from './operations/delete-destination.ts';
import { deleteRuleOperation } from './operations/delete-rule.ts';
import { getCoverage } from './operations/get-coverage.ts';
import { getSignal } from './operations/get-signal.ts';
import { listAuditLog, listOperatorAuditLog } from './operations/list-audit-log.ts';
import { listDestinationsOperation } from './operations/list-destinations.ts';
import { listRulesOperation } from './operations/list-rules.ts';
import { listSignals } from './operations/list-signals.ts';
import { listAgentAdvisories, listTeamAdvisories } from './operations/list-sideband-advisories.ts';
import { listTeamSignals } from './operations/list-team-signals.ts';
import { testDestination } from './operations/test-destination.ts';
import { updateDestinationOperation } from './operations/update-destination.ts';
import { updateRuleOperation } from './operations/update-rule.ts';
import { watchGovernance } from './operations/watch-governance.ts';
import { safeHouseSubscribers } from './safe-house-subscribers.ts';
import { signalSubscribers } from './subscribers.ts';

export const governance: Area = {
  name: 'governance',
  tags: {
    Governance: 'Signals for a person to look at, their lifecycle, notifications and escalation rules.',
  },
  operations: [
    listSignals,
    listTeamSignals,
    listAgentAdvisories,
    listTeamAdvisories,
    getSignal,
    signalChange,
    getCoverage,
    listDestinationsOperation,
    createDestination,
    updateDestinationOperation,
    deleteDestinationOperation,
    testDestination,
    listRulesOperation,
    createRule,
    updateRuleOperation,
    deleteRuleOperation,
    watchGovernance,
    listAuditLog,
    listOperatorAuditLog,
  ],
  jobs: [expireOldSignals],
  subscribers: (services) => [...signalSubscribers(services), ...safeHouseSubscribers(services)],
};

export { applyVerb } from './apply-verb.ts';
export { findSignal, signalMessagesOf, transferSignals } from './store/signals.ts';
export { countNotifications } from './store/rules.ts';
export { SignalWire, toSignal } from './wire/signals.ts';
export { raiseSignal, type Finding } from './raise-signals.ts';
