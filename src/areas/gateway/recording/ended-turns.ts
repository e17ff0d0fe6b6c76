/** What recorded turns, and requests that got no reply, contribute to the list of turns. Pure. */
import type { StoredCheckpoint } from '../../evidence/index.ts';
import { shownName } from '../../policy/index.ts';
import type { EndedTurn, ScreenedText } from '../../turns/index.ts';
import type { EvaluationRecord, NoReply, ScreenRecord } from '../turn-record.ts';
import type { JudgedTurn } from './containment-signal.ts';

export const endedTurn = (checkpoint: StoredCheckpoint, { turn }: JudgedTurn): EndedTurn => ({
  ...screened(turn),
  accountId: checkpoint.accountId,
  sessionId: checkpoint.sessionId,
  reply: {
    checkpointId: checkpoint.checkpointId,
    verdict: checkpoint.verdict ?? 'unverified',
    provider: turn.provider,
    model: nameOf(turn.turn.model ?? turn.requestedModel),
    streamed: turn.streamed,
    front: turn.front,
    back: turn.back,
    durationMs: turn.durationMs,
    inputTokens: turn.turn.inputTokens,
    outputTokens: turn.turn.outputTokens,
    tools: turn.turn.toolCalls.map((call) => shownName(call.name)),
    secondAsked: turn.secondAsked ?? false,
    acted: turn.acted,
  },
  noReply: null,
});

/** A request that got no reply. */
export const unanswered = (screens: ScreenRecord): EndedTurn => ({
  ...screened(screens),
  reply: null,
  noReply: noReplyOf(screens.noReply ?? null),
});

const noReplyOf = (of: NoReply | null): EndedTurn['noReply'] =>
  of === null
    ? null
    : {
        cause: of.cause,
        providerStatus: of.providerStatus,
        provider: of.provider,
        model: nameOf(of.requestedModel),
        streamed: of.streamed,
        durationMs: of.durationMs,
      };

const screened = ({
  requestId,
  agent,
  sessionId,
  at,
  evaluations,
}: ScreenRecord): Omit<EndedTurn, 'reply' | 'noReply'> => ({
  requestId,
  accountId: agent.accountId,
  agentId: agent.agentId,
  sessionId,
  at,
  texts: evaluations.map(screenedText),
});

const screenedText = ({ evaluationId, screening, action }: EvaluationRecord): ScreenedText => ({
  evaluationId,
  verdict: screening.verdict,
  action,
  risk: screening.overall_risk,
  threatTypes: screening.threats.map(({ type }) => type),
});

const nameOf = (model: string | null): string | null => (model === null ? null : shownName(model));
