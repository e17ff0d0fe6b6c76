/** What every stage of a turn may use: settings, ports and the gateway's own bounded memories. Types only. */
import type { Clock } from '../../../platform/clock.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { Tracer } from '../../../platform/trace.ts';
import type { GatewayPorts } from '../ports.ts';
import type { Provider } from '../routes.ts';
import type { Upstream } from '../transport/forward.ts';
import type { Traffic } from '../transport/traffic.ts';
import type { ActiveTurns } from './active-turns.ts';
import type { GuardedAnalyser } from './guarded-analyser.ts';
import type { KnownBodies } from './known-bodies.ts';
import type { Recorder } from './recorder.ts';
import type { ReplacementMemory } from './replacement-memory.ts';
import type { ScreenMemo } from './screen-memo.ts';
import type { Sessions } from './sessions.ts';

export interface TurnSettings {
  readonly bodyBytesMax: number;
  readonly trustedProxyHops: number;
  /** Bytes of a reply held back or collected at most. */
  readonly heldBytesMax: number;
  /** Silence towards the client after which a held stream sends a keep-alive. */
  readonly keepAliveMs: number;
  /** Longest wait for the observe screen once the reply has begun. */
  readonly observeWaitMs: number;
  readonly analyserTimeoutMs: number;
  /** Age of the containment states above which a claimed agent is refused. */
  readonly containmentMaxAgeMs: number;
  /** How often findings are passed to the agent in nudge. */
  readonly nudging: {
    readonly strategy: 'always' | 'sampling' | 'threshold' | 'off';
    readonly percent: number;
    readonly after: number;
  };
  /** A comment with the final words ends streams whose bytes were held anyway. */
  readonly finalComment: boolean;
}

export interface Gateway {
  readonly settings: TurnSettings;
  readonly ports: GatewayPorts;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly upstreams: Readonly<Record<Provider, Upstream>>;
  readonly traffic: Traffic;
  readonly sessions: Sessions;
  readonly bodies: KnownBodies;
  readonly memo: ScreenMemo;
  readonly replacements: ReplacementMemory;
  readonly recorder: Recorder;
  readonly analyser: GuardedAnalyser;
  readonly active: ActiveTurns;
  readonly tracer: Tracer;
}

/** Runs once after `ms`; answers how to call it off. */
export function once(clock: Clock, ms: number, action: () => void): () => void {
  const stop = clock.every(ms, () => {
    stop();
    action();
  });
  return stop;
}
