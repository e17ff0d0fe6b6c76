/** Parts of a Gemini candidate, shared by whole replies and stream chunks. Pure. */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, asNumber, jsonText, member, stringAt, type JsonObject } from '../framing/json-value.ts';
import type { OutputPiece } from './dialect.ts';
import type { TurnBuilder } from './turn-builder.ts';

export interface CandidatePieces {
  readonly pieces: OutputPiece[];
  /** Block → the call's id and name. */
  readonly calls: Map<string, { id: string | undefined; name: string }>;
  /** Part index → block, for the parts that are calls. */
  readonly blocks: Map<number, string>;
}

/**
 * @param position index in `candidates` of this object, for pointers
 * @param key the candidate's identity over the whole turn
 * @param callsBefore calls of this candidate in earlier chunks, so that block names stay unique
 */
export function candidatePieces(candidate: unknown, position: number, key: number, callsBefore = 0): CandidatePieces {
  const out: CandidatePieces = { pieces: [], calls: new Map(), blocks: new Map() };
  let calls = callsBefore;
  arrayAt(member(candidate, 'content'), 'parts').forEach((part, i) => {
    const at = `/candidates/${position}/content/parts/${i}`;
    const text = stringAt(part, 'text');
    const spelling = ['functionCall', 'function_call'].find((one) => isRecord(member(part, one))) ?? '';
    const call = member(part, spelling);
    if (isRecord(call)) {
      const block = `${key}.call.${calls}`;
      calls += 1;
      out.calls.set(block, { id: stringAt(call, 'id'), name: stringAt(call, 'name') ?? '' });
      out.blocks.set(i, block);
      out.pieces.push({
        kind: 'tool',
        block,
        pointer: `${at}/${spelling}/args`,
        text: givenText(call),
        whole: false,
      });
    }
    if (text !== undefined && (text !== '' || !isRecord(call))) {
      const thought = member(part, 'thought') === true;
      out.pieces.push({
        kind: thought ? 'thinking' : 'text',
        block: `${key}.${thought ? 'thought' : `text.${calls}`}`,
        pointer: `${at}/text`,
        text,
        whole: false,
      });
    }
  });
  return out;
}

/** What a call is given. Where its arguments are streamed, each chunk has some of them with their places. */
const givenText = ({ args = {}, partialArgs, partial_args: parts = partialArgs }: JsonObject): string =>
  jsonText(parts === undefined ? args : { args, partialArgs: parts });

/** Between two texts of one answer: clients put the texts of all parts together. */
export const GAP = '\n\n';

/** Whether the part says something to the reader. */
export const saysText = (part: unknown): boolean =>
  (stringAt(part, 'text') ?? '') !== '' && member(part, 'thought') !== true;

/** The parts as they follow others that have said something. */
export function setApart(parts: readonly unknown[]): unknown[] {
  const first = parts.findIndex(saysText);
  return parts.map((part, i) =>
    i === first && isRecord(part) ? { ...part, text: `${GAP}${stringAt(part, 'text') ?? ''}` } : part,
  );
}

export function readUsage(turn: TurnBuilder, chunk: unknown): void {
  const usage = member(chunk, 'usageMetadata');
  turn.inputTokens = asNumber(member(usage, 'promptTokenCount')) ?? turn.inputTokens;
  turn.outputTokens = asNumber(member(usage, 'candidatesTokenCount')) ?? turn.outputTokens;
}
