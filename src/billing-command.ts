/**
 * The operator's command for billing: accounts, credit, adjustments and prices, on the database of the settings, with the service
 * running or not. Started by bin/surety-billing.mjs. Source: docs/reference/billing.md#operator.
 */
import { parseArgs } from 'node:util';
import {
  accountOfOrg,
  adjust,
  daysOfMonth,
  grant,
  insertAccount,
  ledgerFaults,
  listAccounts,
  muText,
  setMode,
  setPrice,
  usageOfOrgs,
} from './areas/billing/index.ts';
import { operatorAudit, runOperatorCommand, type CommandLine, type Work } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import type { Database, Tx } from './platform/db/sql.ts';
import { newId } from './platform/ids.ts';

const USAGE = `Usage:
  npm run -s billing -- list
  npm run -s billing -- usage <YYYY-MM>
  npm run -s billing -- open <organisation id> [--mode enforce|passthrough]
  npm run -s billing -- mode <organisation id> enforce|passthrough
  npm run -s billing -- grant <organisation id> <mu> --reference <text>
  npm run -s billing -- adjust <organisation id> <mu, may be below 0> --reference <text>
  npm run -s billing -- price <plan id> <meter> <mu>
  npm run -s billing -- check [organisation id]

An organisation is billed from the moment it has a billing account. enforce refuses turns at zero, passthrough only counts. 1 mu is a
cent, with three decimals at most. A grant or adjustment with a reference that was used before is made once. usage shows what each
organisation used in a month, billed or not. check reads the ledgers from their first entry and ends with 1 where one does not agree
with itself. The database is that of the service: DATABASE_URL or DATA_DIR.`;

const ORG = /^org-[a-z0-9]{8}$/;
const MU = /^(-?)(\d{1,15})(?:\.(\d{1,3}))?$/;

/** Runs one command; resolves with the exit code: 0 done, 1 could not, 2 not understood. */
export const runBillingCommand = (line: CommandLine): Promise<number> => runOperatorCommand(line, USAGE, understood);

/** @throws Error for what is no amount */
function mmuText(text: string | undefined): bigint {
  const [, sign, whole = '', part = ''] = MU.exec(text ?? '') ?? [];
  if (sign === undefined) throw new Error(`'${text ?? ''}' is no amount in mu`);
  const mmu = BigInt(whole) * 1_000n + BigInt(part.padEnd(3, '0'));
  return sign === '-' ? -mmu : mmu;
}

/** The requested work; undefined for help. @throws Error with one sentence for arguments that are not understood */
function understood(line: CommandLine): Work | undefined {
  const { values, positionals } = parseArgs({
    args: [...line.args].map((arg) => (MU.test(arg) && arg.startsWith('-') ? `=${arg}` : arg)), // a negative amount is no option
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'enforce' }, reference: { type: 'string' } },
  });
  const [verb, subject, ...rest] = positionals.map((arg) => (arg.startsWith('=') ? arg.slice(1) : arg));
  if (verb === undefined || verb === 'help') return undefined;
  if (verb === 'list') return (db) => list(db, line);
  if (verb === 'usage') return usage(line, subject);
  if (verb === 'price') return price(line, subject, rest);
  if (verb === 'check' && (subject === undefined || ORG.test(subject))) return (db) => check(db, line, subject);
  if (subject === undefined || !ORG.test(subject)) throw new Error(`${verb} needs the id of one organisation`);
  const on = (work: OrgWork): Work => inOrg(line, subject, work);
  if (verb === 'open') return on(opened(modeOf(values.mode)));
  if (verb === 'mode') return on(moded(modeOf(rest[0])));
  if (verb !== 'grant' && verb !== 'adjust') throw new Error(`'${verb}' is not understood here`);
  if (values.reference === undefined) throw new Error(`${verb} needs --reference, such as the number of an order`);
  return on(moved(verb, mmuText(rest[0]), values.reference));
}

const modeOf = (text: string | undefined): 'enforce' | 'passthrough' => {
  if (text !== 'enforce' && text !== 'passthrough')
    throw new Error(`the mode is enforce or passthrough, not '${text ?? ''}'`);
  return text;
};

interface Org {
  readonly orgId: string;
  readonly accountId: string;
}
/** What to say, and what changed. @throws Error where it cannot be done */
type OrgWork = (tx: Tx, org: Org) => Promise<string>;

