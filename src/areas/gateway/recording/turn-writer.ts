/** Analyses the turns whose reply did not wait for it, and writes a group of turns in one transaction: evaluations and quarantine,
 * checkpoints with their evidence, ratings, replacements. Source: docs/adr/0005.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { createWriteCheck } from '../../../platform/db/write-check.ts';
import type { Services } from '../../../platform/services.ts';
import { analyzeSafely, directivesOf, draftCheckpoint, type StoredCheckpoint } from '../../evidence/index.ts';
import { applyCheckpoints } from '../../ratings/index.ts';
import type { TurnBatch, TurnRecord } from '../turn-record.ts';
import type { JudgedTurn } from './containment-signal.ts';
import { recordDerived, type StoredTurn } from './derived-rows.ts';
import { analysisWithoutSecrets } from './plain-analysis.ts';
import { storeRows } from './stored-rows.ts';
import { tallyOf, type Tally } from './turn-counts.ts';

export type WriterServices = Pick<Services, 'settings' | 'db' | 'sealer' | 'clock' | 'newId' | 'evidence'>;

/**
 * Judges and writes in this process. One transaction at a time, in the order of the calls, because two would wait for the same
 * log. A batch is judged while the database writes the one before. A batch without turns asks whether the database takes writes, and
 * rejects when it does not: a full disk refuses a turn for no fault of that turn.
 */
export function createTurnWriter(services: WriterServices): (batch: TurnBatch) => Promise<Tally> {
  const writeFault = createWriteCheck(services.db, services.clock);
  let before: Promise<unknown> = Promise.resolve();
  return ({ turns, screens }) => {
    if (turns.length + screens.length === 0) return nothingWritten(writeFault);
    const analyses = turns.map((turn) => judgedTurn(turn, services)); // before the transaction: it may take a while
    const inTurn = (): Promise<Tally> =>
      services.db.systemTx((tx) => writeGroup(tx, services, { turns, screens, analyses }));
    const written = before.then(inTurn, inTurn);
    before = written;
    return written;
  };
}

async function nothingWritten(writeFault: ReturnType<typeof createWriteCheck>): Promise<Tally> {
  const fault = await writeFault();
  if (fault !== null) throw new Error(`the database takes no turns: ${fault}`);
  return tallyOf([], []);
}

/** A turn that was recorded before the model it waited for could answer rests on rules, and says so. */
function judgedTurn(turn: TurnRecord, services: WriterServices): Analysis {
  const analysis = analysisWithoutSecrets(turn.analysis ?? judged(turn, services));
  return typeof turn.awaited === 'string' ? { ...analysis, assuranceReason: turn.awaited } : analysis;
}

const judged = ({ turn, policy, unjudged }: TurnRecord, { clock }: WriterServices): Analysis =>
  analyzeSafely(
    {
      turn,
      policy,
      untrusted: directivesOf(unjudged?.untrusted ?? []),
      lastUserText: unjudged?.lastUserText ?? '',
      declaredTools: unjudged?.declaredTools ?? [],
      ...(unjudged?.history === undefined ? {} : { history: unjudged.history }),
      refused: unjudged?.refused ?? [],
    },
    () => clock.monotonicMs(),
  );

async function writeGroup(
  tx: Tx,
  services: WriterServices,
  { turns, screens, analyses }: TurnBatch & { readonly analyses: readonly Analysis[] },
): Promise<Tally> {
  const { evidence, clock, newId } = services;
  await storeRows(tx, services, { turns, screens });
  const judgedTurns = turns.map((turn, i) => ({ turn, analysis: analyses[i] ?? judgedTurn(turn, services) }));
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
        gatewayTurn: turn.gatewayTurn ?? null,
        screened: { front: turn.front, back: turn.back },
        secondAsked: turn.secondAsked ?? false,
        uncheckedCalls: turn.uncheckedCalls ?? 0,
      }),
    ),
  );
  const at = { now: clock.now(), newId };
  await applyCheckpoints(tx, stored, at);
  return recordDerived(tx, services, { pairs: paired(stored, judgedTurns), screens, at });
}

/** The stored checkpoints in their order, each with its turn; those stored by an earlier attempt of the batch are left out. */
function paired(stored: readonly StoredCheckpoint[], judgedTurns: readonly JudgedTurn[]): StoredTurn[] {
  const byRequest = new Map(judgedTurns.map((of) => [of.turn.requestId, of]));
  return stored.flatMap((checkpoint) => {
    const of = byRequest.get(checkpoint.requestId);
    return of === undefined ? [] : [[checkpoint, of] as const];
  });
}
