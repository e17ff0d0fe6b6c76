/** How one kind of reply is handled once its head is known. Types, and what all kinds share. */
import type { FailureKind } from '../transport/forward.ts';

export type { FailureKind } from '../transport/forward.ts';
import { fail, type Refusal } from '../../../contract/errors.ts';

export interface ReplyDelegate {
  body(chunk: Buffer): void;
  end(): void;
  /** The upstream broke, or the client left (`aborted`). */
  failed(kind: FailureKind): void;
  /** The agent was paused or killed: nothing more of the reply may go out. */
  contain(reason: ContainedReason): void;
}

export interface ReplyHead {
  readonly status: number;
  readonly headers: readonly string[];
}

/** What a failed provider call is to the client: always 503 with Retry-After. Source: docs/reference/gateway.md#provider-errors. */
export const upstreamRefusal = (kind: FailureKind | 'redirect'): Refusal =>
  fail('service_unavailable', { reason: `provider_${kind}` }, { headers: { 'retry-after': '2' } });

export type ContainedReason = 'agent_paused' | 'agent_killed';

export const containedRefusal = (reason: ContainedReason): Refusal => fail('agent_contained', { reason });

/** Is this reply's body plain text to us? */
export const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding === '' || encoding.toLowerCase() === 'identity';
