/**
 * Compiles the console where it is missing: one child process at a time, started by the first person who opens a page. `npm ci`
 * has compiled it already, so this is for installations without install scripts. ADR 0540.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';

/** Root of the workspace `console`, beside src. */
export const CONSOLE_FOLDER = fileURLToPath(new URL('../../../console/', import.meta.url));

export interface Compiler {
  /** Starts unless it runs already or has failed once. @returns what is known about the console that is not there */
  start(): 'compiling' | 'unavailable';
}

/** @param script `prepare.mjs` of the console */
export function createCompiler(log: Log, script = `${CONSOLE_FOLDER}prepare.mjs`): Compiler {
  let state: 'idle' | 'compiling' | 'unavailable' = 'idle';
  return {
    start() {
      if (state === 'idle') state = hasVite(script) ? 'compiling' : 'unavailable';
      else return state;
      if (state === 'compiling') run();
      return state;
    },
  };

  function run(): void {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
    let problem = '';
    child.stderr.on('data', (bytes: Buffer) => {
      problem = (problem + bytes.toString()).slice(-2_000);
    });
    child.on('error', (error) => {
      failed(String(error));
    });
    child.on('exit', (code) => {
      if (code === 0)
        state = 'idle'; // should dist be removed again, the next page compiles it again
      else failed(problem);
    });
  }

  function failed(problem: string): void {
    state = 'unavailable';
    log.error({ problem }, 'the console could not be compiled');
  }
}

function hasVite(script: string): boolean {
  if (!existsSync(script)) return false;
  try {
    createRequire(script).resolve('vite/package.json');
    return true;
  } catch {
    return false;
  }
}
