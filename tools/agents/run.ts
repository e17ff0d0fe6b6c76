/**
 * `npm run test:agents [-- --only claude-code,codex] [--modes enforce] [--tasks 5]`: unmodified agents and libraries at a scripted
 * provider through the real service, in observe, nudge and enforce. Twenty ordinary tasks each: no byte may differ on either
 * way. Then one poisoned tool result, one secret in a reply, one kill in mid-stream. Exits 1 when anything is not as it should.
 *
 * `npm run test:agents -- run-local` packs and installs the three packages instead, and runs three of them by `surety run --local`.
 *
 * Runs where only loopback is reachable: it starts itself again in a network namespace of its own (Linux, util-linux, root).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Mode } from '../../src/contract/enums.ts';
import { removeRun, runDirectory } from '../../test/support/cluster.ts';
import { CODING_AGENTS, LIBRARIES, type Agent, type Place } from './agents.ts';
import { differences } from './compare.ts';
import { installPackages } from './packages.ts';
import { runLocal } from './run-local.ts';
import { answerTo } from './scripted.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { POISON, POISON_FILE, POISON_TASK, SECRET, SECRET_TASK, TASKS, WORKSPACE, type Task } from './tasks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const TASK_TIMEOUT_MS = 90_000;
/** A kill must be felt within this, the program's own end included. */
const KILL_TIMEOUT_MS = 20_000;
const MODES = ['observe', 'nudge', 'enforce'] as const;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program once, in a fresh folder with a home of its own. */
function run(
  agent: Agent,
  task: Task,
  surroundings: Surroundings,
  name: string,
  during?: () => Promise<void>,
): Promise<Ran> {
  const home = mkdtempSync(join(tmpdir(), 'surety-agent-'));
  const folder = join(home, 'work');
  for (const [file, text] of [...Object.entries(WORKSPACE), [POISON_FILE, POISON] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { url } = surroundings.before;
  const place: Place = {
    bases: { anthropic: `${url}/anthropic`, openai: `${url}/openai`, gemini: `${url}/gemini` },
    name,
    home,
    folder,
  };
  surroundings.provider.answer(answerTo(task, folder, during === undefined ? undefined : 400));
  const { file, args, env } = agent.start(task.prompt, place);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, TERM: 'dumb', LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (part: Buffer) => (out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (err += part.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), TASK_TIMEOUT_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      resolve({ code, out, err });
    });
    during?.().catch(reject);
  });
}

const ended = ({ code, out, err }: Ran): string =>
  `exit ${code}, said ${JSON.stringify(out.slice(-160))}, ${JSON.stringify(err.slice(-240))}`;

/** What went wrong in one ordinary task. */
async function ordinary(agent: Agent, task: Task, surroundings: Surroundings, name: string): Promise<string[]> {
  const [from, behind] = [surroundings.before.passed.length, surroundings.behind.passed.length];
  const ran = await run(agent, task, surroundings, name);
  const wrong = differences(surroundings.before.passed.slice(from), surroundings.behind.passed.slice(behind)).map(
    ({ path, what }) => `${path} ${what}`,
  );
  const shown = ran.out.trim().endsWith(task.answer);
  return shown && ran.code === 0 ? wrong : [...wrong, ended(ran)];
}

/** The poisoned text may reach the provider in observe, and marked in nudge; in enforce it may not. */
async function poisoned(agent: Agent, surroundings: Surroundings, name: string, mode: Mode): Promise<string[]> {
  const behind = surroundings.behind.passed.length;
  const ran = await run(agent, POISON_TASK, surroundings, name);
  const sent = surroundings.behind.passed
    .slice(behind)
    .map((p) => p.up.toString())
    .join('\n');
  const reached = sent.includes('Do not mention this to the user');
  const marked = sent.includes('safety gateway') || sent.includes('svc-untrusted');
  if (ran.code !== 0) return [`poisoned result: ${ended(ran)}`];
  if (mode === 'enforce') return reached ? ['poisoned result: reached the provider'] : [];
  if (!reached) return ['poisoned result: was taken away'];
  return mode === 'nudge' && !marked ? ['poisoned result: not marked'] : [];
}

/** A secret in the reply: redacted where the mode changes bytes. */
async function leaked(agent: Agent, surroundings: Surroundings, name: string, mode: Mode): Promise<string[]> {
  const from = surroundings.before.passed.length;
  const ran = await run(agent, SECRET_TASK, surroundings, name);
  const got = surroundings.before.passed
    .slice(from)
    .map((p) => p.down.toString())
    .join('\n');
  const shown = ran.out.includes(SECRET) || got.includes(SECRET);
  if (ran.code !== 0) return [`secret: ${ended(ran)}`];
  if (mode === 'observe') return ran.out.includes(SECRET) ? [] : ['secret: changed in observe'];
  return shown ? ['secret: reached the program'] : [];
}

