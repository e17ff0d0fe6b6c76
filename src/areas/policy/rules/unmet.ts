/**
 * Tools and actions of one card that do not meet: what its author most likely did not intend, said when the card is written.
 * Never a refusal. Source: docs/reference/cards.md#actions-and-tools. Pure.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import { compileGlob } from './glob.ts';
import { toolOfAction } from './named-actions.ts';
import { compiledOf, forbiddenBy, toolNamed } from './tool-policy.ts';

/** Sentences listed; the rest is counted. */
const LISTED_MAX = 20;

/**
 * One sentence for each, those that refuse a tool first. Empty: every tool and action meets another. Of a template, whose other half
 * an agent's card may bring, only what it says both halves of.
 */
export function unmetOf(card: TurnPolicy, { isTemplate = false }: { readonly isTemplate?: boolean } = {}): string[] {
  const hasBounds = !isTemplate || card.boundedActions.length > 0;
  const hasTools = !isTemplate || card.toolRules.capabilities.length > 0;
  const mayCome = isTemplate ? ', unless the card of an agent adds it' : '';
  const found = [
    ...(hasBounds ? capabilitiesUnbounded(card, mayCome) : []),
    ...toolsForbidden(card),
    ...(hasTools ? actionsWithoutTool(card, mayCome) : []),
  ];
  const more = found.length - LISTED_MAX;
  return more > 0 ? [...found.slice(0, LISTED_MAX), `${more} more of the same kinds.`] : found;
}

/** A capability whose action is not bounded: its tools are refused. */
function capabilitiesUnbounded({ toolRules, boundedActions }: TurnPolicy, mayCome: string): string[] {
  const bounded = new Set(boundedActions);
  return toolRules.capabilities.flatMap(({ name, tools, actions }) => {
    const missing = actions.filter((action) => !bounded.has(action));
    return missing.length === 0 || tools.length === 0
      ? []
      : [
          `Tools of the capability ${name} (${shown(tools)}) are refused: bounded_actions does not have ${shown(missing)}${mayCome}.`,
        ];
  });
}

/** A tool that one part of the card allows by name and another forbids. */
function toolsForbidden(card: TurnPolicy): string[] {
  const compiled = compiledOf(card);
  const named = [
    ...card.toolRules.capabilities.flatMap(({ tools }) =>
      tools.filter((pattern) => compileGlob(pattern).exact !== null),
    ),
    ...card.boundedActions.flatMap((action) => toolOfAction(action) ?? []),
  ];
  return [...new Set(named)].flatMap((tool) => {
    const rule = forbiddenBy(compiled, toolNamed(tool));
    return rule === undefined ? [] : [`The tool ${tool} is allowed and forbidden, so it is refused: ${rule.reason}.`];
  });
}

/** A bounded action that allows nothing: no capability needs it, and it is no tool's name. */
function actionsWithoutTool({ toolRules, boundedActions }: TurnPolicy, mayCome: string): string[] {
  const needed = new Set(toolRules.capabilities.flatMap(({ tools, actions }) => (tools.length === 0 ? [] : actions)));
  return boundedActions
    .filter((action) => !needed.has(action) && toolOfAction(action) === undefined)
    .map(
      (action) =>
        `The bounded action "${action}" allows no tool: no capability needs it, and it is no tool's name${mayCome}.`,
    );
}

const SHOWN_MAX = 5;
const shown = (names: readonly string[]): string =>
  names.length > SHOWN_MAX
    ? `${names.slice(0, SHOWN_MAX).join(', ')} and ${names.length - SHOWN_MAX} more`
    : names.join(', ');
