/** GET /v1/connect/clients: how a program or library is pointed at the gateway. Source: docs/reference/agents.md#client-setups. */
import { Type } from 'typebox';
import { enumOf, vocabulary } from '../../../contract/enums.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CLIENT_KINDS, clientSetups, gatewayAddress } from '../connect/client-setups.ts';

const ClientSetup = Type.Object(
  {
    client: Type.String(),
    title: Type.String(),
    kind: enumOf(vocabulary('ClientKind', CLIENT_KINDS)),
    steps: Type.Array(
      Type.Object({
        language: Type.Enum(['sh', 'toml', 'ts']),
        file: Type.Union([Type.String(), Type.Null()], { description: 'Where the text belongs; null for a terminal' }),
        text: Type.String({ description: 'With the placeholders {agent} and {key}' }),
      }),
    ),
  },
  { title: 'ClientSetup' },
);

export const listClientSetups = operation({
  id: 'agents.list_client_setups',
  method: 'GET',
  path: '/v1/connect/clients',
  tag: 'Agents',
  summary: 'List how clients are connected',
  description:
    'For coding agents, SDKs, frameworks and curl: what to set so that their calls go through this gateway. Put the name of the agent for ' +
    '`{agent}` and a service key of scope gateway for `{key}`. The address is GATEWAY_PUBLIC_URL, or GATEWAY_PORT on the host that was asked. ' +
    'For the Start page of the console.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: 'names no resource: the same for every caller',
  reply: {
    status: 200,
    schema: Type.Object(
      {
        gateway: Type.String({ description: 'Its address, without a path' }),
        clients: Type.Array(ClientSetup),
      },
      { title: 'ClientSetups' },
    ),
  },
  errors: [],
  example: {
    reply: {
      gateway: 'http://127.0.0.1:8788',
      clients: [
        {
          client: 'gemini-cli',
          title: 'Gemini CLI',
          kind: 'program',
          steps: [
            {
              language: 'sh',
              file: null,
              text: "export GOOGLE_GEMINI_BASE_URL='http://127.0.0.1:8788/gemini'",
            },
          ],
        },
      ],
    },
  },

  async handle({ services: { settings }, request }) {
    const gateway = gatewayAddress(
      { publicUrl: settings.GATEWAY_PUBLIC_URL, port: settings.GATEWAY_PORT },
      request.origin,
    );
    return { gateway, clients: clientSetups(gateway) };
  },
});
