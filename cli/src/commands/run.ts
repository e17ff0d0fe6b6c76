/** `surety run` and `surety env`: programs whose model calls go through the gateway. */
import { SuretyError } from '../../../sdk/src/errors.ts';
import { clientOf, type Connection } from '../connection.ts';
import { EXIT, Fault } from '../fault.ts';
import { gatewayOf } from '../gateway-address.ts';
import { checkOrgOfTurns, keyOf, ownerByKey } from '../organisation.ts';
import { once, type Run } from '../run.ts';
import { enforce, hasCard, type RunAs } from './agent-card.ts';
import { showInterventions } from './interventions.ts';
import { asShell, pointed, variablesFor } from './programs.ts';
import { runProgram } from './run-program.ts';
import { agentNameOf, nameOfProgram } from './target.ts';

export async function env(given: Run): Promise<number> {
  const to = await given.connect();
  const agent = agentNameOf(given.flags.text('agent') ?? 'surety-env');
  await checkOrg(given, to);
  const gatewayUrl = await gatewayOf(to, given.flags.text('gateway'));
  given.out.raw(asShell(variablesFor({ gatewayUrl, agent, apiKey: to.apiKey })));
  return EXIT.ok;
}

/** Where an organisation is named for this command; for the card of --enforce also that of the profile. */
async function checkOrg({ flags, env }: Run, to: Connection): Promise<void> {
  const wanted = flags.text('org') ?? (env['SURETY_ORG'] || undefined) ?? (flags.is('enforce') ? to.org : undefined);
  if (wanted !== undefined) await checkOrgOfTurns(to, wanted);
}

async function runAs(to: Connection, agent: string): Promise<RunAs> {
  return { agent, owner: to.apiKey === undefined ? undefined : ownerByKey(await keyOf(clientOf(to))) };
}

/** The exit code of the program, except where it could not be started. */
export async function run(given: Run): Promise<number> {
  const { flags, out } = given;
  const [program = '', ...args] = given.program;
  const agent = agentNameOf(flags.text('agent') ?? nameOfProgram(program));
  let to = await given.connect();
  if (flags.is('local')) to = await (await import('./local.ts')).ensured(given, to);
  await checkOrg(given, to);
  const target = { gatewayUrl: await gatewayOf(to, flags.text('gateway')), agent, apiKey: to.apiKey };
  if (flags.is('enforce')) {
    if (to.apiKey === undefined)
      throw new Fault(`--enforce needs a service key: without one no card holds for ${agent}`, EXIT.credentials);
    await enforce(clientOf(to), await runAs(to, agent), out.note);
  }
  const how = pointed(program, target, given.env);
  const guarded =
    flags.is('quiet') || (to.apiKey === undefined && to.accessToken === undefined)
      ? undefined
      : beside(given, to, agent);
  if (to.apiKey === undefined)
    out.note(`no service key: ${agent} is known by its provider key alone; surety key create makes one`);
  let hasRun = false;
  try {
    const code = await runProgram(program, [...how.args, ...args], { ...process.env, ...how.variables });
    hasRun = true;
    return code;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof SuretyError) throw error;
    const why = code === 'ENOENT' ? 'is not found; is it installed, and in PATH?' : `cannot be started: ${code}`;
    throw new Fault(`${program} ${why}`, EXIT.failed, error);
  } finally {
    await guarded?.stop(hasRun);
  }
}

/** What the gateway does to its turns, and once the hint that it has no card: while the program runs, never before it starts. */
function beside({ out }: Run, to: Connection, agent: string) {
  const surety = clientOf(to, { retries: 0 });
  const as = once(() => runAs(to, agent));
  const shown = showInterventions(clientOf(to), as, out.note);
  const hint = as()
    .then((found) => hasCard(surety, found))
    .then(
      (has) => {
        if (!has) out.note(`${agent} has no alignment card, so its traces are unverified: surety card edit ${agent}`);
      },
      () => {}, // what is wrong with the service is said by the line about interventions
    );
  return {
    async stop(hasRun: boolean): Promise<void> {
      await Promise.all([shown.stop(hasRun), hint]);
    },
  };
}
