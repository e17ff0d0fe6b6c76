/** An area that tells callers who they are, for tests of agents as principals. */
import { Type } from 'typebox';
import type { Area } from '../../src/platform/http/area.ts';
import { operation } from '../../src/platform/http/operation.ts';

const Who = Type.Object({ kind: Type.String(), agent_id: Type.String(), assurance: Type.String() });

/** Says who calls; takes a body, so that its digest is needed. */
export const mirror: Area = {
  name: 'mirror',
  operations: [
    operation({
      id: 'mirror.look',
      method: 'POST',
      path: '/v1/mirror',
      tag: 'Mirror',
      summary: 'Who am I',
      description: 'Answers the calling agent.',
      access: { allow: 'authenticated', agent: true, scope: 'api:write' },
      limit: 'default',
      effect: 'write',
      tenantFree: 'answers for the caller alone',
      query: Type.Object({ x: Type.Optional(Type.String()) }),
      body: Type.Object({}, { additionalProperties: true }),
      bodyOptional: true,
      reply: { status: 200, schema: Who },
      errors: [],
      example: { body: {}, reply: { kind: 'agent', agent_id: 'svc-x', assurance: 'L1' } },
      handle: async ({ principal }) => ({
        kind: principal.kind,
        agent_id: principal.agent?.agentId ?? '',
        assurance: principal.agent?.assurance ?? '',
      }),
    }),
    operation({
      id: 'mirror.glance',
      method: 'GET',
      path: '/v1/mirror',
      tag: 'Mirror',
      summary: 'Look',
      description: 'Public, with a lower ceiling for strangers.',
      access: { allow: 'public' },
      limit: 'reputation_read',
      effect: 'read',
      tenantFree: 'says nothing',
      reply: { status: 200, schema: Type.Object({}) },
      errors: [],
      example: { reply: {} },
      handle: async () => ({}),
    }),
  ],
};
