/** The proof that a step-up asks for: a passkey, a code, or the password where the service takes it (docs/adr/0509). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, must } from '../api/client';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { hasPasskeys, problemOf, proveCode, provePasskey } from './passkey';
import { LOOKING, type Asked } from './step-up';

export function Proof({ refusal, settle }: Asked) {
  const factors = useQuery({ queryKey: ['factors'], queryFn: () => must(api.GET('/v1/auth/mfa/factors')) });
  const passkeys = useQuery({ queryKey: ['passkeys'], queryFn: () => must(api.GET('/v1/auth/passkeys')) });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const prove = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      settle(true);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const factor = factors.data?.totp.find(({ status }) => status === 'verified');
  const hasPasskey = hasPasskeys() && (passkeys.data?.passkeys.length ?? 0) > 0;
  const takesPassword = refusal.details.reason === 'reauthenticate';
  if (factors.isPending || passkeys.isPending) return LOOKING;
  return (
    <div className="stack">
      <p>This action is sensitive. Afterwards it goes on by itself, and you are not asked again for five minutes.</p>
      {problem !== '' && (
        <p className="notice stop" role="alert">
          {problem}
        </p>
      )}
      {hasPasskey && (
        <Button kind="primary" isDisabled={isBusy} onPress={() => void prove(provePasskey)}>
          Use a passkey
        </Button>
      )}
      {factor !== undefined && (
        <Secret
          label="Code of your authenticator app"
          isBusy={isBusy}
          onSend={(code) => void prove(() => proveCode(factor.id, code))}
        />
      )}
      {takesPassword && (
        <Secret
          label="Your password"
          isPassword
          isBusy={isBusy}
          onSend={(password) => void prove(() => must(api.POST('/v1/auth/reauthenticate', { body: { password } })))}
        />
      )}
      {!hasPasskey && factor === undefined && !takesPassword && (
        <p>
          You have no second factor yet.{' '}
          <a href={refusal.details.enrol_at ?? '/v1/auth/account'}>Add one to your account</a>, then come back.
        </p>
      )}
    </div>
  );
}

function Secret({
  label,
  isPassword = false,
  isBusy,
  onSend,
}: {
  readonly label: string;
  readonly isPassword?: boolean;
  readonly isBusy: boolean;
  readonly onSend: (value: string) => void;
}) {
  const [value, setValue] = useState('');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <Field
        label={label}
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        value={value}
        onChange={setValue}
        isRequired
        autoFocus
      />
      <div className="actions">
        <Button type="submit" kind="primary" isDisabled={isBusy || value === ''}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </Button>
      </div>
    </form>
  );
}
