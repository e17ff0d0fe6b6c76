/**
 * Long texts of the model are read in a thread, in every dialect, whole and streamed, in observe and in enforce, and what is found in them
 * is what is found in short ones. Source: docs/adr/0435.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import { readReply } from '../../../test/support/fakes/read-reply.ts';
import { gatewayFixture, type GatewayFixture } from '../../../test/support/gateway-fixture.ts';
import type { GatewayPorts, JudgedOutput } from './ports.ts';

const TOKEN = ['gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('');
const LINE = 'The figures of the region moved by two percent since yesterday, which is usual.\n';
const LONG = LINE.repeat(1_500);
const NAMED = SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const);
const OFF_THE_LOOP = 64 * 1024;

describe.each(NAMED)('%s', (_name, surface) => {
  let gateway: LoneGateway | null = null;
  afterEach(async () => {
    await gateway?.stop();
    gateway = null;
  });

  /** Records the lengths of outputs that are screened on the loop. */
  async function watched(mode: 'observe' | 'enforce', answers: 'found' | 'nothing') {
    const fakes = fakePorts();
    fakes.state.policy = { ...POLICY, protectionMode: mode };
    const onLoop: number[] = [];
    const { screening } = fakes.ports;
    const screenOutput = (input: Parameters<typeof screening.screen>[0]): Promise<JudgedOutput | null> =>
      Promise.resolve(
        answers === 'nothing' ? null : { screening: screening.screen(input), unlawful: [], laundered: [] },
      );
    const ports: GatewayPorts = {
      ...fakes.ports,
      screening: {
        ...screening,
        screenOutput,
        screen(input) {
          if (input.surface === 'outgoing') onLoop.push(input.text.length);
          return screening.screen(input);
        },
      },
    };
    const made = await loneGateway({ fakes: { ...fakes, ports } });
    gateway = made;
    made.provider.answer({ script: { text: LONG, deltaChars: 4_000 } });
    const reply = await ask(made, surface, surface.body('What is new?'));
    expect(readReply(surface, await reply.text()).text).toBe(LONG);
    await expect.poll(() => made.state.turns.length, { timeout: 5_000 }).toBe(1);
    return { long: onLoop.filter((length) => length > OFF_THE_LOOP), turn: made.state.turns[0] };
  }

  it.each(['observe', 'enforce'] as const)('is not screened on the loop, and has its evaluation: %s', async (mode) => {
    const { long, turn } = await watched(mode, 'found');
    expect(long).toEqual([]);
    expect(turn?.turn.text).toBe(LONG);
    expect(turn?.evaluations.filter((e) => e.screening.surface === 'outgoing')).toHaveLength(1);
  });

  it.each(['observe', 'enforce'] as const)('is screened on the loop when the thread cannot: %s', async (mode) => {
    const { long, turn } = await watched(mode, 'nothing');
    expect(long).toEqual([LONG.length]);
    expect(turn?.evaluations.filter((e) => e.screening.surface === 'outgoing')).toHaveLength(1);
  });
});

it('an agent that is contained while its long stream is read gets no end of it', async () => {
  const fakes = fakePorts();
  fakes.state.policy = { ...POLICY, protectionMode: 'enforce' };
  const reading = Promise.withResolvers<null>();
  const begun = Promise.withResolvers<undefined>();
  const screenOutput = (): Promise<null> => {
    begun.resolve(undefined);
    return reading.promise;
  };
  const { ports, state } = {
    ...fakes,
    ports: { ...fakes.ports, screening: { ...fakes.ports.screening, screenOutput } },
  };
  const gateway = await loneGateway({ fakes: { ports, state } });
  try {
    gateway.provider.answer({ script: { text: LONG, deltaChars: 4_000 } });
    const [surface] = SURFACES.filter(({ name, stream }) => name === 'anthropic' && stream);
    if (surface === undefined) throw new Error('no such surface');
    const reply = await ask(gateway, surface, surface.body('What is new?'));
    const text = reply.text();
    await begun.promise;
    state.contain(reply.headers.get('x-svc-agent') ?? '', 'killed');
    reading.resolve(null);
    expect(await text).not.toContain('message_stop');
    expect(await text).toContain('agent_killed');
  } finally {
    await gateway.stop();
  }
});

describe('with the thread', () => {
  let fixture: GatewayFixture;
  beforeAll(async () => {
    fixture = await gatewayFixture();
    await fixture.guarded('long-bot');
  });
  afterAll(() => fixture.stop());

  it.each(NAMED)('a secret far inside a long reply is redacted, and only it: %s', async (name, surface) => {
    const before = `${name}\n${LONG}Key: `;
    fixture.provider.answer({ script: { text: `${before}${TOKEN}\n${LONG}`, deltaChars: 4_001 } });
    const response = await fetch(`${fixture.url}${surface.path}`, {
      method: 'POST',
      body: JSON.stringify(surface.body('Please go on.')),
      headers: { 'content-type': 'application/json', 'x-svc-agent': 'long-bot', ...surface.headers },
    });
    expect(response.status).toBe(200);
    expect(readReply(surface, await response.text()).text).toBe(`${before}[API_KEY REDACTED]\n${LONG}`);
  });
});
