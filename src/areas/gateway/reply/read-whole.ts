/** The body of a whole reply: its bytes, their text and the value. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { parseJson } from '../framing/json-value.ts';

/** Larger replies are read in steps. */
export const AT_ONCE_BYTES = 256 * 1024;

export interface WholeBody {
  readonly bytes: Buffer;
  readonly text: string;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
}

const joined = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);

export function readWhole(chunks: readonly Buffer[]): WholeBody {
  const bytes = joined(chunks);
  const text = bytes.toString('utf8');
  return { bytes, text, json: parseJson(text) };
}

/** The same with rounds of the loop between, as for large requests (docs/adr/0147). */
export async function readInSteps(chunks: readonly Buffer[]): Promise<WholeBody> {
  const bytes = joined(chunks);
  await nextTurnOfLoop();
  const text = bytes.toString('utf8');
  await nextTurnOfLoop();
  const json = parseJson(text);
  await nextTurnOfLoop();
  return { bytes, text, json };
}
