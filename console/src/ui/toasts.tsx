/** Short messages at the corner: what was done, with its undo, or why it was not. Announced by assistive technology. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useMemo, useState } from 'react';
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
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useMemo<Show>(() => {
    let last = 0;
    return (words, undo) => {
      const id = ++last;
      setToasts((all) => [...all.slice(-2), { id, words, ...(undo === undefined ? {} : { undo }) }]);
      setTimeout(() => drop(id), SHOWN_MS);
    };
  }, [drop]);
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, words, undo }) => (
          <div key={id} className="toast enter">
            <span style={{ paddingBlock: 6 }}>{words}</span>
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
