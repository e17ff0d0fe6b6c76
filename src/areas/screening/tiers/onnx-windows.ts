/** What a sequence classifier reads of a text, and what its answer means: windows of tokens, labels, probabilities. Pure. */

const OVERLAP_TOKENS = 64;
/** Windows of one text; of a longer one they are spread evenly. */
export const WINDOWS_MAX = 16;
const ATTACK_LABEL = /inject|attack|malicious|jailbreak|unsafe|harmful/i;
/** Fewest characters of a token in ordinary text: a text of more characters than its windows hold is cut before it is tokenized. */
const CHARS_PER_TOKEN = 3;

export interface Reading {
  /** Tokens of one window, with the special ones at both ends. */
  readonly windowTokens: number;
  /** Windows of one text at most. */
  readonly windowsMax: number;
}

/** Number of the label for an attack; without names the last one. */
export function attackIndex(config: { readonly id2label?: Readonly<Record<string, string>> }): number {
  const labels = Object.entries(config.id2label ?? {});
  const named = labels.find(([, label]) => ATTACK_LABEL.test(label));
  return Number(named?.[0] ?? Math.max(1, labels.length - 1));
}

/** Windows over all tokens, each with the special tokens at both ends. */
export function windowsOf(ids: readonly number[], size: number, windowsMax = WINDOWS_MAX): (readonly number[])[] {
  if (ids.length <= size) return [ids];
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const inner = ids.slice(1, -1);
  const step = size - 2 - Math.min(OVERLAP_TOKENS, Math.floor(size / 4));
  const starts = Array.from({ length: Math.max(1, Math.ceil((inner.length - size + 2) / step) + 1) }, (_, i) =>
    Math.min(i * step, inner.length - size + 2),
  );
  return spread(starts, windowsMax).map((start) => [first, ...inner.slice(start, start + size - 2), last]);
}

/** The text whole where its windows can hold it; of a longer one as many pieces as there are windows, spread evenly. */
export function piecesToRead(text: string, { windowTokens, windowsMax }: Reading): readonly string[] {
  const chars = windowTokens * CHARS_PER_TOKEN;
  if (text.length <= chars * windowsMax) return [text];
  const starts = Array.from({ length: Math.ceil(text.length / chars) }, (_, i) =>
    Math.min(i * chars, text.length - chars),
  );
  return spread(starts, windowsMax).map((start) => text.slice(start, start + chars));
}

/** At most `max` of the items, the first and the last among them; of one the first. */
function spread<T>(items: readonly T[], max: number): readonly T[] {
  if (items.length <= max) return items;
  if (max === 1) return items.slice(0, 1);
  return Array.from({ length: max }, (_, i) => items[Math.round((i * (items.length - 1)) / (max - 1))]!);
}

/** Probabilities of the labels; of a single number those of its absence and presence. NaN where a number is not finite. */
export function probabilities(logits: ArrayLike<number>): number[] {
  const values = Array.from(logits);
  if (values.length === 1) {
    const present = 1 / (1 + Math.exp(-(values[0] ?? Number.NaN)));
    return [1 - present, present];
  }
  const top = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
