/** The package of the service on this machine: its programs, the Node they run on, and where a service of this machine keeps its data. */
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Fault } from './fault.ts';

/** Where a service of this machine keeps what it has, and its addresses. */
export interface Place {
  readonly folder: string;
  readonly url: string;
  readonly gatewayUrl: string;
}

export function placeOf(env: NodeJS.ProcessEnv): Place {
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] ?? homedir(), '.local/state');
  const [port, gatewayPort] = [env['PORT'] || '8787', env['GATEWAY_PORT'] || '8788'];
  return {
    folder: join(state, 'surety'),
    url: `http://127.0.0.1:${port}`,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
  };
}

/** SURETY_SERVICE, the package in this folder, or the one beside this command; absolute, since the service runs in another folder. */
export function scriptOf(env: NodeJS.ProcessEnv): string {
  const named = env['SURETY_SERVICE'] ?? '';
  if (named !== '') {
    if (existsSync(named)) return resolve(named);
    throw new Fault(`SURETY_SERVICE ${named} is not there`);
  }
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url])
    try {
      return createRequire(from).resolve('surety/bin/surety.mjs');
    } catch {
      // looked for in the next place
    }
  throw new Fault(
    'the service is not found here: name bin/surety.mjs of its checkout by SURETY_SERVICE, or install the tarball that npm run package makes there',
  );
}

/** Without the variables of this command: the service refuses what is none of its settings. */
export const ofService = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('SURETY_')));

/** The Node that the service brings along, which is newer than what this command needs; else the one that runs this. */
export function nodeFor(script: string): string {
  try {
    return createRequire(script).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    return process.execPath; // the service says so where it is too old
  }
}

/** Others may pass through it: an embedded database has a user of its own. */
export const makeFolder = ({ folder }: Place): void => void mkdirSync(folder, { recursive: true, mode: 0o711 });

/** Absolute; DATA_DIR is meant from the folder of the command. */
export const dataOf = ({ folder }: Place, env: NodeJS.ProcessEnv): string =>
  resolve(env['DATA_DIR'] || join(folder, 'data'));

/** Another program of the same package: `surety-data.mjs`. @throws Fault where the package has none of that name */
export function programBeside(script: string, name: string): string {
  const program = join(dirname(script), name);
  if (existsSync(program)) return program;
  throw new Fault(`${program} is not there: the service that is installed is older than this command`);
}
