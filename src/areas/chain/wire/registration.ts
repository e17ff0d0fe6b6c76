/** The registration file as it is answered: members as ERC-8004 spells them. Source: docs/reference/chain.md#registration-of-agents. */
import { Type } from 'typebox';
import { REGISTRATION_TYPE } from '../rules/registration.ts';

export const RegistrationFileWire = Type.Object(
  {
    type: Type.Literal(REGISTRATION_TYPE),
    name: Type.String(),
    description: Type.String(),
    image: Type.String(),
    services: Type.Array(Type.Object({ name: Type.String(), endpoint: Type.String(), version: Type.String() })),
    x402Support: Type.Boolean(),
    active: Type.Boolean({ description: 'False while the agent is paused or killed' }),
    registrations: Type.Array(
      Type.Object({
        agentId: Type.Integer({ minimum: 0, description: 'Token of the agent in the registry' }),
        agentRegistry: Type.String({ description: 'eip155:<chain id>:<identity registry>' }),
      }),
      { description: 'Registrations that the owner confirmed and the chain had' },
    ),
    supportedTrust: Type.Array(Type.String(), {
      description: 'reputation: its owner agreed that scores are written as feedback',
    }),
  },
  { title: 'AgentRegistrationFile' },
);
