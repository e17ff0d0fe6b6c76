/**
 * GET /v1/safe-house/sessions: sessions whose risk is medium or high at this moment.
 * Source: docs/reference/screening.md#session-risk.
 */
import { Type } from 'typebox';
import { SCREEN_VERDICTS, enumOf, vocabulary } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_AGENT_ID } from '../examples.ts';
import { riskySessions, stateOf, type SessionRow } from '../store/sessions.ts';
import { HALF_LIFE_MS, levelOf } from '../rules/session-risk.ts';

/** After this time without a turn the level of every session is low. */
const LIVE_MS = 6 * HALF_LIFE_MS;
const SESSIONS_MAX = 500;
const RISKS = vocabulary('SessionRiskLevel', ['medium', 'high']);
const Time = Type.String({ format: 'date-time' });

const SessionWire = Type.Object(
  {
    session_id: Type.String(),
    agent_id: AgentId,
    session_risk: enumOf(RISKS, 'As of now: evidence halves in ten minutes'),
    turn_count: Type.Integer({ minimum: 0, description: 'Screened turns since the first suspicious one' }),
    warn_count: Type.Integer({ minimum: 0 }),
    last_verdict: enumOf(SCREEN_VERDICTS),
    escalated_at: Type.Union([Time, Type.Null()]),
    last_seen_at: Time,
  },
  { title: 'SessionRisk' },
);

const toWire = (row: SessionRow, risk: (typeof RISKS)[number]) => ({
  session_id: row.session_id,
  agent_id: row.agent_id,
  session_risk: risk,
  turn_count: row.turn_count,
  warn_count: row.warn_count,
  last_verdict: row.last_verdict,
  escalated_at: row.escalated_at?.toISOString() ?? null,
  last_seen_at: row.last_seen_at.toISOString(),
});

export const listSessionsOperation = operation({
  id: 'safe_house.list_sessions',
  method: 'GET',
  path: '/v1/safe-house/sessions',
  tag: 'Safe House',
  summary: 'List sessions at risk',
  description:
    'Sessions of medium or high risk now, last seen first, at most 500. Risk falls by itself when a session is quiet.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({ agent_id: Type.Optional(AgentId), session_risk: Type.Optional(enumOf(RISKS)) }),
  reply: { status: 200, schema: Type.Object({ sessions: Type.Array(SessionWire) }) },
  errors: ['validation_error'],
  example: {
    query: { agent_id: EXAMPLE_AGENT_ID },
    reply: {
      sessions: [
        {
          session_id: '3f9ac01d22b17e40',
          agent_id: EXAMPLE_AGENT_ID,
          session_risk: 'high',
          turn_count: 5,
          warn_count: 2,
          last_verdict: 'quarantine',
          escalated_at: '2026-08-17T10:04:05.120Z',
          last_seen_at: '2026-08-17T10:04:05.120Z',
        },
      ],
    },
  },

  async handle({ query, principal, tx, now }) {
    const rows = await riskySessions(tx, principal.accounts, {
      agentId: (query.agent_id as AgentId | undefined) ?? null,
      risk: query.session_risk === 'high' ? 'high' : null, // a session that is medium now may be stored as high
      since: new Date(now.getTime() - LIVE_MS),
      limit: SESSIONS_MAX,
    });
    const sessions = rows.flatMap((row) => {
      const risk = levelOf(stateOf(row), now.getTime(), 'session');
      return risk === 'low' || (query.session_risk ?? risk) !== risk ? [] : [toWire(row, risk)];
    });
    return { sessions };
  },
});
