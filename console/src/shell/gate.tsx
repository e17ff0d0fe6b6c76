/** Nothing of the console shows to nobody. A session that ends later asks in place of the page, whose state stays. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionQuery } from '../session/session';
import { sessionEnds } from '../session/tabs';
import { Loading, Problem } from '../ui/states';

const Dialog = lazy(async () => ({ default: (await import('../ui/dialog')).Dialog }));
const SignIn = lazy(async () => ({ default: (await import('../session/sign-in')).SignIn }));
const SignInForm = lazy(async () => ({ default: (await import('../session/sign-in')).SignInForm }));

export function Gate({ children }: { readonly children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const [wasSignedIn, setSignedIn] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    const ends = sessionEnds();
    ends.addEventListener('message', () => queries.setQueryData(sessionQuery.queryKey, null));
    return () => ends.close();
  }, [queries]);
  if (session.data !== undefined && session.data !== null && !wasSignedIn) setSignedIn(true);
  if (wasSignedIn)
    return (
      <>
        {children}
        {session.data === null && (
          <Suspense fallback={<div className="veil opaque" />}>
            <Dialog title="Your session has ended" isOpen isOpaque>
              <p>Sign in again to go on where you are.</p>
              <Suspense fallback={<Loading lines={2} />}>
                <SignInForm />
              </Suspense>
            </Dialog>
          </Suspense>
        )}
      </>
    );
  if (session.isPending) return <Loading lines={3} />;
  if (session.isError)
    return (
      <main className="main">
        <Problem what="The console cannot start" error={session.error} retry={() => void session.refetch()} />
      </main>
    );
  return (
    <Suspense fallback={<Loading lines={3} />}>
      <SignIn />
    </Suspense>
  );
}
