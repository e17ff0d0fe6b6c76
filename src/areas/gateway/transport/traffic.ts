/** Slots and breakers of one gateway, by its settings. docs/adr/0140. */
import type { Services } from '../../../platform/services.ts';
import { createLargeTurns, type LargeProcess, type LargeTurns } from '../large/large-turns.ts';
import { createBreakers, type Breakers } from './breaker.ts';
import { createLargeBodies, type LargeBodies } from './large-bodies.ts';
import { createSlots, type Slots } from './slots.ts';
import { createUploads, type Uploads } from './streamed-body.ts';

/** Uploads have at most this part of the slots, so that slow ones leave room for turns. */
const UPLOADS_SHARE = 4;

export interface Traffic {
  readonly breakers: Breakers;
  readonly slots: Slots;
  readonly large: LargeBodies;
  readonly uploads: Uploads;
  /** Makes turns with large bodies in another process; null: they are made here. */
  readonly elsewhere: LargeTurns | null;
}

export type { LargeProcess };

export function createTraffic(
  { settings, clock, log, metrics }: Pick<Services, 'settings' | 'clock' | 'log' | 'metrics'>,
  large: LargeProcess | undefined,
): Traffic {
  const opened = metrics.counter('surety_gateway_breaker_opened_total', 'Times a breaker opened, by provider', [
    'provider',
  ]);
  return {
    breakers: createBreakers(clock, {
      failuresMax: settings.UPSTREAM_BREAKER_FAILURES,
      coolDownMs: settings.UPSTREAM_BREAKER_COOLDOWN_MS,
      opened(provider, model) {
        opened.labels({ provider }).inc();
        log.warn({ provider, model }, 'gateway: a provider does not answer; its circuit breaker is open');
      },
    }),
    large: createLargeBodies(clock, {
      ip: { bytesMax: settings.GATEWAY_LARGE_IP_BYTES, bytesPerMinute: settings.GATEWAY_LARGE_IP_BYTES_PER_MINUTE },
      agent: {
        bytesMax: settings.GATEWAY_LARGE_AGENT_BYTES,
        bytesPerMinute: settings.GATEWAY_LARGE_AGENT_BYTES_PER_MINUTE,
      },
    }),
    elsewhere:
      large === undefined
        ? null
        : createLargeTurns(large, {
            bytesMax: settings.GATEWAY_BODY_BYTES_MAX,
            idleMs: settings.GATEWAY_BODY_IDLE_MS,
            callsMax: settings.GATEWAY_CALLS_MAX,
            clock,
            log,
          }),
    uploads: createUploads(Math.ceil(settings.GATEWAY_CALLS_MAX / UPLOADS_SHARE)),
    slots: createSlots(clock, {
      slotsMax: settings.GATEWAY_CALLS_MAX,
      queueMax: settings.GATEWAY_QUEUE_MAX,
      waitMsMax: settings.GATEWAY_QUEUE_WAIT_MS,
    }),
  };
}
