/** `surety risk`: what an action of an agent risks, and the receipts that prove it. */
import { agentIdOf } from '../agent-id.ts';
import type { Schemas } from '../api.ts';
import { EXIT, Fault } from '../fault.ts';
import { ID } from '../ids.ts';
import type { Column } from '../output/table.ts';
import { jsonText } from '../read-text.ts';
import { argument, type Run } from '../run.ts';
import { asked, keySet, showReport } from './checkpoints.ts';
import { toneOf } from './show.ts';

type Assessment = Schemas['RiskAssessment'];

const FIELDS: readonly Column<Assessment>[] = [
  { name: 'assessment', value: ({ assessment_id }) => assessment_id },
  { name: 'action', value: ({ action_type, risk_tolerance }) => `${action_type}, ${risk_tolerance}` },
  {
    name: 'risk',
    value: ({ risk_score, risk_level }) => `${risk_score} ${risk_level}`,
    tone: ({ risk_level }) => toneOf(risk_level),
  },
  {
    name: 'recommended',
    value: ({ recommendation }) => recommendation,
    tone: ({ recommendation }) => toneOf(recommendation),
  },
  { name: 'confidence', value: ({ confidence_level }) => confidence_level },
  { name: 'explanation', value: ({ explanation }) => explanation },
  {
    name: 'proof',
    value: ({ proof_id, proof_status }) => (proof_id === null ? proof_status : `${proof_id} ${proof_status}`),
  },
];

export async function assess(run: Run): Promise<number> {
  const { flags } = run;
  const amount = flags.number('amount', 0, Number.MAX_SAFE_INTEGER);
  const tolerance = flags.text('tolerance');
  const agentId = await agentIdOf(run, argument(run, 0));
  const context = {
    action_type: flags.text('action') ?? 'tool_invocation',
    ...(tolerance === undefined ? {} : { risk_tolerance: tolerance }),
    ...(amount === undefined ? {} : { amount }),
  };
  const api = await run.api();
  const made = await api.POST('/v1/risk/assess', { body: { agent_id: agentId, context } });
  await run.out.one(made, FIELDS);
  return made.recommendation === 'deny' ? EXIT.verdict : EXIT.ok;
}

export async function verify(run: Run): Promise<number> {
  const given = argument(run, 0);
  const isId = ID.proof.test(given);
  const document = isId ? await recordOf(run, given) : await jsonText(given, run);
  const { verifyReceipt } = await import('../../../sdk/src/verify-receipt.ts');
  const found = await verifyReceipt(document, await keySet(run)).catch((error: unknown) => {
    throw error instanceof TypeError ? new Fault(`--keys: ${error.message}`, EXIT.failed, error) : error;
  });
  const report = isId ? asked(found, given, found.proofId) : found;
  const { proofId, ...rest } = report;
  const shown = { ...rest, proof_id: proofId };
  await showReport(run, shown, report.valid ? [report.statement ?? ''] : []);
  return report.valid ? EXIT.ok : EXIT.verdict;
}

/** The record of a proof with its receipt, whose ids the verifier compares. */
async function recordOf(run: Run, proofId: string): Promise<unknown> {
  const api = await run.api();
  const record = await api.GET('/v1/risk/proofs/{proof_id}', { path: { proof_id: proofId } });
  if (record.receipt === undefined) throw new Fault(`the proof ${proofId} is ${record.status}: there is no receipt`);
  return record;
}
