/**
 * Ends the database server when this process is gone, however it ended: kill -9, a crash, an exit in the middle of a stop.
 * A small shell holds the other end of a pipe; the system closes the pipe with this process. It runs in a session of its own,
 * so that a signal to our group or a closed terminal does not reach it. Windows has no such shell: there the next start adopts the server.
 */
import { spawn } from 'node:child_process';
import type { Log } from '../../log.ts';

/**
 * Fast shutdown, after 1 s an immediate one, after 1.7 s the kill: within 2 s. What was committed is on disk in each case.
 * SIGCONT, since a stopped process sees no other signal. The shell ignores what ends its neighbours. A zombie is gone: its new
 * parent may take up its exit code late or never (process 1 of many containers), and takes signals meanwhile.
 */
const SCRIPT = `
trap '' HUP INT TERM
read -r _
lives() {
  kill -0 "$1" || return 1
  read -r stat < "/proc/$1/stat" || return 0
  case "\${stat##*) }" in Z*|X*) return 1 ;; esac
}
wait_for() { n=0; while [ "$n" -lt "$2" ] && lives "$1"; do sleep 0.1; n=$((n+1)); done; }
for step in INT:10 QUIT:7 KILL:0; do
  lives "$1" || exit 0
  kill -"\${step%:*}" "$1"
  kill -CONT "$1"
  wait_for "$1" "\${step#*:}"
done
`;

/** @returns forgets the server: call it once the server has ended, before its number can belong to another process */
export function follow(pid: number, log: Log): () => void {
  if (process.platform === 'win32') return () => {};
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'surety-follow', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', (err) => log.warn({ err }, 'the database server would outlive a kill of this process'));
  shell.stdin.on('error', () => {}); // the shell was ended first
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref(); // a socket in Node, typed as any stream
  return () => {
    shell.kill('SIGKILL');
  };
}
