/** `surety serve`, `backup`, `restore` and `migrate`: programs of the service's package, which read its database themselves. */
import { EXIT } from '../fault.ts';
import { argument, type Run } from '../run.ts';
import { dataOf, makeFolder, nodeFor, ofService, placeOf, programBeside, scriptOf } from '../service-package.ts';
import { runProgram } from './run-program.ts';

/** In this terminal, until it is stopped; with the data of `surety local`. */
export const serve = ({ env }: Run): Promise<number> => {
  const script = scriptOf(env);
  makeFolder(placeOf(env));
  return runProgram(nodeFor(script), [script], variables(env));
};

export const backup = (run: Run): Promise<number> => onData(run, 'backup', argument(run, 0));
export const restore = (run: Run): Promise<number> => onData(run, 'restore', argument(run, 0));
export const migrate = (run: Run): Promise<number> => onData(run, 'migrate');

const FLAGS = ['overwrite', 'check', 'while-running'] as const;
const VALUES = ['to', 'passphrase-file'] as const;

async function onData({ env, flags }: Run, verb: string, ...files: readonly string[]): Promise<number> {
  const script = scriptOf(env);
  const options = [
    ...FLAGS.filter((name) => flags.is(name)).map((name) => `--${name}`),
    ...VALUES.flatMap((name) => (flags.text(name) === undefined ? [] : [`--${name}=${flags.text(name)}`])),
  ];
  const args = [programBeside(script, 'surety-data.mjs'), verb, ...options, ...files];
  return codeOf(await runProgram(nodeFor(script), args, variables(env)));
}

/** Of the program: 3 wrong passphrase or damaged file; 2 and 4 (refused) are failures here, where these numbers mean other things. */
const codeOf = (code: number): number => (code === 2 || code === 4 ? EXIT.failed : code);

/** Names of files are meant from the folder of the command, whatever npm sets. */
function variables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { INIT_CWD: _, ...own } = ofService(env);
  return { ...own, DATA_DIR: dataOf(placeOf(env), env) };
}
