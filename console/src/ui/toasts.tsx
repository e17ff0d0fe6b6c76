/** Short messages at the corner: what was done, with its undo, or why it was not. Announced by assistive technology; they stay while one is at them. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from './button';

const SHOWN_MS = 8_000;

interface Toast {
  readonly id: number;
  readonly words: string;
  readonly undo?: { readonly words: string; readonly act: () => void };
}
type Show = (words: string, undo?: Toast['undo']) => void;

const Context = createContext<Show>(() => {});
export const useToast = (): Show => use(Context);

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useMemo<Show>(() => {
    let last = 0;
    return (words, undo) => {
      const id = ++last;
      setToasts((all) => [...all.slice(-2), { id, words, ...(undo === undefined ? {} : { undo }) }]);
      const end = (): void => {
        if (region.current?.matches(':hover, :focus-within') === true) setTimeout(end, SHOWN_MS);
        else drop(id);
      };
      setTimeout(end, SHOWN_MS);
    };
  }, [drop]);
  return (
    <Context value={show}>
      {children}
      {/* of the top layer: a dialog, which hides the page from assistive technology, does not hide what became of an action */}
      <div className="toasts" role="status" aria-live="polite" data-react-aria-top-layer="true" ref={region}>
        {toasts.map(({ id, words, undo }) => (
          <div key={id} className="toast enter">
            <span>{words}</span>
            <span className="row" style={{ gap: 0 }}>
              {undo !== undefined && (
                <Button
                  kind="quiet"
                  onPress={() => {
                    drop(id);
                    undo.act();
                  }}
                >
                  {undo.words}
                </Button>
              )}
              <IconButton label="Close message" onPress={() => drop(id)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
        ))}
      </div>
    </Context>
  );
}
