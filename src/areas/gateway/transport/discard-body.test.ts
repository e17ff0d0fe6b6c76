/** A refused body on a connection that is kept alive. */
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { discardBody } from './request-body.ts';

it('leaves no listener on the connection, however many of its requests are refused', async () => {
  const counts: number[] = [];
  const sockets = new Set<Socket>();
  const server = http.createServer((request, response) => {
    sockets.add(request.socket);
    counts.push(request.socket.listenerCount('timeout'));
    discardBody(request);
    request.once('end', () => response.writeHead(429).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 12; i++) {
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', agent });
    request.end('x'.repeat(100_000));
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(429);
    response.resume();
    await once(response, 'end');
  }
  expect(sockets.size).toBe(1);
  expect(new Set(counts).size).toBe(1);
  agent.destroy();
  server.close();
});
