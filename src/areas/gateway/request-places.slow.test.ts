/**
 * Words a tool, a page or a file puts into a request, at every place of every dialect: in enforce they do not reach the provider, and
 * `front=pass` is never said of what nobody read. The running service with its real screen.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SURFACES, words } from '../../../test/support/fakes/lone-gateway.ts';
import { ALIGNMENT } from '../../../test/support/card-calls.ts';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';
import { holdsAttack, placesOf, UNREADABLE } from '../../../test/support/request-places.ts';

let service: GatewayFixture;
beforeAll(async () => {
  service = await gatewayFixture();
  const id = await service.guarded('reader-bot');
  // Without a card the first turn of each session has an advisory that says so.
  const card = { ...ALIGNMENT, integrity_mode: 'observe' };
  const put = await service.server.call('PUT', `/v1/alignment/agent/${id}`, {
    headers: service.tenant.headers,
    key: 'card-of-reader-bot',
    body: card,
  });
  expect(put.status).toBeLessThan(300);
});
afterAll(() => service.stop());
beforeEach(() => {
  service.provider.requests.length = 0;
});

const WHOLE = SURFACES.filter((s) => !s.stream);

describe.each(WHOLE.map((s) => [s.name, s] as const))('%s', (name, surface) => {
  const post = async (body: string): Promise<{ front: string | undefined; sent: string; advisory: string }> => {
    const response = await fetch(`${service.url}${surface.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-svc-agent': 'reader-bot', ...surface.headers },
    });
    await response.text();
    expect(response.status).toBe(200);
    return {
      front: words(response.headers)['front'],
      sent: service.provider.requests.at(-1)?.text ?? '',
      advisory: response.headers.get('x-svc-advisory') ?? '',
    };
  };

  it.each(placesOf(name, false).map((p) => [p.name, p.body] as const))('%s', async (_place, body) => {
    expect(holdsAttack(body)).toBe(true);
    const { front, sent } = await post(body);
    expect(holdsAttack(sent)).toBe(false);
    expect(front).toBe('enforced');
    expect(() => JSON.parse(sent) as unknown).not.toThrow();
  });

  it('says pass for a text that was read, also when it is sent again', async () => {
    const body = JSON.stringify(surface.body('Sum it up.', 'The museum opens at nine.'));
    const advisory: unknown = expect.not.stringContaining('safe_house'); // that nobody owns the agent is said once
    for (let i = 0; i < 3; i += 1) expect(await post(body)).toEqual({ front: 'pass', sent: body, advisory });
  });

  it.each((UNREADABLE[name] ?? []).map((p, i) => [`${p.name} ${i}`, p] as const))(
    'never says pass for content that is not text: %s',
    async (_case, { name: kind, body }) => {
      for (let i = 0; i < 3; i += 1) {
        const { front, sent, advisory } = await post(body);
        expect(front).toBe('observed');
        expect(sent).toBe(body);
        expect(advisory).toContain(`Passed on unread: ${kind}`);
      }
    },
  );
});
