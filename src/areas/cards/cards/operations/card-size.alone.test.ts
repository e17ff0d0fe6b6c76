/** Cards that are too large or would grow when read. Holds a bound in time, so it runs alone (vitest.config.ts). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import {
  ALIGNMENT,
  cardCalls,
  PROTECTION,
  type CardCalls,
  type Failure,
} from '../../../../../test/support/card-calls.ts';

let server: TestServer;
let a: Tenant;
let cards: CardCalls;
beforeAll(async () => {
  server = await testServer();
  a = await seedTenant(server);
  cards = cardCalls(server, a);
});
afterAll(() => server.stop());

describe.each([
  ['alignment', ALIGNMENT],
  ['protection', PROTECTION],
] as const)('%s card', (kind, card) => {
  it('413: refuses a card above its size, 400 a YAML bomb or tag, without delay (req:CARD-4 req:ERR-5)', async () => {
    const path = `/v1/${kind}/agent/${await cards.newAgent(a)}`;
    const max = kind === 'alignment' ? 131_072 : 65_536;
    expect((await cards.put(a, path, { ...card, extensions: { x: 'y'.repeat(max) } })).status).toBe(413);
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...Array.from(
        { length: 30 },
        (_, i) => `b${i}: &b${i} [${Array.from({ length: 9 }, () => (i === 0 ? '*a' : `*b${i - 1}`)).join(',')}]`,
      ),
    ].join('\n');
    const started = performance.now();
    for (const text of [bomb, '!!js/function "x"', '[ '.repeat(60_000), '"unclosed', '<<: {a: 1}\nmode: off']) {
      const refused = await cards.put<Failure>(a, path, text.slice(0, max));
      expect(refused.status).toBe(400);
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
