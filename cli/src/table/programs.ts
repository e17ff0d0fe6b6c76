/** Commands that start programs, look after the service and show what happens. */
import type { Command, Option } from './types.ts';

const agent: Option = { type: 'string', value: 'NAME', text: 'name or id of the agent' };
const gateway: Option = {
  type: 'string',
  value: 'URL',
  text: 'address of the gateway; default: SURETY_GATEWAY_URL, the profile, or port 8788',
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
With a service key of scope gateway the agent belongs to the organisation of the key; without one it is known by the provider key alone.`,
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
    summary: 'Say whether service, gateway, clock, key, agent and card are in order',
    args: '',
    options: { agent, gateway },
    about:
      'Ends with 5 where nobody answers, 4 where the key is refused, 1 where something else fails; warnings are 0.',
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
    name: 'local start',
    group,
    summary: 'Start a service on this machine and wait until it is ready',
    args: '',
    options: {},
    about: `Needs the package surety (npm install surety) in this folder or beside this command, or its start script in SURETY_SERVICE.
Writes its credentials into the profile "local", and uses that profile where there is no other.`,
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
