/** A certificate that somebody handed over, checked here. It is not sent to the service. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { CheckList } from './check-list';
import { useTrustLater } from './trust';
import { checkDocument } from './verify';

export function CheckGiven() {
  const trust = useTrustLater();
  const [text, setText] = useState('');
  const check = useMutation({ mutationFn: async () => checkDocument(parsed(text), await trust()) });
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
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error('What was pasted is not JSON');
  }
}
