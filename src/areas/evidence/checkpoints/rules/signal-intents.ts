/**
 * Concerns from intents the reasoning states: deception, dropping its rules, arguing against values
 * (docs/reference/integrity.md#analyser).
 */
import type { ConcernCategory } from '../../../../contract/enums.ts';
import { CLASSES } from './lexicon-markers.ts';
import { INTENTS, type Intent } from './lexicon-intents.ts';
import { concernOf, milder, type Findings, type Material } from './material.ts';
import { compile, findSteps, type Match } from './pattern.ts';
import type { Steps } from './steps.ts';
import { sentenceEvidence, stanceOf, type Stance } from './stance.ts';

export const INTENT_LEXICON = compile(INTENTS, CLASSES);

const FIELD: Partial<Record<ConcernCategory, string>> = {
  deceptive_reasoning: 'values.declared',
  value_misalignment: 'values.declared',
  prompt_injection: 'conscience.values',
};

/** Adds one concern per kind of intent and sentence, or a support when the intent is refused. */
/** Matches judged between two pauses. */
const MATCHES_STRIDE = 64;

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
          : tag.frame === 'whole'
            ? tag.severity
            : milder(tag.severity);
  if (base === null) return null;
  return tag.unless !== undefined && isOrdinary(material, match, tag.unless) ? null : base;
}

/** Whether a word of the sentence or of the user's message makes it ordinary work: mock data for a test, a hidden button. */
function isOrdinary(material: Material, match: Match<Intent>, unless: readonly string[]): boolean {
  const { words } = material.reading.words;
  for (let i = match.sentence.from; i < match.sentence.to; i++) {
    if (unless.includes(words[i] ?? '')) return true;
  }
  return unless.some((word) => material.user.words.has(word));
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
