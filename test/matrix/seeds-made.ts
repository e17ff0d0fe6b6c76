/** Rows that an operation of the service makes, called with its own example. */
import { areas } from '../../src/areas.ts';
import type { TestServer } from '../support/server.ts';
import type { Tenant } from '../support/tenants.ts';
import { exampleCase, idSlots, urlOf, withId } from './cases.ts';

/** Ids of the rows made before, by kind. */
export type Ids = Readonly<Record<string, string>>;

/** The id in the answer of a creating operation, called with its own example and the tenant's ids. */
export async function made(
  server: TestServer,
  tenant: Tenant,
  ids: Ids,
  how: { readonly operation: string; readonly member: string; readonly body?: Record<string, unknown> },
): Promise<string> {
  const operation = areas.flatMap((area) => area.operations).find((candidate) => candidate.id === how.operation);
  if (operation === undefined) throw new Error(`${how.operation} is gone: change test/matrix/seeds.ts`);
  let input = exampleCase(operation);
  for (const slot of idSlots(operation))
    input = (ids[slot.kind] === undefined ? undefined : withId(input, slot, ids[slot.kind] ?? '')) ?? input;
  const body = { ...(input.body as Record<string, unknown>), ...how.body };
  const reply = await server.call<Record<string, unknown>>(operation.method, urlOf(operation, input), {
    headers: tenant.headers,
    body,
    key: `${how.operation} ${tenant.orgId}`,
  });
  const id =
    reply.body?.[how.member] ??
    Object.values(reply.body ?? {})
      .map((part) => (part as Record<string, unknown> | null)?.[how.member])
      .find((found) => found !== undefined);
  if (typeof id !== 'string')
    throw new Error(`${how.operation} with its example answers ${reply.status} ${reply.text.slice(0, 200)}`);
  return id;
}
