/**
 * Writes the rows of turns and their counts, in the transaction that writes their evidence. A turn that was written by an earlier
 * attempt of its group is neither written nor counted again. Source: docs/reference/turns.md#turns.
 */
import { priceOf } from '../evidence/index.ts';
import type { CheckpointVerdict, NoReplyCause, ScreenAction, WireVerdict } from '../../contract/enums.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { hourlyCounts } from './rules/hourly.ts';
import { outcomeOf, type ScreenedText } from './rules/outcome.ts';
import { addHourlyCounts } from './store/hourly.ts';
import { insertTurns } from './store/turns.ts';
import type { TurnRow } from './wire/rows.ts';

/** Names of tools that a row keeps, at most. */
const TOOLS_MAX = 50;
const NAME_CHARS_MAX = 256;

/** A request that went through the gateway. */
export interface EndedTurn {
  readonly requestId: string;
  /** Null: the agent is unclaimed, and the turn has no row. */
  readonly accountId: string | null;
  readonly agentId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly texts: readonly ScreenedText[];
  /** Null: no reply came. */
  readonly reply: EndedReply | null;
  /** Why none came; null where one did, or where it is not known. */
  readonly noReply: NoReply | null;
}

/** A request that got no reply: members as in a reply, of what is known without one. */
export interface NoReply extends Pick<EndedReply, 'provider' | 'model' | 'streamed' | 'durationMs'> {
  readonly cause: NoReplyCause;
  /** HTTP status of a provider that refused; else null. */
  readonly providerStatus: number | null;
}

export interface EndedReply {
  readonly checkpointId: string;
  readonly verdict: CheckpointVerdict;
  readonly provider: string;
  readonly model: string | null;
  readonly streamed: boolean;
  readonly front: WireVerdict;
  readonly back: WireVerdict;
  readonly durationMs: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly tools: readonly string[];
  /** The provider was called a second time. */
  readonly secondAsked: boolean;
  /** What was done because of the integrity verdict. */
  readonly acted: ScreenAction;
}

/** @param prices entries of MODEL_PRICES */
export async function recordTurns(tx: Tx, turns: readonly EndedTurn[], prices: readonly string[]): Promise<void> {
  const rows = turns.flatMap((turn) => rowOf(turn, prices));
  const written = await insertTurns(tx, rows);
  const slot = (rows[0]?.request_id ?? '').charCodeAt(0); // ids are random
  await addHourlyCounts(
    tx,
    hourlyCounts(
      rows.filter((row) => written.has(row.request_id)),
      Number.isNaN(slot) ? 0 : slot,
    ),
  );
}

function rowOf({ accountId, reply, noReply, texts, ...turn }: EndedTurn, prices: readonly string[]): TurnRow[] {
  if (accountId === null) return [];
  const { action, screening, risk, threatTypes } = outcomeOf(texts, reply?.acted ?? 'none');
  const cost = reply === null ? null : priceOf(prices, reply);
  const known = reply ?? noReply;
  return [
    {
      request_id: turn.requestId,
      account_id: accountId,
      agent_id: turn.agentId,
      session_id: turn.sessionId,
      at: turn.at,
      checkpoint_id: reply?.checkpointId ?? null,
      provider: known?.provider ?? null,
      model: known?.model ?? null,
      streamed: known?.streamed ?? null,
      front: reply?.front ?? null,
      back: reply?.back ?? null,
      integrity: reply?.verdict ?? null,
      duration_ms: known?.durationMs ?? null,
      input_tokens: reply?.inputTokens ?? null,
      output_tokens: reply?.outputTokens ?? null,
      cost_micros: cost === null ? null : String(Math.round(cost * 1_000_000)),
      tools: (reply?.tools ?? []).slice(0, TOOLS_MAX).map((name) => name.slice(0, NAME_CHARS_MAX)),
      action,
      screening,
      risk,
      threat_types: [...threatTypes],
      evaluation_ids: texts.map(({ evaluationId }) => evaluationId),
      second_asked: reply?.secondAsked ?? null,
      no_reply: noReply?.cause ?? null,
      provider_status: noReply?.providerStatus ?? null,
    },
  ];
}
