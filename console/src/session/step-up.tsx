/**
 * Step-up: an action that the service refuses with aal2_required opens a dialog; after the proof the action runs again, so the person
 * loses nothing. A passkey or a code where there is one; the password where the service accepts it (ADR 0509). An action that the plan
 * does not have (feature_required) says which plans have it, in the same way.
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useRef, useState } from 'react';
import { api, must } from '../api/client';
import { Refusal } from '../api/refusal';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';
import { hasPasskeys, problemOf, proveCode, provePasskey } from './passkey';
import { PlanGate } from './plan-gate';

/** The person closed the dialog: nothing was done, and nothing is to be said. */
export class Cancelled extends Error {}

type WithProof = <T>(work: () => Promise<T>) => Promise<T>;
const Context = createContext<WithProof>((work) => work());

/** Runs work that may need a proof. @throws Cancelled; whatever the work throws */
export const useProof = (): WithProof => use(Context);

const ASKED: ReadonlySet<string> = new Set(['aal2_required', 'feature_required']);

interface Asked {
  readonly refusal: Refusal;
  readonly settle: (isProved: boolean) => void;
}

export function StepUp({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const open = useRef(setAsked);
  const withProof = useCallback<WithProof>(async function proved(work) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || !ASKED.has(error.code)) throw error;
      const isToGoOn = await new Promise<boolean>((settle) => open.current({ refusal: error, settle }));
      open.current(undefined);
      if (!isToGoOn) throw new Cancelled();
      return proved(work); // what was granted once may be asked for again, and a plan after a proof
    }
  }, []);
  return (
    <Context value={withProof}>
      {children}
      {asked?.refusal.code === 'aal2_required' && (
        <Dialog title="Confirm that it is you" isOpen onClose={() => asked.settle(false)}>
          <Proof {...asked} />
        </Dialog>
      )}
      {asked?.refusal.code === 'feature_required' && (
        <Dialog title="Not in your plan" isOpen onClose={() => asked.settle(false)}>
          <PlanGate {...asked} />
        </Dialog>
      )}
    </Context>
  );
}

function Proof({ refusal, settle }: Asked) {
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
  if (factors.isPending || passkeys.isPending) return <p className="muted">Looking up how you can prove it…</p>;
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
