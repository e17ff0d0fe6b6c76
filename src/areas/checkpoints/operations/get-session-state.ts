/** GET /v1/agent/sessions/{conversation_id}: live goal state of a session. Spec: Endpoints > Agents; open-shapes 3.9. */
import { Type } from 'typebox';
import { enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findSessionState, GOAL_VERDICT_OF, GOAL_VERDICTS } from '../session-state.ts';
import { AGENT_ID } from './examples.ts';

const Turn = Type.Integer({ minimum: 1, description: 'Turns of a session are counted from 1' });
const Verdict = Type.Object({
  turn: Turn,
  verdict: enumOf(GOAL_VERDICTS),
  reason: Type.String(),
  at: Type.String({ format: 'date-time' }),
  streak_start: Turn,
});
const Reply = Type.Object({
  conversation_id: Type.String(),
  agent: Type.Object({ id: Type.String(), name: Type.Union([Type.String(), Type.Null()]) }),
  org_id: Type.Union([Type.String(), Type.Null()]),
  sealed: Type.Null({ description: 'No goal contract was sealed for this session' }),
  verdict: Type.Union([Verdict, Type.Null()]),
  turn: Turn,
  guardrails: Type.Null({ description: 'Guardrails come with a sealed contract' }),
});

export const getSessionState = operation({
  id: 'checkpoints.get_session_state',
  method: 'GET',
  path: '/v1/agent/sessions/:conversation_id',
  tag: 'Agents',
  summary: 'Read the live goal state of a session',
  description:
    'How many turns the session has, its latest verdict and since which turn that verdict holds. A session that was never analysed has no verdict. An agent may ask about its own sessions.',
  access: { allow: 'authenticated', scope: 'api:read', agent: true },
  limit: 'default',
  effect: 'read',
  params: Type.Object({
    conversation_id: Type.String({ minLength: 1, maxLength: 256, description: 'The session, as in x-svc-session' }),
  }),
  query: Type.Object({
    agent_id: AgentId,
    org_id: Type.Optional(OrgId),
  }),
  reply: { status: 200, schema: Reply },
  errors: ['agent_id_required', 'agent_not_found', 'resource_not_found'],
  example: {
    params: { conversation_id: '_support-4711' },
    query: { agent_id: AGENT_ID },
    reply: {
      conversation_id: '_support-4711',
      agent: { id: AGENT_ID, name: 'mail-sorter' },
      org_id: 'org-4k2m9x7q',
      sealed: null,
      verdict: {
        turn: 4,
        verdict: 'drifting',
        reason: 'The call send_email was not asked for',
        at: '2026-08-17T10:04:05.120Z',
        streak_start: 3,
      },
      turn: 5,
      guardrails: null,
    },
  },

  async handle({ params, query, principal, tx }) {
    if (principal.agent !== undefined && principal.agent.agentId !== query.agent_id) throw fail('agent_not_found');
    const accounts =
      query.org_id === undefined
        ? principal.accounts
        : principal.memberships.filter((m) => m.orgId === query.org_id).map((m) => m.accountId);
    const state = await findSessionState(tx, accounts, query.agent_id, params.conversation_id);
    if (state === undefined) throw fail('agent_not_found');
    const { verdict, verdict_turn: turn, at, streak_start: streakStart } = state;
    return {
      conversation_id: params.conversation_id,
      agent: { id: query.agent_id, name: state.agent_name },
      org_id: state.org_id,
      sealed: null,
      verdict:
        verdict === null || turn === null || at === null || streakStart === null
          ? null
          : {
              turn,
              verdict: GOAL_VERDICT_OF[verdict],
              reason: state.reason ?? '',
              at: at.toISOString(),
              streak_start: streakStart,
            },
      turn: state.turns,
      guardrails: null,
    };
  },
});
