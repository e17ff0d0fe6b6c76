/** What a call may throw. The shape of a refusal: docs/errors.md. */

export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

interface RefusalBody {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly request_id?: string;
    readonly doc_url?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** A refusal of the service (`status` as answered), or a request that was never answered (`status` 0, code `unreachable` or `timeout`). */
export class SuretyError extends Error {
  override readonly name = 'SuretyError';
  readonly status: number;
  /** One of the codes of docs/errors.md; `unknown` where the reply was not the service's. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;

  constructor(status: number, body: unknown, init: { requestId?: string | undefined; cause?: unknown } = {}) {
    const error = (body as RefusalBody | null | undefined)?.error;
    super(error?.message ?? `The service answered ${status}`, { cause: init.cause });
    this.status = status;
    this.code = error?.code ?? 'unknown';
    this.details = error?.details ?? {};
    this.requestId = error?.request_id ?? init.requestId;
    this.docUrl = error?.doc_url;
  }

  /** The wrong fields of a request; empty where the refusal is about something else. */
  get fields(): readonly FieldProblem[] {
    const { fields } = this.details;
    return Array.isArray(fields) ? (fields as readonly FieldProblem[]) : [];
  }
}

/** An answer that the service does not give: a page of a proxy, another program at that address. */
export const foreign = (status: number, what: string, cause?: unknown): SuretyError =>
  new SuretyError(
    status,
    { error: { message: `The service answered ${status} with something else than Surety: ${what}` } },
    { cause },
  );

/** The value of a body or an event. @throws SuretyError for a text that is no JSON */
export function jsonOf(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw foreign(status, (error as Error).message, error);
  }
}

/** Of a `content-type`: JSON, and not its lines (jsonl). */
export const isJson = (type: string): boolean => /[/+]json\b/.test(type);

/** A request without an answer. */
export const unanswered = (code: 'unreachable' | 'timeout', message: string, cause: unknown): SuretyError =>
  new SuretyError(0, { error: { code, message } }, { cause });
