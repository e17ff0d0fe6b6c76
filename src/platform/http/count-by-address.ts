/**
 * The limit by address, before the pipeline. Source: docs/reference/wire.md#rate-limits. The ceilings are those of limit-classes.ts; callers
 * are counted in pipeline.ts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpExchangeOf, showLimit } from './exchange.ts';
import type { LimitClass } from './limit-classes.ts';
import { countsByAddress } from './pipeline.ts';
import type { RateLimiter } from './rate-limit.ts';

/**
 * What no route has may be a page of the console, which is in memory and costs no more than its refusal would. It is counted when it
 * turns out to be none, so that nobody is locked out of the page by what its own calls, or others at the same address, have used.
 */
export const mayBePage = ({ is404, method }: FastifyRequest): boolean =>
  is404 && (method === 'GET' || method === 'HEAD');

/**
 * Counts the request for its address and states what is left; one that is counted for its caller is left to the pipeline.
 * @param of operation or mount; absent: a document, or nothing that is served
 * @throws Refusal 429 when the address has used up its minute
 */
export async function countByAddress(
  limiter: RateLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
  of?: { readonly limit: LimitClass },
): Promise<void> {
  const limit = of?.limit ?? 'default';
  if (request.routeOptions.config.choose !== undefined && !countsByAddress(limit)) return;
  showLimit(reply.raw, await limiter.admit(limit, { kind: 'ip', value: httpExchangeOf(request.raw).ip }));
}
