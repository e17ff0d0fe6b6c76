/** Somebody pastes what the service says into a terminal: the agent is there, with its turn. What can be run here is run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayFixture, type GatewayFixture } from '../support/gateway-fixture.ts';

const run = promisify(execFile);
const RUN_MS_MAX = 30_000;
interface Setups {
  readonly gateway: string;
  readonly clients: readonly { client: string; steps: readonly { language: string; text: string }[] }[];
}

let on: GatewayFixture;
let setups: Setups;
let key: string;
beforeAll(async () => {
  on = await gatewayFixture();
  Object.assign(on.server.services.settings, { GATEWAY_PUBLIC_URL: on.url }); // its port is known only now
  const { headers, orgId } = on.tenant;
  setups = (await on.server.call<Setups>('GET', '/v1/connect/clients', { headers })).body;
  const made = await on.server.call<{ key: string }>('POST', `/v1/orgs/${orgId}/api-keys`, {
    headers,
    key: 'connect',
    body: { name: 'connect', scopes: ['gateway'] },
  });
  expect(made.status).toBe(201);
  key = made.body.key;
});
afterAll(() => on?.stop());

it('shows the address of this gateway', () => expect(setups.gateway).toBe(on.url));

it.each(['anthropic', 'openai', 'google', 'curl'])(
  '%s: the text as it is shown makes a turn of the named agent',
  async (client) => {
    const agent = `first-${client}`;
    const steps = setups.clients.find((setup) => setup.client === client)?.steps ?? [];
    const env = {
      ...process.env,
      ANTHROPIC_API_KEY: 'sk-a',
      OPENAI_API_KEY: 'sk-o',
      GEMINI_API_KEY: 'g',
      SURETY_KEY: key,
    };
    for (const { language, text } of steps) {
      const pasted = text.replaceAll('{agent}', agent).replaceAll('{key}', key);
      const command = language === 'sh' ? ['sh', '-ec'] : [process.execPath, '--input-type=module', '-e'];
      const [program = '', ...args] = command;
      const { stderr } = await run(program, [...args, pasted], { env, timeout: RUN_MS_MAX });
      expect(stderr).not.toContain('deprecated'); // what the SDK says of a model that ends soon
    }
    const { headers, orgId } = on.tenant;
    const found = async () =>
      (await on.server.call<{ agents: { id: string }[] }>('GET', `/v1/agents?name=${agent}`, { headers })).body
        .agents[0];
    await expect.poll(found).toBeDefined();
    const turns = async () =>
      (
        await on.server.call<{ data: { answered: boolean }[] }>(
          'GET',
          `/v1/orgs/${orgId}/turns?agent_id=${(await found())?.id}`,
          { headers },
        )
      ).body.data;
    await expect.poll(turns).toMatchObject([{ answered: true }]);
  },
  RUN_MS_MAX * 2,
);
