/** The interface of the handlers for the kinds of replies, and what they share. */
import type { FailureKind } from '../transport/forward.ts';

export type { FailureKind } from '../transport/forward.ts';
import type { NoReplyCause } from '../../../contract/enums.ts';
import { fail, type Refusal } from '../../../contract/errors.ts';
import type { NoTurn } from '../turn/record.ts';
import type { ClientView } from '../dialects/dialect.ts';

export interface ReplyDelegate {
  body(chunk: Buffer): void;
  end(): void;
  /** The provider call failed, or the client disconnected (`aborted`). */
  failed(kind: FailureKind): void;
  /** The agent was paused or killed, or the service stops: nothing more of the reply may be sent. */
  endEarly(reason: EndReason): void;
}

export interface ReplyHead {
  readonly status: number;
  readonly headers: readonly string[];
}

/** What the client gets for a failed provider call: always 503 with Retry-After. Source: docs/reference/gateway.md#provider-errors. */
export const upstreamRefusal = (kind: FailureKind | 'redirect'): Refusal =>
  fail('service_unavailable', { reason: `provider_${kind}` }, { headers: { 'retry-after': '2' } });

const CAUSES = {
  connect: 'provider_unreachable',
  first_byte_timeout: 'provider_timeout',
  idle_timeout: 'provider_timeout',
  reset: 'provider_failed',
  protocol: 'provider_failed',
  aborted: 'client_left',
} as const satisfies Record<FailureKind, NoReplyCause>;

/** Why a request whose provider call failed got no turn. */
export const noTurnAfter = (kind: FailureKind): NoTurn => ({ cause: CAUSES[kind], providerStatus: null });

/** Why a request that was ended got no turn. */
export const noTurnBy = (reason: EndReason): NoTurn => ({
  cause: reason === 'stopping' ? 'service_stopping' : 'agent_contained',
  providerStatus: null,
});

/** Why a turn ends before its end; `stopping`: the time that a stop gives to what is under way is over. */
export type EndReason = 'agent_paused' | 'agent_killed' | 'stopping';

/** What a client gets whose turn ends before any of the reply was sent. */
export const endRefusal = (reason: EndReason): Refusal =>
  reason === 'stopping'
    ? fail('service_unavailable', { reason }, { headers: { 'retry-after': '2' } })
    : fail('agent_contained', { reason });

/** The last event of a stream that ends before its end. */
export const endEvent = (view: Pick<ClientView, 'failure'>, reason: EndReason): Buffer =>
  reason === 'stopping'
    ? view.failure(503, 'service_unavailable', 'The service is stopping; send the request again.')
    : view.failure(403, 'agent_contained', `The agent is contained: ${reason}.`);

/** Whether the body has no content encoding. */
export const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding === '' || encoding.toLowerCase() === 'identity';
