/**
 * Whether a mode of failure occurred, from what the service records of a team's agents in the 30 days after a forecast. A mode
 * that nothing recorded could show stays without label. Source: docs/reference/teams.md#forecast-outcomes (Calibration);
 * docs/adr/0162. Pure.
 */
import { MODES, type FailureModeName } from './causes.ts';

export const HORIZON_DAYS = 30;

export interface Happened {
  /** Members with at least one recorded turn or checkpoint. */
  readonly activeAgents: number;
  readonly violated: boolean;
  readonly escalationMissed: boolean;
  readonly wentBeyond: boolean;
  readonly drifted: boolean;
  readonly fell: boolean;
}

/** Waiting of agents for each other cannot be observed: the gateway sees each agent separately. */
export const UNSEEN_MODES: readonly FailureModeName[] = ['coordination_deadlock'];

/** A team of which fewer than two worked had no occasion to fail together: that is no label, neither way. */
const ACTIVE_MIN = 2;

export function outcomesOf(
  happened: Happened,
): { readonly mode: FailureModeName; readonly occurred: boolean | null }[] {
  const seen: Readonly<Partial<Record<FailureModeName, boolean>>> = {
    value_override: happened.violated,
    escalation_conflict: happened.escalationMissed,
    capability_gap: happened.wentBeyond,
    trust_erosion: happened.drifted || happened.fell,
  };
  return MODES.map((mode) => ({ mode, occurred: happened.activeAgents < ACTIVE_MIN ? null : (seen[mode] ?? null) }));
}
