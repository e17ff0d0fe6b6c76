/**
 * Updates composed cards after a change above the agents. A pass goes through the agents in the order of their ids, one
 * transaction per batch, and records its position: a process that dies loses one batch, and another continues from there.
 */
import type { Job } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordComposed } from '../stored-composition.ts';
import { CARD_KINDS, CARD_SCOPES, type CardKind, type RecomposeRun } from '../wire/cards.ts';
import { advanceRun, claimRun, isSuperseded, stalledRuns } from '../store/composed.ts';
import { agentsBelow } from '../store/layers.ts';
import { lockAgentCards } from '../store/cards.ts';

export const RECOMPOSE_JOB = 'cards.recompose';
const BATCH = 200; // agents of one transaction: some 100 ms, for which writers of their cards wait
const STALLED_MS = 15_000;

/** The part of a run that names it, as a job carries it. */
export interface RunName {
  readonly kind: CardKind;
  readonly scope: RecomposeRun['scope'];
  readonly scopeId: string;
  readonly version: number;
}
export const runPayload = (run: RunName): Readonly<Record<string, unknown>> => ({ ...run });

/** One batch of a pass. @returns whether there is more to do here */
async function step({ db, clock }: Pick<Services, 'db' | 'clock'>, name: RunName): Promise<boolean> {
  return await db.systemTx(async (tx) => {
    const run = await claimRun(tx, name);
    if (run === undefined) return false; // finished, or in another process's hands
    const now = clock.now();
    const close = async (done: number, failed: number, afterAgent: string, isFinished: boolean): Promise<boolean> => {
      await advanceRun(tx, run, { done, failed, afterAgent, isFinished }, now);
      return !isFinished;
    };
    if (await isSuperseded(tx, run)) return close(0, 0, run.after_agent, true);
    const place = { scope: run.scope, scopeId: run.scope_id, accountId: run.account_id };
    const agents = await agentsBelow(tx, place, { after: run.after_agent, limit: BATCH });
    await lockAgentCards(
      tx,
      [run.kind],
      agents.map((agent) => agent.agent_id),
    );
    const failed = await recordComposed(tx, { kinds: [run.kind], owners: agents, now });
    const last = agents.at(-1)?.agent_id ?? run.after_agent;
    return close(agents.length - failed.length, failed.length, last, agents.length < BATCH);
  });
}

export const recompose: Job = {
  name: RECOMPOSE_JOB,
  expireSeconds: 120,
  async handle(payload, services) {
    const name = runName(payload);
    while (await step(services, name));
  },
};

/**
 * Takes over passes whose process died, without waiting for the queue to notice: at the start of a process all unfinished
 * ones (two processes on one pass alternate, batch by batch), each minute those without progress.
 */
export const resumeRecompose: Job = {
  name: 'cards.resume_recompose',
  cron: '* * * * *',
  atStart: { every: true },
  async handle(payload, services) {
    const ageMs = payload['every'] === true ? 0 : STALLED_MS;
    const before = new Date(services.clock.now().getTime() - ageMs);
    for (const run of await stalledRuns(services.db.direct, before)) {
      const name = { kind: run.kind, scope: run.scope, scopeId: run.scope_id, version: run.version };
      while (await step(services, name));
    }
  },
};

function runName(payload: Readonly<Record<string, unknown>>): RunName {
  const { kind, scope, scopeId, version } = payload as Partial<RunName>;
  const isKnown = CARD_KINDS.includes(kind as CardKind) && CARD_SCOPES.includes(scope as RecomposeRun['scope']);
  if (!isKnown || typeof scopeId !== 'string' || typeof version !== 'number')
    throw new Error('a recompose job names no pass');
  return payload as unknown as RunName;
}
