/**
 * Step-up: an action that the service refuses with aal2_required opens a dialog; after the proof the action runs again, so the person
 * loses nothing. A passkey or a code where there is one; the password where the service accepts it (ADR 0509). An action that the plan
 * does not have (feature_required) says which plans have it, in the same way.
 */
import type { ReactNode } from 'react';
import { createContext, lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import { Refusal } from '../api/refusal';

/** Like what stands in them, dialogs are no part of what is loaded at first (shell/preload.ts). */
const Dialog = lazy(async () => ({ default: (await import('../ui/dialog')).Dialog }));
const Proof = lazy(async () => ({ default: (await import('./proof')).Proof }));
const PlanGate = lazy(async () => ({ default: (await import('./plan-gate')).PlanGate }));

/** The person closed the dialog: nothing was done, and nothing is to be said. */
export class Cancelled extends Error {}

type WithProof = <T>(work: () => Promise<T>) => Promise<T>;
const Context = createContext<WithProof>((work) => work());

/** Runs work that may need a proof. @throws Cancelled; whatever the work throws */
export const useProof = (): WithProof => use(Context);

const ASKED: ReadonlySet<string> = new Set(['aal2_required', 'feature_required']);

export const LOOKING = <p className="muted">Looking up how you can prove it…</p>;

export interface Asked {
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
      <Suspense>
        {asked?.refusal.code === 'aal2_required' && (
          <Dialog title="Confirm that it is you" isOpen onClose={() => asked.settle(false)}>
            <Suspense fallback={LOOKING}>
              <Proof {...asked} />
            </Suspense>
          </Dialog>
        )}
        {asked?.refusal.code === 'feature_required' && (
          <Dialog title="Not in your plan" isOpen onClose={() => asked.settle(false)}>
            <Suspense fallback={null}>
              <PlanGate {...asked} />
            </Suspense>
          </Dialog>
        )}
      </Suspense>
    </Context>
  );
}
