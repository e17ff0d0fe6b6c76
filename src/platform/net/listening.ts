/** Whether this process may listen where its settings say, before it does anything that a failed start would leave behind. */
import { createServer } from 'node:net';

const REMEDIES: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) => `another program listens there: stop it, or give ${setting} another port`,
  EACCES: (setting) => `this user may not use that port: give ${setting} one above 1023`,
  EADDRNOTAVAIL: () => 'HOST is no address of this machine',
  ENOTFOUND: () => 'HOST is no address of this machine',
};

/**
 * Rejects in one sentence that names the setting. The port is free when it resolves; another program may still be faster.
 * @param setting of the port
 */
export function checkListening(setting: 'PORT' | 'GATEWAY_PORT', host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const remedy = REMEDIES[error.code ?? '']?.(setting);
      reject(new Error(`${setting} ${port}: ${error.message}${remedy === undefined ? '' : ` (${remedy})`}`));
    });
    server.listen({ host, port }, () => {
      server.close(() => {
        resolve();
      });
    });
  });
}
