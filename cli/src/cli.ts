/** A command line from its words to its exit code: finds the command of the table, loads it and runs it. */
import { SuretyError } from '../../sdk/src/errors.ts';
import { createOutput, lookOf, type Format } from './output/output.ts';
import { describe, exitCodeOf } from './fault.ts';
import { parse, type Parsed } from './parse.ts';
import { flagsOf, once, type Run, type World } from './run.ts';
import { COMMANDS } from './table/index.ts';
import { Shown, showing } from './curl.ts';

/** Of cli/package.json; a test compares. */
export const VERSION = '0.1.0';

/** The exit code; every error has been said by then. */
export async function surety(given: readonly string[], world: World): Promise<number> {
  try {
    const parsed = parse(given, COMMANDS);
    if ('help' in parsed) return await help(parsed.help, given.length === 0, world);
    const handler = await parsed.command.load();
    return await handler(runOf(parsed, world));
  } catch (error) {
    if (error instanceof Shown || (error instanceof SuretyError && error.cause instanceof Shown)) return 0;
    world.writeError(`surety: ${describe(error).replaceAll(/[^\P{Cc}\n]/gu, ' ')}\n`);
    return exitCodeOf(error);
  }
}

async function help(topic: string, isUnasked: boolean, { env, stdout, write }: World): Promise<number> {
  const { helpOf } = await import('./help.ts');
  write(topic === '--version' ? `${VERSION}\n` : helpOf(topic, COMMANDS, lookOf(stdout, env).width));
  return isUnasked ? 1 : 0;
}

function runOf({ command, args, program, values }: Parsed, world: World): Run {
  const { env, stdout, write, writeError } = world;
  const flags = flagsOf(values);
  const usual: Format = command.output === 'yaml' ? 'yaml' : stdout.isTTY === true ? 'table' : 'jsonl';
  const format = (flags.text('output') as Format | undefined) ?? usual;
  const connect = once(async () =>
    (await import('./connection.ts')).connection({ profile: flags.text('profile'), env }),
  );
  const lookup = once(async () => (await import('./connection.ts')).clientOf(await connect()));
  const surety = once(async () => {
    if (!flags.is('curl')) return lookup();
    return (await import('./connection.ts')).clientOf(await connect(), { fetch: showing(write), retries: 0 });
  });
  const whose = once(async () => (await import('./organisation.ts')).standing(flags.text('org'), { connect, lookup }));
  return {
    ...world,
    args,
    program,
    flags,
    out: createOutput({ format, isQuiet: flags.is('quiet'), look: lookOf(stdout, env), write, writeError }),
    connect,
    lookup,
    surety,
    api: once(async () => (await import('./api.ts')).apiOf(await surety())),
    key: async () => (await whose()).key(),
    orgId: async () => (await whose()).orgId(),
    owner: async () => (await whose()).owner(),
  };
}
