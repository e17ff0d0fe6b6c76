/** Signing in: password, then a code where one is asked for, or a passkey. The address stays, so the person returns to the page. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, must } from '../api/client';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Logo } from '../ui/logo';
import { hasPasskeys, problemOf, proveCode, provePasskey } from './passkey';

export function SignIn() {
  return (
    <main className="sign-in">
      <div className="panel">
        <div className="row">
          <Logo />
          <h1>Sign in to Surety</h1>
        </div>
        <SignInForm />
      </div>
    </main>
  );
}

/** Also in a dialog over a page whose session has ended. */
export function SignInForm() {
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [factorId, setFactorId] = useState<string>();
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setProblem('');
    try {
      const factor = await work();
      setFactorId(factor);
      if (factor === undefined) await queries.invalidateQueries();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const shared = { isBusy, run };
  return (
    <>
      {problem !== '' && (
        <p className="notice stop" role="alert">
          {problem}
        </p>
      )}
      {factorId === undefined ? <Password {...shared} /> : <Code factorId={factorId} {...shared} />}
    </>
  );
}

/** What a step answers that leaves nothing to ask. */
const signedIn = (): undefined => undefined;

interface StepProps {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<string | undefined>) => Promise<void>;
}

function Password({ isBusy, run }: StepProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = async () => {
    const answer = await must(api.POST('/v1/auth/sign-in', { body: { email, password } }));
    return 'mfa_required' in answer ? answer.factor_id : undefined;
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void run(signIn);
      }}
    >
      <Field
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        isRequired
        autoFocus
        autoComplete="username"
      />
      <Field
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        isRequired
        autoComplete="current-password"
      />
      <Button type="submit" kind="primary" isDisabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
      {hasPasskeys() && (
        <Button isDisabled={isBusy} onPress={() => void run(() => provePasskey().then(signedIn))}>
          Use a passkey
        </Button>
      )}
      <p className="small muted">
        <a href="/v1/auth/account">Single sign-on</a> · <a href="/v1/auth/forgot-password">Forgot the password?</a>
      </p>
    </form>
  );
}

function Code({ factorId, isBusy, run }: StepProps & { readonly factorId: string }) {
  const [code, setCode] = useState('');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => proveCode(factorId, code).then(signedIn));
      }}
    >
      <Field
        label="Code of your authenticator app"
        value={code}
        onChange={setCode}
        isRequired
        autoFocus
        autoComplete="one-time-code"
        hint="Six digits, or a recovery code"
      />
      <Button type="submit" kind="primary" isDisabled={isBusy}>
        {isBusy ? 'Checking…' : 'Continue'}
      </Button>
    </form>
  );
}
