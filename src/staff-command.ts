/**
 * The operator's command for staff: list, add, remove, on the database of the settings, with the service running or not. Started by
 * bin/surety-staff.mjs. Source: docs/reference/operator.md#staff.
 */
import { parseArgs } from 'node:util';
import { listStaff, setStaff, type StaffMember } from './areas/auth/index.ts';
import { operatorAudit, runOperatorCommand, type CommandLine, type Work } from './operator-command.ts';

const USAGE = `Usage:
  npm run -s staff -- list [--json]
  npm run -s staff -- add <e-mail address>
  npm run -s staff -- remove <e-mail address>

Staff of the service has admin:platform: the platform's cards, plans, licenses, advisories and dead letters. The person must have an
account with a confirmed address; changing things takes a second factor. The setting STAFF_EMAILS does the same without a command. The
database is that of the service: DATABASE_URL or DATA_DIR.`;

/** Runs one command; resolves with the exit code: 0 done, 1 could not, 2 not understood. */
export const runStaffCommand = (line: CommandLine): Promise<number> => runOperatorCommand(line, USAGE, understood);

/** The requested work; undefined for help. @throws Error with one sentence for arguments that are not understood */
function understood(line: CommandLine): Work | undefined {
  const { values, positionals } = parseArgs({
    args: [...line.args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [verb, email, ...rest] = positionals;
  if (rest.length > 0) throw new Error(`'${rest[0]}' is one argument too many`);
  if (verb === undefined || verb === 'help') return undefined;
  if (verb === 'list' && email === undefined) return (db) => list(db, line, values.json);
  if (verb !== 'add' && verb !== 'remove') throw new Error(`'${positionals.join(' ')}' is not understood here`);
  if (email === undefined || !email.includes('@')) throw new Error(`${verb} needs one e-mail address`);
  return (db) => change(db, line, { email, isStaff: verb === 'add' });
}

async function list(db: Parameters<Work>[0], { out, err }: CommandLine, asJson: boolean): Promise<number> {
  const people = await listStaff(db.direct);
  if (people.length === 0) err('nobody is staff');
  for (const person of people) out(asJson ? JSON.stringify(person) : lineOf(person));
  return 0;
}

const lineOf = ({ email, staff_by: by, has_second_factor: hasFactor }: StaffMember): string =>
  [email, by === null ? 'by the install' : `by ${by}`, hasFactor ? 'second factor' : 'no second factor yet'].join('  ');

function change(
  db: Parameters<Work>[0],
  { out, err, operator }: CommandLine,
  { email, isStaff }: { readonly email: string; readonly isStaff: boolean },
): Promise<number> {
  return db.systemTx(async (tx) => {
    const outcome = await setStaff(tx, email, isStaff, (entry) => operatorAudit(tx, entry, operator));
    if (outcome === 'unknown' || outcome === 'unconfirmed') {
      err(outcome === 'unknown' ? `there is no account for ${email}` : `${email} is not confirmed yet`);
      return 1;
    }
    const now = isStaff ? 'staff' : 'not staff';
    out(`${email} is ${outcome === 'changed' ? 'now' : 'already'} ${now}`);
    return 0;
  });
}
