/** One operation call, transport removed: what the pipeline is given and what it answers. Types only. */
import type { Readable } from 'node:stream';
import type { PrincipalResolver } from '../auth/principal.ts';
import type { Tx } from '../db/sql.ts';
import type { Services } from '../services.ts';
import type { Admission, Gate } from './area.ts';
import type { AuditEntry, EventDraft, Operation } from './operation.ts';
import type { Principal } from '../auth/principal.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Validator } from './validate.ts';
import type { LimitState } from './rate-limit-headers.ts';

/** The request of a call, after routing and body reading. */
export interface IncomingCall {
  readonly requestId: string;
  readonly receivedAt: Date;
  readonly ip: string;
  readonly version: string;
  readonly method: string;
  readonly path: string; // without the query
  readonly search: string; // the query with its question mark, as sent
  readonly origin: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Bytes as received; undefined when no body was sent. */
  readonly bodyBytes: Buffer | undefined;
  /** Adds a Set-Cookie line to the reply, refusals included: a session refreshed by this request must reach the client. */
  readonly setCookie: (line: string) => void;
  /** Puts the limit that the call was counted against onto the reply, refusals included. */
  readonly showLimit: (state: LimitState) => void;
}

/** The reply to a call. A stream is never stored. */
export interface Outcome {
  readonly status: number;
  readonly contentType: string | null;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | Readable | null;
  readonly principal: Principal;
}

/** Who wrote an audit row or event, in addition to its content. */
export interface RecordContext {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

/** Writes audit rows and events; the outbox implements it. */
export interface Recorder {
  audit(entry: AuditEntry, context: RecordContext): Promise<void>;
  emit(event: EventDraft, context: RecordContext): Promise<void>;
}

/** Dependencies of the pipeline. */
export interface PipelineParts {
  readonly services: Services;
  readonly resolvers: readonly PrincipalResolver[];
  readonly gates: readonly Gate[]; // in ascending order
  readonly admissions: readonly Admission[];
  readonly limiter: RateLimiter;
  readonly recorder: Recorder;
}

/** An operation with everything compiled that can be before the first request. */
export interface CompiledOperation {
  readonly operation: Operation;
  readonly validate: { readonly params: Validator; readonly query: Validator; readonly body: Validator };
  /** The reply as JSON text, undeclared members left out. */
  readonly serialize: (payload: unknown) => string;
  /** Throws when the payload is not of the declared shape; absent unless STRICT_REPLIES. */
  readonly checkReply?: (payload: unknown) => void;
}
