/**
 * How an operator's command starts: the runtime is checked, what is compiled is kept, and the command gets the process as arguments,
 * of which each takes those it knows. Its answer is the exit code. Plain JavaScript on purpose.
 */
import { userInfo } from 'node:os';
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

/** For a command that ends its lines itself, because it shows progress. */
export const asText = (text) => process.stderr.write(text);
const asLine = (line) => process.stderr.write(`${line}\n`);

/** @param {() => Promise<Function>} load the command, from TypeScript: not before the runtime is checked */
export async function launch(load, err = asLine) {
  requireNode();
  keepCompiled();
  const run = await load();
  process.exitCode = await run({
    args: process.argv.slice(2),
    env: process.env,
    folder: process.env.INIT_CWD ?? process.cwd(), // npm runs scripts in the package's folder
    isTerminal: process.stderr.isTTY ?? false,
    now: new Date(),
    /** Read only where a command asks: the user of a container may have no name, which throws. */
    get operator() {
      return userInfo().username;
    },
    get input() {
      return process.stdin;
    },
    output: process.stdout,
    out: (line) => process.stdout.write(`${line}\n`),
    err,
  });
}
