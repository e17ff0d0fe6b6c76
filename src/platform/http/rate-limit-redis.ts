/** Rate limits counted in Redis, shared by all instances, with the memory as insurance. Imported only where REDIS_URL is set. */
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import { WINDOW_MS, type WindowStore } from './rate-limit.ts';

/** Counts one request and sets the expiry of its window, in one step: a key without expiry would be refused permanently. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`;

/** Counts in Redis; while Redis is unavailable, in `insurance`. The connection never blocks a request for longer than 100 ms. */
export function redisStore(url: string, insurance: WindowStore, log: Log): WindowStore {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    lazyConnect: false,
  });
  let isUnavailable = false;
  redis.on('error', (err: unknown) => {
    if (!isUnavailable) log.warn({ err }, 'rate limits: Redis is unavailable, counting here');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info({}, 'rate limits: Redis is back');
    isUnavailable = false;
  });
  return {
    async count(key) {
      try {
        const [count, msLeft] = (await redis.eval(COUNT, 1, `surety:${key}`, WINDOW_MS)) as [number, number];
        return { count, msToReset: Math.max(1, msLeft) };
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
