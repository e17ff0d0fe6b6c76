/** Which events an endpoint wants. Pure. Source: docs/reference/events.md#webhook-endpoint; ADR 0116. */
import { EVENT_TYPES, isEventType, WITHOUT_EMITTER, type EventType } from '../../../../contract/events.ts';

/** null: nothing chosen yet, nothing is sent. Empty: everything. Else names and `family.*` and `*`. */
export type Subscription = readonly string[] | null;

/** Everything that may precede `.*`: `trace`, `agent.exemption`. */
const FAMILIES: ReadonlySet<string> = new Set(
  EVENT_TYPES.flatMap((type) => {
    const words = type.split('.');
    return words.slice(1).map((_, n) => words.slice(0, n + 1).join('.'));
  }),
);

/** The entries that match no event of the catalogue. */
export const unknownTypes = (wanted: readonly string[]): string[] =>
  wanted.filter(
    (entry) => entry !== '*' && !isEventType(entry) && !(entry.endsWith('.*') && FAMILIES.has(entry.slice(0, -2))),
  );

/** The entries that name an event which nothing emits yet. A family may hold one: it is delivered from the day it is emitted. */
export const silentTypes = (
  wanted: readonly string[],
  withoutEmitter: readonly EventType[] = WITHOUT_EMITTER,
): string[] => wanted.filter((entry) => isEventType(entry) && withoutEmitter.includes(entry));

/** Without repetition, in the order given. */
export const normaliseTypes = (wanted: readonly string[]): string[] => [...new Set(wanted)];

/** Whether an endpoint with this subscription gets events of this type. The fan-out does the same in SQL. */
export function wants(subscription: Subscription, type: EventType): boolean {
  if (subscription === null) return false;
  if (subscription.length === 0) return true;
  return subscription.some(
    (entry) => entry === '*' || entry === type || (entry.endsWith('.*') && type.startsWith(entry.slice(0, -1))),
  );
}
