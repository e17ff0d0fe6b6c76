/** Whether an assessment is proved, and the check of its receipt in this browser. */
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { CheckList } from '../evidence/check-list';
import '../evidence/evidence.css';
import { useTrustLater } from '../evidence/trust';
import type { AgentAssessment } from './queries';
import { checkReceiptOf } from './verify';

const WORDS = {
  none: 'No proof was made. The assessment is as valid; it can be computed again from its stored inputs.',
  pending: 'The proof is being made. It takes about a second of one core, and appears here by itself.',
  completed:
    'The receipt shows that committed numbers in their ranges give this risk by the published formula, without showing them. It does not show that the numbers are true.',
  failed: 'The proof could not be made. The assessment is as valid; it can be computed again from its stored inputs.',
} as const;

export function Proof({ assessment }: { readonly assessment: AgentAssessment }) {
  const { proof_id: id, proof_status: status } = assessment;
  return (
    <Panel title="Receipt" end={<Mark of="proof" value={status} />}>
      <div className="stack" aria-live="polite">
        <p>{WORDS[status]}</p>
        {status === 'completed' && id !== null && <Verify assessment={assessment} proofId={id} />}
        {id !== null && (
          <p className="small muted">
            Proof <Copy text={id} what="proof id" />
          </p>
        )}
      </div>
    </Panel>
  );
}

function Verify({ assessment, proofId }: { readonly assessment: AgentAssessment; readonly proofId: string }) {
  const trust = useTrustLater();
  const check = useMutation({ mutationFn: async () => checkReceiptOf(assessment, proofId, await trust()) });
  return (
    <>
      <div>
        <Button kind="primary" isDisabled={check.isPending} onPress={() => check.mutate()}>
          {check.isPending ? 'Verifying…' : check.isSuccess ? 'Verify again' : 'Verify the receipt here'}
        </Button>
      </div>
      {check.isSuccess && <CheckList checked={check.data} />}
      {check.isError && <Problem what="The receipt could not be verified" error={check.error} />}
      <p className="small muted">
        By the code of the offline verifier, in this browser; the service only hands over the receipt. To rely on
        nothing that it serves, run <code>node verifier/cli.mjs receipt.json --keys keys.json</code>.
      </p>
    </>
  );
}