const inOrg =
  ({ out, err, operator }: CommandLine, orgId: string, work: OrgWork): Work =>
  (db) =>
    db.systemTx(async (tx) => {
      const accountId = await accountOfOrg(tx, orgId);
      if (accountId === undefined) {
        err(`there is no organisation ${orgId}`);
        return 1;
      }
      const done = await work(tx, { orgId, accountId });
      const audit = { action: 'billing.operator', targetType: 'billing_account', targetId: accountId };
      await operatorAudit(tx, { ...audit, orgId: null, accountId: null, before: null, after: { done } }, operator);
      out(done);
      return 0;
    });

const opened =
  (mode: 'enforce' | 'passthrough'): OrgWork =>
  async (tx, { orgId, accountId }) => {
    const made = await insertAccount(tx, { accountId, orgId, mode, by: 'operator', at: systemClock.now() });
    return made === 0
      ? `${orgId} has a billing account already`
      : `${orgId} has a billing account: ${mode}, balance 0 mu`;
  };

const moded =
  (mode: 'enforce' | 'passthrough'): OrgWork =>
  async (tx, { orgId, accountId }) => {
    if ((await setMode(tx, accountId, mode)) === 0) throw new Error(`${orgId} has no billing account; open one first`);
    return `${orgId} is billed in ${mode}`;
  };

const moved =
  (verb: 'grant' | 'adjust', mmu: bigint, reference: string): OrgWork =>
  async (tx, { orgId, accountId }) => {
    if (verb === 'grant' && mmu <= 0n) throw new Error('a grant is above 0; use adjust to take away');
    const at = { now: systemClock.now(), newId };
    const outcome = await (verb === 'grant' ? grant : adjust)(tx, accountId, { mmu, reference }, at);
    if (outcome.kind === 'no_account') throw new Error(`${orgId} has no billing account; open one first`);
    return `${orgId} has ${muText(outcome.balance)} mu, ${muText(outcome.available)} available`;
  };

function price(line: CommandLine, planId: string | undefined, [meter, amount]: readonly string[]): Work {
  if (planId === undefined || meter === undefined) throw new Error('price needs a plan, a meter and an amount');
  const mmu = mmuText(amount);
  if (mmu < 0n) throw new Error('a price is 0 or more');
  return (db) =>
    db.systemTx(async (tx) => {
      await setPrice(tx, { planId, meter, mmu });
      const audit = { action: 'billing.price', targetType: 'plan', targetId: planId, orgId: null, accountId: null };
      await operatorAudit(tx, { ...audit, before: null, after: { meter, mmu: String(mmu) } }, line.operator);
      line.out(`${planId}: ${meter} costs ${muText(mmu)} mu`);
      return 0;
    });
}

async function list(db: Database, { out, err }: CommandLine): Promise<number> {
  const accounts = await listAccounts(db.direct);
  if (accounts.length === 0) err('no organisation has a billing account');
  for (const { org_id: orgId, mode, balance_mmu: balance, held_mmu: held } of accounts)
    out([orgId, mode, `${muText(BigInt(balance))} mu`, `${muText(BigInt(held))} held`].join('  '));
  return 0;
}

/** A line for what does not agree. 1 where something does not. */
async function check(db: Database, { out, err }: CommandLine, orgId: string | undefined): Promise<number> {
  const accounts = (await listAccounts(db.direct)).filter((account) => orgId === undefined || account.org_id === orgId);
  if (orgId !== undefined && accounts.length === 0) throw new Error(`${orgId} has no billing account`);
  let broken = 0;
  for (const { account_id: accountId, org_id: org } of accounts) {
    const faults = await db.systemTx((tx) => ledgerFaults(tx, accountId));
    for (const fault of faults) err(`${org}  ${fault}`);
    if (faults.length > 0) broken += 1;
  }
  out(`ledgers read: ${accounts.length}, not whole: ${broken}`);
  return broken === 0 ? 0 : 1;
}

/** What each organisation used in a month (UTC), a line a meter. */
function usage({ out }: CommandLine, month: string | undefined): Work {
  if (month === undefined || !/^2\d{3}-(0[1-9]|1[0-2])$/.test(month)) throw new Error('usage needs a month: YYYY-MM');
  return async (db) => {
    for (const { org_id: orgId, account_id: accountId, ...used } of await usageOfOrgs(db.direct, daysOfMonth(month)))
      out([orgId ?? accountId, used.meter, used.quantity, `${muText(BigInt(used.mmu))} mu`].join('  '));
    return 0;
  };
}
