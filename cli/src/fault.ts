/** What went wrong, for people and for pipelines: the sentence and the exit code. docs/cli.md#exit-codes */
import { SuretyError } from '../../sdk/src/errors.ts';

/** 2 difference; 3 a verdict, a policy or a rating that is not met; 4 credentials; 5 unreachable; 6 rate limited. */
export const EXIT = { ok: 0, failed: 1, different: 2, verdict: 3, credentials: 4, unreachable: 5, limited: 6 } as const;

/** Something that the person at the terminal can mend; the message is all that is shown. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: number;

  constructor(message: string, code: number = EXIT.failed, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** 4 credentials, 5 unreachable, 6 rate limited, 1 anything else. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof Fault) return error.code;
  if (isCutShort(error)) return EXIT.unreachable;
  if (!(error instanceof SuretyError)) return EXIT.failed;
  return { 0: EXIT.unreachable, 401: EXIT.credentials, 403: EXIT.credentials, 429: EXIT.limited }[error.status] ?? 1;
}

/** Why a file could not be read, in words where it is not there. */
export const causeOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOENT' ? 'there is no such file or folder' : (code ?? message);

/** What a person needs: the sentence and the code, the wrong fields, the request id and the page about the code. */
export function describe(error: unknown): string {
  if (isCutShort(error)) return 'the answer ended before it was whole; try again';
  if (error instanceof SyntaxError) return `the answer is not that of Surety: ${error.message}`;
  if (!(error instanceof SuretyError)) return error instanceof Error ? error.message : String(error);
  const { message, code, status, fields, requestId, docUrl } = error;
  const lines = [
    ...fields.map(({ path, problem }) => `${path}: ${problem}`).filter((line) => line !== message),
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
    ...(docUrl === undefined ? [] : [docUrl]),
    ...(status === 0 ? ['surety doctor says what is wrong; surety local start starts a service here'] : []),
    ...(status === 401 ? ['set SURETY_API_KEY, or sign in: surety login'] : []),
    ...(message.startsWith('There is no card here') ? ['surety card get AGENT --layer effective prints it'] : []),
    ...(code === 'not_found' && message.startsWith('The gateway has no path')
      ? ['SURETY_URL is the address of the gateway: set it to that of the API']
      : []),
    ...(code === 'unknown' ? ['the answer is not that of Surety: is SURETY_URL the address of the API?'] : []),
  ];
  const known = code === 'unknown' || status === 0 ? '' : ` (${code})`;
  return `${message}${known}${lines.map((line) => `\n  ${line}`).join('')}`;
}

/** undici's error for a connection that was lost within a reply. */
const isCutShort = (error: unknown): boolean =>
  error instanceof TypeError && /terminated|fetch failed|other side closed/i.test(error.message);
