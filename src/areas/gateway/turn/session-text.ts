/** The texts of a turn's conversation by author, for the taint rules. Made when a call or a link is judged. */
import { readOnce } from '../../../contract/read-once.ts';
import type { LeakFinding, Screening, Threat } from '../../../contract/screening.ts';
import { leakingLinks } from '../rules/leaking-links.ts';
import type { SessionText } from '../rules/text-sources.ts';
import { answerFaults } from '../wiring/pure-functions.ts';
import type { AnswerFinding } from '../ports.ts';
import { withAdded } from './added-leaks.ts';
import { FALSE_QUESTION } from './false-questions.ts';
import type { Run } from './run.ts';
import { sentFor } from './sent-for.ts';

export const sessionText = readOnce((run: Run): SessionText => {
  const doubtful = run.doubtful;
  return {
    system: run.conversation.system,
    user: run.conversation.userTexts,
    doubtful,
    plain: run.untrusted.filter((text) => !doubtful.some((d) => text.includes(d.text))), // also when fenced
    isSentFor: sentFor(run),
  };
});

/** Confidence from which a link that carries data is removed from the reply: the card's quarantine threshold. */
const isHeld = (run: Run, threat: Threat): boolean => threat.confidence >= run.policy.thresholds.quarantine;

/** Links in [from, to) of a text that must be removed, with offsets into the text. */
export function linkLeaks(run: Run, text: string, from: number, to: number): LeakFinding[] {
  const lead = Math.max(0, from - 520);
  return leakingLinks(text.slice(lead, to), sessionText(run))
    .filter(({ link, threat }) => link.span[0] + lead >= from && isHeld(run, threat))
    .map(({ link }) => ({
      kind: 'exfil_link',
      type: 'data_exfiltration',
      span: [link.span[0] + lead, link.span[1] + lead],
      label: '[LINK REMOVED]',
    }));
}

/** A screening of an output with the findings about its links added. */
export function withLinkFindings(run: Run, text: string, screening: Screening): Screening {
  if (!text.includes('//')) return screening;
  const found = leakingLinks(text, sessionText(run));
  if (found.length === 0) return screening;
  return raised(
    run,
    withLeaks(screening, linkLeaks(run, text, 0, text.length)),
    found.map(({ threat }) => threat),
  );
}

/** A screening of an output with these codes of questions added that the gateway did not ask. */
export const withFalseQuestions = (run: Run, found: readonly LeakFinding[], screening: Screening): Screening =>
  found.length === 0 ? screening : raised(run, withLeaks(screening, found), [FALSE_QUESTION]);

const withLeaks = (screening: Screening, added: readonly LeakFinding[]): Screening => ({
  ...screening,
  leaks: withAdded(screening.leaks, added),
});

/** Confidence of a fault of an answer, by its severity: medium is in the warn band, high in the quarantine band. */
const FAULT_CONFIDENCE = { low: 0.4, medium: 0.65, high: 0.85, critical: 0.95 } as const;

/** A screening of an output with regulatory violations added; depends on the text alone. */
export const withUnlawful = (run: Run, text: string, screening: Screening): Screening =>
  raised(run, screening, answerFaults(text, [], '').map(threatOf));

/** The same with what was found already. */
export const withFaults = (run: Run, screening: Screening, found: readonly AnswerFinding[]): Screening =>
  raised(run, screening, found.map(threatOf));

export const flaggedTexts = (run: Run): string[] => run.doubtful.filter((d) => d.flagged).map((d) => d.text);

/** A screening of an output with laundered instructions of flagged texts added. `ahead`: the faults, if they were looked for already. */
export function withLaundered(
  run: Run,
  text: string,
  screening: Screening,
  ahead?: readonly AnswerFinding[],
): Screening {
  const flagged = flaggedTexts(run);
  if (flagged.length === 0) return screening;
  const faults = ahead ?? answerFaults(text, flagged, run.conversation.lastUser);
  return raised(run, screening, faults.filter(({ fault }) => fault === 'laundered_output').map(threatOf));
}

const threatOf = ({ fault, severity, description }: AnswerFinding): Threat => ({
  type: fault,
  confidence: FAULT_CONFIDENCE[severity],
  reasoning: description,
  matched_pattern: `answer:${fault}`,
});

/** The screening with these threats added; the score is the highest confidence. */
export function raised({ policy }: Run, screening: Screening, threats: readonly Threat[]): Screening {
  if (threats.length === 0) return screening;
  const risk = Math.max(screening.overall_risk, ...threats.map((t) => t.confidence));
  const { warn, quarantine, block } = policy.thresholds;
  return {
    ...screening,
    overall_risk: risk,
    verdict: risk >= block ? 'block' : risk >= quarantine ? 'quarantine' : risk >= warn ? 'warn' : 'pass',
    threats: [...threats, ...screening.threats],
    detector_scores: { ...screening.detector_scores, ...scoresOf(threats) },
    detection_sources: [...new Set([...screening.detection_sources, ...threats.map(sourceOf)])],
  };
}

/** The detector of a finding made here (docs/reference/screening.md#layers). */
const sourceOf = ({ type }: Threat): string =>
  type === 'laundered_output'
    ? 'launder_detector'
    : type === 'regulatory_violation'
      ? 'reg_compliance_checker'
      : type === 'agent_spoofing'
        ? 'question_guard'
        : 'taint';

function scoresOf(threats: readonly Threat[]): Record<string, number> {
  const scores: Record<string, number> = {};
  for (const threat of threats) scores[sourceOf(threat)] = Math.max(scores[sourceOf(threat)] ?? 0, threat.confidence);
  return scores;
}
