/** The cost of a turn by the operator's list of prices: `MODEL=INPUT/OUTPUT`, US dollars for a million tokens, `*` at the end for a
 * family of models; the longest entry counts. There are no built-in prices, because providers change them. Pure.
 */
import type { AssistantTurn } from '../../../../contract/turn.ts';

const ENTRY = /^([^\s=,]{1,128})=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/;

/** US dollars; null when the model has no price or the provider reported no tokens. */
export function priceOf(
  prices: readonly string[],
  { model, inputTokens, outputTokens }: Pick<AssistantTurn, 'model' | 'inputTokens' | 'outputTokens'>,
): number | null {
  if (model === null || inputTokens === null || outputTokens === null) return null;
  let best: RegExpExecArray | null = null;
  for (const entry of prices) {
    const match = ENTRY.exec(entry);
    if (match === null || !namesModel(match[1] ?? '', model)) continue;
    if (best === null || (match[1]?.length ?? 0) > (best[1]?.length ?? 0)) best = match;
  }
  return best === null ? null : (inputTokens * Number(best[2]) + outputTokens * Number(best[3])) / 1_000_000;
}

const namesModel = (entry: string, model: string): boolean =>
  entry.endsWith('*') ? model.startsWith(entry.slice(0, -1)) : entry === model;
