/** Derives a stored verdict again: the stored concerns, under today's rule and values. Texts are not stored, so no new
 * concern can be found. Source: docs/reference/evidence.md#operator-resolution. Pure.
 */
import type { CheckpointVerdict } from '../../../../contract/enums.ts';
import type { ConscienceValue } from '../../../../contract/turn.ts';
import type { Claims } from './certificate.ts';
import { checkpointJudgement } from './verdict.ts';

export interface Reevaluation {
  readonly verdict: CheckpointVerdict;
  readonly warnings: readonly string[];
}

/** @param traceVerified whether the turn's trace agrees with its card; null without a trace */
export function reevaluate(
  claims: Pick<Claims, 'status' | 'verdict' | 'concerns'>,
  conscience: readonly ConscienceValue[],
  traceVerified: boolean | null,
): Reevaluation {
  const today = new Set(conscience.map((value) => `${value.type}: ${value.content}`));
  const warnings: string[] = [];
  const concerns = claims.concerns.map((concern) => {
    const cited = concern.relevant_conscience_value;
    if (cited === null || today.has(cited)) return concern;
    warnings.push(`value_not_in_force: ${cited}`);
    return { ...concern, relevant_conscience_value: null };
  });
  const { verdict } = checkpointJudgement(claims.status, concerns);
  if (traceVerified === false && verdict === 'clear')
    warnings.push('trace_disagrees: the turn violated its card and the verdict is clear');
  if (traceVerified === true && verdict === 'boundary_violation')
    warnings.push('trace_disagrees: the turn kept to its card and the verdict is boundary_violation');
  return { verdict, warnings: [...new Set(warnings)] };
}
