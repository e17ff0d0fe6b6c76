/** `@surety/sdk/testing-node`: the fake on a port of this machine, for programs that take no `fetch`. Node, Deno, Bun. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeSurety } from './testing.ts';

export interface Listening {
  /** Of the API and of the gateway alike. */
  readonly url: string;
  close(): Promise<void>;
}

/** On 127.0.0.1. @param port default: any that is free */
export async function listen(fake: FakeSurety, port = 0): Promise<Listening> {
  const server = createServer((request, response) => {
    pass(fake, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function pass(fake: FakeSurety, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of request) parts.push(part as Uint8Array<ArrayBuffer>);
  const { method = 'GET', url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? new Blob(parts) : null;
  const left = new AbortController(); // a stream is left when its reader is
  response.once('close', () => left.abort());
  const init = { method, headers, body, signal: left.signal };
  const reply = await fake.fetch(new URL(url, 'http://127.0.0.1'), init);
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.flushHeaders();
  try {
    for await (const chunk of reply.body ?? [])
      await new Promise<unknown>((resolve) => void response.write(chunk, resolve)); // it is out before the connection is lost
    response.end();
  } catch {
    response.destroy(); // as the test said: the connection is lost
  }
}
