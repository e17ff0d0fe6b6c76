/** What every step of a turn may use: settings, ports and the gateway's own bounded caches. Types only. */
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
import type { Recorder } from './recorder.ts';
import type { Sessions } from './sessions.ts';
import type { TurnMemory } from './turn-memory.ts';

export interface TurnSettings {
  /** Base addresses at which models of the providers answer questions about turns. */
  readonly modelUrls: Readonly<Record<Provider, string>>;
  readonly bodyBytesMax: number;
  /** Longest silence of a request body. */
  readonly bodyIdleMs: number;
  /** Address of the API as people reach it, for links to held texts; no slash at the end. */
  readonly reviewBase: string;
  readonly trustedProxyHops: number;
  /** Most bytes of a reply that are held back or collected. */
  readonly heldBytesMax: number;
  /** A held stream that sent nothing for this long sends a keep-alive. */
  readonly keepAliveMs: number;
  /** Longest wait of the reply's head for the screen of the request in observe. */
  readonly observeWaitMs: number;
  readonly analyserTimeoutMs: number;
  /** Age of the containment states above which a claimed agent is refused. */
  readonly containmentMaxAgeMs: number;
  /** Headers of other clients, lower case, that are read where ours are absent. docs/adr/0529. */
  readonly sessionHeaders: readonly string[];
  readonly goalHeaders: readonly string[];
  /** How often findings are passed to the agent in nudge. */
  readonly nudging: {
    readonly strategy: 'always' | 'sampling' | 'threshold' | 'off';
    readonly percent: number;
    readonly after: number;
  };
}

export interface Gateway extends TurnMemory {
  readonly settings: TurnSettings;
  readonly ports: GatewayPorts;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly upstreams: Readonly<Record<Provider, Upstream>>;
  readonly traffic: Traffic;
  readonly sessions: Sessions;
  readonly recorder: Recorder;
  readonly analyser: GuardedAnalyser;
  readonly active: ActiveTurns;
  readonly tracer: Tracer;
}

/** Runs once after `ms`; returns a function that cancels it. */
export function once(clock: Clock, ms: number, action: () => void): () => void {
  const stop = clock.every(ms, () => {
    stop();
    action();
  });
  return stop;
}
