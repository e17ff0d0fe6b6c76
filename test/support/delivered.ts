/** What a delivered body must be, whichever path it came by: the envelope's members and the declared data, nothing else. */
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { EVENTS, type EventType } from '../../src/contract/events.ts';

export interface DeliveredEnvelope {
  readonly id: string;
  readonly type: EventType;
  readonly created_at: string;
  readonly account_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The envelope of a delivered body. Fails on a member more or less than the specification names, in the envelope or in the data.
 */
export function deliveredEnvelope(body: string | Buffer): DeliveredEnvelope {
  const envelope = JSON.parse(body.toString()) as DeliveredEnvelope;
  expect(Object.keys(envelope)).toEqual(['id', 'type', 'created_at', 'account_id', 'data']);
  expect(misfits(envelope.type, envelope.data)).toEqual([]);
  return envelope;
}

/** Where data differs from the closed schema of its event. */
export const misfits = (type: EventType, data: unknown): string[] =>
  [...Value.Errors(EVENTS[type].data, data)].map((error) => `${error.instancePath} ${error.message}`);
