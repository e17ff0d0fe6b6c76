/** The interface of the handlers for the kinds of replies, and what they share. */
import type { FailureKind } from '../transport/forward.ts';

export type { FailureKind } from '../transport/forward.ts';
import { fail, type Refusal } from '../../../contract/errors.ts';

export interface ReplyDelegate {
  body(chunk: Buffer): void;
  end(): void;
  /** The provider call failed, or the client disconnected (`aborted`). */
  failed(kind: FailureKind): void;
  /** The agent was paused or killed: nothing more of the reply may be sent. */
  contain(reason: ContainedReason): void;
}

export interface ReplyHead {
  readonly status: number;
  readonly headers: readonly string[];
}

/** What the client gets for a failed provider call: always 503 with Retry-After. Source: docs/reference/gateway.md#provider-errors. */
export const upstreamRefusal = (kind: FailureKind | 'redirect'): Refusal =>
  fail('service_unavailable', { reason: `provider_${kind}` }, { headers: { 'retry-after': '2' } });

export type ContainedReason = 'agent_paused' | 'agent_killed';

export const containedRefusal = (reason: ContainedReason): Refusal => fail('agent_contained', { reason });

/** Whether the body has no content encoding. */
export const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding === '' || encoding.toLowerCase() === 'identity';
