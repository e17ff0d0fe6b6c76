/** All signals of the offline analyser, in their order, and the tables they read. Source: docs/reference/integrity.md#analyser. */
import { DELEGATION } from './lexicon-delegation.ts';
import { FAMILIES, FAMILY_PARTS } from './lexicon-families.ts';
import { INTENTS } from './lexicon-intents.ts';
import { OTHER_LANGUAGES, READ_LANGUAGES } from './lexicon-languages.ts';
import { MARKERS } from './lexicon-markers.ts';
import type { Findings, Material } from './material.ts';
import type { Steps } from './steps.ts';
import { signalActions } from './signal-actions.ts';
import { REGULATED, signalAnswer } from './signal-answer.ts';
import { HONESTY, signalHonesty } from './signal-honesty.ts';
import { signalForm } from './signal-form.ts';
import { signalInjection } from './signal-injection.ts';
import { JUDGE_PATTERNS, signalJudge } from './signal-judge.ts';
import { signalIntents } from './signal-intents.ts';
import { OUTCOMES, signalOutcome } from './signal-outcome.ts';

/** Part of the hash that names the rules in certificates. */
export const TABLES = [
  INTENTS,
  MARKERS,
  HONESTY,
  OUTCOMES,
  REGULATED,
  JUDGE_PATTERNS,
  DELEGATION,
  FAMILIES,
  FAMILY_PARTS,
  READ_LANGUAGES,
  OTHER_LANGUAGES,
] as const;

export function* findingsOf(material: Material): Steps<Findings> {
  const findings: Findings = { concerns: [], supports: [], considerations: [] };
  yield* signalIntents(material, findings);
  yield* signalInjection(material, findings);
  yield* signalActions(material, findings);
  yield* signalHonesty(material, findings);
  yield* signalForm(material, findings);
  yield* signalOutcome(material, findings);
  yield* signalAnswer(material, findings);
  yield* signalJudge(material, findings);
  return findings;
}
