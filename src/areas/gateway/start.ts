/** Builds a gateway from services and ports, and starts it. */
import type { Services } from '../../platform/services.ts';
import type { GatewayPorts } from './ports.ts';
import { noTracer } from '../../platform/trace.ts';
import { measureQueue, measureRequests, measureSlots } from './figures.ts';
import { listen, type ServerFacts } from './server.ts';
import { createUpstream, type ForwardOptions } from './transport/forward.ts';
import { createTraffic, type LargeProcess } from './transport/traffic.ts';
import { createActiveTurns, turnsOver } from './turn/active-turns.ts';
import type { Gateway, TurnSettings } from './turn/gateway.ts';
import { createGuardedAnalyser } from './turn/guarded-analyser.ts';
import { createRecorder, type Recorder } from './turn/recorder.ts';
import { createSessions } from './turn/sessions.ts';
import { createTurnMemory } from './turn/turn-memory.ts';

/** For requests in flight at a stop; the process leaves 5 s for what follows (src/main.ts). */
const GRACE_MS = 20_000;
const MIB = 1_048_576;

export interface RunningGateway {
  readonly port: number;
  /** How far recording is behind, and why turns are refused. */
  readonly recorder: Pick<Recorder, 'oldestMs' | 'refusal'>;
  /**
   * Refuses new requests, lets running ones finish, ends what is left with an error, and writes every turn. A turn that does not end within 2 s after
   * its error may be missing; the log says so.
   */
  close(): Promise<void>;
}

export type GatewayServices = Pick<Services, 'settings' | 'clock' | 'newId' | 'log' | 'metrics'> &
  Partial<Pick<Services, 'tracer'>>; // absent: nothing is traced

export interface GatewayOverrides {
  readonly turn?: Partial<TurnSettings>;
  readonly connectionsMax?: number;
  readonly graceMs?: number;
  /** Makes turns with large bodies; absent: this process does. */
  readonly large?: LargeProcess | undefined;
  /** Of the process for large bodies: it listens on a free port of loopback, for these requests. */
  readonly admits?: ServerFacts['admits'];
  /** Why the database takes no writes; absent: not asked. */
  readonly writeFault?: ServerFacts['writeFault'];
}

/** Starts a gateway. Rejects when its port is taken. */
export async function startGatewayWith(
  services: GatewayServices,
  ports: GatewayPorts,
  overrides: GatewayOverrides = {},
): Promise<RunningGateway> {
  const { settings, metrics } = services;
  const gw = assemble(services, ports, overrides);
  measureQueue(metrics, gw.recorder);
  measureSlots(metrics, gw.traffic.slots);
  const unlisten = ports.agents.onContainment(({ agentId, current }) => {
    if (current !== 'active') gw.active.contain(agentId, current);
  });
  const server = await listen(gw, {
    ...(overrides.admits === undefined
      ? { host: settings.HOST, port: settings.GATEWAY_PORT }
      : { host: '127.0.0.1', port: 0, admits: overrides.admits }),
    corsOrigins: settings.CORS_ORIGINS,
    origin: { publicUrl: settings.PUBLIC_URL, trustedProxyHops: settings.TRUSTED_PROXY_HOPS },
    writeFault: overrides.writeFault ?? (() => Promise.resolve(null)),
    finished: measureRequests(metrics, services.clock),
  });
  return {
    port: server.port,
    recorder: gw.recorder,
    async close() {
      await server.close(overrides.graceMs ?? GRACE_MS);
      await turnsOver(gw);
      await gw.traffic.elsewhere?.close();
      unlisten();
      await gw.recorder.finish();
      await Promise.all(Object.values(gw.upstreams).map((upstream) => upstream.close()));
    },
  };
}

/** The parts every turn shares. */
function assemble(services: GatewayServices, ports: GatewayPorts, overrides: GatewayOverrides): Gateway {
  const { settings, clock, newId, log, metrics } = services;
  const written = metrics.counter('surety_gateway_turns_written_total', 'Turns written to the database');
  const dropped = metrics.counter('surety_gateway_turns_dropped_total', 'Turns given up: queue full or writing failed');
  const left = metrics.counter(
    'surety_gateway_turns_left_total',
    'Turns that could not be written and stay in the journal',
  );
  const forward: ForwardOptions = {
    connectTimeoutMs: settings.UPSTREAM_CONNECT_TIMEOUT_MS,
    firstByteTimeoutMs: settings.UPSTREAM_FIRST_BYTE_TIMEOUT_MS,
    idleTimeoutMs: settings.UPSTREAM_IDLE_TIMEOUT_MS,
    connectionsMax: overrides.connectionsMax ?? settings.GATEWAY_CALLS_MAX,
  };
  const turn = turnSettings(settings, overrides.turn);
  return {
    settings: turn,
    ports,
    clock,
    newId,
    log,
    upstreams: {
      anthropic: createUpstream(settings.UPSTREAM_ANTHROPIC_URL, forward),
      openai: createUpstream(settings.UPSTREAM_OPENAI_URL, forward),
      gemini: createUpstream(settings.UPSTREAM_GEMINI_URL, forward),
    },
    traffic: createTraffic(services, overrides.large),
    sessions: createSessions(clock, () => `${newId('advisory').slice(3)}${newId('advisory').slice(3, 7)}`),
    ...createTurnMemory(ports.turns),
    recorder: createRecorder(ports.turns, clock, log, {
      written: (count) => {
        written.inc(count);
      },
      dropped: (count) => {
        dropped.inc(count);
      },
      left: (count) => {
        left.inc(count);
      },
    }),
    analyser: createGuardedAnalyser(ports.analyser, clock, { timeoutMs: turn.analyserTimeoutMs }),
    active: createActiveTurns(),
    tracer: services.tracer ?? noTracer,
  };
}

const turnSettings = (settings: GatewayServices['settings'], moved: Partial<TurnSettings> = {}): TurnSettings => ({
  modelUrls: {
    anthropic: settings.UPSTREAM_ANTHROPIC_URL,
    openai: `${settings.UPSTREAM_OPENAI_URL.replace(/\/+$/, '')}/v1`,
    gemini: settings.UPSTREAM_GEMINI_URL,
  },
  bodyBytesMax: settings.GATEWAY_BODY_BYTES_MAX,
  bodyIdleMs: settings.GATEWAY_BODY_IDLE_MS,
  reviewBase: (settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, ''),
  trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
  heldBytesMax: 8 * MIB,
  keepAliveMs: 10_000,
  observeWaitMs: 25,
  analyserTimeoutMs: 10_000,
  containmentMaxAgeMs: settings.CONTAINMENT_MAX_AGE_MS,
  sessionHeaders: settings.GATEWAY_SESSION_HEADERS.map((name) => name.toLowerCase()),
  goalHeaders: settings.GATEWAY_GOAL_HEADERS.map((name) => name.toLowerCase()),
  nudging: {
    strategy: settings.GATEWAY_NUDGE,
    percent: settings.GATEWAY_NUDGE_PERCENT,
    after: settings.GATEWAY_NUDGE_AFTER,
  },
  ...moved,
});
