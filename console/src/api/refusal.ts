/** What the API says when it refuses: one shape for every operation. Pure. */

export interface RefusalDetails {
  readonly reason?: string;
  readonly enrol_at?: string;
  readonly required_roles?: readonly string[];
  readonly required_plans?: readonly string[];
  /** What is wrong where, of a body that was refused. */
  readonly fields?: readonly { readonly path: string; readonly problem: string }[];
}

/** A refusal, or a request that never reached the service (status 0). The message is a whole sentence for the person. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails;
  readonly requestId: string | null;
  /** Seconds after which a repetition may be answered. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, headers?: Headers) {
    const error = (
      body as { error?: { code?: string; message?: string; details?: RefusalDetails; request_id?: string } } | null
    )?.error;
    super(error?.message ?? (status === 0 ? 'The service cannot be reached' : `The service answered ${status}`));
    this.name = 'Refusal';
    this.status = status;
    this.code = error?.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.details = error?.details ?? {};
    this.requestId = error?.request_id ?? headers?.get('x-request-id') ?? null;
    const wait = Number(headers?.get('retry-after') ?? '');
    this.retryAfterSeconds = Number.isFinite(wait) && wait > 0 ? wait : null;
  }
}

/** Whether a repetition by itself makes sense: never for what the service has decided. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 0 || error.status === 429 || error.status >= 500);

/** A repetition before its time is refused too, and counts: who shows it waits as long as it says. */
export const isTooMany = (error: unknown): error is Refusal => error instanceof Refusal && error.status === 429;

const FOR_PEOPLE: Readonly<Record<string, string>> = {
  auth_required: 'Your session has ended: sign in again',
  resource_not_found: 'It does not exist, or your organisation may not see it',
  agent_not_found: 'The agent does not exist, or your organisation may not see it',
};

/** What a page says of a failure. The API's words are for programs where they speak of headers and credentials. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Refusal ? FOR_PEOPLE[error.code] : undefined) ??
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Whether an address names something by an id that can be none of it. */
export const isNoId = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.status === 400 &&
  (error.details.fields ?? []).some(({ path }) => path.endsWith('_id'));

export const isCode = (error: unknown, code: string): boolean => error instanceof Refusal && error.code === code;
