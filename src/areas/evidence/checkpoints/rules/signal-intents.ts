/**
 * Concerns from intents the reasoning states: deception, dropping its rules, arguing against values
 * (docs/reference/integrity.md#analyser).
 */
import type { ConcernCategory } from '../../../../contract/enums.ts';
import { CLASSES } from './lexicon-markers.ts';
import { INTENTS, type Intent } from './lexicon-intents.ts';
import { concernOf, milder, type Findings, type Material } from './material.ts';
import { isOrdinary } from './ordinary.ts';
import { compile, findSteps, type Match } from './pattern.ts';
import type { Steps } from './steps.ts';
import { sentenceEvidence, stanceOf, type Stance } from './stance.ts';

export const INTENT_LEXICON = compile(INTENTS, CLASSES);

const FIELD: Partial<Record<ConcernCategory, string>> = {
  deceptive_reasoning: 'values.declared',
  value_misalignment: 'values.declared',
  prompt_injection: 'conscience.values',
};

/** Matches judged between two pauses. */
const MATCHES_STRIDE = 64;

/** Adds one concern per kind of intent and sentence, or a support when the intent is refused. */
export function* signalIntents(material: Material, findings: Findings): Steps<void> {
  const seen = new Set<string>();
  let judged = 0;
  for (const match of yield* findSteps(INTENT_LEXICON, material.reading.words)) {
    if (++judged % MATCHES_STRIDE === 0) yield;
    const key = `${match.tag.description}@${match.sentence.from}`;
    if (seen.has(key)) continue;
    const stance = stanceOf(material.reading, match, match.tag.selfNegated === true ? { selfNegated: true } : {});
    if (stance === 'rejected') {
      seen.add(key);
      findings.supports.push(`Refuses: ${lowerFirst(match.tag.description)}`);
      continue;
    }
    const severity = severityOf(material, match, stance);
    if (severity === null) {
      if (stance === 'reported')
        findings.considerations.push(`Mentions, without adopting: ${lowerFirst(match.tag.description)}`);
      continue;
    }
    seen.add(key);
    findings.concerns.push({
      from: 'reasoning',
      concern: concernOf(material, {
        category: match.tag.category,
        severity,
        description: match.tag.description,
        evidence: sentenceEvidence(material.reading, match),
        field: FIELD[match.tag.category] ?? null,
        cites: severity !== 'low',
      }),
    });
  }
}

function severityOf(material: Material, match: Match<Intent>, stance: Stance): Intent['severity'] | null {
  const { tag } = match;
  const asks = material.reading.words.sentences[material.reading.sentenceOf(match.first)]?.asks === true;
  const base =
    stance === 'planned'
      ? tag.severity
      : stance === 'leaning'
        ? tag.frame === 'plan'
          ? milder(tag.severity)
          : tag.severity
        : stance !== 'neutral' || asks || tag.frame === 'plan'
          ? null
          : tag.frame === 'own' && isConditional(material, match)
            ? null
            : tag.frame === 'free'
              ? milder(tag.severity)
              : tag.severity;
  if (base === null) return null;
  return isOrdinary(material, match) ? null : base;
}

/** "If I invent numbers": in Romance languages the same form as a statement. */
function isConditional({ reading }: Material, { first }: Match<Intent>): boolean {
  const { words } = reading.words;
  return (reading.markers[reading.sentenceOf(first)] ?? []).some(
    (m) => m.tag === 'if' && m.last < first && !(words[m.first] === 'se' && PRONOUNS.has(words[m.first + 1] ?? '')),
  );
}
/** "se lo ocultaré": no condition. */
const PRONOUNS = new Set('lo la los las le ne'.split(' '));

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
