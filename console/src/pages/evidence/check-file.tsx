/** An export file, checked in this browser line by line. It is not sent to the service. */
import { useMutation } from '@tanstack/react-query';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { linesIn } from '../../../../verifier/lines.mjs';
import { counted } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/states';
import { CheckList } from './check-list';
import { useTrustLater, type Trust } from './trust';
import { loadVerifier, type Checked } from './verify';

export function CheckFile() {
  const trust = useTrustLater();
  const check = useMutation({ mutationFn: async (file: File) => checkFile(file, await trust()) });
  return (
    <div className="stack">
      <div>
        <FileTrigger
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) check.mutate(file);
          }}
        >
          <Button isDisabled={check.isPending}>{check.isPending ? 'Checking…' : 'Check a file here'}</Button>
        </FileTrigger>
      </div>
      {check.isSuccess && <CheckList checked={check.data} />}
      {check.isError && <Problem what="The file could not be checked" error={check.error} />}
    </div>
  );
}

async function checkFile(file: File, trust: Trust): Promise<Checked> {
  const { checkExport } = await loadVerifier();
  const { valid, checks, summary } = await checkExport(linesIn(piecesOf(file)), trust.keys);
  const isTrusted = trust.check.fault === null;
  return {
    checks: [trust.check, ...checks],
    isValid: valid && isTrusted,
    says: `${counted(summary.certificates, 'certificate')} of ${counted(summary.agents, 'agent')}, ${summary.from.slice(0, 10)} to ${summary.to.slice(0, 10)}`,
  };
}

/** A stream is no iterable in every browser. */
async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}
