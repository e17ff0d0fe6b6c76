/** The follower of the database server ends with it, also where nobody takes up the server's exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { commandLine, isAlive } from './process-identity.ts';

const MODULE = new URL('./follow.ts', import.meta.url).href;
/** Well below what the three signals take together when none is answered. */
const SOON_MS = 900;

/** Starts a process whose parent never asks how it ended: it stays a zombie. Not of the shell, whose background ignores SIGINT. */
const keeper = spawn(
  '/bin/sh',
  ['-c', '"$0" -e "setInterval(() => {}, 1e6)" & echo $!; exec sleep 600', process.execPath],
  {
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
afterAll(() => {
  keeper.kill('SIGKILL');
});

const followerOf = (pid: number): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((candidate) => commandLine(candidate)?.endsWith(`surety-follow ${pid}`));

it.skipIf(process.platform !== 'linux')('ends as soon as the server is a zombie', async () => {
  const [line] = (await once(keeper.stdout, 'data')) as [Buffer];
  const server = Number(line.toString());
  const script = `const { follow } = await import('${MODULE}'); follow(${server}, console); setInterval(() => {}, 1e6);`;
  const service = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  await expect.poll(() => followerOf(server)).toBeDefined();
  const follower = followerOf(server) ?? 0;
  service.kill('SIGKILL');
  await expect.poll(() => isAlive(server), { interval: 10 }).toBe(false);
  await expect.poll(() => isAlive(follower), { timeout: SOON_MS, interval: 10 }).toBe(false);
});
