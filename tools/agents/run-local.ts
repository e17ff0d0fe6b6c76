/**
 * `npm run test:agents -- run-local`: service, SDK and command line packed and installed in a bare folder; then, where only loopback is
 * reachable, `surety run --local --enforce -- claude`, `codex` and `gemini` as their users start them, at a scripted provider. Each reads
 * a poisoned file. The text must not reach the provider, the program must end as usual, and `surety watch` must show it.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MACHINE_PATH } from '../../test/cli/packed.ts';
import { startFakeProvider, type FakeProvider } from '../../test/support/fakes/llm-provider.ts';
import { PROVIDER_KEY } from './agents.ts';
import type { Packages } from './packages.ts';
import { answerTo } from './scripted.ts';
import { POISON, POISON_FILE, POISON_TASK, WORKSPACE } from './tasks.ts';

const AGENTS_BIN = new URL('node_modules/.bin', import.meta.url).pathname;
const RUN_MS_MAX = 240_000;
/** Words of the poisoned text that nobody else says. */
const MARK = 'Do not mention this to the user';
const { prompt, answer } = POISON_TASK;

interface Program {
  readonly name: string;
  readonly line: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Arguments and keys as a user would give them; where the model calls go is what `surety run` says. */
const PROGRAMS: readonly Program[] = [
  {
    name: 'claude',
    line: ['claude', '-p', prompt, '--allowedTools', 'Bash', 'Read'],
    env: { ANTHROPIC_API_KEY: PROVIDER_KEY, CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', DISABLE_AUTOUPDATER: '1' },
  },
  {
    name: 'codex',
    line: [
      'codex',
      'exec',
      '-m',
      'gpt-5',
      '--skip-git-repo-check',
      '--dangerously-bypass-approvals-and-sandbox',
      prompt,
    ],
    env: { OPENAI_API_KEY: PROVIDER_KEY },
  },
  {
    name: 'gemini',
    line: ['gemini', '-m', 'gemini-2.5-pro', '--yolo', '-p', prompt],
    env: { GEMINI_API_KEY: PROVIDER_KEY, GEMINI_CLI_TRUST_WORKSPACE: 'true' },
  },
];

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Exits 0 when all is as it should be. */
export async function runLocal({ folder, all, service }: Packages): Promise<number> {
  const provider = await startFakeProvider();
  const env = {
    PATH: [join(all, 'node_modules/.bin'), AGENTS_BIN, MACHINE_PATH].join(delimiter),
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    UPSTREAM_ANTHROPIC_URL: provider.url,
    UPSTREAM_OPENAI_URL: provider.url,
    UPSTREAM_GEMINI_URL: provider.url,
  };
  for (const place of [env.HOME, env.XDG_STATE_HOME]) mkdirSync(place, { mode: 0o711 });
  const problems = [...(await startedByNpx(service, folder))];
  try {
    const first = await run(env, all, ['surety', 'run', '--local', '--agent', 'first', '--', 'node', '--version']);
    console.log(
      `surety run --local -- node --version: exit ${first.code}, said ${first.out.trim()}\n${shown(first.err)}`,
    );
    if (first.code !== 0) return 1;
    const watch = spawn('surety', ['watch', '-o', 'jsonl'], { env, cwd: all });
    const seen = linesOf(watch);
    await pause(2_000); // until the stream is open: it begins with what happens from then on
    for (const program of PROGRAMS.filter(({ name }) => existsSync(join(AGENTS_BIN, name))))
      problems.push(...(await poisoned(program, { env, folder, provider, seen })));
    watch.kill('SIGINT');
  } finally {
    await run(env, all, ['surety', 'local', 'stop']);
    await provider.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const problem of problems) console.log(`FAIL ${problem}`);
  console.log(problems.length === 0 ? 'All as it should be.' : `${problems.length} findings.`);
  return problems.length === 0 ? 0 : 1;
}

/** Where only the service is installed, `npx surety` is the service. */
async function startedByNpx(cwd: string, folder: string): Promise<string[]> {
  const [port, gatewayPort] = ['18787', '18788'];
  const child = spawn('npx', ['--offline', 'surety'], {
    cwd,
    detached: true, // npx and what it started end together
    env: {
      PATH: MACHINE_PATH,
      HOME: folder,
      DATA_DIR: join(folder, 'npx-data'),
      PORT: port,
      GATEWAY_PORT: gatewayPort,
    },
  });
  const said = linesOf(child);
  const until = Date.now() + RUN_MS_MAX;
  let page = '';
  while (page === '' && child.exitCode === null && Date.now() < until) {
    await pause(500);
    page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } }).then(
      (reply) => (reply.ok ? reply.text() : ''),
      () => '',
    );
  }
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  const isConsole = page.includes('<script');
  console.log(`npx surety, the service alone installed: ${isConsole ? 'the console answers' : 'nothing answers'}`);
  return isConsole ? [] : [`npx surety: ${said.slice(-5).join(' | ')}`];
}

