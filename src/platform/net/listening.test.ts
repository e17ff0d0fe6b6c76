/** What an operator reads when a port cannot be listened on: the setting and what to do. */
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { checkListening } from './listening.ts';

it('says nothing of a port that is free, and leaves it free', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(checkListening('GATEWAY_PORT', '127.0.0.1', port)).rejects.toThrow(
    `GATEWAY_PORT ${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port} (another program listens there: stop it, or give GATEWAY_PORT another port)`,
  );
  await new Promise((resolve) => taken.close(resolve));
  await checkListening('PORT', '127.0.0.1', port);
  await checkListening('PORT', '127.0.0.1', port);
});

it('names HOST where that is the fault', async () => {
  await expect(checkListening('PORT', '203.0.113.1', 8_787)).rejects.toThrow('HOST is no address of this machine');
});
