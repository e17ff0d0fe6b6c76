/** One address of a provider that serves turns and judges them: questions of the judge go to one fake, all others to another. */
import { createServer, request as dial, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ProviderFront {
  readonly url: string;
  /** Where turns go. */
  turns: string;
  close(): Promise<void>;
}

const isQuestion = (body: Buffer): boolean => body.includes('You judge one response of an AI agent');

export async function startProviderFront(judge: string): Promise<ProviderFront> {
  const sockets = new Set<Socket>();
  const front = { turns: '' };
  const server = createServer((req, res) => {
    void bodyOf(req).then((body) => {
      const base = isQuestion(body) ? judge : front.turns;
      const call = dial(`${base}${req.url ?? ''}`, { method: req.method ?? 'POST', headers: req.headers }, (reply) => {
        res.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(res);
      });
      call.on('error', () => res.destroy());
      res.on('close', () => call.destroy());
      call.end(body);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(front, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
