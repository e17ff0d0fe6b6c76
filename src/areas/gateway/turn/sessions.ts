/** The session of a turn: the one the client names, else the one of its fingerprint (system text and first user message)
 * within an idle window, else a new id. Bounded memory. Source: docs/reference/gateway.md#agent-sessions.
 */
import { createHash, hash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { Lru } from '../../../platform/cache/lru.ts';

const SHAPE = /^[A-Za-z0-9._:-]{1,128}$/;
const IDLE_MS = 30 * 60_000;
const SESSIONS_MAX = 50_000;
const LONG_CHARS = 16 * 1024;
const EMPTY_HASH = hash('sha256', '');

interface Open {
  readonly sessionId: string;
  seenMs: number;
}

export interface SessionInput {
  readonly asked: string | null;
  /** See `fingerprintOf`. */
  readonly fingerprint: string | null;
}

/** Fingerprint of an agent's session by its beginning: 16 hex digits; null without a user message. */
export function fingerprintOf(agentId: string, system: string, firstUser: string): string | null {
  if (firstUser === '') return null;
  const systemHash = system === '' ? EMPTY_HASH : hash('sha256', system);
  const named = `${agentId}\u0000${systemHash}\u0000`;
  const whole =
    firstUser.length < LONG_CHARS
      ? hash('sha256', named + firstUser)
      : createHash('sha256').update(named).update(firstUser).digest('hex'); // avoids a copy of a long text
  return whole.slice(0, 16);
}

export interface Sessions {
  /** The session id of a turn. Without a first user message every turn is a session of its own. */
  sessionOf(input: SessionInput): string;
  /** Whether this is the first time that it is asked for this agent and session, as far as this process remembers. */
  isFirst(agentId: string, sessionId: string): boolean;
}

/** @param fresh makes a random id of 16 lower-case hex characters */
export function createSessions(clock: Clock, fresh: () => string): Sessions {
  const open = new Lru<string, Open>(SESSIONS_MAX);
  const told = new Lru<string, true>(SESSIONS_MAX);
  return {
    isFirst(agentId, sessionId) {
      const key = `${agentId} ${sessionId}`;
      if (told.get(key) !== undefined) return false;
      told.set(key, true);
      return true;
    },
    sessionOf({ asked, fingerprint }) {
      if (asked !== null && SHAPE.test(asked)) return asked;
      if (fingerprint === null) return fresh();
      const nowMs = clock.monotonicMs();
      const known = open.get(fingerprint);
      if (known === undefined) {
        open.set(fingerprint, { sessionId: fingerprint, seenMs: nowMs });
        return fingerprint;
      }
      if (nowMs - known.seenMs <= IDLE_MS) {
        known.seenMs = nowMs;
        return known.sessionId;
      }
      const sessionId = fresh();
      open.set(fingerprint, { sessionId, seenMs: nowMs });
      return sessionId;
    },
  };
}
