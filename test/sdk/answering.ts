/** Servers that answer the SDK as a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that answers as `answer` says. */
export async function withServer<T>(
  answer: (request: IncomingMessage, reply: ServerResponse, count: number) => void,
  run: (url: string) => Promise<T>,
): Promise<T> {
  let count = 0;
  const http = createServer((request, reply) => answer(request, reply, (count += 1)));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  } finally {
    http.closeAllConnections();
    http.close();
  }
}

export const json = (
  reply: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
