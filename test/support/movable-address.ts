/** An address in front of a server that can be moved to another, for promotions of a replica. 127.0.0.1 only. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Address {
  readonly port: number;
  moveTo(port: number): void;
  close(): void;
}

/** One address in front of two servers, as an operator's proxy or DNS name is: connections of before the move are cut. */
export async function addressOf(first: number): Promise<Address> {
  let target = first;
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    moveTo(port) {
      target = port;
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
