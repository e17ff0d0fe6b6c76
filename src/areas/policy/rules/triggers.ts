/**
 * Conditions of escalation triggers: three forms that are checked, parsed when a card is written; every other text is prose.
 * Source: docs/reference/policy.md#trigger-conditions. Pure.
 */

export type Trigger =
  | { readonly kind: 'tool_matches'; readonly pattern: string }
  | { readonly kind: 'tool_count' | 'unmapped_tool_count'; readonly above: number };

const MATCHES = /^tool_matches\(\s*(?:'([^'\n]{1,256})'|"([^"\n]{1,256})")\s*\)$/;
const COUNT = /^(tool_count|unmapped_tool_count)\s*>\s*(\d{1,6})$/;

/** The condition, or undefined when it is none of `tool_matches('glob')`, `tool_count > n`, `unmapped_tool_count > n`. */
export function parseTrigger(condition: string): Trigger | undefined {
  const trimmed = condition.trim();
  const matches = MATCHES.exec(trimmed);
  if (matches !== null) return { kind: 'tool_matches', pattern: matches[1] ?? matches[2] ?? '' };
  const count = COUNT.exec(trimmed);
  if (count === null) return undefined;
  return { kind: count[1] === 'tool_count' ? 'tool_count' : 'unmapped_tool_count', above: Number(count[2]) };
}

/** Beginnings that mean a checked form: what begins so and is none is a mistake, not prose. */
const MEANT = /^(?:unmapped_)?tool_(?:matches|count)\b/i;

/**
 * Whether the service checks the condition itself (`checked`), only hands it to the analyser (`prose`), or must refuse it because
 * its author meant a checked form and missed it (`mistaken`). Prose decides no tool.
 */
export function formOfTrigger(condition: string): 'checked' | 'prose' | 'mistaken' {
  if (parseTrigger(condition) !== undefined) return 'checked';
  const text = condition.trim();
  return text === '' || MEANT.test(text) ? 'mistaken' : 'prose';
}

/** One spelling per condition, so that the same condition in two scopes is one trigger. Unparsed text is only trimmed. */
export function normalTrigger(condition: string): string {
  const trigger = parseTrigger(condition);
  if (trigger === undefined) return condition.trim();
  if (trigger.kind !== 'tool_matches') return `${trigger.kind} > ${trigger.above}`;
  const quote = trigger.pattern.includes("'") ? '"' : "'";
  return `tool_matches(${quote}${trigger.pattern}${quote})`;
}
