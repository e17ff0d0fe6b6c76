/** A webhook receiver on 127.0.0.1 that keeps what it gets and misbehaves on request: `/<way>/...` in the path says how. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Monotonic, ms. */
  readonly atMs: number;
}

export interface WebhookReceiver {
  readonly port: number;
  readonly received: Received[];
  /** Requests that have not been answered. */
  readonly hanging: Set<ServerResponse>;
  /**
   * http://127.0.0.1:port/<way>; ways: ok, or a status, with optional `?after=<Retry-After>`; hang, reset, slow, huge, redirect.
   */
  url(way?: string): string;
  /** Ids of the envelopes received on a path that begins like this. */
  ids(way?: string): string[];
  close(): Promise<void>;
}

export async function webhookReceiver(onRequest: (request: Received) => void = () => {}): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    read(request).then(
      (body) => {
        const one = { path: request.url ?? '', headers: request.headers, body, atMs: performance.now() };
        received.push(one);
        onRequest(one);
        answer(one.path, response, hanging);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    hanging,
    url: (way = 'ok') => `http://127.0.0.1:${port}/${way}`,
    ids: (way = '') =>
      received
        .filter(({ path }) => path.startsWith(`/${way}`))
        .map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function answer(path: string, response: ServerResponse, hanging: Set<ServerResponse>): void {
  const url = new URL(path, 'http://receiver');
  const [, way = ''] = url.pathname.split('/');
  const after = url.searchParams.get('after');
  if (way === 'hang') {
    hanging.add(response);
    response.on('close', () => hanging.delete(response));
  } else if (way === 'reset') response.socket?.resetAndDestroy();
  else if (way === 'slow') response.writeHead(200).write('one byte, and then nothing');
  else if (way === 'huge') response.end(Buffer.alloc(5_000_000, 'x'));
  else if (way === 'redirect') response.writeHead(302, { location: '/ok' }).end();
  else {
    const status = /^\d{3}$/.test(way) ? Number(way) : 200;
    response.writeHead(status, after === null ? {} : { 'retry-after': after }).end('noted');
  }
}
