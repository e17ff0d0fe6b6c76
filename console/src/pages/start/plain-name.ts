/** Names under which the gateway takes turns: src/areas/agents/rules/agents.ts has the rule, and a test compares. Pure. */

export const NAME_PATTERN = '^[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]$';
const NAME = new RegExp(NAME_PATTERN);
const OTHER = /[^A-Za-z0-9-]/;

/** What keeps it from being a name, in a sentence; null: nothing does. */
export function nameProblem(typed: string): string | null {
  if (NAME.test(typed)) return null;
  if (typed === '') return 'An agent needs a name of 2 to 32 letters, digits or hyphens.';
  const other = OTHER.exec(typed)?.[0];
  if (other === ' ') return 'The gateway takes no spaces in a name: use a hyphen.';
  if (other !== undefined) return `The gateway takes letters, digits and hyphens only, and no “${other}”.`;
  if (typed.startsWith('-') || typed.endsWith('-')) return 'A name begins and ends with a letter or a digit.';
  return typed.length < 2 ? 'A name has at least 2 characters.' : 'A name has at most 32 characters.';
}