interface Around {
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly provider: FakeProvider;
  /** Lines of `surety watch`. */
  readonly seen: readonly string[];
}

async function poisoned({ name, line, env: own }: Program, { env, folder, provider, seen }: Around): Promise<string[]> {
  const home = join(folder, `home-${name}`);
  const work = join(home, 'work');
  for (const [file, text] of [...Object.entries(WORKSPACE), [POISON_FILE, POISON] as const]) {
    mkdirSync(dirname(join(work, file)), { recursive: true });
    writeFileSync(join(work, file), text);
  }
  mkdirSync(join(home, '.gemini'));
  writeFileSync(join(home, '.gemini/settings.json'), GEMINI_SETTINGS);
  const [from, watched] = [provider.requests.length, seen.length];
  provider.answer(answerTo(POISON_TASK, work));
  const agent = `local-${name}`;
  const command = ['surety', 'run', '--local', '--enforce', '--agent', agent, '--', ...line];
  const ran = await run({ ...env, ...own, HOME: home }, work, command);
  const sent = provider.requests.slice(from).map(({ text }) => text);
  const event = await replacedIn(seen, watched);
  const problems = [
    ...(ran.code === 0 ? [] : [`exit ${ran.code}: ${ran.err.slice(-400)}`]),
    ...(ran.out.includes(answer) ? [] : [`said ${JSON.stringify(ran.out.slice(-200))}`]),
    ...(sent.length > 0 ? [] : ['no call of it reached the provider']),
    ...(sent.some((text) => text.includes(MARK)) ? ['the poisoned text reached the provider'] : []),
    ...(/^surety: (?:quarantine|block)/m.test(ran.err)
      ? []
      : [`no line of surety run about it: ${ran.err.slice(-400)}`]),
    ...(event === undefined ? ['surety watch did not show it'] : []),
  ];
  console.log(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} surety run --local --enforce --agent ${agent} -- ${line[0]}: exit ${ran.code}`,
  );
  console.log(
    shown(
      ran.err
        .split('\n')
        .filter((text) => text.startsWith('surety:'))
        .join('\n'),
    ),
  );
  console.log(`     watch: ${event ?? 'nothing'}`);
  return problems.map((problem) => `${name}: ${problem}`);
}

const GEMINI_SETTINGS = JSON.stringify({
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
});

interface Watched {
  readonly type?: string;
  readonly data?: { readonly action?: string; readonly surface?: string; readonly agent_id?: string };
}

/** What `surety watch` said of a text that was replaced, within 20 s. */
async function replacedIn(seen: readonly string[], from: number): Promise<string | undefined> {
  for (let waited = 0; waited < 200; waited += 1) {
    for (const line of seen.slice(from).filter((text) => text.startsWith('{'))) {
      const { type = '', data } = JSON.parse(line) as Watched;
      if (type.startsWith('safe_house.evaluation.') && data?.action === 'replaced')
        return `${type}  ${data.surface ?? ''}, ${data.action}, agent ${data.agent_id ?? ''}`;
    }
    await pause(100);
  }
  return undefined;
}

function run(env: NodeJS.ProcessEnv, cwd: string, [file = '', ...args]: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(file, args, { env, cwd, timeout: RUN_MS_MAX, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err });
    });
    child.stdin?.end();
  });
}

/** Grows with what the process writes, line by line. */
function linesOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  let rest = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      const parts = (rest + part.toString()).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  return lines;
}

const shown = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `     ${line}`)
    .join('\n');
