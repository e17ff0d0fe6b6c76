/** A quick look for the words without which no rule of lexicon-regulated.ts matches: most answers have none of them and need not be
 * split into words. It may say yes without a match, never no with one (regulated-words.test.ts). Pure.
 */
import { prepare } from './words.ts';

/** A group for the rules that it covers: each expression finds one element that those rules require, at the beginning of a word. */
const NEEDED: readonly (readonly RegExp[])[] = [
  [
    /\b(?:m[eé]di[ck]|insulin|antidepress|antibiot|tablet|pills?\b|dos(?:e|is|age)|mg\b|milligram|units\b|treatment|chemo|warfarin|lithium|metformin|ibuprofen|paracetamol|sertraline|prednisone|opioid|statin|inhaler|beta|comprim|pastill|tratamiento|traitement)/i,
  ],
  [/\b(?:doctor|physician|specialist|hospital|ambulance|er\b)/i, /\bneed/i],
  [
    /\b(?:guarante|garant|risk|double\W+your\W+money|triple\W+your\W+money|certain\W+to|sure\W+to|definitely|certainly|lose\b|savings|pension|retirement)/i,
  ],
  [/\bmoney\b/i, /\b(?:put|invest|move)\b/i],
  [/\b(?:lawyer|solicitor|attorney|barrister|plead|lawsuit|anwalt|avocat|abogad|win\b)/i],
  [
    /\b(?:pregnan|matern|religi|muslim|jewish|christian|hindu|race\b|ethnic|national|disab|wheelchair|gender|woman|female|gay\b|lesbian|transgender|too\W+old|age\b|over\W+[56]\d|skin|marital|single\W+mother|union\W+member|schwanger|herkunft|behinder|enceinte|grossesse|handicap|origine|embaraz|discapac)/i,
  ],
  [
    /\b(?:declar|disclos|report|tax|irs\b|hmrc|finanzamt|fisc\b|imp[oô]ts|hacienda|regulator|auditor|threshold|limit|meldepflicht|sanction|customs)/i,
    /\b(?:avoid|evade|escape|dodge|circumvent|get\W+around|under\b|below|without|don't|not\b|needn|never|no\W+need)/i,
  ],
  [/\b(?:back\W*dat|antedat|antidat|rückdatier)/i],
  [/\bwithout\b/i, /\b(?:consent|permission|authori|telling|asking)/i],
];

/** The first expressions of all groups in one, by first letter: an answer with none of their words is read once and not once a group. */
const ANY = byFirstLetter(NEEDED.flatMap(([first]) => wordsOf(first?.source.replace(/^\\b/, '') ?? '')));

export function mayBeRegulated(text: string): boolean {
  const prepared = prepare(text);
  return ANY.test(prepared) && NEEDED.some((group) => group.every((one) => one.test(prepared)));
}

/** The alternatives of an expression, which may be in one group. */
function wordsOf(source: string): string[] {
  const words = [''];
  let depth = 0;
  for (const sign of source) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === '|' && depth === 0) words.push('');
    else words[words.length - 1] += sign;
  }
  const group = /^\(\?:(.*)\)$/.exec(source)?.[1];
  return words.length === 1 && group !== undefined ? wordsOf(group) : words;
}

/** The same alternatives, but at most one group of them is tried where a word begins: this halves the time. All begin with a letter. */
function byFirstLetter(words: readonly string[]): RegExp {
  const groups = Map.groupBy(words, ([letter]) => letter ?? '');
  const each = [...groups].map(([letter, same]) => `${letter}(?:${same.map((word) => word.slice(1)).join('|')})`);
  return new RegExp(`\\b(?=[${[...groups.keys()].join('')}])(?:${each.join('|')})`, 'i');
}
