/** One HTTP request of the gateway with its response: its id, its verdict words, and the headers that every response has,
 * refusals included. Source: docs/reference/gateway.md#verdict-header, docs/reference/gateway.md#error-form.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallCheckResult } from '../../../contract/call-check.ts';
import type { CheckpointId } from '../../../contract/ids.ts';
import type { Refusal } from '../../../contract/errors.ts';
import { CARD_SCHEMA, CURRENT_API_VERSION } from '../../../contract/versions.ts';
import { envelope } from '../../../platform/http/errors.ts';
import { originOfRequest, type OriginRule } from '../../../platform/http/origin.ts';
import { policyHeader, stateHeader, type LimitState } from '../../../platform/http/rate-limit-headers.ts';
import type { DialectCodec } from '../dialects/dialect.ts';
import type { Charge } from '../ports.ts';
import type { LargeClaim } from '../transport/large-bodies.ts';
import { discardBody } from '../transport/request-body.ts';
import { VerdictState } from './verdict-state.ts';

const RETRY_SECONDS = 2;

export class HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly at: Date;
  readonly startedMs: number;
  readonly #origin: OriginRule;
  readonly #limits: LimitState[] = [];
  readonly verdict = new VerdictState();
  version: string = CURRENT_API_VERSION;
  agentId: string | null = null;
  sessionId: string | null = null;
  checkpointId: CheckpointId | null = null;
  /** What a large body has of the ceilings; null: none, which is the rule. */
  large: LargeClaim | null = null;
  /** What the turn takes from the budget of its account; null: nothing. */
  charge: Charge | null = null;
  /** X-Svc-Verdict of a reply that another process made; null: this one made it. */
  handedWords: string | null = null;
  /** Whether the provider was called a second time for this turn, and whether its reply was given; null: it was not. */
  second: 'asked' | 'answered' | null = null;
  /** What a model said of each call of the reply that it was asked about; null: of none. */
  checks: CallCheckResult[] | null = null;
  /** Hash of the session's goal contract. */
  goalHash: string | null = null;
  /** Shapes refusals; null until the surface is known. */
  errors: DialectCodec | null = null;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    facts: { requestId: string; at: Date; startedMs: number; origin: OriginRule },
  ) {
    this.request = request;
    this.response = response;
    this.requestId = facts.requestId;
    this.at = facts.at;
    this.startedMs = facts.startedMs;
    this.#origin = facts.origin;
  }

  /** Records a limit that this exchange was counted against. */
  countedBy(state: LimitState | undefined): void {
    if (state !== undefined) this.#limits.push(state);
  }

  /** Adds the gateway's headers to a flat name-value list, with the present verdict words. */
  addHeaders(out: string[]): string[] {
    out.push(
      'X-Svc-Request-Id',
      this.requestId,
      'X-Svc-Verdict',
      this.verdict.header(),
      'X-AIP-Verdict',
      this.verdict.aip,
      'X-Svc-Version',
      this.version,
      'X-Svc-Schema',
      CARD_SCHEMA,
    );
    const advisory = this.verdict.advisoryHeader();
    if (advisory !== null) out.push('X-Svc-Advisory', advisory);
    if (this.checkpointId !== null) out.push('X-AIP-Checkpoint-Id', this.checkpointId);
    if (this.agentId !== null) out.push('x-svc-agent', this.agentId);
    if (this.sessionId !== null) out.push('x-svc-session', this.sessionId);
    if (this.goalHash !== null) out.push('x-svc-goal', this.goalHash);
    if (this.#limits.length > 0)
      out.push('ratelimit-policy', policyHeader(this.#limits), 'ratelimit', stateHeader(this.#limits));
    return out;
  }

  /** Sends status and headers; the gateway's headers are added to the given list. */
  sendHead(status: number, headers: string[]): void {
    this.response.writeHead(status, this.addHeaders(headers));
  }

  /** A whole JSON response. */
  sendJson(status: number, body: string, extra: readonly string[] = []): void {
    this.sendHead(status, [
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(Buffer.byteLength(body)),
      ...extra,
    ]);
    this.response.end(this.request.method === 'HEAD' ? undefined : body);
  }

  /** Sends a refusal in the form of the surface. Does nothing when the head was sent or the client has disconnected. */
  refuse(refusal: Refusal): void {
    if (this.response.headersSent || this.response.destroyed) return;
    const ours = envelope(refusal, {
      requestId: this.requestId,
      origin: originOfRequest(this.request, this.#origin),
    });
    const { code, message, details } = ours.error;
    const body =
      this.errors === null
        ? JSON.stringify(ours)
        : this.errors.errorBody({
            status: refusal.status,
            code,
            message,
            ...(details === undefined ? {} : { details }),
            retryAfter: refusal.headers['retry-after'] ?? null,
            ...(refusal.status >= 500 ? { requestId: this.requestId } : {}),
          });
    const extra = Object.entries(refusal.headers).flat();
    if ((refusal.status === 503 || refusal.status === 529) && refusal.headers['retry-after'] === undefined)
      extra.push('retry-after', String(RETRY_SECONDS));
    this.sendJson(refusal.status, body, extra);
    if (!this.request.complete) discardBody(this.request);
  }
}
