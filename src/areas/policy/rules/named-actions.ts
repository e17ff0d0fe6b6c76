/**
 * Where the actions of a card and the names of tools meet: a bounded action allows the tool of exactly its name, a forbidden
 * action forbids every tool whose name says it. The one reading of both lists: policy, transactions, traces, integrity,
 * forecasts and the gateway ask here. Source: docs/reference/cards.md#actions-and-tools. Pure.
 */
import type { Severity } from '../../../contract/enums.ts';
import { isToolName } from './glob.ts';

/** Of a tool that a forbidden action names; the same as the default of forbidden_tools. */
export const FORBIDDEN_ACTION_SEVERITY: Severity = 'high';

/** What stands before an explanation: "pay: only invoices" is the action pay. */
const headOf = (entry: string): string => (entry.split(':')[0] ?? entry).trim();

/** The tool that a bounded action allows by its name; undefined: it names none. */
export function toolOfAction(entry: string): string | undefined {
  const name = isToolName(entry) ? entry : headOf(entry);
  return isToolName(name) ? name : undefined;
}

/** Words of a tool or action name: snake, kebab, dotted and camel case all split. */
export function nameWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w !== '');
}

/** A forbidden action, read once a card. */
export interface ForbiddenAction {
  readonly action: string;
  readonly names: ReadonlySet<string>;
  readonly words: readonly string[];
}

export const forbiddenActionsOf = (entries: readonly string[]): ForbiddenAction[] =>
  entries.map((action) => ({ action, names: new Set([action, headOf(action)]), words: nameWords(headOf(action)) }));

/**
 * The first forbidden action that a tool carries out: by its name, or because all words of the action are in the tool's name
 * (delete_production_data by db.deleteProductionData). A tool that the card allows by its own name is forbidden by name only.
 */
export function forbiddenActionOn(
  actions: readonly ForbiddenAction[],
  tool: string,
  allowedByName: ReadonlySet<string>,
): string | undefined {
  if (actions.length === 0) return undefined;
  const byName = actions.find(({ names }) => names.has(tool));
  if (byName !== undefined || allowedByName.has(tool)) return byName?.action;
  const words = nameWords(tool);
  return actions.find((one) => carriesOut(words, one.words))?.action;
}

function carriesOut(words: readonly string[], wanted: readonly string[]): boolean {
  const [only = '', second] = wanted;
  if (only === '') return false;
  if (second === undefined) return words.join('') === only || (words.length <= 2 && words.includes(only));
  return wanted.every((w) => words.some((t) => t === w || t === `${w}s` || `${t}s` === w));
}
