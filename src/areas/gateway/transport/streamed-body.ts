/**
 * A request body that nobody reads, sent on as it arrives, under the bounds of a body that is kept. Source:
 * docs/reference/gateway.md#large-bodies; docs/adr/0397.
 */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fail, type Refusal } from '../../../contract/errors.ts';
import { LARGE_BYTES } from './large-bodies.ts';
import type { BodyBounds } from './request-body.ts';

/** How many bodies are sent on as they arrive: each holds a slot and a connection for as long as its client takes. */
export interface Uploads {
  /** False when there is no room: the body is then kept, and takes a slot when it is complete. */
  enter(over: { on(event: 'close', listener: () => void): unknown }): boolean;
}

export function createUploads(max: number): Uploads {
  let open = 0;
  return {
    enter(over) {
      if (open >= max) return false;
      open += 1;
      over.on('close', () => {
        open -= 1;
      });
      return true;
    },
  };
}

/** Whether the body may be large: its length is above what is counted, or not known. */
export function mayBeLarge({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > LARGE_BYTES;
}

interface StreamBounds extends Pick<BodyBounds, 'bytesMax' | 'idleMs' | 'large'> {
  /** Is given each part before it is sent on. */
  readonly seen?: ((chunk: Buffer) => void) | undefined;
}

/**
 * The body as a stream that stops reading while the provider does not. It never fails by itself: a body beyond its bounds is told
 * to `refused` once, and the stream stands still until the call is given up.
 * @param first what was read of it before; the request is paused
 * @throws Refusal payload_too_large by Content-Length without reading a byte; what `large` throws
 */
export function streamedBody(
  request: IncomingMessage,
  { bytesMax, idleMs, large, seen }: StreamBounds,
  refused: (refusal: unknown) => void,
  first: readonly Buffer[] = [],
): Readable {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);
  if (announced > LARGE_BYTES) large(announced);
  let size = 0;
  const body = new Readable({
    read: () => {
      request.resume();
    },
    destroy: (error, done) => {
      stop();
      done(error);
    },
  });
  const onData = (chunk: Buffer): void => {
    size += chunk.length;
    try {
      if (size > bytesMax) throw tooLarge(bytesMax);
      if (size > LARGE_BYTES) large(size);
    } catch (refusal) {
      stop();
      refused(refusal);
      return;
    }
    seen?.(chunk);
    if (!body.push(chunk)) request.pause();
  };
  const onEnd = (): void => {
    stop();
    request.socket.setTimeout(0);
    body.push(null);
  };
  // a client is silent only while it is listened to
  const onTimeout = (): void => {
    if (request.isPaused()) return;
    stop();
    refused(fail('request_timeout'));
  };
  const stop = (): void => {
    request.off('data', onData);
    request.off('end', onEnd);
    request.off('timeout', onTimeout);
  };
  body.on('error', () => undefined); // destroyed with the call, which tells why
  for (const part of first) body.push(part);
  if (request.readableEnded) {
    body.push(null);
    return body;
  }
  request.socket.setTimeout(idleMs);
  request.on('timeout', onTimeout);
  request.on('data', onData);
  request.on('end', onEnd);
  return body;
}

const tooLarge = (bytesMax: number): Refusal => fail('payload_too_large', { bytes_max: bytesMax });
