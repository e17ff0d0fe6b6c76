/**
 * The analysis as it is signed and shown: its quotations without the secrets and account numbers that the leak rules recognise, as in the text
 * that is kept of the turn. A checkpoint cannot be changed later, and whoever reads verdicts need not be one who may open texts. Source:
 * docs/reference/evidence.md#checkpoint. Pure.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import { plainText } from './left-out.ts';

const plain = (text: string): string => plainText(text).text;

/** Clear turns quote nothing and stay as they are. */
export function analysisWithoutSecrets(analysis: Analysis): Analysis {
  const { concerns, conscience, summary } = analysis;
  if (concerns.length === 0 && conscience.conflicts.length === 0) return analysis;
  return {
    ...analysis,
    summary: plain(summary),
    concerns: concerns.map((concern) => ({
      ...concern,
      description: plain(concern.description),
      evidence: plain(concern.evidence),
    })),
    conscience: { ...conscience, conflicts: conscience.conflicts.map(plain) },
  };
}
