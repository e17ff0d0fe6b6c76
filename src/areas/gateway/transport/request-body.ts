/** Reads a request body, with a bound before and while it arrives. Source: docs/reference/gateway.md#large-bodies. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../../contract/json.ts';
import { fail } from '../../../contract/errors.ts';
import { repeatedMembers, type RepeatedMembers } from '../framing/repeated-members.ts';

/**
 * @param bytesMax largest body accepted
 * @throws Refusal payload_too_large, by Content-Length without reading a byte, or as soon as the limit is exceeded;
 *         bad_request when the client disconnects before the end
 */
export function readRequestBody(request: IncomingMessage, bytesMax: number): Promise<Buffer[]> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bytesMax) return Promise.reject(fail('payload_too_large', { bytes_max: bytesMax }));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > bytesMax) {
        request.off('data', onData);
        reject(fail('payload_too_large', { bytes_max: bytesMax }));
        return;
      }
      parts.push(chunk);
    };
    request.on('data', onData);
    request.on('end', () => {
      resolve(parts);
    });
    request.on('close', () => {
      if (!request.complete) reject(fail('bad_request', { problem: 'the client left before the body was complete' }));
    });
  });
}

/** One buffer of all parts; copies only where there are several. */
export const joined = (parts: readonly Buffer[]): Buffer => {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : Buffer.concat(parts);
};

/** @throws Refusal unsupported_media_type for an encoded body */
export function refuseEncoded(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw fail('unsupported_media_type', { content_encoding: 'identity' });
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
  return { json, repeated: repeatedMembers(text) };
}
