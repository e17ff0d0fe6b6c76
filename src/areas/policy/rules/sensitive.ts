/**
 * Tools whose name indicates an irreversible action: such a tool gets no grace. Source: docs/reference/policy.md#sensitive-tools.
 * Pure.
 */

/** Words in a name that indicate it: removing, paying, sending out, running code, changing permissions. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'delete remove drop erase wipe purge destroy truncate rm format ' +
    'pay payment transfer wire refund purchase buy withdraw trade ' +
    'send email mail sms publish post tweet upload export exfiltrate ' +
    'exec execute shell bash sudo run eval deploy terminate shutdown kill ' +
    'grant revoke permission permissions role admin password credential credentials secret token'
  ).split(' '),
);

/** Snake, kebab, dotted and camel case all split. */
export const isSensitive = (tool: string): boolean =>
  tool
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => WORDS.has(word));
