/**
 * What follows from stored checkpoints, in their transaction: tools used, goals, questions that the user answered, missed threats, what the gate found, turns, traces,
 * automatic containment. Source: docs/adr/0005.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import { applyAutoContainment } from '../../agents/index.ts';
import {
  recordJudgeSpend,
  recordTraces,
  stepGoals,
  type GoalTurn,
  type StoredCheckpoint,
} from '../../evidence/index.ts';
import { recordGate, recordToolUses } from '../../policy/index.ts';
import { closeAnswered, recordMissed, type ViolatedTurn } from '../../screening/index.ts';
import { recordContents, recordTurns } from '../../turns/index.ts';
import type { ScreenRecord } from '../turn-record.ts';
import { containmentSignal, type JudgedTurn } from './containment-signal.ts';
import { endedTurn, unanswered } from './ended-turns.ts';
import { keptTurn } from './kept-turn.ts';
import { tallyOf, type Tally } from './turn-counts.ts';
import { toolUse } from './tool-use.ts';
import { turnFacts } from './turn-facts.ts';
import type { WriterServices } from './turn-writer.ts';

/** A checkpoint with the turn that it is of. */
export type StoredTurn = readonly [StoredCheckpoint, JudgedTurn];

interface Stored {
  readonly pairs: readonly StoredTurn[];
  /** Requests that were screened and got no reply. */
  readonly screens: readonly ScreenRecord[];
  readonly at: { readonly now: Date; readonly newId: WriterServices['newId'] };
}

export async function recordDerived(
  tx: Tx,
  { settings, sealer }: Pick<WriterServices, 'settings' | 'sealer'>,
  { pairs, screens, at }: Stored,
): Promise<Tally> {
  await recordJudgeSpend(tx, pairs.flatMap(turnSpend));
  await recordToolUses(
    tx,
    pairs.map(([checkpoint, of]) => toolUse(checkpoint, of)),
  );
  await stepGoals(tx, pairs.flatMap(goalTurn), { now: at.now, prices: settings.MODEL_PRICES });
  await closeAnswered(tx, pairs.flatMap(answeredBy));
  await recordMissed(tx, pairs.flatMap(violatedTurn));
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
  const ended = pairs.map(([checkpoint, of]) => endedTurn(checkpoint, of));
  await recordTurns(tx, [...ended, ...screens.map(unanswered)], settings.MODEL_PRICES);
  const kept = pairs.flatMap(([checkpoint, { turn }]) => keptTurn(checkpoint, turn));
  await recordContents(tx, { sealer, now: at.now }, kept);
  const traces = await recordTraces(
    tx,
    pairs.map(([checkpoint, of]) => turnFacts(checkpoint, of)),
    at,
  );
  await applyAutoContainment(
    tx,
    pairs.map(([checkpoint, of]) => containmentSignal(checkpoint, of)),
    at,
  );
  return tallyOf(pairs, traces);
}

/** Of the account that owned the agent when it was asked. */
const turnSpend = ([, { turn }]: StoredTurn): Parameters<typeof recordJudgeSpend>[1] =>
  turn.spend && turn.agent.accountId !== null
    ? [{ agentId: turn.agent.agentId, accountId: turn.agent.accountId, at: turn.at, spend: turn.spend }]
    : [];

const goalTurn = ([checkpoint, { turn, analysis }]: StoredTurn): GoalTurn[] =>
  typeof turn.goalHash === 'string'
    ? [{ checkpoint, turn: { ...turn.turn, model: turn.turn.model ?? turn.requestedModel }, summary: analysis.summary }]
    : [];

const answeredBy = ([, { turn }]: StoredTurn): Parameters<typeof closeAnswered>[1] =>
  (turn.answered ?? []).map((question) => ({
    ...question,
    agentId: turn.agent.agentId,
    accountId: turn.agent.accountId,
    at: turn.at,
  }));

const violatedTurn = ([checkpoint, { turn, analysis }]: StoredTurn): ViolatedTurn[] =>
  checkpoint.verdict === 'boundary_violation'
    ? [
        {
          ...turn.agent,
          at: turn.at,
          concerns: analysis.concerns.map(({ category }) => category),
          evaluations: turn.evaluations,
        },
      ]
    : [];
