/** A certificate that somebody handed over, checked here. It is not sent to the service. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { CheckList } from './check-list';
import { useTrustLater } from './trust';
import { checkDocument, loadVerifier } from './verify';

export function CheckGiven() {
  const trust = useTrustLater();
  const [text, setText] = useState('');
  const check = useMutation({ mutationFn: async () => checkDocument(await parsed(text), await trust()) });
  return (
    <Panel title="Check a certificate you were given">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate();
        }}
      >
        <Field
          label="Certificate"
          value={text}
          onChange={(value) => {
            setText(value);
            check.reset();
          }}
          isLong
          hint="JSON: plain, in a DSSE envelope, or as a verifiable credential. It stays in this browser."
        />
        <div>
          <Button type="submit" isDisabled={text.trim() === '' || check.isPending}>
            {check.isPending ? 'Checking…' : 'Check certificate'}
          </Button>
        </div>
      </form>
      {check.isSuccess && <CheckList checked={check.data} />}
      {check.isError && <Problem what="It could not be checked" error={check.error} />}
    </Panel>
  );
}

/** @throws Error in words */
async function parsed(text: string): Promise<unknown> {
  const { parseJson } = await loadVerifier();
  try {
    return parseJson(text);
  } catch (error) {
    throw new Error(`What was pasted cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
