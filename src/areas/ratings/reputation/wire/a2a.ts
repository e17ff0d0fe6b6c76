/** The A2A agent card with the extensions of this service. Source: docs/reference/evidence.md#a2a-agent-card; docs/adr/0530. */
import { Type, type Static } from 'typebox';

/** Version of the Agent2Agent protocol whose card this is. */
const PROTOCOL = '0.3.0';

const Extension = Type.Object(
  {
    uri: Type.String(),
    body: Type.Object(
      {
        token: Type.Optional(Type.String({ description: 'Of the attestation: compact JWS' })),
        jwks_url: Type.Optional(Type.String({ description: 'Keys that the token is checked with' })),
        log_url: Type.Optional(Type.String({ description: 'The entry of the log that the token attests to' })),
      },
      { additionalProperties: true },
    ),
  },
  { title: 'A2aExtension' },
);

export const A2aCardWire = Type.Object(
  {
    protocolVersion: Type.String(),
    name: Type.String(),
    description: Type.String(),
    url: Type.String({ description: "The agent's record here; where it listens is its operator's to say" }),
    version: Type.String({ description: 'Version of its alignment card; 0 without one' }),
    provider: Type.Object({ organization: Type.String(), url: Type.String() }),
    capabilities: Type.Object({
      extensions: Type.Array(Type.Object({ uri: Type.String(), required: Type.Boolean() })),
    }),
    extensions: Type.Array(Extension),
    defaultInputModes: Type.Array(Type.String()),
    defaultOutputModes: Type.Array(Type.String()),
    skills: Type.Array(Type.Object({}, { additionalProperties: true }), {
      description: "Empty: what an agent can do is its operator's to publish; its card is not public",
    }),
  },
  { title: 'A2aAgentCard' },
);
export type A2aCardWire = Static<typeof A2aCardWire>;

export interface A2aFacts {
  readonly agentId: string;
  readonly name: string;
  readonly origin: string;
  /** Version of the alignment card in force; 0 without one. */
  readonly version: number;
  readonly extensions: readonly { readonly uri: string; readonly body: Record<string, unknown> }[];
}

export function toA2aCard({ agentId, name, origin, version, extensions }: A2aFacts): A2aCardWire {
  return {
    protocolVersion: PROTOCOL,
    name,
    description: `${name}, an agent under an alignment card kept by Surety`,
    url: `${origin}/v1/agents/${agentId}`,
    version: String(version),
    provider: { organization: 'surety', url: origin },
    capabilities: { extensions: extensions.map(({ uri }) => ({ uri, required: false })) },
    extensions: extensions.map(({ uri, body }) => ({ uri, body })),
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [],
  };
}
