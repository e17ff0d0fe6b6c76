/** Reads a request body, with a bound before and while it arrives. Source: docs/reference/gateway.md#large-bodies. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../../contract/json.ts';
import { fail } from '../../../contract/errors.ts';
import { giveBack } from '../../../platform/memory.ts';
import { repeatedMembers, type RepeatedMembers } from '../framing/repeated-members.ts';
import { decodeBody, isEncoded } from './decode-body.ts';
import { LARGE_BYTES } from './large-bodies.ts';

export interface BodyBounds {
  readonly bytesMax: number;
  /** A body of which no byte arrives for this long is given up; how long it takes in all is not bounded. */
  readonly idleMs: number;
  /** Called when the body is known to have so many bytes, more than LARGE_BYTES; refuses by throwing. */
  readonly large: (size: number) => void;
  /** Whether a body that turns out to be large is read no further here. */
  readonly stopsAtLarge?: boolean;
}

/** What was read of a body that is large: some of it, or all of one that is larger when decompressed. */
export interface LargeBody {
  readonly first: readonly Buffer[];
}

/**
 * @throws Refusal payload_too_large, by Content-Length without reading a byte, or as soon as the limit is exceeded;
 *         request_timeout when nothing arrives for a while; bad_request when the client disconnects before the end; what `large` throws
 */
function readRequestBody(
  request: IncomingMessage,
  { bytesMax, idleMs, large, stopsAtLarge = false }: BodyBounds,
): Promise<Buffer[] | LargeBody> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bytesMax) return Promise.reject(fail('payload_too_large', { bytes_max: bytesMax }));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    if (announced > LARGE_BYTES) large(announced); // a promise's executor: what it throws rejects
    request.socket.setTimeout(idleMs);
    request.once('timeout', () => {
      reject(fail('request_timeout'));
    });
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > bytesMax) {
        request.off('data', onData);
        reject(fail('payload_too_large', { bytes_max: bytesMax }));
        return;
      }
      if (stopsAtLarge && size > LARGE_BYTES) {
        request.off('data', onData);
        request.pause();
        resolve({ first: [...parts, chunk] });
        return;
      }
      try {
        if (size > LARGE_BYTES) large(size);
      } catch (refusal) {
        request.off('data', onData);
        reject(refusal);
        return;
      }
      parts.push(chunk);
    };
    request.on('data', onData);
    request.on('end', () => {
      request.socket.setTimeout(0);
      resolve(parts);
    });
    request.on('close', () => {
      if (!request.complete) reject(fail('bad_request', { problem: 'the client left before the body was complete' }));
    });
  });
}

/** The same; decompressed where the body is read. */
export async function readPlainBody(
  request: IncomingMessage,
  bounds: BodyBounds,
  isRead: boolean,
): Promise<Buffer[] | LargeBody> {
  const parts = await readRequestBody(request, bounds);
  const encoding = request.headers['content-encoding'];
  if (!isRead || !isEncoded(encoding) || !Array.isArray(parts)) return parts;
  const plain = await decodeBody(encoding, parts, bounds.bytesMax);
  const size = plain.reduce((sum, part) => sum + part.length, 0);
  if (size > LARGE_BYTES && bounds.stopsAtLarge === true) return { first: parts };
  if (size > LARGE_BYTES) bounds.large(size);
  return plain;
}

/** Bytes of a refused body that are read and forgotten, and the longest silence meanwhile, until the connection is closed. */
const DISCARDED_BYTES_MAX = 64 * 1_048_576;
const DISCARD_IDLE_MS = 5_000;

/**
 * Reads the rest of a refused body, so that the client, which may read nothing before it has written everything, gets the reply. A
 * connection that is closed on unread bytes is reset, and the reply is lost.
 */
export function discardBody(request: IncomingMessage): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DISCARDED_BYTES_MAX) request.destroy();
  });
  const { socket } = request; // is kept alive: a listener that stayed would be one more for each refusal
  const giveUp = (): void => {
    if (!request.complete) request.destroy();
  };
  socket.setTimeout(DISCARD_IDLE_MS, giveUp);
  request.on('end', () => {
    socket.setTimeout(0, giveUp);
  });
  request.resume();
}

/** One buffer of all parts; copies only where there are several. */
export const joined = (parts: readonly Buffer[]): Buffer => {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : Buffer.concat(parts);
};

/** Frees the parts of a body; nobody may read them any more. */
export function giveBackParts(parts: readonly Buffer[]): void {
  for (const part of parts) giveBack(part);
}

/**
 * The body's value, which must be an object, and the members in it that occur twice.
 * @throws Refusal invalid_json_body
 */
export function parseJsonBody(body: Buffer): { readonly json: unknown; readonly repeated: RepeatedMembers | null } {
  if (!isUtf8(body)) throw fail('invalid_json_body', { problem: 'is not UTF-8' });
  const text = body.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text) as unknown;
  } catch {
    throw fail('invalid_json_body');
  }
  if (!isRecord(json)) throw fail('invalid_json_body', { problem: 'is not an object' });
  return { json, repeated: repeatedMembers(text, json) };
}
