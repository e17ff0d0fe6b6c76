/** Reads a request body into one buffer, bounded before and while it arrives. Source: gateway-safehouse-integrity 1.5 stage 8. */
import type { IncomingMessage } from 'node:http';
import { fail } from '../../../contract/errors.ts';

/**
 * @param bytesMax largest body accepted
 * @throws Refusal payload_too_large, by Content-Length without reading a byte, or as soon as the limit is passed;
 *         bad_request when the client leaves half-way
 */
export function readRequestBody(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
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
    request.once('end', () => {
      resolve(parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts));
    });
    request.once('close', () => {
      if (!request.complete) reject(fail('bad_request', { problem: 'the client left before the body was complete' }));
    });
  });
}
