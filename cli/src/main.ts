/** The command `surety`: its arguments, its help and its exit code. See cli/README.md. */
import { parseArgs } from 'node:util';
import { asLines, codeOf, examine } from './doctor.ts';
import { describe, exitCodeOf, ownClient, readCommand } from './read-commands.ts';
import { asShell, ownSettingsOf, variablesFor } from './environment.ts';
import { showInterventions } from './interventions.ts';
import { watch } from './watch.ts';
import { runProgram } from './run-program.ts';

const HELP = `surety run [--agent NAME] [--gateway URL] [--quiet] -- PROGRAM [ARGUMENTS]
surety env [--agent NAME] [--gateway URL]
surety doctor [--agent NAME] [-o json]
surety watch [--agent NAME] [--org ID] [--until violation] [-o json]
surety agent list | agent get ID | rating ID [--min SCORE]   [-o json]
surety card get AGENT [--kind protection] [--layer effective] [-o json]
surety card diff|apply|validate AGENT FILE [--check] [-o json]

run   starts a program with the base URLs and headers of the model providers set to the gateway, and says on standard
      error what the gateway did to its turns, a line each; --quiet: does not
env   prints the same variables for a shell: eval "$(surety env --agent my-agent)"

doctor   says whether API, gateway, clock, key, and the agent's card are in order, and what to do where not

agent, rating   read the API at SURETY_URL, or http://127.0.0.1:8787; -o json: one object a line
rating --min    exit code 3 when the score is below, or the agent is not rated yet

watch         what happens, a line each, until Ctrl-C; --until violation: until the first one, exit code 3

card get      prints the agent's own card as YAML, or the one in force
card diff     says what a file would change in it; exit code 2 where it would
card apply    writes the file as the agent's card; --check: writes nothing, exit code 2 where it would
card validate names what the service would refuse

--agent     name of the agent; default: the name of the program, or surety-env
--gateway   address of the gateway; default SURETY_GATEWAY_URL, or http://127.0.0.1:8788
SURETY_API_KEY   service key of scope gateway: the agent then belongs to the organisation of the key

Example: surety run --agent my-agent -- claude -p "hi there"
Exit code of run: that of the program; 1 for wrong arguments or a program that cannot be started.
Other exit codes: 1 failed, 2 different, 3 below --min or a violation, 4 credentials, 5 unreachable, 6 rate limited.
`;
const AGENT = /^[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]$|^svc-[0-9a-f-]{36}$/;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0); // whoever read has read enough
});
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`surety: ${describe(error)}\n`);
  return exitCodeOf(error);
});

async function main(given: readonly string[]): Promise<number> {
  const end = given.indexOf('--');
  const own = end === -1 ? given : given.slice(0, end);
  const [program, ...args] = end === -1 ? [] : given.slice(end + 1);
  const { values, positionals } = parseArgs({
    args: [...own],
    allowPositionals: true,
    options: {
      agent: { type: 'string' },
      gateway: { type: 'string' },
      min: { type: 'string' },
      kind: { type: 'string' },
      layer: { type: 'string' },
      check: { type: 'boolean' },
      quiet: { type: 'boolean', short: 'q' },
      org: { type: 'string' },
      until: { type: 'string' },
      output: { type: 'string', short: 'o' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, surplus] = positionals;
  if (values.help === true || command === 'help') return print(HELP);
  if (values.output !== undefined && values.output !== 'json') throw new Error(`-o ${values.output} is not json`);
  if (command === 'agent' || command === 'rating') return readCommand(positionals, values, print);
  if (command === 'card') {
    const { cardCommand } = await import('./card-commands.ts'); // with a YAML parser, which no other command needs
    return cardCommand(ownClient(), positionals.slice(1), values, print);
  }
  if (command === 'doctor' && surplus === undefined) return doctor(values);
  if (command === 'watch' && surplus === undefined)
    return watch(ownClient(), values, print, (text) => process.stderr.write(`surety: ${text}`));
  if (surplus !== undefined) throw new Error(`${surplus} is not expected here; the program stands after --`);
  if (command === 'env') return print(asShell(variablesFor(target(values, 'surety-env'))));
  if (command !== 'run')
    throw new Error(
      `${command ?? 'a command'} is not one of run, env, doctor, watch, agent, card, rating; surety --help`,
    );
  if (program === undefined) throw new Error('run needs a program after --');
  const settings = ownSettingsOf(program);
  if (settings !== undefined)
    throw new Error(`${program} takes its provider from ${settings} alone; see docs/agents.md for the lines`);
  return guarded(program, args, values);
}

/** Runs the program, and says beside it what the gateway did to its turns. */
async function guarded(
  program: string,
  args: readonly string[],
  values: { readonly agent?: string; readonly gateway?: string; readonly quiet?: boolean },
): Promise<number> {
  const chosen = target(values, defaultName(program));
  if (values.quiet === true || chosen.apiKey === undefined) return runProgram(program, args, variablesFor(chosen));
  const shown = showInterventions(ownClient(), chosen.agent, (text) =>
    process.stderr.write(`surety: ${text.replaceAll(/\p{Cc}/gu, ' ')}\n`),
  );
  let hasRun = false;
  try {
    const code = await runProgram(program, args, variablesFor(chosen));
    hasRun = true;
    return code;
  } finally {
    await shown.stop(hasRun);
  }
}

async function doctor(values: { readonly agent?: string; readonly gateway?: string; readonly output?: string }) {
  const { gatewayUrl, apiKey } = target(values, 'surety-doctor');
  const url = process.env['SURETY_URL'] ?? 'http://127.0.0.1:8787';
  const made = await examine({ url, gatewayUrl, apiKey, agent: values.agent });
  print(values.output === 'json' ? made.map((one) => `${JSON.stringify(one)}\n`).join('') : asLines(made));
  return codeOf(made);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function target(values: { readonly agent?: string; readonly gateway?: string }, name: string) {
  const agent = values.agent ?? name;
  if (!AGENT.test(agent))
    throw new Error(`--agent ${agent}: 2 to 32 letters, digits or hyphens, alphanumeric at both ends`);
  const gatewayUrl = values.gateway ?? process.env['SURETY_GATEWAY_URL'] ?? 'http://127.0.0.1:8788';
  if (!URL.canParse(gatewayUrl)) throw new Error(`--gateway ${gatewayUrl} is not an address`);
  return { gatewayUrl, agent, apiKey: process.env['SURETY_API_KEY'] };
}

/** The name of a program as an agent may be called. */
function defaultName(program: string): string {
  const name = (program.split(/[\\/]/).at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[^A-Za-z0-9]+/g, '-');
  const trimmed = name.slice(0, 32).replaceAll(/^-+|-+$/g, '');
  return trimmed.length < 2 ? `program-${trimmed || 'x'}` : trimmed;
}
