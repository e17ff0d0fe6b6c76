/**
 * What bounds a call: the size and the ceilings of its body, and who ends it before its end. Source:
 * docs/reference/gateway.md#large-bodies; docs/reference/reliability.md#f8-client-leaves.
 */
import type { EndReason } from '../reply/delegate.ts';
import type { Call } from '../transport/forward.ts';
import type { BodyBounds } from '../transport/request-body.ts';
import type { Admitted } from './admit.ts';
import type { Gateway } from './gateway.ts';
import type { HttpExchange } from './http-exchange.ts';

/**
 * Bounds of the body of this request. A large one is counted until it was sent on, or the exchange is over; one that is read (`isRead`)
 * is left to the process for large bodies, where there is one.
 */
export function boundsOf(gw: Gateway, exchange: HttpExchange, { ip, agent }: Admitted, isRead: boolean): BodyBounds {
  const { bodyBytesMax: bytesMax, bodyIdleMs: idleMs } = gw.settings;
  const large = (size: number): void => {
    if (exchange.large === null) {
      const claim = gw.traffic.large.claim(ip, agent.accountId === null ? agent.agentId : null);
      exchange.large = claim;
      exchange.response.on('close', () => {
        claim.release();
      });
    }
    exchange.large.grow(size);
  };
  return { bytesMax, idleMs, large, stopsAtLarge: isRead && gw.traffic.elsewhere !== null };
}

/** Ends the call when the client leaves, and the reply when the agent is contained or the service stops. */
export function follow(
  gw: Gateway,
  exchange: HttpExchange,
  agentId: string,
  call: Call,
  endEarly: (reason: EndReason) => void,
): void {
  const leave = gw.active.enter(agentId, endEarly);
  const gone = (): void => {
    leave();
    call.abort(); // no effect on a call that is complete
  };
  if (exchange.response.destroyed) gone();
  else exchange.response.on('close', gone);
}
