/** Rate limits counted in Redis, shared by all instances, with the memory as insurance. Loaded only where REDIS_URL is set. */
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import { WINDOW_MS, type WindowStore } from './rate-limit.ts';

/** Counts in Redis; while Redis is away, in `insurance`. The connection never blocks a request for longer than 100 ms. */
export function redisStore(url: string, insurance: WindowStore, log: Log): WindowStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    lazyConnect: false,
  });
  let isAway = false;
  redis.on('error', (err: unknown) => {
    if (!isAway) log.warn({ err }, 'rate limits: Redis is away, counting here');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({}, 'rate limits: Redis is back');
    isAway = false;
  });
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    points: Number.MAX_SAFE_INTEGER,
    duration: WINDOW_MS / 1_000,
    keyPrefix: 'surety',
  });
  return {
    async count(key) {
      try {
        const state = await limiter.consume(key, 1);
        return { count: state.consumedPoints, msToReset: Math.max(1, state.msBeforeNext) };
      } catch {
        return insurance.count(key);
      }
    },
    async close() {
      redis.disconnect();
      await insurance.close();
    },
  };
}
