/** GET /v1/agent/sessions/{conversation_id}: live goal state of a session. Source: docs/reference/integrity.md#session-state-reply. */
import { Type, type Static, type TSchema } from 'typebox';
import { roundTo } from '../../../../contract/numbers.ts';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { AgentId, OrgId, type AgentId as AgentIdType } from '../../../../contract/ids.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { findGoal } from '../store/goals.ts';
import type { GoalContract } from '../rules/goal-contract.ts';
import { GOAL_START, GOAL_VERDICT_OF, GOAL_VERDICTS, GUARDRAILS, type GoalState } from '../rules/goal-step.ts';
import { findSessionAgents, findSessionState, type SessionState } from '../store/session-state.ts';
import { AGENT_ID } from './examples.ts';

const Turn = Type.Integer({ minimum: 1, description: 'Turns of a session are counted from 1' });
const Verdict = Type.Object({
  turn: Turn,
  verdict: enumOf(GOAL_VERDICTS),
  reason: Type.String(),
  at: Type.String({ format: 'date-time' }),
  streak_start: Turn,
});
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const CeilingsShape = Type.Object(
  {
    max_turns: orNull(Type.Integer({ minimum: 1 })),
    budget_usd: orNull(Type.Number({ exclusiveMinimum: 0 })),
    stall_turns: orNull(Type.Integer({ minimum: 1 })),
  },
  { title: 'Ceilings' },
);
const Sealed = Type.Object(
  {
    contract: Type.Object({
      statement: Type.String(),
      requirements: Type.Array(Type.String()),
      allowed_paths: Type.Array(Type.String()),
      forbidden_paths: Type.Array(Type.String()),
      ceilings: CeilingsShape,
    }),
    hash: Type.String({
      description: 'SHA-256 of the contract as RFC 8785 JSON, 64 hex; x-svc-goal on every response',
    }),
    sealed_at: Type.String({ format: 'date-time' }),
  },
  { title: 'SealedContract' },
);
const Guardrails = Type.Object(
  {
    ceilings: CeilingsShape,
    state: Type.Object({
      turns: Type.Integer({ minimum: 0 }),
      spend_usd: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
        description: 'By MODEL_PRICES; null when the price of a turn is not known',
      }),
      stall_run: Type.Integer({ minimum: 0, description: 'Turns in a row that brought nothing new' }),
      fired: Type.Array(enumOf(GUARDRAILS), { description: 'Ceilings that were passed, in that order' }),
    }),
  },
  { title: 'Guardrails' },
);
const Reply = Type.Object(
  {
    conversation_id: Type.String(),
    agent: Type.Object({ id: Type.String(), name: Type.Union([Type.String(), Type.Null()]) }),
    org_id: Type.Union([Type.String(), Type.Null()]),
    sealed: Type.Union([Sealed, Type.Null()], { description: 'Null: no goal contract was sealed for this session' }),
    verdict: Type.Union([Verdict, Type.Null()]),
    turn: Type.Integer({
      minimum: 0,
      description: 'Turns so far; 0 when a contract was sealed and no turn is recorded yet',
    }),
    guardrails: Type.Union([Guardrails, Type.Null()], { description: 'Guardrails come with a sealed contract' }),
  },
  { title: 'SessionState' },
);

