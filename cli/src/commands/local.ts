/** `surety local` and `surety run --local`: the service on this machine, started, found again and stopped. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../connection.ts';
import { EXIT, Fault } from '../fault.ts';
import { configFolder, profilesIn } from '../profiles.ts';
import type { Run } from '../run.ts';
import { dataOf, makeFolder, nodeFor, ofService, placeOf, scriptOf, type Place } from '../service-package.ts';

/** A first start makes a database. */
const READY_MS_MAX = 120_000;
const STOP_MS_MAX = 20_000;

export async function start(run: Run): Promise<number> {
  const place = placeOf(run.env);
  const isNew = await started(run, place);
  const shown = { url: place.url, gateway_url: place.gatewayUrl, profile: 'local', log: logOf(place) };
  await run.out.done(
    shown,
    `the service ${isNew ? 'is ready' : 'was running already'}: console ${consoleOf(place)}, gateway ${place.gatewayUrl}`,
    'local',
  );
  return EXIT.ok;
}

export async function status(run: Run): Promise<number> {
  const place = placeOf(run.env);
  const isReady = await answers(place.url);
  const process = pidOf(place);
  const shown = { ready: isReady, url: place.url, pid: process ?? null, log: logOf(place) };
  await run.out.done(
    shown,
    isReady
      ? `the service is ready: console ${consoleOf(place)}, log ${logOf(place)}`
      : 'no service answers; surety local start starts one',
  );
  return isReady ? EXIT.ok : EXIT.unreachable;
}

export async function stop(run: Run): Promise<number> {
  const place = placeOf(run.env);
  const pid = pidOf(place);
  if (pid === undefined) throw new Fault('no service that surety local start started is running');
  process.kill(pid, 'SIGTERM');
  const until = Date.now() + STOP_MS_MAX;
  while (isAlive(pid)) {
    if (Date.now() > until)
      throw new Fault(`the service (process ${pid}) has not ended within 20 s; its log is ${logOf(place)}`);
    await pause(100);
  }
  rmSync(pidFileOf(place), { force: true });
  await run.out.done({ stopped: pid }, 'the service has ended; what it recorded stays');
  return EXIT.ok;
}

/** Addresses and credentials of the service that answers, or of one that is started here. */
export async function ensured(run: Run, to: Connection): Promise<Connection> {
  if (await answers(to.url)) return to;
  const place = placeOf(run.env);
  if (to.url !== place.url && !(to.profile === 'local'))
    throw new Fault(
      `--local starts a service at ${place.url}, but ${to.url} is meant; unset SURETY_URL`,
      EXIT.unreachable,
    );
  await started(run, place);
  run.out.note(`console ${consoleOf(place)}; surety local stop ends the service`);
  const profile = await profilesIn(configFolder(run.env)).read('local');
  return {
    ...to,
    url: place.url,
    gatewayUrl: place.gatewayUrl,
    apiKey: to.apiKey ?? profile?.api_key,
    profile: 'local',
  };
}

/** Whether it was started by this. @throws Fault with the end of its log where it ends or is not ready in time */
async function started({ env, out }: Run, place: Place): Promise<boolean> {
  const profiles = profilesIn(configFolder(env));
  const isNew = !(await answers(place.url));
  if (isNew) {
    const script = scriptOf(env);
    makeFolder(place);
    out.note('starting a service on this machine; the first start makes a database');
    await launched(script, place, env, out.note);
  }
  const first = credentialsIn(place, env);
  if (first !== undefined) {
    const isFirst = (await profiles.names()).length === 0;
    await profiles.write('local', {
      url: place.url,
      gateway_url: place.gatewayUrl,
      org: first.org_id,
      api_key: first.api_key,
    });
    if (isFirst) await profiles.use('local');
  }
  return isNew;
}

async function launched(
  script: string,
  place: Place,
  env: NodeJS.ProcessEnv,
  note: (text: string) => void,
): Promise<void> {
  const log = openSync(logOf(place), 'a', 0o600);
  const before = fstatSync(log).size;
  const child = spawn(nodeFor(script), [script], {
    cwd: place.folder,
    detached: true, // Ctrl-C is for the program, not for the service
    stdio: ['ignore', log, log],
    env: { ...ofService(env), DATA_DIR: dataOf(place, env) },
  });
  closeSync(log);
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code) => {
    ended ??= `it ended with ${code ?? 'a signal'}`;
  });
  if (child.pid !== undefined) writeFileSync(pidFileOf(place), `${child.pid}\n`, { mode: 0o600 });
  const begun = Date.now();
  for (let said = begun; !(await answers(place.url));) {
    if (ended !== undefined || Date.now() - begun > READY_MS_MAX) {
      if (ended === undefined) child.kill();
      throw new Fault(
        `the service could not be started: ${ended ?? 'it is not ready after two minutes'}\n  log ${logOf(place)}\n${endOf(logOf(place), before)}`,
        EXIT.unreachable,
      );
    }
    if (Date.now() - said > 10_000) {
      said = Date.now();
      note(`still starting (${Math.round((said - begun) / 1000)} s)`);
    }
    await pause(100);
  }
  child.unref();
}

interface First {
  readonly org_id: string;
  readonly api_key: string;
}

/** What the first start left for the operator; undefined once that file is gone. */
function credentialsIn(place: Place, env: NodeJS.ProcessEnv): First | undefined {
  try {
    return JSON.parse(readFileSync(join(dataOf(place, env), 'bootstrap.json'), 'utf8')) as First;
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );
}

function pidOf(place: Place): number | undefined {
  if (!existsSync(pidFileOf(place))) return undefined;
  const pid = Number(readFileSync(pidFileOf(place), 'utf8'));
  return Number.isInteger(pid) && pid > 1 && isAlive(pid) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const logOf = ({ folder }: Place): string => join(folder, 'service.log');
const pidFileOf = ({ folder }: Place): string => join(folder, 'service.pid');
/** Passkeys are bound to names and refuse an address of numbers. */
const consoleOf = ({ url }: Place): string => url.replace('127.0.0.1', 'localhost');
/** The last lines of what was written after an offset. */
const endOf = (file: string, offset: number): string =>
  readFileSync(file)
    .subarray(offset)
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(-5)
    .map((line) => `  ${line}`)
    .join('\n');
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
