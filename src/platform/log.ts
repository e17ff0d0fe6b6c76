/** Structured log: pino with the redaction list, JSON lines on one stream. One line a request is written by http/request-log.ts. */
import pino from 'pino';
import type { DestinationStream } from 'pino';
import { CENSOR, redactionPaths, scrubText } from './redact.ts';

/** What the service uses of a logger: an object first, then a short constant message. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * A logger that writes JSON lines.
 * @param destination where lines go; standard output when absent
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactionPaths(), censor: CENSOR },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? standardOutput());
}

/** A terminal that was closed (EIO) takes no more lines, and must not end the process in the middle of its stop. */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EIO') throw error;
    stream.write = () => true;
  });
  return stream;
}

const MESSAGE_CHARS_MAX = 2_000;

/** An exception as log fields: kind, code, scrubbed message and stack, and the chain of causes up to 3 deep. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrubText(wordsOf(error)).slice(0, MESSAGE_CHARS_MAX) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: scrubText(error.message).slice(0, MESSAGE_CHARS_MAX),
    stack: scrubText(error.stack ?? '').slice(0, 4 * MESSAGE_CHARS_MAX),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Libraries throw and emit plain objects, too. */
function wordsOf(thrown: unknown): string {
  const message = typeof thrown === 'object' && thrown !== null ? (thrown as { message?: unknown }).message : undefined;
  return typeof message === 'string' ? message : String(thrown);
}

/** A log that keeps nothing. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silentLog };
