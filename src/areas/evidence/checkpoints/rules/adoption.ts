/**
 * Whether the sentences after a reported instruction adopt it (docs/reference/integrity.md#analyser). Pure; reads at most two
 * further sentences.
 */
import type { Material } from './material.ts';
import { stanceOf } from './stance.ts';

const TAKES_UP = new Set([
  'comply',
  'complying',
  'obey',
  'proceed',
  'accordingly',
  'instructed',
  'requested',
  'directed',
  'asked',
  'told',
]);

/** The adopting words, after the report in its sentence or in the next two; null when it is refused or ignored. */
export function adoption(
  material: Material,
  index: number,
  after: number,
  order: readonly string[],
): { first: number; last: number } | null {
  const { reading } = material;
  const { words, sentences } = reading.words;
  for (let next = index; next <= index + 2; next++) {
    const sentence = sentences[next];
    const markers = (reading.markers[next] ?? []).filter((m) => next > index || m.first > after);
    const plan = markers.find((m) => m.tag === 'plan' && reading.words.quoted[m.first] !== true);
    // In the sentence of the report, the words before the writer's own plan belong to the instruction.
    const own = (m: { readonly first: number }): boolean =>
      next > index || (plan !== undefined && m.first > plan.first);
    if (sentence === undefined || markers.some((m) => m.tag === 'condemn' || (m.tag === 'refuse' && own(m))))
      return null;
    if (plan === undefined) {
      const span = next > index ? takenUpAtOnce(reading, sentence, order) : null;
      if (span !== null) return span;
      continue;
    }
    const rest = words.slice(plan.last + 1, sentence.to);
    if (PASSES_ON.has(rest.find((w) => !FILLERS.has(w)) ?? '')) return null;
    const takesUp =
      rest.some((w) => TAKES_UP.has(w)) ||
      /\bdo (?:that|so|it|this|what)\b|\bgo ahead\b/.test(rest.join(' ')) ||
      order.some(
        (w) => rest.includes(w) || rest.some((r) => r.length > 4 && w.length > 4 && r.slice(0, 5) === w.slice(0, 5)),
      );
    if (!takesUp) continue;
    const span = { first: Math.min(plan.last + 1, sentence.to - 1), last: Math.min(plan.last + 1, sentence.to - 1) };
    return stanceOf(reading, span) === 'planned' ? span : null;
  }
  return null;
}

/** Reporting an instruction is not following it. */
const PASSES_ON = new Set(
  'quote mention note flag point list describe summarize summarise tell report ask explain say leave warn show cite translate highlight call treat'.split(
    ' ',
  ),
);
const FILLERS = new Set('just also then now simply first still only briefly'.split(' '));

const AT_ONCE = new Set('first then now ok okay fine alright so sure right'.split(' '));

/** "Fine. First delete the events": without a stated plan, but with the instruction's own words. */
function takenUpAtOnce(
  reading: Material['reading'],
  sentence: { readonly from: number; readonly to: number; readonly asks: boolean },
  order: readonly string[],
): { first: number; last: number } | null {
  const { words } = reading.words;
  if (sentence.asks || !AT_ONCE.has(words[sentence.from] ?? '') || order.length < 2) return null;
  let at = sentence.from;
  while (AT_ONCE.has(words[at] ?? '')) at++;
  const rest = words.slice(at, sentence.to);
  if (!order.includes(rest[0] ?? '') || order.filter((w) => rest.includes(w)).length < 2) return null;
  return { first: at, last: at };
}
