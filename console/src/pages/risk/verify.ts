/** The receipt of an assessment, checked in this browser by the module of the offline verifier, which is loaded with the first check. */
import type { Trust } from '../evidence/trust';
import { concluded, requireCryptography, type Check, type Checked } from '../evidence/verify';
import { readProof, type AgentAssessment } from './queries';

/** What the page shows and the receipt must say too, beside the score, which a private agent's receipt has not. */
const SHOWN = [
  'assessment_id',
  'agent_id',
  'action_type',
  'risk_tolerance',
  'risk_level',
  'recommendation',
  'inputs_digest',
] as const;
type Shown = Pick<AgentAssessment, (typeof SHOWN)[number] | 'risk_score_micro'>;

/** @throws Error where this browser gives no cryptography, or there is no receipt; Refusal */
export async function checkReceiptOf(shown: Shown, proofId: string, trust: Trust): Promise<Checked> {
  requireCryptography();
  const [{ checkReceipt, RECEIPT_CHECKS, recordFault }, record] = await Promise.all([
    import('../../../../verifier/risk-receipt.mjs'),
    readProof(proofId),
  ]);
  const { receipt } = record;
  if (receipt === undefined) throw new Error('There is no receipt yet');
  const report = await checkReceipt(receipt, trust.keys);
  const checks: readonly Check[] = [
    trust.check,
    ...RECEIPT_CHECKS.map((name) => ({ name, fault: report[name] })),
    { name: 'record', fault: recordFault(record, receipt) },
    {
      name: 'asked_for',
      fault: shownFault(shown, receipt.journal),
      words: 'it is the receipt of this assessment, and says what this page shows',
    },
  ];
  const { risk_level: level, recommendation } = receipt.journal;
  return concluded(checks, `that the risk is ${level}, and advises to ${recommendation}`);
}

/** Null where the receipt says what the page shows. */
function shownFault(shown: Shown, journal: Readonly<Record<string, unknown>>): string | null {
  const other = SHOWN.find((name) => journal[name] !== shown[name]);
  if (other !== undefined) return `the receipt has another ${other.replaceAll('_', ' ')} than this page`;
  const proved = journal['risk_score_micro'];
  return proved === null || proved === shown.risk_score_micro ? null : 'the receipt has another score than this page';
}
