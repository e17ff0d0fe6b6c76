/**
 * Of the tools that agents were seen to use, those that their cards do not declare and that have no grace left. Source:
 * docs/reference/policy.md#evaluation-order, docs/reference/policy.md#grace-of-new-tools. Pure.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import { STEPS_MAX, stepsOf } from './evaluate.ts';
import { isToolName } from './glob.ts';
import { gracesAt, type ObservedTool } from './grace.ts';
import { capabilityOf, compiledOf, forbiddenBy, toolNamed, type CompiledPolicy, type ToolName } from './tool-policy.ts';

export interface SeenUnderCard {
  readonly card: TurnPolicy;
  readonly observed: readonly ObservedTool[];
}

/**
 * For each card its undeclared tools, in their order; those that a rule forbids are decided about, and are left out. None where the card allows unmapped tools or judges none, and none for a card that
 * would take more than is left of the steps of one request, which all cards share.
 */
export function undeclaredTools(seen: readonly SeenUnderCard[], at: Date): ObservedTool[][] {
  let stepsLeft = STEPS_MAX;
  return seen.map(({ card, observed }) => {
    const policy = compiledOf(card);
    const { mode, unmappedAction } = policy.policy.defaults;
    if (mode === 'off' || unmappedAction === 'allow') return [];
    const names = observed.map(({ tool }) => tool);
    const steps = 2 * stepsOf(policy, names); // for what forbids, and the question of grace asks for the capability again
    if (steps > stepsLeft) return [];
    stepsLeft -= steps;
    const unmapped = observed.filter(({ tool }) => !isToolName(tool) || isUndecided(policy, toolNamed(tool)));
    const graces = gracesAt(policy, unmapped, at);
    return unmapped.filter(({ tool }) => !graces.has(tool));
  });
}

/** No capability names it, and no rule forbids it. */
const isUndecided = (policy: CompiledPolicy, tool: ToolName): boolean =>
  capabilityOf(policy, tool) === undefined && forbiddenBy(policy, tool) === undefined;
