/** The keys of the queue: j and k walk, r and c press the button of that name. Never while somebody types or a dialog is open. */
import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

export function useQueueKeys(walk: (step: number) => void): void {
  const latest = useRef(walk);
  useEffect(() => {
    latest.current = walk;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[event.key];
      if (step !== undefined) latest.current(step);
      else document.querySelector<HTMLElement>(`.review [data-key='${CSS.escape(event.key)}']`)?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
