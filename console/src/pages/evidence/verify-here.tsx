/** A button that checks one certificate in this browser, and what came of it. Used on the page of evidence and on that of a turn. */
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/states';
import { CheckList } from './check-list';
import './evidence.css';
import { useTrustLater } from './trust';
import { checkCertificate } from './verify';

export function VerifyHere({ checkpointId }: { readonly checkpointId: string }) {
  const trust = useTrustLater();
  const check = useMutation({ mutationFn: async () => checkCertificate(checkpointId, await trust()) });
  return (
    <div className="stack">
      <div>
        <Button isDisabled={check.isPending} onPress={() => check.mutate()}>
          {check.isPending ? 'Verifying…' : check.isSuccess ? 'Verify again' : 'Verify here'}
        </Button>
      </div>
      {check.isSuccess && <CheckList checked={check.data} />}
      {check.isError && <Problem what="The certificate could not be verified" error={check.error} />}
    </div>
  );
}
