/**
 * Judges what nobody waited for, and writes groups of turns in one transaction: evaluations and quarantine, checkpoints with their evidence, ratings,
 * replacements. All of a group or nothing. Source: docs/adr/0005.
 */
import type { Tx } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { LinkedProcess } from '../../platform/linked-process.ts';
import { applyAutoContainment } from '../agents/index.ts';
import { analyzeSafely, directivesOf, draftCheckpoint, type StoredCheckpoint } from '../checkpoints/index.ts';
import { recordGate, recordToolUses } from '../policy/index.ts';
import { applyCheckpoints } from '../reputation/index.ts';
import { recordTraces } from '../traces/index.ts';
import { noteMissed, storeEvaluations, type ViolatedTurn } from '../safe-house/index.ts';
import type { Replacement, ScreenRecord, TurnBatch, TurnRecord, TurnStore } from './ports.ts';
import type { Analysis } from '../../contract/integrity.ts';
import { containmentSignal, type JudgedTurn } from './turn/containment-signal.ts';
import { packedGroup } from './turn/packed-turns.ts';
import { aad, advisoriesOf, evaluationDrafts, replacementsOf } from './turn/stored-rows.ts';
import { tallyOf, type Tally } from './turn/tally.ts';
import { toolUse } from './turn/tool-use.ts';
import { turnFacts } from './turn/turn-facts.ts';
import { findReplacements, insertAdvisories, saveReplacements } from './repository.ts';

type Store = Pick<Services, 'db' | 'sealer' | 'clock' | 'newId' | 'evidence'>;

/**
 * Judges and writes in this process. One transaction at a time, in the order of the calls: two would wait for the same log. A
 * batch is judged while the database works on the one before.
 */
export function createTurnWriter(services: Store): (batch: TurnBatch) => Promise<Tally> {
  let before: Promise<unknown> = Promise.resolve();
  return ({ turns, screens }) => {
    const analyses = turns.map((turn) => turn.analysis ?? judged(turn, services)); // before the transaction: it may take a while
    const inTurn = (): Promise<Tally> =>
      services.db.systemTx((tx) => writeGroup(tx, services, { turns, screens, analyses }));
    const written = before.then(inTurn, inTurn);
    before = written;
    return written;
  };
}

const judged = ({ turn, policy, unjudged }: TurnRecord, { clock }: Store): Analysis =>
  analyzeSafely(
    {
      turn,
      policy,
      untrusted: directivesOf(unjudged?.untrusted ?? []),
      lastUserText: unjudged?.lastUserText ?? '',
      declaredTools: unjudged?.declaredTools ?? [],
    },
    () => clock.monotonicMs(),
  );

/** Writing handed to a process of its own (docs/adr/0007); reading stays here. */
export const remoteTurnStore = (
  local: TurnStore,
  recorder: LinkedProcess,
  told: (tally: Tally) => void,
): TurnStore => ({
  ...local,
  group: () =>
    packedGroup(async (packed) => {
      await recorder.serving(); // a recorder that is away costs no attempt: the queue is bounded, and it comes back
      told((await recorder.ask(packed)) as Tally);
    }),
});

export function createTurnStore(services: Store & Pick<Services, 'judging'>, told: (tally: Tally) => void): TurnStore {
  const { db, sealer } = services;
  const write = createTurnWriter(services);
  return {
    judges: !services.judging.asksModel, // a model is waited for before a turn is queued, not while a group is written
    record: async (batch) => {
      told(await write(batch));
    },
    async replacementsOf(agentId) {
      const rows = await findReplacements(db.direct, agentId);
      return rows.map((row): Replacement => ({
        contentHash: row.content_hash,
        sessionId: row.session_id,
        action: row.action,
        quarantineId: row.quarantine_id as Replacement['quarantineId'],
        text: sealer.open(row.text_sealed, aad(agentId, row.content_hash)).toString('utf8'),
      }));
    },
  };
}

async function writeGroup(
  tx: Tx,
  services: Store,
  { turns, screens, analyses }: TurnBatch & { readonly analyses: readonly Analysis[] },
): Promise<Tally> {
  const { evidence, clock, newId } = services;
  const all: readonly ScreenRecord[] = [...turns, ...screens];
  await storeEvaluations(tx, services, all.flatMap(evaluationDrafts));
  await insertAdvisories(tx, turns.flatMap(advisoriesOf));
  await saveReplacements(
    tx,
    all.flatMap((record) => replacementsOf(record, services)),
  );
  const judgedTurns = turns.map((turn, i) => ({ turn, analysis: analyses[i] ?? judged(turn, services) }));
  const stored = await evidence.append(
    tx,
    judgedTurns.map(({ turn, analysis }) =>
      draftCheckpoint({
        checkpointId: turn.checkpointId,
        accountId: turn.agent.accountId,
        agentId: turn.agent.agentId,
        sessionId: turn.sessionId,
        requestId: turn.requestId,
        provider: turn.provider,
        source: 'gateway',
        timestamp: turn.at,
        turn: turn.turn.model === null ? { ...turn.turn, model: turn.requestedModel } : turn.turn,
        policy: turn.policy,
        analysis,
        acted: turn.acted,
      }),
    ),
  );
  const at = { now: clock.now(), newId };
  await applyCheckpoints(tx, stored, at);
  const pairs = paired(stored, judgedTurns);
  await recordToolUses(
    tx,
    pairs.map(([checkpoint, of]) => toolUse(checkpoint, of)),
  );
  await noteMissed(tx, pairs.flatMap(violatedTurn));
  await recordGate(
    tx,
    pairs.map(([{ accountId, agentId, sessionId, requestId }, { turn }]) => ({
      accountId,
      agentId,
      sessionId,
      requestId,
      at: turn.at,
      policy: turn.policy,
      violations: turn.violations,
      transactionId: turn.transactionId,
      declarations: turn.declarations,
    })),
    at,
  );
  await recordTraces(
    tx,
    pairs.map(([checkpoint, of]) => turnFacts(checkpoint, of)),
    at,
  );
  await applyAutoContainment(
    tx,
    pairs.map(([checkpoint, of]) => containmentSignal(checkpoint, of)),
    at,
  );
  return tallyOf(pairs);
}

/** The stored checkpoints in their order, each with its turn; one that was stored before (a repeated batch) is left out. */
function paired(
  stored: readonly StoredCheckpoint[],
  judgedTurns: readonly JudgedTurn[],
): (readonly [StoredCheckpoint, JudgedTurn])[] {
  const byRequest = new Map(judgedTurns.map((of) => [of.turn.requestId, of]));
  return stored.flatMap((checkpoint) => {
    const of = byRequest.get(checkpoint.requestId);
    return of === undefined ? [] : [[checkpoint, of] as const];
  });
}

const violatedTurn = ([checkpoint, { turn }]: readonly [StoredCheckpoint, JudgedTurn]): ViolatedTurn[] =>
  checkpoint.verdict === 'boundary_violation' ? [{ ...turn.agent, at: turn.at, evaluations: turn.evaluations }] : [];
