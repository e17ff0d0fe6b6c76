/** Session risk in the gateway's memory, by the same computation as the recorder's: read once for each agent, then updated by every
 * turn of this process, so that no turn waits for the database. Bounded; a session without risk has no entry.
 * Source: docs/reference/screening.md#session-risk; docs/adr/0125.
 */
import type { Screening } from '../../contract/screening.ts';
import { loadingCache } from '../../platform/cache/loading-cache.ts';
import type { Services } from '../../platform/services.ts';
import { sessionsOfAgent, stateOf } from './store/sessions.ts';
import {
  HALF_LIFE_MS,
  isLive,
  isScored,
  levelOf,
  multiplierOf,
  NO_RISK,
  riskTurnOf,
  stepRisk,
  type RiskState,
} from './rules/session-risk.ts';

const AGENTS_MAX = 10_000;
const SESSIONS_PER_AGENT_MAX = 128;
/** No session id has a line break. */
const ofUser = (sessionId: string): string => `${sessionId}\nuser`;
/** After this long every session is low. */
const LIVE_MS = 6 * HALF_LIFE_MS;

export interface SessionRisk {
  /** Reads the agent's risk unless it is in memory. If it cannot be read it counts as none and is read again later. */
  warm(agentId: string): Promise<unknown>;
  isWarm(agentId: string): boolean;
  /**
   * The multiplier for new text in this session; 1 without risk or when unknown. What came in other sessions of the agent does not
   * count, and what came from outside does not count against the user's words. docs/adr/0457.
   */
  multiplier(agentId: string, sessionId: string, by: RiskVoice): number;
  /**
   * Updates the risk by the findings of one turn.
   * @param said those of them that the user wrote
   */
  record(agentId: string, sessionId: string, screenings: readonly Screening[], said: readonly Screening[]): void;
}

export type RiskVoice = 'user' | 'other';

/** By session, and apart from it by what its user wrote. Insertion order is order of use. */
type AgentRisk = Map<string, RiskState>;

export function createSessionRisk({ db, clock }: Pick<Services, 'db' | 'clock'>): SessionRisk {
  const cache = loadingCache<AgentRisk>({ name: 'screening.session_risk', entriesMax: AGENTS_MAX });
  const load = async (agentId: string): Promise<AgentRisk> => {
    const since = new Date(clock.now().getTime() - LIVE_MS);
    const rows = await sessionsOfAgent(db.direct, agentId, since, SESSIONS_PER_AGENT_MAX);
    return new Map(
      rows
        .reverse()
        .filter((row) => row.session_id !== '') // the agent as a whole is on record and raises nothing
        .map((row) => [row.session_id, stateOf(row)]),
    );
  };
  const move = (risk: AgentRisk, key: string, turn: ReturnType<typeof riskTurnOf>): void => {
    const before = risk.get(key);
    risk.delete(key);
    if (!isScored(turn) && (before === undefined || !isLive(before, turn.atMs))) return;
    risk.set(key, stepRisk(before ?? NO_RISK, turn));
    if (risk.size <= SESSIONS_PER_AGENT_MAX) return;
    const [oldest] = risk.keys();
    if (oldest !== undefined) risk.delete(oldest);
  };
  return {
    warm: (agentId) => cache.get(agentId, load).catch(() => undefined),
    isWarm: (agentId) => cache.peek(agentId) !== undefined,
    multiplier(agentId, sessionId, by) {
      const risk = cache.peek(agentId);
      if (risk === undefined || risk.size === 0) return 1;
      const state = risk.get(by === 'user' ? ofUser(sessionId) : sessionId) ?? NO_RISK;
      return multiplierOf(levelOf(state, clock.now().getTime(), 'session'));
    },
    record(agentId, sessionId, screenings, said) {
      const risk = cache.peek(agentId);
      if (risk === undefined || screenings.length === 0) return;
      const atMs = clock.now().getTime();
      const turn = riskTurnOf(screenings, atMs);
      if (risk.size === 0 && !isScored(turn)) return;
      move(risk, sessionId, turn);
      if (said.length > 0) move(risk, ofUser(sessionId), riskTurnOf(said, atMs));
    },
  };
}
