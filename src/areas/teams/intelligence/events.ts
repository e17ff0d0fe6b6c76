/** Events of the intelligence area: the gravest line of each kind of a stored analysis, from high on. Source: docs/adr/0160. */
import type { AccountId } from '../../../contract/ids.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { TeamRow } from './wire/analyses.ts';
import { rankOf, type FaultLine } from './rules/team.ts';

/** The Standard profile of docs/reference/teams.md#pair-score. */
const HIGH = rankOf('high');

/** @param lines gravest first */
export function faultLinesFired(team: TeamRow, analysisId: string, lines: readonly FaultLine[]): EventDraft[] {
  const grave = lines.filter((line) => rankOf(line.severity) >= HIGH);
  return [...new Set(grave.map((line) => line.classification))].map((classification) => {
    const alike = grave.filter((line) => line.classification === classification);
    const [worst] = alike as [FaultLine, ...FaultLine[]];
    return {
      type: 'sideband.fault_line.fired',
      accountId: team.account_id as AccountId,
      data: {
        org_id: team.org_id,
        team_id: team.team_id,
        analysis_id: analysisId,
        severity: worst.severity,
        classification,
        value: worst.value,
        fault_line_count: alike.length,
        agent_ids: [
          ...new Set(alike.flatMap((line) => [...line.declaring, ...line.missing, ...line.conflicting])),
        ].toSorted(),
        message: worst.hint,
      },
    };
  });
}
