/** Questions about one call, whatever they are asked for. Source: docs/reference/gateway.md#confirmation, docs/adr/0773. Pure. */
import { hash } from 'node:crypto';

/**
 * The same for every question about the same deed with the same values and texts as shown, whatever its reason is: 64 hex characters.
 * @param question as it stands in a reply; null: it is none
 */
export function questionKeyOf(question: string): string | null {
  const code = / Confirmation ([0-9a-f]{10})\]$/.exec(question)?.[1];
  const end = question.lastIndexOf('? ');
  return code === undefined || end === -1 ? null : hash('sha256', `${question.slice(0, end)}|${code}`);
}
