/**
 * The operator's command for the chain: deploys the contract, anchors and publishes now, shows what is on its way. Started by
 * bin/surety-chain.mjs. What it queues is sent by the running service. Source: docs/chain.md.
 */
import { parseArgs } from 'node:util';
import { isAddress } from 'viem/utils';
import {
  deployContract,
  issuerOf,
  listTransactions,
  openAccount,
  placeOfSettings,
  preparePublication,
  queueAnchor,
} from './areas/chain/index.ts';
import { operatorAudit, runOperatorCommand, type CommandLine, type Work } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, SettingsError, type Settings } from './platform/config.ts';
import { createJsonRpc } from './platform/evm/json-rpc.ts';
import { newId } from './platform/ids.ts';

const USAGE = `Usage:
  npm run -s chain -- deploy [--admin <address>]
  npm run -s chain -- anchor
  npm run -s chain -- publish
  npm run -s chain -- status

deploy puts contracts/SuretyAnchors.sol on the chain of CHAIN_RPC_URL and CHAIN_ID, signed and paid by the key of CHAIN_PRIVATE_KEY
or CHAIN_PRIVATE_KEY_FILE, which may then write. --admin may give and take that right; default: the same account. anchor and publish
queue what the service does hourly and daily; the running service sends it within a minute. status shows the last transactions.`;

/** Runs one command; resolves with the exit code: 0 done, 1 could not, 2 not understood. */
export const runChainCommand = (line: CommandLine): Promise<number> =>
  line.args[0] === 'deploy' ? runDeploy(line) : runOperatorCommand(line, USAGE, understood);

/** Needs no database: the contract is there before the service starts for the first time. */
async function runDeploy(line: CommandLine): Promise<number> {
  try {
    const { values } = parseArgs({ args: line.args.slice(1), options: { admin: { type: 'string' } } });
    return await deploy(line, readSettings(line.env), values.admin);
  } catch (error) {
    for (const problem of error instanceof SettingsError ? error.problems : [(error as Error).message])
      line.err(problem);
    return 1;
  }
}

/** The requested work; undefined for help. @throws Error with one sentence for arguments that are not understood */
function understood(line: CommandLine): Work | undefined {
  const { positionals } = parseArgs({ args: [...line.args], allowPositionals: true });
  const [verb, ...rest] = positionals;
  if (verb === undefined || verb === 'help') return undefined;
  if (rest.length > 0) throw new Error(`${verb} takes no '${rest.join(' ')}'`);
  const settings = readSettings(line.env);
  if (verb === 'anchor') return anchor(line, settings);
  if (verb === 'publish') return publish(line, settings);
  if (verb === 'status') return status(line);
  throw new Error(`'${verb}' is no command`);
}

async function deploy(line: CommandLine, settings: Settings, admin: string | undefined): Promise<number> {
  const { CHAIN_RPC_URL: url, CHAIN_ID: chainId, CHAIN_TIMEOUT_MS: timeoutMs } = settings;
  if (url === undefined || chainId === 0) throw new Error('CHAIN_RPC_URL and CHAIN_ID must name the chain');
  const account = openAccount(settings);
  if (account === null) throw new Error('CHAIN_PRIVATE_KEY or CHAIN_PRIVATE_KEY_FILE must name the key that pays');
  if (admin !== undefined && !isAddress(admin, { strict: false })) throw new Error(`'${admin}' is no address`);
  const rpc = createJsonRpc({ url, timeoutMs });
  try {
    const { contract, hash } = await deployContract({
      rpc,
      chainId,
      account,
      admin: admin ?? account.address,
    });
    line.out(`Sent in transaction ${hash}. When it is in a block, start the service with`);
    line.out(`CHAIN_CONTRACT=${contract}`);
    return 0;
  } finally {
    await rpc.close();
  }
}

const anchor =
  (line: CommandLine, settings: Settings): Work =>
  async (db) => {
    const place = placeOfSettings(settings);
    const heads = await queueAnchor({ db, clock: systemClock, newId, settings }, place);
    await db.systemTx((tx) => operatorAudit(tx, audited('chain.anchor', { heads }), line.operator));
    line.out(`${heads} heads were added to the log. The service sends its root within a minute.`);
    return 0;
  };

const publish =
  (line: CommandLine, settings: Settings): Work =>
  async (db) => {
    const place = placeOfSettings(settings);
    const agents = await preparePublication({ db, clock: systemClock, newId }, place, issuerOf(settings));
    await db.systemTx((tx) => operatorAudit(tx, audited('chain.publish', { agents }), line.operator));
    line.out(
      agents === 0
        ? 'Nothing to publish: no public agent is rated, or these very scores are published.'
        : `Scores of ${agents} agents. The service sends their root within a minute.`,
    );
    return 0;
  };

const audited = (action: string, metadata: Record<string, number>) => ({
  action,
  targetType: 'chain',
  targetId: 'chain',
  accountId: null,
  orgId: null,
  before: null,
  after: null,
  metadata,
});

const status =
  (line: CommandLine): Work =>
  async (db) => {
    const rows = await listTransactions(db.direct);
    if (rows.length === 0) line.out('Nothing was written yet.');
    for (const row of rows)
      line.out(
        [
          row.seq,
          row.created_at.toISOString(),
          row.subject_kind,
          row.status,
          row.hashes.at(-1) ?? '-',
          row.problem ?? '',
        ]
          .join('  ')
          .trimEnd(),
      );
    return 0;
  };