export const getSessionState = operation({
  id: 'checkpoints.get_session_state',
  method: 'GET',
  path: '/v1/agent/sessions/:conversation_id',
  tag: 'Agents',
  summary: 'Read the live goal state of a session',
  description:
    'How many turns the session has, its latest verdict and since which turn that verdict holds; under a goal contract (request header X-Svc-Goal of the first turn) also the contract and its gauges. A session that was never analysed has no verdict. An agent may ask about its own sessions. Without agent_id, of the one agent of yours that has such a session.',
  access: { allow: 'authenticated', scope: 'api:read', agent: true },
  limit: 'default',
  effect: 'read',
  params: Type.Object({
    conversation_id: Type.String({ minLength: 1, maxLength: 256, description: 'The session, as in x-svc-session' }),
  }),
  query: Type.Object({
    agent_id: Type.Optional(
      Type.Unsafe<AgentIdType>({ ...AgentId, description: 'Needed where two agents have a session of this name' }),
    ),
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
      sealed: {
        contract: {
          statement: 'Sort the mail of the support inbox into folders',
          requirements: ['Nothing is deleted'],
          allowed_paths: ['mail/**'],
          forbidden_paths: ['**/.ssh/**'],
          ceilings: { max_turns: 40, budget_usd: null, stall_turns: 3 },
        },
        hash: '5f0c1c1f0a4d7b0c6c1f3a6a6b1f7a2e9c4a5d3b8e7f6a1b2c3d4e5f60718293',
        sealed_at: '2026-08-17T10:00:00.000Z',
      },
      verdict: {
        turn: 4,
        verdict: 'drifting',
        reason: 'The call send_email was not asked for',
        at: '2026-08-17T10:04:05.120Z',
        streak_start: 3,
      },
      turn: 5,
      guardrails: {
        ceilings: { max_turns: 40, budget_usd: null, stall_turns: 3 },
        state: { turns: 5, spend_usd: 0.0123, stall_run: 0, fired: [] },
      },
    },
  },

  async handle({ params, query, principal, tx }) {
    const asking = principal.agent?.agentId;
    if (asking !== undefined && (query.agent_id ?? asking) !== asking) throw fail('agent_not_found');
    const accounts =
      query.org_id === undefined
        ? principal.accounts
        : principal.memberships.filter((m) => m.orgId === query.org_id).map((m) => m.accountId);
    const agentId = query.agent_id ?? asking ?? (await onlyAgentOf(tx, accounts, params.conversation_id));
    const state = await findSessionState(tx, accounts, agentId, params.conversation_id);
    if (state === undefined) {
      await ownAgent(tx, { accounts }, agentId);
      throw fail('resource_not_found');
    }
    const goal = await findGoal(tx, accounts, agentId, params.conversation_id);
    const gauges = goal?.state ?? GOAL_START;
    return {
      conversation_id: params.conversation_id,
      agent: { id: agentId, name: state.agent_name },
      org_id: state.org_id,
      sealed:
        goal === undefined
          ? null
          : { contract: shownContract(goal.contract), hash: goal.hash, sealed_at: goal.sealed_at.toISOString() },
      verdict: goal === undefined ? checkpointVerdict(state) : steppedVerdict(gauges),
      turn: Math.max(state.turns, gauges.turns),
      guardrails:
        goal === undefined
          ? null
          : {
              ceilings: goal.contract.ceilings,
              state: {
                turns: gauges.turns,
                spend_usd: gauges.spendUsd === null ? null : roundTo(gauges.spendUsd, 6),
                stall_run: gauges.stallRun,
                fired: [...gauges.fired],
              },
            },
    };
  },
});

/** @throws Refusal agent_id_required where several have a session of this name, resource_not_found where none has */
async function onlyAgentOf(tx: Tx, accounts: readonly string[], sessionId: string): Promise<string> {
  const [agentId, another] = await findSessionAgents(tx, accounts, sessionId);
  if (agentId === undefined) throw fail('resource_not_found');
  if (another !== undefined) throw fail('agent_id_required');
  return agentId;
}

const shownContract = ({ requirements, allowed_paths, forbidden_paths, ...rest }: GoalContract) => ({
  ...rest,
  requirements: [...requirements],
  allowed_paths: [...allowed_paths],
  forbidden_paths: [...forbidden_paths],
});

/** Without a contract: the verdict on the latest analysed checkpoint. */
function checkpointVerdict(state: SessionState): Static<typeof Verdict> | null {
  const { verdict, verdict_turn: turn, at, streak_start: streakStart } = state;
  return verdict === null || turn === null || at === null || streakStart === null
    ? null
    : {
        turn,
        verdict: GOAL_VERDICT_OF[verdict],
        reason: state.reason ?? '',
        at: at.toISOString(),
        streak_start: streakStart,
      };
}

const steppedVerdict = ({ latest }: GoalState): Static<typeof Verdict> | null =>
  latest === null
    ? null
    : {
        turn: latest.turn,
        verdict: latest.verdict,
        reason: latest.reason,
        at: latest.at,
        streak_start: latest.streakStart,
      };
