/**
 * Refusals: `fail(code, details)` is the only way to refuse a request; anything else thrown becomes internal_error.
 * The tables are in refusals/: codes, reasons, and how both become one sentence. Source: docs/reference/wire.md#error-envelope.
 */
import { ERRORS, type ErrorCode } from './refusals/tables/codes.ts';
import type { ErrorReason } from './refusals/tables/reasons.ts';
import { sentenceOf, type FieldProblem } from './refusals/sentence.ts';

export { ERRORS, type ErrorCode, type ErrorSpec } from './refusals/tables/codes.ts';
export type { ErrorReason } from './refusals/tables/reasons.ts';
export { sentenceOf, type FieldProblem } from './refusals/sentence.ts';

/** Structured part of a refusal. It goes to the client whole: it must hold nothing internal and no secret. */
export interface ErrorDetails {
  /** One of the closed table, from which the message is made. */
  readonly reason?: ErrorReason | undefined;
  /** Every wrong field; the message is made from the first. */
  readonly fields?: readonly FieldProblem[] | undefined;
  readonly [member: string]: unknown;
}

/** A refusal on its way to the wire. `cause` goes to the log only, never to the client. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the message adds nothing to its code: the ids of the path then name the resource. */
  readonly isPlain: boolean;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(
      options.message ?? sentenceOf(code, options.details),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = options.details;
    this.headers = options.headers ?? {};
    this.isPlain = options.message === undefined && options.details === undefined;
  }
}

export interface RefusalOptions {
  readonly details?: ErrorDetails | undefined;
  /** Replaces the sentence of the tables; must hold nothing internal and no secret. */
  readonly message?: string;
  /** Extra response headers, for example Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Builds a refusal: `throw fail('conflict', { reason: 'name_taken', name })`. */
export const fail = (code: ErrorCode, details?: ErrorDetails, options: Omit<RefusalOptions, 'details'> = {}): Refusal =>
  new Refusal(code, { ...options, details });

/** 400 validation_error about one field: `throw failField('body', 'expires_at', 'must be in the future')`. */
export const failField = (place: 'path' | 'query' | 'body' | 'header', path: string, problem: string): Refusal =>
  fail('validation_error', { in: place, fields: [{ path, problem }] });
