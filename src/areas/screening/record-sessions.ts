/** Session risk, in the transaction that writes evaluations: the same computation as in the gateway's memory, stored, with an event when
 * the level rises. A session without risk has no row. Source: docs/reference/screening.md#session-risk; docs/adr/0125.
 */
import { SCREEN_VERDICTS, type ScreenVerdict } from '../../contract/enums.ts';
import type { AccountId } from '../../contract/ids.ts';
import type { EventDraft } from '../../platform/http/operation.ts';
import { insertEvents } from '../../platform/outbox/outbox.ts';
import { lockAgents, lockSessions, saveSessions, stateOf, type SessionRow } from './store/sessions.ts';
import {
  escalationOf,
  isHigher,
  isLive,
  isScored,
  levelOf,
  NO_RISK,
  riskTurnOf,
  stepRisk,
  type RiskLevel,
  type RiskSubject,
  type RiskTurn,
} from './rules/session-risk.ts';
import type { AfterEvaluations, EvaluationDraft } from './write-evaluations.ts';

interface Turn extends RiskTurn {
  readonly agentId: string;
  readonly sessionId: string;
  readonly accountId: AccountId | null;
  readonly at: Date;
  readonly verdict: ScreenVerdict;
}

const strictest = (drafts: readonly EvaluationDraft[]): ScreenVerdict =>
  SCREEN_VERDICTS[Math.max(...drafts.map((d) => SCREEN_VERDICTS.indexOf(d.screening.verdict)))] ?? 'pass';

/** The turns of a batch, oldest first. Evaluations without session or request count for their agent only. */
function turnsOf(written: readonly EvaluationDraft[]): Turn[] {
  const groups = Map.groupBy(written, (d) => `${d.agentId}|${d.sessionId ?? ''}|${d.requestId ?? d.evaluationId}`);
  return [...groups.values()]
    .map((drafts) => {
      const [first] = drafts as [EvaluationDraft];
      const at = first.createdAt;
      const turn = riskTurnOf(
        drafts.map((d) => d.screening),
        at.getTime(),
      );
      const { agentId, accountId } = first;
      return { ...turn, agentId, accountId, sessionId: first.sessionId ?? '', at, verdict: strictest(drafts) };
    })
    .sort((a, b) => a.atMs - b.atMs);
}

const keyOf = (agentId: string, sessionId: string): string => `${agentId}|${sessionId}`;

/** The row after a turn and the level before it; undefined where no row is needed. */
function stepRow(
  known: SessionRow | undefined,
  turn: Turn,
  sessionId: string,
): { readonly row: SessionRow; readonly previous: RiskLevel } | undefined {
  const mine = known?.account_id === turn.accountId ? known : undefined; // an agent that moved starts again
  const before = mine === undefined ? NO_RISK : stateOf(mine);
  if (!isScored(turn) && !isLive(before, turn.atMs)) return undefined;
  const subject: RiskSubject = sessionId === '' ? 'agent' : 'session';
  const state = stepRisk(before, turn);
  const previous = levelOf(before, turn.atMs, subject);
  const risk = levelOf(state, state.atMs, subject);
  const row: SessionRow = {
    agent_id: turn.agentId,
    session_id: sessionId,
    account_id: turn.accountId,
    evidence: state.evidence,
    suspicious: state.suspicious,
    recent: [...state.recent],
    risk,
    turn_count: (mine?.turn_count ?? 0) + 1,
    warn_count: (mine?.warn_count ?? 0) + Number(turn.verdict !== 'pass'),
    last_verdict: turn.verdict,
    escalated_at: isHigher(risk, previous) ? turn.at : (mine?.escalated_at ?? null),
    last_seen_at: new Date(state.atMs),
  };
  return { row, previous };
}

const escalated = (row: SessionRow, previous: RiskLevel, turn: Turn): EventDraft => {
  const { reason, description } = escalationOf(stateOf(row), turn);
  return {
    type: 'safe_house.session.escalated',
    accountId: turn.accountId,
    data: {
      agent_id: row.agent_id,
      session_id: row.session_id,
      previous_risk: previous,
      current_risk: row.risk,
      escalation_reason: reason,
      turn_count: row.turn_count,
      pattern_description: description,
    },
  };
};

export const recordSessions: AfterEvaluations = async (tx, written, at) => {
  const turns = turnsOf(written);
  const keys = new Map(
    turns.flatMap(({ agentId, sessionId }) =>
      ['', sessionId].map((id) => [keyOf(agentId, id), { agent_id: agentId, session_id: id }] as const),
    ),
  );
  const scored = [...new Set(turns.filter(isScored).map((turn) => turn.agentId))];
  if (scored.length > 0) await lockAgents(tx, scored);
  const rows = new Map((await lockSessions(tx, [...keys.values()])).map((r) => [keyOf(r.agent_id, r.session_id), r]));
  const changed = new Set<string>();
  const events: EventDraft[] = [];
  for (const turn of turns) {
    for (const sessionId of new Set(['', turn.sessionId])) {
      const key = keyOf(turn.agentId, sessionId);
      const step = stepRow(rows.get(key), turn, sessionId);
      if (step === undefined) continue;
      rows.set(key, step.row);
      changed.add(key);
      if (sessionId !== '' && turn.accountId !== null && isHigher(step.row.risk, step.previous))
        events.push(escalated(step.row, step.previous, turn));
    }
  }
  await saveSessions(
    tx,
    [...changed].map((key) => rows.get(key) as SessionRow),
  );
  await insertEvents(tx, events, at);
};
