/**
 * Derives a stored verdict again: the stored concerns, under today's rule, card and values. Texts are not stored, so no new concern can be
 * found: judged again is what a concern says of one call or one forbidden action, every other concern stays as it was found. Source:
 * docs/reference/evidence.md#operator-resolution. Pure.
 */
import type { CheckpointVerdict, Severity } from '../../../../contract/enums.ts';
import type { Concern } from '../../../../contract/integrity.ts';
import type { TurnPolicy } from '../../../../contract/turn.ts';
import { compiledOf, forbiddenActionOf, forbiddenBy, judgeTools, toolNamed } from '../../../policy/index.ts';
import type { Claims } from './certificate.ts';
import { called, nameShown, planned } from './signal-actions.ts';
import { checkpointJudgement } from './verdict.ts';

export interface Reevaluation {
  readonly verdict: CheckpointVerdict;
  readonly warnings: readonly string[];
}

/** @param traceVerified whether the turn's trace agrees with the card of its time; null without a trace */
export function reevaluate(
  claims: Pick<Claims, 'status' | 'verdict' | 'concerns'>,
  policy: TurnPolicy,
  traceVerified: boolean | null,
): Reevaluation {
  const today = new Set(policy.conscience.map((value) => `${value.type}: ${value.content}`));
  const warnings: string[] = [];
  const concerns = claims.concerns.flatMap((found) => {
    const { concern, warning } = byCard(found, policy);
    if (warning !== undefined) warnings.push(warning);
    if (concern === undefined) return [];
    const cited = concern.relevant_conscience_value;
    if (cited === null || today.has(cited)) return [concern];
    warnings.push(`value_not_in_force: ${cited}`);
    return [{ ...concern, relevant_conscience_value: null }];
  });
  const { verdict } = checkpointJudgement(claims.status, concerns);
  if (traceVerified === false && verdict === 'clear')
    warnings.push('trace_disagrees: the turn violated the card of its time and the verdict is clear');
  if (traceVerified === true && verdict === 'boundary_violation')
    warnings.push('trace_disagrees: the turn kept to the card of its time and the verdict is boundary_violation');
  return { verdict, warnings: [...new Set(warnings)] };
}

interface ByCard {
  /** Undefined: the card of today has nothing against it. */
  readonly concern: Concern | undefined;
  readonly warning?: string;
}

const OF_CALLS: ReadonlySet<string | null> = new Set([
  'autonomy.bounded_actions',
  'autonomy.forbidden_actions',
  'enforcement.forbidden_tools',
]);

/** A concern about a call that the card refuses, or about a planned forbidden action, as today's card judges it. */
function byCard(concern: Concern, policy: TurnPolicy): ByCard {
  if (concern.category !== 'autonomy_violation' || !OF_CALLS.has(concern.relevant_card_field)) return { concern };
  if (concern.description.startsWith(planned(''))) {
    const action = concern.description.slice(planned('').length);
    return policy.forbiddenActions.includes(action)
      ? { concern }
      : { concern: undefined, warning: `card_permits: ${action}` };
  }
  const tool = nameShown(concern.evidence);
  if (tool === undefined || !concern.description.startsWith(called(''))) return { concern };
  const severity = severityOf(tool, policy);
  if (severity === undefined) return { concern: undefined, warning: `card_permits: ${tool}` };
  if (severity === concern.severity) return { concern };
  return { concern: { ...concern, severity }, warning: `card_severity: ${tool} ${concern.severity} then, ${severity} now` }; // prettier-ignore
}

/**
 * How grave a call of the tool is by the card; undefined where the card does not forbid it, and provides for it or has autonomy off. Grace is
 * not asked: when the tool was first used is not stored with the checkpoint.
 */
function severityOf(tool: string, policy: TurnPolicy): Severity | undefined {
  const [card, name] = [compiledOf(policy), toolNamed(tool)];
  if (forbiddenActionOf(card, name) !== undefined) return 'high';
  const rule = forbiddenBy(card, name);
  if (rule !== undefined || policy.autonomyMode === 'off') return rule?.severity;
  return judgeTools(policy, [tool]).violations.find(({ type }) => type === 'unmapped')?.severity;
}
