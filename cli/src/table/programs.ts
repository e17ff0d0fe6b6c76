/** Commands that start programs, look after the service and show what happens. */
import type { Command, Option } from './types.ts';

const agent: Option = { type: 'string', value: 'NAME', text: 'name or id of the agent' };
const gateway: Option = {
  type: 'string',
  value: 'URL',
  text: 'address of the gateway; default: SURETY_GATEWAY_URL, the profile, port 8788 beside an API at port 8787, else as the service says',
};
const overwrite: Option = { type: 'boolean', text: 'what is there may be replaced' };
const passphrase: Option = {
  type: 'string',
  value: 'FILE',
  text: 'holds the passphrase; else BACKUP_PASSPHRASE_FILE, BACKUP_PASSPHRASE, or asked for',
};
const group = 'Programs';

export const PROGRAMS: readonly Command[] = [
  {
    name: 'run',
    group,
    summary: 'Run a program whose model calls go through the gateway',
    args: '-- PROGRAM [ARGUMENTS]',
    options: {
      agent: { ...agent, text: 'name of the agent; default: that of the program' },
      gateway,
      enforce: { type: 'boolean', text: "set the mode of the agent's protection card to enforce first" },
      local: { type: 'boolean', text: 'start a service on this machine when none answers' },
    },
    about: `Claude Code, Gemini CLI and what reads the usual variables get base URLs and headers by the environment, Codex by -c settings.
What the gateway did to a turn is a line on standard error. Signals go to the program; the exit code is the program's.
With a service key of scope gateway the agent belongs to the organisation of the key, and another --org is refused; without one it is known by
the provider key alone, and --enforce is refused.`,
    example: 'surety run --agent my-agent -- claude -p "hi there"',
    output: 'text',
    load: async () => (await import('../commands/run.ts')).run,
  },
  {
    name: 'env',
    group,
    summary: 'Print the variables that surety run sets, for a shell',
    args: '',
    options: { agent: { ...agent, text: 'name of the agent; default: surety-env' }, gateway },
    about: 'The output holds the service key.',
    example: 'eval "$(surety env --agent my-agent)"',
    output: 'text',
    load: async () => (await import('../commands/run.ts')).env,
  },
  {
    name: 'doctor',
    group,
    summary: 'Say whether service, gateway, clock, key, agent, card and providers are in order',
    args: '',
    options: {
      agent,
      gateway,
      turn: {
        type: 'string',
        value: 'MODEL',
        text: 'make a turn of a few tokens with this model and show its verdict',
      },
    },
    about: `As an agent that exists, providers are asked for their models through the gateway, where ANTHROPIC_API_KEY, OPENAI_API_KEY or GEMINI_API_KEY is set.
A turn costs tokens, is on record, and makes the agent (surety-doctor unless told).
Ends with 5 where nobody answers, 4 where a key is refused, 1 where something else fails; warnings are 0.`,
    example: 'surety doctor --agent my-agent',
    load: async () => (await import('../commands/doctor.ts')).run,
  },
  {
    name: 'watch',
    group,
    summary: 'Show what happens in the organisation, a line for each event, until Ctrl-C',
    args: '',
    options: {
      agent: { ...agent, text: 'only what is about this agent' },
      until: { type: 'string', value: 'EVENT', words: ['violation'], text: 'end with exit code 3 at the first one' },
    },
    about: 'A key of scope admin:org sees every event, one of scope api:read what the screening finds.',
    example: 'surety watch --agent my-agent --until violation',
    load: async () => (await import('../commands/watch.ts')).run,
  },
  {
    name: 'serve',
    group,
    summary: 'Run the service in this terminal, until Ctrl-C',
    args: '',
    options: {},
    about: 'The same service and data as surety local start. Settings are read from the environment (docs/operate.md).',
    example: 'surety serve',
    output: 'text',
    load: async () => (await import('../commands/service.ts')).serve,
  },
  {
    name: 'backup',
    group,
    summary: 'Write all that the service of this machine has into one sealed file',
    args: 'FILE|-',
    options: { overwrite, 'passphrase-file': passphrase },
    about: `The database is that of DATABASE_URL, else of DATA_DIR, else that of surety local. The service may run meanwhile. Needs its package,
as surety local start does. Exit code 3: wrong passphrase or a damaged file.`,
    example: 'surety backup now.backup --passphrase-file passphrase',
    output: 'text',
    load: async () => (await import('../commands/service.ts')).backup,
  },
  {
    name: 'restore',
    group,
    summary: 'Put the content of a backup into the database, or verify the file',
    args: 'FILE|-',
    options: {
      check: { type: 'boolean', text: 'read and verify only; needs no database' },
      overwrite,
      'passphrase-file': passphrase,
    },
    about: 'The service must not run. With --overwrite what the database holds is lost.',
    example: 'surety restore now.backup --check --passphrase-file passphrase',
    output: 'text',
    load: async () => (await import('../commands/service.ts')).restore,
  },
  {
    name: 'migrate',
    group,
    summary: 'Copy all that the service of this machine has into another database',
    args: '',
    options: {
      to: { type: 'string', value: 'URL', text: 'postgres:// address of the new database' },
      overwrite,
      'while-running': { type: 'boolean', text: 'a rehearsal: the service may run' },
    },
    about: 'The service must not run. Afterwards start it with DATABASE_URL set to the new address.',
    example: 'surety migrate --to "$TARGET_DATABASE_URL" --while-running',
    output: 'text',
    load: async () => (await import('../commands/service.ts')).migrate,
  },
  {
    name: 'local start',
    group,
    summary: 'Start a service on this machine and wait until it is ready',
    args: '',
    options: {},
    about: `Needs the service: bin/surety.mjs of its checkout in SURETY_SERVICE, or its package in this folder or beside this command. Nothing is published to a
registry: npm run package in a checkout makes the package (docs/operate.md). Writes its credentials into the profile "local", and uses that profile where there is no other.`,
    example: 'surety local start',
    load: async () => (await import('../commands/local.ts')).start,
  },
  {
    name: 'local status',
    group,
    summary: 'Say whether that service runs, and where its console and its log are',
    args: '',
    options: {},
    example: 'surety local status',
    load: async () => (await import('../commands/local.ts')).status,
  },
  {
    name: 'local stop',
    group,
    summary: 'Stop that service; what it recorded stays',
    args: '',
    options: {},
    example: 'surety local stop',
    load: async () => (await import('../commands/local.ts')).stop,
  },
];
