/**
 * How far a negation reaches in an enumeration: "must not hide errors, make up numbers or delete the log" plans none of the three
 * (docs/reference/integrity.md#stance). Pure.
 */
import type { Marker } from './lexicon-markers.ts';
import type { Match } from './pattern.ts';
import type { Reading, Span } from './stance.ts';

/** What joins the last part of an enumeration, by the words that negate in the same language. A data table. */
const JOINS: readonly (readonly [negations: string, joins: string])[] = [
  [
    "not never won't don't shouldn't can't cannot mustn't neither nor without avoid refuse refrain decline against",
    'or nor',
  ],
  ['nicht kein keine keinen niemals nie ohne weigere', 'oder noch'],
  ['no nunca jamás sin niego evitar', 'or nor o u ni'],
  ['ne n pas jamais sans refuse éviter', 'ou ni'],
  ['non mai senza rifiuto evitare', 'o né oppure'],
  ['não nunca jamais sem recuso', 'ou nem'],
  ['niet geen nooit zonder', 'of noch'],
  ['inte aldrig ingen', 'eller'],
  ['nie nigdy bez', 'ani lub albo'],
  ['не никогда нельзя без', 'или ни'],
];
const JOINED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ...Map.groupBy(
      JOINS.flatMap(([negations, joins]) => negations.split(' ').map((word) => [word, joins.split(' ')] as const)),
      ([word]) => word,
    ),
  ].map(([word, rows]) => [word, new Set(rows.flatMap(([, joins]) => joins))]),
);

/** A prohibition, which needs no "or" before its last part. */
const OBLIGES = new Set(
  "must may should shall allowed mustn't shouldn't darf dürfen soll sollte debo debe dois doit devo mag moet får wolno нельзя".split(
    ' ',
  ),
);
/** After one of these the writer speaks of something else. */
const TURNS = new Set(
  (
    "but however instead then so because while yet i we i'll i'm aber sondern dann also denn ich wir pero sino entonces luego porque mais alors donc car je nous " +
    'ma però quindi io mas porém então eu maar dus want ik men så jag ale więc но а поэтому я'
  ).split(' '),
);

/** Whether the negation of an earlier clause of the sentence governs these words too, as a part of its enumeration. */
export function governsPart(reading: Reading, by: Match<Marker>, span: Span): boolean {
  const { words, clauses, sentences } = reading.words;
  for (let i = by.last + 1; i < span.first; i++)
    if (TURNS.has(words[i] ?? '') && clauses[i] !== clauses[by.last] && clauses[i - 1] !== clauses[i]) return false;
  for (let i = by.first - 1; i <= by.last; i++) if (OBLIGES.has(words[i] ?? '')) return true;
  const joins = JOINED_BY.get(words[by.first] ?? '') ?? JOINED_BY.get(words[by.last] ?? '');
  if (joins === undefined) return false;
  const end = sentences[reading.sentenceOf(span.first)]?.to ?? span.last;
  let start = span.first;
  while (start > by.last + 1 && clauses[start - 1] === clauses[span.first]) start -= 1;
  for (let i = start; i < end; i++) if (joins.has(words[i] ?? '')) return true;
  return false;
}

/** Lines of a list that are looked back on. */
const LINES_MAX = 20;
const BULLET = /^[^\S\n]*(?:(?:[-*•–]|\d{1,2}[.)])[^\S\n]*)?$/;
const NUMBER = /^\d{1,2}$/;

/** Whether the sentence is a line of a list under "I must not:". */
export function isLineOfProhibition({ words, markers }: Reading, index: number): boolean {
  for (let at = index, lines = 0; at > 0 && lines < LINES_MAX; at--, lines++) {
    if (!beginsLine(words, at)) return false;
    if (isNumber(words, at - 1)) at -= 1; // "1." ends a sentence
    const head = words.sentences[at - 1];
    if (head === undefined) return false;
    const after = words.text.slice(words.ends[head.to - 1] ?? 0, words.starts[head.to] ?? 0);
    if (after.trimStart().startsWith(':'))
      return (markers[at - 1] ?? []).some(({ tag }) => tag === 'not' || tag === 'condemn');
  }
  return false;
}

function beginsLine({ text, starts, sentences }: Reading['words'], at: number): boolean {
  const start = starts[sentences[at]?.from ?? 0] ?? 0;
  const before = text.slice(Math.max(0, start - BULLET_CHARS), start);
  const line = before.lastIndexOf('\n');
  return line !== -1 && BULLET.test(before.slice(line + 1));
}
const BULLET_CHARS = 16;

function isNumber({ words, sentences }: Reading['words'], at: number): boolean {
  const { from = 0, to = 0 } = sentences[at] ?? {};
  return to - from === 1 && NUMBER.test(words[from] ?? '');
}