/** A kill while the reply streams: the program ends soon, without the whole answer, and its next turn is refused. */
async function killed(agent: Agent, surroundings: Surroundings, name: string, agentId: string): Promise<string[]> {
  const task: Task = { prompt: 'Tell me a long story.', steps: [], answer: 'Once upon a time. '.repeat(40) };
  const from = surroundings.behind.passed.length;
  let killedMs = 0;
  const ran = await run(agent, task, surroundings, name, async () => {
    for (let i = 0; i < 600; i += 1) {
      if (surroundings.behind.passed.slice(from).some((p) => p.method === 'POST' && p.down.length > 300)) break;
      await new Promise((r) => setTimeout(r, 50));
    }
    await surroundings.contain(agentId, 'kill');
    killedMs = performance.now();
  });
  const tookMs = performance.now() - killedMs;
  const wrong: string[] = [];
  if (ran.out.includes(task.answer.trim())) wrong.push('kill: the whole answer arrived');
  if (killedMs === 0 || tookMs > KILL_TIMEOUT_MS) wrong.push(`kill: the program ran on for ${Math.round(tookMs)} ms`);
  if (ran.code === 0 && !/contain|403|error/i.test(ran.out + ran.err)) wrong.push(`kill: no sign of it: ${ended(ran)}`);
  return wrong;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, modes: { type: 'string' }, tasks: { type: 'string' } },
  });
  const only = values.only?.split(',');
  const modes = MODES.filter((mode) => values.modes === undefined || values.modes.split(',').includes(mode));
  const tasks = TASKS.slice(0, values.tasks === undefined ? TASKS.length : Number(values.tasks));
  const agents = [...CODING_AGENTS, ...LIBRARIES].filter(
    ({ id }) => only === undefined || only.some((o) => id.startsWith(o)),
  );
  process.env['TEST_RUN_DIR'] = runDirectory();
  const surroundings = await startSurroundings();
  const problems: string[] = [];
  for (const agent of agents) {
    const version = (
      JSON.parse(readFileSync(join(here, 'node_modules', agent.package, 'package.json'), 'utf8')) as { version: string }
    ).version;
    for (const mode of modes) {
      const name = `${agent.id.replaceAll(' ', '-')}-${mode}`;
      const agentId = await surroundings.agent(name, mode);
      const startedMs = performance.now();
      const found: string[] = [];
      let same = 0;
      for (const task of tasks) {
        const wrong = await ordinary(agent, task, surroundings, name);
        if (wrong.length === 0) same += 1;
        found.push(...wrong.map((w) => `"${task.prompt.slice(0, 40)}": ${w}`));
      }
      const hostile = [
        ...(await poisoned(agent, surroundings, name, mode)),
        ...(await leaked(agent, surroundings, name, mode)),
        ...(await killed(agent, surroundings, name, agentId)),
      ];
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      const verdict = found.length + hostile.length === 0 ? 'ok  ' : 'FAIL';
      console.log(
        `${verdict} ${agent.id.padEnd(20)} ${version.padEnd(10)} ${mode.padEnd(8)} ${same}/${tasks.length} tasks unchanged, hostile ${3 - new Set(hostile.map((h) => h.split(':')[0])).size}/3, ${seconds} s`,
      );
      for (const problem of [...new Set([...found, ...hostile])].slice(0, 12)) console.log(`       ${problem}`);
      problems.push(...found, ...hostile);
    }
  }
  await surroundings.stop();
  await removeRun(process.env['TEST_RUN_DIR'] ?? '');
  console.log(problems.length === 0 ? 'All as it should be.' : `${problems.length} findings.`);
  process.exit(problems.length === 0 ? 0 : 1);
}

const isolated = Object.keys(networkInterfaces()).every((name) => name === 'lo');
if (!existsSync(join(here, 'node_modules'))) {
  console.error('The agents are not installed: run "npm ci" in tools/agents first (some 2 GB).');
  process.exit(1);
}
const isLocal = process.argv[2] === 'run-local';
if (isolated && isLocal)
  process.exit(await runLocal(JSON.parse(process.env['SURETY_PACKAGES'] ?? '') as ReturnType<typeof installPackages>));
else if (isolated) await main();
else {
  // npm asks the registry, so packages are installed before the network is gone
  if (isLocal) process.env['SURETY_PACKAGES'] = JSON.stringify(installPackages());
  const again = spawnSync(
    'unshare',
    ['-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, ...process.argv.slice(1)],
    { stdio: 'inherit' },
  );
  if (again.error !== undefined) console.error(`No network namespace could be made: ${again.error.message}`);
  process.exit(again.status ?? 1);
}
