import { createHmac, timingSafeEqual } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES, EVENTS } from '../../../../contract/events.ts';
import { bodyOf, signedHeaders } from './signature.ts';

const SECRET = 'whsec_example_0011';
const ENVELOPE = {
  id: 'evt-19c02aa4',
  type: 'integrity.violation',
  created_at: '2026-09-21T13:33:20Z',
  account_id: 'ba-0a1b2c3d',
  data: {},
};
const TIMESTAMP = 1_790_000_000;

/** The check of a receiver, written from the documentation only. */
function verify(headers: Record<string, string>, body: Buffer, secret: string, nowSeconds: number): boolean {
  const sent = headers['x-webhook-timestamp'] ?? '';
  if (!/^\d+$/.test(sent) || Math.abs(nowSeconds - Number(sent)) > 300) return false;
  if ((JSON.parse(body.toString()) as { id?: string }).id !== headers['x-webhook-id']) return false;
  const wanted = createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${sent}.`), body]))
    .digest();
  return (headers['x-webhook-signature'] ?? '').split(',').some((part) => {
    const given = /^v1=([0-9a-f]{64})$/.exec(part)?.[1];
    return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), wanted);
  });
}
const isAccepted = (...args: Parameters<typeof verify>): boolean => {
  try {
    return verify(...args);
  } catch {
    return false; // a receiver that cannot read the body refuses it
  }
};

describe('signatures of deliveries', () => {
  it('are those of the published vector (req:WH-2)', () => {
    const body = bodyOf(ENVELOPE);
    expect(body.toString()).toBe(
      '{"id":"evt-19c02aa4","type":"integrity.violation","created_at":"2026-09-21T13:33:20Z","account_id":"ba-0a1b2c3d","data":{}}',
    );
    expect(signedHeaders(ENVELOPE, body, { secrets: [SECRET], timestamp: TIMESTAMP })).toEqual({
      'content-type': 'application/json',
      'x-webhook-id': 'evt-19c02aa4',
      'x-webhook-timestamp': '1790000000',
      'x-webhook-signature': 'v1=f2e2f7ae56b0a8965ddd89f93fa262d5bbd4707c88b15c6aff685f81fa996ca3',
      'x-aip-signature': 'sha256=38103774d0f41a64a93a6ac864851bdb46edf8ec6e25f8f17cb6ee61ee55048c',
      'x-aip-version': '1',
    });
  });

  it('carry the headers of the family that the event belongs to, and of no other (req:WH-3)', () => {
    for (const type of EVENT_TYPES) {
      const names = Object.keys(
        signedHeaders({ id: 'evt-1', type }, Buffer.from('{}'), { secrets: [SECRET], timestamp: 1 }),
      );
      const { family } = EVENTS[type];
      expect([type, names.includes('x-aip-signature'), names.includes('x-aip-version')]).toEqual([
        type,
        family === 'aip',
        family === 'aip',
      ]);
      expect([type, names.includes('x-aap-signature'), names.includes('x-aap-version')]).toEqual([
        type,
        family === 'aap',
        family === 'aap',
      ]);
      expect(names).toContain('x-webhook-signature');
    }
  });

  it('verify for the receiver with the secret, within 300 s', () => {
    const body = bodyOf(ENVELOPE);
    const headers = signedHeaders(ENVELOPE, body, { secrets: [SECRET], timestamp: TIMESTAMP });
    expect(verify(headers, body, SECRET, TIMESTAMP + 300)).toBe(true);
    for (const late of [-301, 301]) expect(verify(headers, body, SECRET, TIMESTAMP + late)).toBe(false);
    expect(verify(headers, body, 'older', TIMESTAMP)).toBe(false);
  });

  it('after a rotation have one value by the new secret in the three headers that clients compare whole; the overlap is in X-Svc-Signature, issue 15 part E', () => {
    for (const type of ['integrity.violation', 'trace.created', 'card.updated'] as const) {
      const envelope = { ...ENVELOPE, type };
      const body = bodyOf(envelope);
      const rotated = signedHeaders(envelope, body, { secrets: ['new', 'old'], timestamp: TIMESTAMP });
      const alone = signedHeaders(envelope, body, { secrets: ['new'], timestamp: TIMESTAMP });
      for (const name of ['x-webhook-signature', 'x-aip-signature', 'x-aap-signature'])
        expect([name, rotated[name]]).toEqual([name, alone[name]]);
      const before = signedHeaders(envelope, body, { secrets: ['old'], timestamp: TIMESTAMP });
      const values = [alone, before].map((headers) => headers['x-webhook-signature']);
      expect(rotated['x-svc-signature']).toBe(`t=${TIMESTAMP},${values.join(',')}`);
    }
  });

  it('no change of body, id, timestamp or signature verifies, in 10,000 forgeries', () => {
    const body = bodyOf({ ...ENVELOPE, data: { agent_id: 'svc-1', concerns: [{ severity: 'high' }], text: 'é€' } });
    const headers = signedHeaders(ENVELOPE, body, { secrets: [SECRET], timestamp: TIMESTAMP });
    expect(verify(headers, body, SECRET, TIMESTAMP)).toBe(true);
    const flip = (text: string, at: number, by: number): string => {
      const bytes = Buffer.from(text, 'latin1');
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
      return bytes.toString('latin1');
    };
    const names = ['x-webhook-id', 'x-webhook-timestamp', 'x-webhook-signature'] as const;
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('body', 'cut', 'secret', ...names),
        (at, by, what) => {
          let [b, h, s] = [body, headers, SECRET];
          if (what === 'body') b = Buffer.from(flip(body.toString('latin1'), at, by), 'latin1');
          else if (what === 'cut') b = body.subarray(0, at % body.length);
          else if (what === 'secret') s = flip(SECRET, at, by);
          else h = { ...headers, [what]: flip(headers[what] ?? '', at, by) };
          expect(isAccepted(h, b, s, TIMESTAMP)).toBe(false);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('an old signature on a new timestamp does not verify: a recorded delivery cannot be replayed later', () => {
    const body = bodyOf(ENVELOPE);
    const headers = signedHeaders(ENVELOPE, body, { secrets: [SECRET], timestamp: TIMESTAMP });
    const later = TIMESTAMP + 4_000;
    expect(verify(headers, body, SECRET, later)).toBe(false);
    expect(verify({ ...headers, 'x-webhook-timestamp': String(later) }, body, SECRET, later)).toBe(false);
  });
});
