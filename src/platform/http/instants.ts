/**
 * Instants in queries. The form (RFC 3339) is checked by the schema; this refuses what has the form and still names no
 * instant here, a leap second above all. Pure.
 */
import { fail } from '../../contract/errors.ts';

/**
 * The instant a query member names; undefined when it is absent.
 * @throws Refusal validation_error naming the member
 */
export function instantOf(member: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw fail('validation_error', { in: 'query', fields: [{ path: member, problem: 'names no instant' }] });
  return instant;
}
