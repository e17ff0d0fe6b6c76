/** The A2A agent card with Surety's two extensions. Source: open-shapes 9, algorithms 1.9; Agent2Agent protocol 0.3. */
import { Type, type Static } from 'typebox';
import type { AgentRow } from './records.ts';
import type { CardClaims } from './rules/attestation.ts';

const PROTOCOL = '0.3.0';
/** Names of the extensions: stable words, not addresses. */
export const TRUST_EXTENSION = 'urn:surety:a2a:trust-rating:v1';
export const ATTESTATION_EXTENSION = 'urn:surety:a2a:card-attestation:v1';

const Params = Type.Object({}, { additionalProperties: true });

export const A2aCardWire = Type.Object({
  protocolVersion: Type.String(),
  name: Type.String(),
  description: Type.String(),
  url: Type.String({ description: "The agent's record here; where it listens is its operator's to say" }),
  version: Type.String({ description: 'Version of its alignment card' }),
  provider: Type.Object({ organization: Type.String(), url: Type.String() }),
  capabilities: Type.Object({
    streaming: Type.Boolean(),
    pushNotifications: Type.Boolean(),
    extensions: Type.Array(
      Type.Object({
        uri: Type.String(),
        description: Type.String(),
        required: Type.Boolean(),
        params: Params,
      }),
    ),
  }),
  defaultInputModes: Type.Array(Type.String()),
  defaultOutputModes: Type.Array(Type.String()),
  skills: Type.Array(Type.Object({}, { additionalProperties: true }), {
    description: "Empty: what an agent can do is its operator's to publish; its card is not public",
  }),
});
export type A2aCardWire = Static<typeof A2aCardWire>;

/** The card. Without a rating the trust block is left out (algorithms 1.9). */
export function a2aCard(of: {
  readonly agent: AgentRow;
  readonly origin: string;
  readonly claims: CardClaims;
  readonly attestation: { readonly token: string; readonly keyId: string };
  readonly trust: object | undefined;
}): A2aCardWire {
  const { agent, origin, claims, attestation, trust } = of;
  const name = agent.name ?? agent.agent_id;
  return {
    protocolVersion: PROTOCOL,
    name,
    description: `${name}, an agent under an alignment card kept by Surety`,
    url: `${origin}/v1/agents/${agent.agent_id}`,
    version: String(claims.version),
    provider: { organization: 'surety', url: origin },
    capabilities: {
      streaming: false,
      pushNotifications: false,
      extensions: [
        ...(trust === undefined
          ? []
          : [
              {
                uri: TRUST_EXTENSION,
                description: 'Trust rating of the agent',
                required: false,
                params: trust as Record<string, unknown>,
              },
            ]),
        {
          uri: ATTESTATION_EXTENSION,
          description: 'Signed statement of the alignment card the agent is held to',
          required: false,
          params: {
            ...claims,
            attestation: attestation.token,
            signing_key_id: attestation.keyId,
            jwks_url: `${origin}/v1/.well-known/jwks.json`,
            log_url: `${origin}/v1/transparency/log/${agent.agent_id}`,
          },
        },
      ],
    },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [],
  };
}
