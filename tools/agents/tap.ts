/**
 * A recording relay on loopback: keeps the bytes that went up and came back, so that what a program sent can be compared with
 * what the provider received, and what the provider sent with what the program got. Changes nothing.
 */
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly up: Buffer;
  status: number;
  replyHeaders: IncomingHttpHeaders;
  down: Buffer;
}

export interface Tap {
  readonly url: string;
  readonly passed: Passed[];
  close(): Promise<void>;
}

/** Name of the header by which the two ends of one request find each other. Providers ignore it; the gateway passes it on. */
export const MARK = 'x-test-mark';

/** @param to base URL; @param mark whether this relay numbers the requests */
export async function startTap(to: string, mark: boolean): Promise<Tap> {
  const passed: Passed[] = [];
  let count = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const up = Buffer.concat(parts);
      const entry: Passed = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        up,
        status: 0,
        replyHeaders: {},
        down: Buffer.alloc(0),
      };
      passed.push(entry);
      const headers = { ...incoming.headers, ...(mark ? { [MARK]: String((count += 1)) } : {}) };
      if (mark) entry.headers[MARK] = headers[MARK];
      delete headers['transfer-encoding'];
      if (up.length > 0) headers['content-length'] = String(up.length);
      const onward = send(new URL(incoming.url ?? '/', to), {
        method: incoming.method,
        headers: { ...headers, host: new URL(to).host },
      });
      onward.on('response', (reply) => {
        entry.status = reply.statusCode ?? 0;
        entry.replyHeaders = reply.headers;
        outgoing.writeHead(entry.status, reply.rawHeaders);
        outgoing.flushHeaders();
        reply.on('data', (part: Buffer) => {
          entry.down = Buffer.concat([entry.down, part]);
          outgoing.write(part);
        });
        reply.on('end', () => outgoing.end());
        reply.on('error', () => outgoing.destroy());
        reply.on('aborted', () => outgoing.destroy());
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      onward.end(up);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
