/**
 * Writes docs/cli.md from the table of commands (cli/src/table/): `node tools/write-cli.ts`. With `--check` it writes nothing and
 * exits 1 when the file is out of step.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spelled, textOf, usageOf } from '../cli/src/help.ts';
import { GROUPS } from '../cli/src/table/groups.ts';
import { COMMANDS } from '../cli/src/table/index.ts';
import { COMMON, type Command, type Options } from '../cli/src/table/types.ts';

const FILE = fileURLToPath(new URL('../docs/cli.md', import.meta.url));

const HEAD = `<!-- Generated from cli/src/table/: node tools/write-cli.ts -->
# The command surety

\`surety help COMMAND\` shows the same for one command. What the command is for: cli/README.md.

## Exit codes

| Code | Means |
|---|---|
| 0 | ok |
| 1 | failed, or used wrongly |
| 2 | a difference: \`card diff\`, \`card apply --check\`, \`card rollback --check\` |
| 3 | a verdict, policy, rating, signature or proof that is not met |
| 4 | no credentials, or credentials that do not allow it |
| 5 | the service does not answer |
| 6 | rate limited, also after waiting as long as it asked |

\`run\` ends with the exit code of its program. An error is a sentence on standard error with its code ([errors.md](errors.md)), the wrong fields, the id of the
request and the page about it.

## Output

A table on a terminal, fitted to its width; where an id does not fit beside the rest, a block for each row. JSON Lines on a pipe. \`-o json\` is one
document, \`-o name\` the ids alone. Times in tables are UTC. Control characters in names and texts are shown as spaces. \`NO_COLOR\` turns colours off.

## Environment

| Variable | Is |
|---|---|
| \`SURETY_URL\` | address of the API; default: the profile, or http://127.0.0.1:8787 |
| \`SURETY_GATEWAY_URL\` | address of the gateway; default: the profile, port 8788 beside an API at port 8787, else as the service says |
| \`SURETY_API_KEY\` | service key; wins over the profile |
| \`SURETY_ORG\` | organisation, as --org |
| \`SURETY_PROFILE\` | profile, as --profile |
| \`SURETY_WEBHOOK_SECRET\` | signing secret of \`webhook listen\` and \`webhook verify\` |
| \`SURETY_SERVICE\` | start script of the service for \`local start\` and \`run --local\` |

Credentials of a profile go to the address of the profile alone: with another \`SURETY_URL\` they are not sent.

## Options of every command

${optionTable(COMMON)}
`;

function optionTable(options: Options): string {
  const rows = Object.entries(options).map(
    ([name, option]) => `| \`${spelled(name, option)}\` | ${textOf(option).replaceAll('|', '\\|')} |`,
  );
  return `| Option | |\n|---|---|\n${rows.join('\n')}`;
}

function section(command: Command): string {
  const { name, summary, about, example, options } = command;
  const parts = [
    `### ${name}`,
    `    ${usageOf(command)}`,
    `${summary}.${about === undefined ? '' : ` ${about.replaceAll('\n', ' ')}`}`,
    `\`\`\`sh\n${example}\n\`\`\``,
    ...(Object.keys(options).length === 0 ? [] : [optionTable(options)]),
  ];
  return parts.join('\n\n');
}

/** The whole page. */
const cliDocument = (): string =>
  `${[HEAD.trimEnd(), ...GROUPS.flatMap((group) => [`## ${group}`, ...COMMANDS.filter((command) => command.group === group).map(section)])].join('\n\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(FILE, cliDocument());
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== cliDocument()) {
  console.error('docs/cli.md does not show the commands as they are: run node tools/write-cli.ts');
  process.exitCode = 1;
}
