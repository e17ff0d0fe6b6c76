/** Events of the coherence area. Source: docs/reference/events.md#event-data (public catalogue); docs/adr/0160. */
import { roundTo } from '../../../contract/numbers.ts';
import type { AccountId } from '../../../contract/ids.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { CoherenceFinding } from './rules/report.ts';

export const coherenceFired = (
  org: { readonly accountId: string; readonly orgId: string; readonly agentCount: number },
  finding: CoherenceFinding,
): EventDraft => ({
  type: 'sideband.coherence.fired',
  accountId: org.accountId as AccountId,
  data: {
    org_id: org.orgId,
    pattern_type: finding.kind,
    severity: finding.severity,
    agent_ids: finding.agentIds.slice(0, AGENTS_NAMED_MAX),
    agent_count: org.agentCount,
    statistic: roundTo(finding.statistic, 4),
    threshold: finding.threshold,
    message: finding.recommendation,
  },
});

const AGENTS_NAMED_MAX = 100;
