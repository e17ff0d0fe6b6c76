/** The gateway area: LLM traffic in four dialects, screened, judged and recorded. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import type { LinkedProcess } from '../../platform/linked-process.ts';
import type { Services } from '../../platform/services.ts';
import { createBudgetBook } from '../billing/index.ts';
import { createGoalDirectory } from '../evidence/index.ts';
import { createToolDirectory } from '../policy/index.ts';
import { createScreenPool } from '../screening/index.ts';
import { createContentDirectory } from '../turns/index.ts';
import { createAdvisoryDirectory } from './advisory-directory.ts';
import { createDocumentTexts } from './documents/document-texts.ts';
import { aadOf, createProviderFiles } from './documents/provider-files.ts';
import { confirmationPort } from './wiring/confirmation-port.ts';
import { createReleaseDirectory } from './wiring/release-directory.ts';
import { reportGateway } from './report-gateway.ts';
import { startGatewayWith, type GatewayOverrides, type RunningGateway } from './start.ts';
import { measureLarge } from './figures.ts';
import { judgedMetrics } from './recording/judged-metrics.ts';
import { openTurnJournal } from './recording/open-journal.ts';
import type { Tally } from './recording/turn-counts.ts';
import { sendingTurnStore, sendTo, writeHere } from './recording/turn-store.ts';
import { takeHandedOver } from './large/inside.ts';
import { purgeTexts } from './jobs/purge-texts.ts';
import { portsOf, type TurnLimiter } from './wiring/join-ports.ts';
import { createOutputPool } from './wiring/output-screen.ts';

export interface GatewayOptions extends GatewayOverrides {
  readonly limiter: TurnLimiter;
  /** Judges and writes turns in a process of its own (docs/adr/0007); absent: in this one. */
  readonly recorder?: LinkedProcess;
  /** Of the process for large bodies: it listens on a free port of loopback, for requests that hold this. */
  readonly secret?: string;
  /** Is told what was written, in place of the metrics of this process. */
  readonly recorded?: (tally: Tally) => void;
}

/**
 * Starts the gateway on GATEWAY_PORT over services whose areas have started. Rejects when the port is taken.
 * `close` refuses new requests, lets running ones finish (20 s), ends the others with an error (2 s), and resolves when every turn that
 * ended is written.
 */
export async function startGateway(
  services: Services,
  { limiter, recorder, recorded: told, secret, ...overrides }: GatewayOptions,
): Promise<RunningGateway> {
  const releases = await createReleaseDirectory(services);
  const advisories = await createAdvisoryDirectory(services);
  const tools = await createToolDirectory(services);
  const goals = await createGoalDirectory(services);
  const budgets = await createBudgetBook(services);
  const contents = await createContentDirectory(services);
  const pool = createScreenPool();
  const outputs = createOutputPool();
  const documents = createDocumentTexts(services.clock);
  const recorded = told ?? judgedMetrics(services.metrics, services.settings.METRICS_BY_AGENT);
  if (overrides.large !== undefined) measureLarge(services.metrics, overrides.large, recorded);
  const confirmations = confirmationPort(services.sealer.deriveKey('confirmation/v1'));
  const files = createProviderFiles(services);
  const directories = {
    releases,
    advisories,
    budgets,
    contents,
    pool,
    outputs,
    documents,
    files,
    tools,
    goals,
    recorded,
    confirmations,
  };
  const ports = portsOf(services, limiter, directories);
  const send = recorder === undefined ? writeHere(ports.turns) : sendTo(recorder, recorded);
  const keeping = await openTurnJournal(services, send);
  const turns =
    keeping === null && recorder === undefined
      ? ports.turns
      : sendingTurnStore(ports.turns, send, keeping?.turns ?? null);
  const running = await startGatewayWith(
    services,
    { ...ports, turns },
    {
      writeFault: services.writeFault,
      ...(secret === undefined ? {} : { admits: (request) => takeHandedOver(request, secret) }),
      ...overrides,
    },
  ).catch(async (error: unknown) => {
    await keeping?.close();
    throw error;
  });
  const unreport = secret === undefined ? reportGateway(services, running.recorder) : () => {};
  return {
    port: running.port,
    recorder: running.recorder,
    async close() {
      unreport();
      await running.close();
      await keeping?.close();
      await releases.close();
      await advisories.close();
      await tools.close();
      await goals.close();
      await budgets.close();
      await contents.close();
      await pool.close();
      await outputs.close();
      await documents.close();
    },
  };
}

/** What the gateway keeps in the database. It has no operations of the API. */
export const gateway: Area = {
  name: 'gateway',
  operations: [],
  jobs: [purgeTexts],
  sealedColumns: [
    {
      table: 'gateway_files',
      column: 'text_sealed',
      key: ['account_id', 'provider', 'file_id'],
      nameOf: ([accountId, provider, id]) => aadOf(String(accountId), String(provider), String(id)),
    },
  ],
};

export { measureProcess } from './figures.ts';
export type { Tally } from './recording/turn-counts.ts';
export type { LargeProcess } from './transport/traffic.ts';
export type { RunningGateway } from './start.ts';
export { createTurnWriter } from './recording/turn-writer.ts';
export { unpacked, type PackedTurns } from './turn/packed-turns.ts';
