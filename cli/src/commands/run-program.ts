/** Starts a program in this terminal, hands signals on to it and ends as it ended. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const HANDED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The exit code of the program; 128 and the number of the signal that ended it, as shells say it. @throws Error when it cannot be started */
export function runProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: 'inherit', env });
    const handOn = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of HANDED_ON) process.on(signal, handOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of HANDED_ON) process.off(name, handOn);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
